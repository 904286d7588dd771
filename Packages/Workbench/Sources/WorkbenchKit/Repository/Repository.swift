// SPDX-License-Identifier: Apache-2.0

/// A repository as the law sees it: packages, their targets, and the imports of each file.
package struct Repository: Sendable {
    /// A Swift file of a target.
    package struct File: Sendable {
        package let path: String
        package internal(set) var facts: SourceFacts
    }

    /// A target with its files and its place in the law.
    package struct Module: Sendable {
        package let package: Int
        package let target: Manifest.Target
        package let place: Place
        /// Its folder, from the root.
        package let home: String
        /// Its target's name; with the package's folder before it where two packages have that.
        package internal(set) var name: String
        package var files: [File] = []
        /// Layers that take single files of it, by their folders.
        var folderLayers: [String] = []

        package var isTest: Bool { target.kind == .test }

        /// A module that it imports, and where it does so first.
        package typealias Imported = (module: String, file: String, line: Int)

        /// Every module that it imports, once, with the first place: gathered when all is read.
        package private(set) var imported: [Imported] = []
        /// The same with those that no build compiles.
        private(set) var mentioned: Set<String> = []

        mutating func gatherImports() {
            var seen: Set<String> = []
            for file in files {
                for one in file.facts.imports {
                    mentioned.insert(one.module)
                    if one.mayCompile, seen.insert(one.module).inserted {
                        imported.append((one.module, file.path, one.line))
                    }
                }
            }
        }
    }

    /// A package with its folder.
    package struct Package: Sendable {
        package let folder: String
        package internal(set) var manifest: Manifest
        package let manifestFacts: SourceFacts
        /// The names of the manifest's `-Self` dependencies.
        package var selfNames: Set<String> = []
        /// The packages that its manifest names by a path, by all names that they have there.
        var local: [String: Int] = [:]
        /// The names in the repository of its targets whose names others have too.
        var longNames: [String: String] = [:]

        /// A target's name in the repository.
        func name(of target: String) -> String { longNames[target] ?? target }

        /// Its folder; `.` for the root.
        package var path: String { folder.isEmpty ? "." : folder }

        /// The name of the folder that it lies in, where that is the repository's own.
        var rootName = ""

        /// Whether a path lies in its folder.
        func holds(_ path: String) -> Bool { folder.isEmpty || path.hasPrefix(folder + "/") }

        package var manifestPath: String {
            folder.isEmpty ? "Package.swift" : folder + "/Package.swift"
        }
    }

    /// The law that the repository is read and checked with.
    package let law: Law
    package internal(set) var packages: [Package] = []
    package internal(set) var modules: [Module] = []
    /// Every path below the packages, of all kinds of files.
    package internal(set) var paths: [String] = []
    /// Symbolic links, each with the paths that it leads to: the next one, and the last of all.
    package internal(set) var links: [String: Set<String>] = [:]
    /// The domains, by name.
    package internal(set) var domains: [String] = []
    /// The index of each module in `modules`, by its name.
    package internal(set) var moduleIndex: [String: Int] = [:]
    /// The index of each package in `packages`, by the name of its folder, which other packages
    /// use.
    package internal(set) var packageIndex: [String: Int] = [:]
    /// The manifests of fetched packages with a local checkout, by identity.
    package internal(set) var fetched: [String: Manifest] = [:]
    /// The number of manifests that SwiftPM had to evaluate.
    package internal(set) var dumpedManifests = 0
    /// Sentences about manifests that SwiftPM refuses: their packages are passed over.
    package internal(set) var refused: [String] = []
    /// Every file that was found, whether a package has it or not.
    var everyPath: [String] = []

    /// The module with this name.
    package func module(_ name: String) -> Module? {
        moduleIndex[name].map { modules[$0] }
    }

    /// The index of the package in a folder; `.` is the root.
    package func package(at path: String) -> Int? { packages.firstIndex { $0.path == path } }

    /// A package and all that it needs, by the folders in its manifest.
    package func neededPackages(by index: Int) -> [Int] {
        var found: Set<Int> = [index]
        var open = [index]
        while let package = open.popLast() {
            for dependency in packages[package].manifest.dependencies {
                guard let next = self.package(named: dependency.name, in: packages[package]) else {
                    continue
                }
                if found.insert(next).inserted { open.append(next) }
            }
        }
        return found.sorted()
    }

    /// The names of the modules that a target's dependency refers to.
    package func targets(
        of dependency: Manifest.TargetDependency, in package: Package
    ) -> [String] {
        guard let name = dependency.package, !package.selfNames.contains(name) else {
            if dependency.package == nil,
                package.manifest.targets.contains(where: { $0.name == dependency.name })
            {
                return [package.name(of: dependency.name)]
            }
            let own = package.manifest.products.first { $0.name == dependency.name }
            // By its name alone a dependency may be a product of any package that is needed.
            return own?.targets.map(package.name) ?? foreignTargets(dependency.name, package)
        }
        return targets(ofProduct: dependency.name, ofPackage: name, in: package) ?? []
    }

    /// The targets of all products with a file of their own, a library or a program, that the
    /// manifests of these modules name.
    package func linkedTargets(of names: Set<String>) -> Set<String> {
        let products = packages.flatMap(\.manifest.products)
            .filter { [.dynamicLibrary, .staticLibrary, .executable].contains($0.kind) }
        let known = Dictionary(products.map { ($0.name, $0.targets) }) { first, _ in first }
        var found: Set<String> = []
        for module in modules where names.contains(module.name) {
            for dependency in module.target.dependencies {
                let targets = targets(of: dependency, in: packages[module.package])
                if known[dependency.name] == targets { found.formUnion(targets) }
            }
        }
        return found
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

    private func foreignTargets(_ name: String, _ package: Package) -> [String] {
        for dependency in package.manifest.dependencies {
            if let found = targets(ofProduct: name, ofPackage: dependency.name, in: package) {
                return found
            }
        }
        return []
    }

    /// The modules of a product of another package, as the repository names them.
    private func targets(
        ofProduct name: String, ofPackage other: String, in package: Package
    ) -> [String]? {
        if let index = self.package(named: other, in: package) {
            let product = packages[index].manifest.products.first { $0.name == name }
            return product?.targets.map(packages[index].name)
        }
        return fetched[Self.identity(other)]?.products.first { $0.name == name }?.targets
    }

    /// The paths by which links lead to this one.
    package func aliases(of path: String) -> Set<String> {
        var found: Set<String> = []
        var open = [path]
        while let end = open.popLast(), found.count < 1_000 {
            for (link, targets) in links {
                for target in targets where end == target || end.hasPrefix(target + "/") {
                    let alias = link + end.dropFirst(target.count)
                    // A link that leads back to a folder above it has no end.
                    if !alias.hasPrefix(end + "/"), found.insert(alias).inserted {
                        open.append(alias)
                    }
                }
            }
        }
        return found
    }

    /// The modules that read a file, as the law says.
    package func readers(of path: String) -> [String] {
        law.inputs.reads.filter { name, patterns in
            var domain: String?
            return module(name) != nil
                && patterns.contains { $0.fits(path, above: true, domain: &domain) }
        }.keys.sorted()
    }

    /// A sentence for each name in the law's `affected` that no target has: nothing would be run for it.
    package var unknownReaders: [String] {
        let inputs = law.inputs
        let runs = inputs.runs.values.joined().filter { targets(ofProgram: $0) == [$0] }
        let names = modules.map(\.name)
        return [("reads", Set(inputs.reads.keys)), ("runs", Set(inputs.runs.keys).union(runs))]
            .flatMap { key, asked in
                asked.filter { module($0) == nil }.sorted().map {
                    "\(Law.path): affected.\(key) names \($0), which is no target."
                        + Options.hint($0, among: names)
                }
            }
    }

    /// The targets of a program that the law names as its product or its target.
    func targets(ofProgram name: String) -> [String] {
        let products = packages.flatMap(\.manifest.products).filter { product in
            product.kind == .executable && product.name == name
        }
        return products.flatMap(\.targets) + [name]
    }

    /// The number of Swift files.
    package var fileCount: Int { modules.reduce(0) { $0 + $1.files.count } }
}
