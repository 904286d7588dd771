// SPDX-License-Identifier: Apache-2.0

/// A summary of all changes of a proof.
package struct ProofReport: Sendable {
    package let outcomes: [AffectedProof.Outcome]
    /// What was compiled for the sake of an earlier change: that change, by the module, by the
    /// change that was built.
    private let late: [Int: [String: Int]]

    package init(_ outcomes: [AffectedProof.Outcome]) {
        self.outcomes = outcomes
        var lateModules = LateModules()
        var late: [Int: [String: Int]] = [:]
        for outcome in outcomes { late[outcome.number] = lateModules.take(outcome) }
        self.late = late
    }

    /// What a change missed, what its build made up for left out.
    func missed(_ outcome: AffectedProof.Outcome) -> [String] {
        outcome.missed.filter { late[outcome.number]?[$0] == nil }
            + outcome.missedTests.map { "tests of \($0)" }
            + outcome.missedResults.map { "results of \($0)" }
    }

    /// Those that built, and so prove something.
    var kept: [AffectedProof.Outcome] { outcomes.filter { $0.failure == nil } }

    /// The number of missed modules and tests.
    package var misses: Int { kept.reduce(0) { $0 + missed($1).count } }

    /// How many changes proved something.
    package var count: Int { kept.count }

    /// The table with a row for each kind, and the missed modules and tests.
    package var text: String {
        var lines = [Self.row(["KIND", "changes", "selected", "compiled", "over", "missed"])]
        for kind in Change.Kind.allCases {
            let some = kept.filter { $0.kind == kind }
            if !some.isEmpty { lines.append(row(kind.rawValue, some)) }
        }
        lines.append(row("all", kept))
        lines.append("")
        lines.append(
            Self.row(["TESTS", "changes", "selected", "reachable", "over", "changed", "missed"]))
        for kind in Change.Kind.allCases {
            let some = kept.filter { $0.kind == kind }
            if !some.isEmpty { lines.append(tests(kind.rawValue, some)) }
        }
        lines.append(tests("all", kept))
        lines.append("")
        let reruns = kept.reduce(0) { $0 + $1.reruns }
        lines.append(
            "\(reruns) times a module was selected to run, to be linked or to get a resource, without being compiled"
        )
        let emitted = kept.reduce(0) { $0 + $1.emitted.count }
        lines.append("\(emitted) times only a module file was made again, to the same bytes")
        let failed = outcomes.filter { $0.failure != nil }
        lines.append("\(failed.count) changes did not build, and are not counted")
        for outcome in failed {
            lines.append("  \(outcome.number) \(outcome.what): \(outcome.failure ?? "")")
        }
        let made = kept.flatMap { outcome in
            (late[outcome.number] ?? [:]).sorted { $0.key < $1.key }.map { (outcome, $0) }
        }
        lines.append("\(made.count) modules were compiled late, for an earlier change's sake")
        for (outcome, (module, change)) in made {
            lines.append("  \(outcome.number) compiled \(module), which \(change) had selected")
        }
        for outcome in kept where !missed(outcome).isEmpty {
            lines.append(
                "MISSED \(outcome.number) \(outcome.kind.rawValue) (\(outcome.what)) "
                    + "in \(outcome.paths.joined(separator: ", ")): "
                    + missed(outcome).joined(separator: ", "))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ name: String, _ outcomes: [AffectedProof.Outcome]) -> String {
        let selected = outcomes.reduce(0) { $0 + $1.selected.count }
        let compiled = outcomes.reduce(0) { $0 + $1.compiled.count }
        let missed = outcomes.reduce(0) { $0 + self.missed($1).count }
        let over = compiled == 0 ? "-" : Self.hundredths(selected * 100 / compiled)
        return Self.row([
            name, "\(outcomes.count)", "\(selected)", "\(compiled)", over, "\(missed)",
        ])
    }

    private func tests(_ name: String, _ outcomes: [AffectedProof.Outcome]) -> String {
        func sum(_ list: KeyPath<AffectedProof.Outcome, [String]>) -> Int {
            outcomes.reduce(0) { $0 + $1[keyPath: list].count }
        }
        let (selected, reachable) = (sum(\.tested), sum(\.reachable))
        let over = reachable == 0 ? "-" : Self.hundredths(selected * 100 / reachable)
        return Self.row([
            name, "\(outcomes.count)", "\(selected)", "\(reachable)", over, "\(sum(\.changed))",
            "\(sum(\.missedResults))",
        ])
    }

    private static func hundredths(_ value: Int) -> String {
        "\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)x"
    }

    private static func row(_ cells: [String]) -> String {
        cells.map { $0 + String(repeating: " ", count: max(1, 11 - $0.count)) }.joined()
    }
}
