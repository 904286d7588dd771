// SPDX-License-Identifier: Apache-2.0

/// A package manifest, as far as the law asks about it. Lines are 1 where they are not known.
package struct Manifest: Sendable, Equatable {
    /// What a product is.
    package enum ProductKind: String, Sendable, Equatable, Codable {
        case dynamicLibrary, staticLibrary, library, executable, plugin
    }

    package struct Product: Sendable, Equatable {
        package var name: String
        package var kind: ProductKind
        package var targets: [String]
        package var line = 1
    }

    /// A dependency on another package, or on the package itself under another name.
    package struct PackageDependency: Sendable, Equatable {
        /// The name that `.product(package:)` uses.
        package var name: String
        /// The path as written, nil for a package that is fetched.
        package var path: String?
        /// The folder that SwiftPM checks a fetched package out into; nil where that is the name.
        package var checkout: String?
        package var line = 1
    }

    /// What a target is.
    package enum TargetKind: String, Sendable, Equatable, Codable, CaseIterable {
        case library, executable, test, system, macro, plugin, binary
    }

    /// One entry of a target's dependencies.
    package struct TargetDependency: Sendable, Equatable {
        /// The product's or target's name.
        package var name: String
        /// The package a product comes from, nil for `"Name"` and `.target(name:)`.
        package var package: String?
        package var line = 1
    }

    package struct Target: Sendable, Equatable {
        package var name: String
        package var kind: TargetKind
        package var dependencies: [TargetDependency] = []
        package var path: String?
        package var exclude: [String] = []
        /// The files and folders that it is made of; nil for all.
        package var sources: [String]?
        /// The modules of `-allowable-client`, nil for an open module.
        package var clients: [String]?
        /// Its settings in one line each: those of its row, and all where SwiftPM was asked.
        package var settings: [String] = []
        package var line = 1
    }

    package var name: String
    package var toolsVersion = ""
    package var products: [Product] = []
    package var dependencies: [PackageDependency] = []
    package var targets: [Target] = []
    /// The last block of the file, from its comment on; nil when there is none.
    package var settings: String?
    package var settingsLine = 1
    /// What stands behind the package and gives settings to its targets.
    package var tail = ""
    /// Whether a row of it has settings that only SwiftPM can tell.
    package var isComputed = false

    /// A manifest without products and targets.
    package init(name: String) { self.name = name }
}
