// SPDX-License-Identifier: Apache-2.0

import Foundation

extension AffectedProof {
    private var results: String { "\(root)/\(EverythingPackage.folder)/results.jsonl" }

    /// Makes changes until there are this many, including those of earlier runs. Each outcome is
    /// saved at once.
    package func run(
        changes: Int, of kinds: [Change.Kind] = Change.Kind.allCases
    ) throws -> ProofReport {
        var results = try prepare()
        say("\(results.count) tests, \(results.failures) of them fail\n")
        var outcomes = try earlier()
        if !outcomes.isEmpty { say("going on after \(outcomes.count) changes\n") }
        let clock = ContinuousClock()
        let start = clock.now
        let known = outcomes.count
        while outcomes.count < changes {
            let number = outcomes.count + 1
            let (kind, isMend) = Self.next(after: outcomes, of: kinds)
            let outcome = try step(number, kind: kind, isMend: isMend, results: &results)
            outcomes.append(outcome)
            try keep(outcome)
            let each = (clock.now - start) / Double(outcomes.count - known)
            let left = each * Double(changes - outcomes.count)
            let missed = ProofReport(outcomes).missed(outcome)
            say(Self.line(outcome, missed: missed, of: changes, left: left))
        }
        return ProofReport(outcomes)
    }

    /// Every kind equally often, and after a change that made tests fail the one that mends it.
    static func next(
        after outcomes: [Outcome], of kinds: [Change.Kind] = Change.Kind.allCases
    ) -> (kind: Change.Kind, isMend: Bool) {
        if let last = outcomes.last, last.kind == .value, !last.isMend, last.failure == nil {
            return (last.kind, true)
        }
        let made = outcomes.count { !$0.isMend }
        return (kinds[made % kinds.count], false)
    }

    private static func line(
        _ outcome: Outcome, missed: [String], of changes: Int, left: Duration
    ) -> String {
        let verdict =
            outcome.failure.map { "did not build: \($0)" }
            ?? (missed.isEmpty
                ? "\(outcome.selected.count) selected, \(outcome.compiled.count) compiled, \(outcome.tested.count) tested, "
                    + "\(outcome.changed.count) changed result"
                : "MISSED \(missed.joined(separator: ", "))")
        let minutes = Int((left / .seconds(60)).rounded(.up))
        return "\(outcome.number)/\(changes) \(outcome.kind.rawValue), \(outcome.what): \(verdict)"
            + " (\(Int(outcome.seconds)) s; \(minutes) min left)\n"
    }

    private func earlier() throws -> [Outcome] {
        guard let data = FileManager.default.contents(atPath: results) else { return [] }
        return try data.split(separator: 10).map {
            try JSONDecoder().decode(Outcome.self, from: Data($0))
        }
    }

    private func keep(_ outcome: Outcome) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let line = try encoder.encode(outcome) + Data([10])
        guard let handle = FileHandle(forUpdatingAtPath: results) else {
            try line.write(to: URL(fileURLWithPath: results))
            return
        }
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: line)
    }
}
