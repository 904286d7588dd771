// SPDX-License-Identifier: Apache-2.0

/// One `import` of one file.
package struct ImportStatement: Hashable, Sendable {
    /// The module: `Foundation` of `import struct Foundation.Data`. In a repository that is read,
    /// its name there: an alias is replaced, and of two modules of one name it is the reachable one.
    package internal(set) var module: String
    /// The module's name as the file has it.
    package let written: String
    package let line: Int
    /// The branches of `#if` that it stands in, the outer ones first.
    let branches: [Branch]
    /// `@testable import`.
    package let isTestable: Bool
    /// `@_exported import`.
    package let isExported: Bool
    /// Whether any build of its package compiles it, as far as manifests tell.
    package internal(set) var mayCompile = true

    /// Whether it stands between `#if` and `#endif`; every branch is reported.
    package var isConditional: Bool { !branches.isEmpty }

    package init(
        module: String, line: Int, isTestable: Bool = false, isExported: Bool = false
    ) {
        self.init(
            module: module, line: line, branches: [], isTestable: isTestable,
            isExported: isExported)
    }

    init(module: String, line: Int, branches: [Branch], isTestable: Bool, isExported: Bool) {
        (self.module, written) = (module, module)
        self.line = line
        self.branches = branches
        self.isTestable = isTestable
        self.isExported = isExported
    }

    /// One branch of a conditional block.
    struct Branch: Hashable, Sendable {
        /// The condition; nil for `#else`.
        var condition: String?
        /// The conditions of the branches above, none of which holds.
        var earlier: [String] = []
    }

    /// Whether the branch of `#if canImport(…)` asks for this module before it is imported.
    var asksForItself: Bool {
        branches.contains { $0.condition?.contains("canImport(\(written))") ?? false }
    }
}
