// SPDX-License-Identifier: Apache-2.0

extension Repository {
    /// How much of each source file is read.
    package enum Depth: Sendable {
        /// Only the imports of each file, which is enough for `affected`.
        case imports
        /// Everything that the rules need.
        case facts
    }

    /// A source file and the module it belongs to.
    private struct Job: Sendable {
        let module: Int
        let path: String
    }

    /// A manifest as it was read; nil where it has another form than the generator's.
    private typealias Head = (manifest: Manifest?, facts: SourceFacts)

    /// Reads the law and every package of a tree, with files on all cores. Packages inside the tests
    /// of another are fixtures and are skipped; those that SwiftPM refuses are passed over.
    package init(
        _ tree: some FileTree, reading depth: Depth = .facts
    ) throws(WorkbenchFailure) {
        let law = try Law(in: tree)
        self.law = law
        let found = try tree.files(under: "").filter { !law.leavesOut($0) }
        everyPath = found
        links = tree.links
        let candidates = Self.packageFolders(in: found)
        let heads = try Concurrent.map(candidates) { folder throws(WorkbenchFailure) -> Head? in
            let path = Self.manifestPath(folder)
            return try tree.read(path) { bytes in
                // A source may have the name of a manifest.
                guard ByteSearch.first(Self.manifestMark, in: bytes) != nil else { return nil }
                return (ManifestReader.read(bytes), Self.scan(bytes, path, depth, law))
            }
        }
        var jobs: [Job] = []
        var failure: WorkbenchFailure?
        for (folder, head) in zip(candidates, heads) {
            guard let head, !isFixture(folder) else { continue }
            let files = Self.below(folder.isEmpty ? "" : folder + "/", in: found[...])
            do throws(WorkbenchFailure) {
                jobs += try add(folder, files, head, tree)
                if !packages.dropLast().contains(where: { $0.holds(folder) }) { paths += files }
            } catch {
                guard case .manifest = error else { throw error }
                refused.append("Passed over: \(error.message)")
                failure = failure ?? error
            }
        }
        if packages.isEmpty, let failure { throw failure }
        linkPackages(root: tree.root)
        tellModulesApart()
        readFetched(tree)
        let facts = try Concurrent.map(jobs) { job throws(WorkbenchFailure) in
            try tree.read(job.path) { Self.scan($0, job.path, depth, law) }
        }
        for (job, facts) in zip(jobs, facts) {
            modules[job.module].files.append(File(path: job.path, facts: facts))
        }
        resolveImports(tree)
        for index in modules.indices { modules[index].gatherImports() }
        domains = Set(modules.compactMap { $0.place.domain }).sorted()
    }

    /// The manifests of what was fetched, from where SwiftPM keeps it. What cannot be read stays
    /// unknown: it is not this repository's.
    private mutating func readFetched(_ tree: some FileTree) {
        for package in packages {
            let base = package.folder.isEmpty ? "" : package.folder + "/"
            for dependency in package.manifest.dependencies where dependency.path == nil {
                let identity = Self.identity(dependency.name)
                guard fetched[identity] == nil else { continue }
                for folder in [base, ""] {
                    let home = "\(folder).build/checkouts/\(dependency.checkout ?? dependency.name)"
                    guard tree.has(home + "/Package.swift"),
                        let text = try? tree.text(home + "/Package.swift")
                    else { continue }
                    let direct = Array(text.utf8).withUnsafeBufferPointer(ManifestReader.read)
                    fetched[identity] = direct ?? (try? tree.dump(home, text: text))
                    break
                }
            }
        }
    }

