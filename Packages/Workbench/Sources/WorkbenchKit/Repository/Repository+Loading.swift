// SPDX-License-Identifier: Apache-2.0

extension Repository {
    /// Reads every package of a tree. Packages inside packages are fixtures, and not read.
    package init(_ tree: some FileTree, law: Law = .house) throws(WorkbenchFailure) {
        let found = try tree.files(under: "")
        let folders = Self.packageFolders(in: found)
        let byPackage = Self.divide(found, among: folders)
        paths = byPackage.flatMap { $0 }
        for (folder, files) in zip(folders, byPackage) {
            try add(folder, files, tree, law)
        }
        domains = Set(modules.compactMap { $0.place.domain }).sorted()
    }

    private static func packageFolders(in files: [String]) -> [String] {
        let all = files.filter { $0 == "Package.swift" || $0.hasSuffix("/Package.swift") }
            .map { String($0.dropLast("/Package.swift".count)) }.sorted { $0 + "/" < $1 + "/" }
        var outer: [String] = []
        for folder in all {
            if let last = outer.last, folder.hasPrefix(last + "/") { continue }
            outer.append(folder)
        }
        return outer
    }

    private static func divide(_ files: [String], among folders: [String]) -> [[String]] {
        var divided = [[String]](repeating: [], count: folders.count)
        var start = 0
        let sorted = files.sorted()
        for (index, folder) in folders.enumerated() {
            let prefix = folder.isEmpty ? "" : folder + "/"
            while start < sorted.count, sorted[start] < prefix { start += 1 }
            while start < sorted.count, sorted[start].hasPrefix(prefix) {
                divided[index].append(sorted[start])
                start += 1
            }
        }
        return divided
    }

    private mutating func add(
        _ folder: String, _ files: [String], _ tree: some FileTree, _ law: Law
    ) throws(WorkbenchFailure) {
        let path = folder.isEmpty ? "Package.swift" : folder + "/Package.swift"
        let (direct, facts) = try tree.read(path) { bytes in
            (ManifestReader.read(bytes), FileScan.facts(of: bytes, name: path, index: law.index))
        }
        let manifest: Manifest
        if let direct {
            manifest = direct
        } else {
            manifest = try tree.dump(folder, text: tree.text(path))
            dumpedManifests += 1
        }
        var package = Package(folder: folder, manifest: manifest, manifestFacts: facts)
        package.selfNames = Set(manifest.dependencies.filter { $0.path == "." }.map(\.name))
        package.selfNames.insert(manifest.name)
        let number = packages.count
        packages.append(package)
        let name = folder.split(separator: "/").last.map(String.init) ?? manifest.name
        packageIndex[name] = number
        for target in manifest.targets {
            var module = Module(
                package: number, target: target, place: law.place(of: target, in: manifest))
            module.files = try Self.load(target, folder, files, tree, law)
            moduleIndex[target.name] = modules.count
            modules.append(module)
        }
    }

    private static func load(
        _ target: Manifest.Target, _ folder: String, _ files: [String], _ tree: some FileTree,
        _ law: Law
    ) throws(WorkbenchFailure) -> [File] {
        let base = folder.isEmpty ? "" : folder + "/"
        let home =
            base + (target.path ?? (target.kind == .test ? "Tests/" : "Sources/") + target.name)
        let excluded = target.exclude.map { "\(home)/\($0)" }
        var loaded: [File] = []
        for path in files where path.hasPrefix(home + "/") && path.hasSuffix(".swift") {
            if excluded.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { continue }
            let facts = try tree.read(path) {
                FileScan.facts(of: $0, name: path, index: law.index)
            }
            loaded.append(File(path: path, facts: facts))
        }
        return loaded
    }
}
