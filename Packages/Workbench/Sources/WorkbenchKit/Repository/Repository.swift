// SPDX-License-Identifier: Apache-2.0

/// The repository as the law sees it: packages, their targets, and what each file imports.
package struct Repository: Sendable {
    /// A Swift file of a target.
    package struct File: Sendable {
        package let path: String
        package let facts: SourceFacts
    }

    /// A target with its files and its place in the law.
    package struct Module: Sendable {
        package let package: Int
        package let target: Manifest.Target
        package let place: Place
        /// Its folder, from the root.
        package let home: String
        package var files: [File] = []
        /// Layers that take single files of it, by their folders.
        var folderLayers: [String] = []

        package var name: String { target.name }
        package var isTest: Bool { target.kind == .test }
    }

    /// A package with its folder.
    package struct Package: Sendable {
        package let folder: String
        package let manifest: Manifest
        package let manifestFacts: SourceFacts
        /// What the manifest's `-Self` dependencies are called.
        package var selfNames: Set<String> = []

        package var manifestPath: String {
            folder.isEmpty ? "Package.swift" : folder + "/Package.swift"
        }
    }

    /// The law that it is read and judged by.
    package let law: Law
    package internal(set) var packages: [Package] = []
    package internal(set) var modules: [Module] = []
    /// Every path below the packages, also of files that are no Swift.
    package internal(set) var paths: [String] = []
    /// The domains, by name.
    package internal(set) var domains: [String] = []
    /// Where each module is, by its name.
    package internal(set) var moduleIndex: [String: Int] = [:]
    /// Packages by the name of their folder, which is how others name them.
    package internal(set) var packageIndex: [String: Int] = [:]
    /// The manifests of packages that were fetched, where their checkouts are here, by identity.
    package internal(set) var fetched: [String: Manifest] = [:]
    /// How many manifests had to be read through SwiftPM.
    package internal(set) var dumpedManifests = 0

    /// The module with this name.
    package func module(_ name: String) -> Module? {
        moduleIndex[name].map { modules[$0] }
    }

    /// The names of the modules that a target's dependency stands for.
    package func targets(
        of dependency: Manifest.TargetDependency, in package: Package
    ) -> [String] {
        guard let name = dependency.package, !package.selfNames.contains(name) else {
            if dependency.package == nil,
                package.manifest.targets.contains(where: { $0.name == dependency.name })
            {
                return [dependency.name]
            }
            let own = package.manifest.products.first { $0.name == dependency.name }
            // By its name alone a dependency may be a product of any package that is needed.
            return own?.targets ?? foreignTargets(dependency.name, package.manifest)
        }
        let manifest =
            packageIndex[name].map { packages[$0].manifest } ?? fetched[Self.identity(name)]
        return manifest?.products.first { $0.name == dependency.name }?.targets ?? []
    }

    /// What a target's dependencies stand for, here or in a package that was fetched; nil where
    /// that is not known of one.
    func needs(of name: String) -> [String]? {
        if let module = module(name) {
            return module.target.dependencies.flatMap {
                targets(of: $0, in: packages[module.package])
            }
        }
        for manifest in fetched.values {
            guard let target = manifest.targets.first(where: { $0.name == name }) else { continue }
            let home = Package(folder: "", manifest: manifest, manifestFacts: SourceFacts())
            let needs = target.dependencies.map { targets(of: $0, in: home) }
            return needs.contains([]) ? nil : needs.flatMap { $0 }
        }
        return nil
    }

    /// How SwiftPM tells packages apart: the last part of where they come from, in small letters.
    static func identity(_ name: String) -> String { name.lowercased() }

    private func foreignTargets(_ name: String, _ manifest: Manifest) -> [String] {
        for dependency in manifest.dependencies {
            let other = packageIndex[dependency.name].map { packages[$0].manifest }
            let known = other ?? fetched[Self.identity(dependency.name)]
            if let product = known?.products.first(where: { $0.name == name }) {
                return product.targets
            }
        }
        return []
    }

    /// How many Swift files there are.
    package var fileCount: Int { modules.reduce(0) { $0 + $1.files.count } }
}
