// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Compares sources with what was compiled.
struct SourceComparison {
    let tree: DiskTree
    var ledger: IndexLedger
    /// Files that only their times speak for: nobody saw them when they were compiled.
    private var unseen: Set<String> = []

    init(tree: DiskTree, ledger: IndexLedger) {
        self.tree = tree
        self.ledger = ledger
    }

    /// What is wrong with this file's unit, as far as times and digests tell.
    mutating func flaw(
        of file: String, _ unit: IndexStore.Unit
    ) throws(WorkbenchFailure) -> IndexFreshness.Flaw? {
        guard let source = FileStamp(unit.source) else { return .changed }
        if let known = ledger.entry(file, unitTime: unit.time) {
            if known.sourceTime == source.time, known.size == source.size {
                ledger.keep(known, for: file)
                return nil
            }
            let digest = try tree.read(file, IndexLedger.digest)
            guard digest == known.digest else { return .changed }
            keep(file, unit, source, digest)
            return nil
        }
        if source.time > unit.time { return .changed }
        // Its time tells nothing: an object that comes out the same is not written again.
        guard FileStamp(unit.output) != nil else { return .unfinished }
        unseen.insert(file)
        keep(file, unit, source, try tree.read(file, IndexLedger.digest))
        return nil
    }

    private mutating func keep(
        _ file: String, _ unit: IndexStore.Unit, _ source: FileStamp, _ digest: UInt64
    ) {
        ledger.keep(
            IndexLedger.Entry(
                unitTime: unit.time, sourceTime: source.time, size: source.size, digest: digest),
            for: file)
    }

    /// Files whose text has no import or type where the index says there is one: they were put
    /// there with an older time.
    func contradictions(of facts: IndexFacts) throws(WorkbenchFailure) -> [String] {
        guard !unseen.isEmpty else { return [] }
        var expected: [Int: [(line: Int, name: String)]] = [:]
        for symbol in facts.symbols where symbol.kind.isType {
            guard let file = symbol.file, unseen.contains(facts.files[file].path) else { continue }
            expected[file, default: []].append((symbol.line, symbol.name))
        }
        for reference in facts.references
        where facts.symbols[reference.symbol].kind == .module
            && unseen.contains(facts.files[reference.file].path)
        {
            expected[reference.file, default: []].append(
                (reference.line, facts.symbols[reference.symbol].name))
        }
        var found: [String] = []
        for (file, places) in expected {
            let path = facts.files[file].path
            let lines = try tree.text(path).split(
                separator: "\n", omittingEmptySubsequences: false)
            let agrees = places.allSatisfy { place in
                lines.indices.contains(place.line - 1)
                    && lines[place.line - 1].contains(place.name)
            }
            if !agrees { found.append(path) }
        }
        return found
    }
}
