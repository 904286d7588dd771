// SPDX-License-Identifier: Apache-2.0

/// A layer: what its modules may import, and why. Everything else is forbidden.
package struct Layer: Sendable {
    /// The role of a layer of test code.
    package enum TestRole: String, Sendable, CaseIterable {
        /// It may import test code.
        case run
        /// It may import test code, and is test code itself.
        case support
    }

    /// What a layer may import.
    package struct Imports: Sendable {
        /// Layers of the same domain.
        package var own: Set<String> = []
        /// Layers of any domain, and layers that belong to no domain.
        package var layers: Set<String> = []
        /// Modules of the repository.
        package var modules: Set<String> = []
        /// Modules from outside.
        package var outside: Set<String> = ["*"]
    }

    package let name: String
    let match: [LawPattern]
    /// For each of its modules, the modules of the layer that it may import; nil for a layer
    /// without an order.
    package let order: [String: Set<String>]?
    /// What it may import; nil for no restriction.
    package let imports: Imports?
    /// Symbols it may not use, with a reason for each group.
    package let forbidden: [SymbolGroup]
    /// The layers whose modules its manifest may list as clients; nil for an open layer.
    package let closed: Set<String>?
    /// The only layer inside this one whose files may name implementations.
    package let composedIn: String?
    package let tests: TestRole?
    /// The reason for the limits, in one sentence.
    package let why: String
    /// What to do instead, in one sentence.
    package let remedy: String
}

/// A group of symbols that are forbidden for the same reason.
package struct SymbolGroup: Sendable {
    package let name: String
    /// The rule that findings name.
    package let rule: LintRule
    /// `URLSession`, `print()`, `Task.sleep`, `try!`, `@State`.
    package let symbols: Set<String>
    package let why: String?
    package let remedy: String?
}

/// The layer and the domain of a module.
package struct Place: Sendable, Equatable {
    /// The name of the layer; nil for a module that no layer matches.
    package var layer: String?
    /// The domain it belongs to, if any.
    package var domain: String?
}