    private static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, _ path: String, _ depth: Depth, _ law: Law
    ) -> SourceFacts {
        switch depth {
        case .facts: return FileScan.facts(of: bytes, name: path, marks: law.marks)
        case .imports:
            var facts = SourceFacts()
            facts.imports = ImportScan.imports(of: bytes)
            return facts
        }
    }

    private static func manifestPath(_ folder: String) -> String {
        folder.isEmpty ? "Package.swift" : folder + "/Package.swift"
    }

    private static func packageFolders(in files: [String]) -> [String] {
        files.filter { $0 == "Package.swift" || $0.hasSuffix("/Package.swift") }
            .map { String($0.dropLast("/Package.swift".count)) }.sorted { $0 + "/" < $1 + "/" }
    }

    private static let manifestMark = Array("PackageDescription".utf8)

    /// Whether a package lies among the tests or the resources of another, as a thing to test with.
    private func isFixture(_ folder: String) -> Bool {
        let parts = folder.lowercased().split(separator: "/")
        return parts.dropLast().contains("fixtures")
            || modules.contains { module in
                let base = module.home.isEmpty ? "" : module.home + "/"
                return module.isTest && folder.hasPrefix(base)
                    || module.target.resources.contains {
                        folder == base + $0 || folder.hasPrefix("\(base)\($0)/")
                    }
            }
    }

    /// The paths with a beginning, of sorted paths.
    private static func below(_ prefix: String, in sorted: ArraySlice<String>) -> ArraySlice<String>
    {
        var (low, high) = (sorted.startIndex, sorted.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < prefix { low = middle + 1 } else { high = middle }
        }
        let rest = sorted[low...]
        return rest.prefix { $0.hasPrefix(prefix) }
    }

    private mutating func add(
        _ folder: String, _ files: ArraySlice<String>, _ head: Head, _ tree: some FileTree
    ) throws(WorkbenchFailure) -> [Job] {
        let manifest: Manifest
        if let direct = head.manifest {
            manifest = direct
        } else {
            manifest = try tree.dump(folder, text: tree.text(Self.manifestPath(folder)))
            dumpedManifests += 1
        }
        var package = Package(folder: folder, manifest: manifest, manifestFacts: head.facts)
        package.selfNames = Set(manifest.dependencies.filter { $0.path == "." }.map(\.name))
        package.selfNames.insert(manifest.name)
        let number = packages.count
        packages.append(package)
        let name = folder.split(separator: "/").last.map(String.init) ?? manifest.name
        packageIndex[name] = number
        var jobs: [Job] = []
        for var target in manifest.targets {
            let index = modules.count
            let home = Self.home(of: target, folder, files)
            // Before `executableTarget`, a program was a target with this file; SwiftPM still takes it.
            if target.kind == .library, files.contains(home + "/main.swift") {
                target.kind = .executable
            }
            let place = law.place(of: target, in: manifest, folder: home)
            modules.append(
                Module(
                    package: number, target: target, place: place, home: home, name: target.name,
                    folderLayers: law.folderLayers(of: target, in: manifest, place)))
            jobs += Self.sources(of: target, home, folder, files).map {
                Job(module: index, path: $0)
            }
        }
        return jobs
    }

    /// The folder of a target, from the root: the named one, or the first that has files of those
    /// where SwiftPM looks.
    private static func home(
        of target: Manifest.Target, _ folder: String, _ files: ArraySlice<String>
    ) -> String {
        let base = folder.isEmpty ? "" : folder + "/"
        if let path = target.path {
            let parts = path.split(separator: "/").filter { $0 != "." }
            return parts.isEmpty ? folder : base + parts.joined(separator: "/")
        }
        let sources = ["Sources", "Source", "src", "srcs"]
        let parents: [String]
        switch target.kind {
        case .test: parents = ["Tests"] + sources
        case .plugin: parents = ["Plugins"]
        case .library, .executable, .system, .macro, .binary: parents = sources
        }
        let homes = parents.map { "\(base)\($0)/\(target.name)" }
        return homes.first { !below($0 + "/", in: files).isEmpty } ?? homes[0]
    }

    private static func sources(
        of target: Manifest.Target, _ home: String, _ folder: String, _ files: ArraySlice<String>
    ) -> [String] {
        let base = home.isEmpty ? "" : home + "/"
        let manifest = manifestPath(folder)
        return below(base, in: files).filter { $0 != manifest && compiles($0, target, home) }
    }

    /// Whether a target compiles a Swift file in its folder.
    static func compiles(_ path: String, _ target: Manifest.Target, _ home: String) -> Bool {
        let base = home.isEmpty ? "" : home + "/"
        func isIn(_ list: [String]) -> Bool {
            list.contains { path == base + $0 || path.hasPrefix("\(base)\($0)/") }
        }
        return path.hasSuffix(".swift") && path.hasPrefix(base) && !path.contains(".docc/")
            && !isIn(target.exclude)
            && !isIn(target.resources) && target.sources.map(isIn) ?? true
    }
}
