// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Dispatch

extension Repository {
    /// A source file and the module it belongs to.
    private struct Job: Sendable {
        let module: Int
        let path: String
    }

    /// Reads every package of a tree, its files on all cores. Packages inside packages are
    /// fixtures, and not read.
    package init(_ tree: some FileTree, law: Law = .house) throws(WorkbenchFailure) {
        let found = try tree.files(under: "")
        let folders = Self.packageFolders(in: found)
        let byPackage = Self.divide(found, among: folders)
        paths = byPackage.flatMap { $0 }
        var jobs: [Job] = []
        for (folder, files) in zip(folders, byPackage) {
            jobs += try add(folder, files, tree, law)
        }
        let facts = try Self.scan(jobs, tree, law)
        for (job, facts) in zip(jobs, facts) {
            modules[job.module].files.append(File(path: job.path, facts: facts))
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
    ) throws(WorkbenchFailure) -> [Job] {
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
        var jobs: [Job] = []
        for target in manifest.targets {
            let index = modules.count
            modules.append(
                Module(package: number, target: target, place: law.place(of: target, in: manifest)))
            moduleIndex[target.name] = index
            jobs += Self.sources(of: target, folder, files).map { Job(module: index, path: $0) }
        }
        return jobs
    }

    private static func sources(
        of target: Manifest.Target, _ folder: String, _ files: [String]
    ) -> [String] {
        let base = folder.isEmpty ? "" : folder + "/"
        let home =
            base + (target.path ?? (target.kind == .test ? "Tests/" : "Sources/") + target.name)
        let excluded = target.exclude.map { "\(home)/\($0)" }
        return files.filter { path in
            path.hasPrefix(home + "/") && path.hasSuffix(".swift")
                && !excluded.contains { path == $0 || path.hasPrefix($0 + "/") }
        }
    }

    /// The facts of every file, in the order of the jobs; of several failures the first.
    private static func scan(
        _ jobs: [Job], _ tree: some FileTree, _ law: Law
    ) throws(WorkbenchFailure) -> [SourceFacts] {
        let size = max(1, (jobs.count + 15) / 16)
        let count = (jobs.count + size - 1) / size
        let parts = Guarded<[Int: Result<[SourceFacts], WorkbenchFailure>]>([:])
        DispatchQueue.concurrentPerform(iterations: count) { part in
            let range = part * size..<min((part + 1) * size, jobs.count)
            let facts = Result { () throws(WorkbenchFailure) in
                try Self.facts(jobs[range], tree, law)
            }
            parts.withLock { $0[part] = facts }
        }
        let found = parts.withLock { $0 }
        var all: [SourceFacts] = []
        all.reserveCapacity(jobs.count)
        for part in 0..<count { all += try found[part]?.get() ?? [] }
        return all
    }

    private static func facts(
        _ jobs: ArraySlice<Job>, _ tree: some FileTree, _ law: Law
    ) throws(WorkbenchFailure) -> [SourceFacts] {
        var facts: [SourceFacts] = []
        for job in jobs {
            facts.append(
                try tree.read(job.path) {
                    FileScan.facts(of: $0, name: job.path, index: law.index)
                })
        }
        return facts
    }
}
