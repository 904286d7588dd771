// SPDX-License-Identifier: Apache-2.0

/// The parts of a package manifest that the law uses. Unknown line numbers are 1.
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
        /// The path as written; nil for a fetched package.
        package var path: String?
        /// The folder name of a fetched package's checkout; nil when it equals `name`.
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
        /// The package of a product; nil for `"Name"` and `.target(name:)`.
        package var package: String?
        /// The product's modules that go by another name here, each with that name.
        package var aliases: [String: String] = [:]
        package var line = 1
    }

    package struct Target: Sendable, Equatable {
        package var name: String
        package var kind: TargetKind
        package var dependencies: [TargetDependency] = []
        /// The names of the plugins that it uses.
        package var plugins: [String] = []
        package var path: String?
        package var exclude: [String] = []
        /// The files and folders that belong to it; nil for all.
        package var sources: [String]?
        /// The files and folders of its rows of resources.
        package var resources: [String] = []
        /// The modules of `-allowable-client`; nil for an open module.
        package var clients: [String]?
        /// Its settings, one line each: those of its row, or all of them if SwiftPM was asked.
        package var settings: [String] = []
        package var line = 1
    }

    package var name: String
    package var toolsVersion = ""
    package var products: [Product] = []
    package var dependencies: [PackageDependency] = []
    package var targets: [Target] = []
    /// The last block of the file, with its leading comment; nil when there is none.
    package var settings: String?
    package var settingsLine = 1
    /// The text after the package, which gives settings to its targets.
    package var tail = ""
    /// Whether a row has settings that only SwiftPM can evaluate.
    package var isComputed = false

    /// A manifest without products and targets.
    package init(name: String) { self.name = name }
}
