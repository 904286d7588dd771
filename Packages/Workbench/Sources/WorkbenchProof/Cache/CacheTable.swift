// SPDX-License-Identifier: Apache-2.0

/// The outcomes of a proof of the compile cache, a row for each kind of edit.
package struct CacheTable {
    private let outcomes: [CacheProof.Outcome]

    package init(_ outcomes: [CacheProof.Outcome]) { self.outcomes = outcomes }

    /// How many edits gave other bytes than a build without the cache.
    package var wrong: Int { outcomes.count { !$0.wrong.isEmpty } }

    /// How many returns to a known state compiled something again.
    package var failedReturns: Int { outcomes.count { $0.isReturn && !$0.missed.isEmpty } }

    /// The table, and the sums in a sentence.
    package var text: String {
        var lines = [Self.row(["KIND", "edits", "wrong", "changed", "missed", "needless"])]
        let edits = outcomes.filter { !$0.isReturn }
        for part in CacheFixture.Part.allCases {
            let some = edits.filter { $0.part == part }
            if !some.isEmpty { lines.append(row(part.rawValue, some)) }
        }
        let returns = outcomes.filter(\.isReturn)
        if !returns.isEmpty { lines.append(row("a known state", returns)) }
        lines.append(row("all", outcomes))
        lines.append(
            "\(outcomes.count) edits: \(wrong) wrong, "
                + "\(failedReturns) of \(returns.count) known states compiled again")
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ name: String, _ some: [CacheProof.Outcome]) -> String {
        let needless = some.reduce(0) { $0 + $1.missed.subtracting($1.changed).count }
        return Self.row([
            name, "\(some.count)", "\(some.count { !$0.wrong.isEmpty })",
            "\(some.reduce(0) { $0 + $1.changed.count })",
            "\(some.reduce(0) { $0 + $1.missed.count })", "\(needless)",
        ])
    }

    private static func row(_ cells: [String]) -> String {
        cells.enumerated().map { place, cell in
            let space = String(repeating: " ", count: max(1, (place == 0 ? 18 : 10) - cell.count))
            return place == 0 ? cell + space : space + cell
        }.joined()
    }
}
