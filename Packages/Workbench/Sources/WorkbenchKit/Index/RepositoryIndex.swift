// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The index of a repository's files, checked against the files.
package struct RepositoryIndex {
    package let facts: IndexFacts
    package let freshness: IndexFreshness

    /// Reads the index of the files and compares each with its source: by time, and by content when
    /// the time proves nothing. A module of `others` is read only when the index has all of its
    /// files and they are current.
    package init(
        of modules: [Repository.Module], andPerhaps others: [Repository.Module] = [],
        in tree: DiskTree, store path: String, library: String? = nil
    ) throws(WorkbenchFailure) {
        let store = try IndexStore(path: path, library: IndexLibrary(path: library))
        // SwiftPM names files by their real paths, the caller perhaps through a link.
        let real = URL(fileURLWithPath: tree.root).resolvingSymlinksInPath().path
        var units: [String: IndexStore.Unit] = [:]
        for root in Set([tree.root, real]) {
            for unit in try store.units(under: root) {
                units["\(unit.module)\n\(unit.source.dropFirst(root.count + 1))"] = unit
            }
        }
        var facts = IndexFacts()
        var stale: [IndexFreshness.Stale] = []
        var comparison = SourceComparison(tree: tree, ledger: IndexLedger(store: path))
        var checked = 0
        for module in modules {
            for file in module.files {
                checked += 1
                guard let unit = units["\(module.name)\n\(file.path)"] else {
                    stale.append(IndexFreshness.Stale(file: file.path, flaw: .missing))
                    continue
                }
                try store.read(unit, path: file.path, into: &facts)
                if let flaw = try comparison.flaw(of: file.path, unit) {
                    stale.append(IndexFreshness.Stale(file: file.path, flaw: flaw))
                }
            }
        }
        for module in others {
            let known = module.files.compactMap { units["\(module.name)\n\($0.path)"] }
            guard known.count == module.files.count else { continue }
            var isFresh = true
            for (file, unit) in zip(module.files, known) where isFresh {
                isFresh = try comparison.flaw(of: file.path, unit) == nil
            }
            guard isFresh else { continue }
            for (file, unit) in zip(module.files, known) {
                try store.read(unit, path: file.path, into: &facts)
            }
        }
        facts.adopt()
        for place in try comparison.contradictions(of: facts) {
            stale.append(IndexFreshness.Stale(file: place, flaw: .changed))
        }
        if stale.isEmpty {
            let required = Set(modules.map(\.name))
            for place in facts.dangling(modules: required)
            where required.contains(facts.files[place.file].module) {
                stale.append(
                    IndexFreshness.Stale(file: facts.files[place.file].path, flaw: .outdated))
            }
        }
        if stale.isEmpty { comparison.ledger.save() }
        self.facts = facts
        freshness = IndexFreshness(checked: checked, stale: stale)
    }

    /// The index store of a debug build below this root. If there is none, the place where the
    /// first build would create it.
    package static func standardStore(root: String) -> String {
        let standard = "\(root)/.build/debug/index/store"
        if FileManager.default.fileExists(atPath: standard) { return standard }
        // The link `debug` is made when a first build ends; the store is there before.
        let triples = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/.build")) ?? []
        return triples.sorted().map { "\(root)/.build/\($0)/debug/index/store" }
            .first(where: FileManager.default.fileExists(atPath:)) ?? standard
    }
}
