// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// A report of one or several measurements of builds, for people and programs.
package struct BuildReport: Sendable {
    let runs: [BuildRun]
    /// The scenarios of each run, ordered by layer.
    package let summaries: [[ScenarioSummary]]

    package init(run: BuildRun) { self.init(runs: [run]) }

    /// Each run gets its own section, such as repositories of several sizes, or several commits.
    package init(runs: [BuildRun]) {
        self.runs = runs
        summaries = runs.map(\.summaries)
    }

    /// What a run was measured on, in short sentences.
    static func conditions(_ conditions: BuildRun.Conditions) -> [(name: String, value: String)] {
        let memory = Quantity.fixed(Double(conditions.memoryBytes) / 1_073_741_824, 0)
        return [
            ("measured", conditions.repository),
            ("commit", shortened(conditions.commit)),
            ("date", conditions.date),
            ("toolchain", conditions.toolchain),
            (
                "machine",
                "\(conditions.processor), \(Plural.of(conditions.processors, "processor")), "
                    + "\(memory) GiB"
            ),
        ]
    }

    /// A commit hash as people write it, with its mark of a dirty work tree.
    static func shortened(_ commit: String) -> String {
        let hash = commit.prefix { $0 != "+" }
        guard hash.count > 12, hash.allSatisfy(\.isHexDigit) else { return commit }
        return String(hash.prefix(12) + commit.dropFirst(hash.count))
    }

    /// Scenarios, builds and rejected builds, in a sentence.
    static func totals(_ run: BuildRun) -> String {
        let scenarios = Set(run.iterations.map(\.scenario)).count
        let kept = run.iterations.count(where: \.isKept)
        let rejected = run.iterations.count { $0.rejection != nil }
        return "\(Plural.of(scenarios, "scenario")), "
            + "\(Plural.of(kept, "build")) kept, \(rejected) rejected."
    }

    /// What the machine's load was, in words, and which scenarios drifted while they were measured.
    static func warnings(_ run: BuildRun) -> [String] {
        let drifts = run.groups.compactMap { group -> String? in
            let times = group.filter(\.isKept).map(\.wallSeconds)
            guard let drift = Drift(times), drift.isNotable, let first = group.first else {
                return nil
            }
            let variant = first.variant.isEmpty ? "" : " · \(first.variant)"
            return "\(first.scenario)\(variant): the time \(drift.words)."
        }
        return [MachineLoad(run).sentence].compactMap(\.self) + drifts
    }

    /// `1.2`, the median of the loads.
    static func load(_ summary: ScenarioSummary) -> String {
        summary.load.map { Quantity.fixed($0, 1) } ?? "-"
    }

    /// Every rejected iteration and why, one sentence each.
    static func rejections(_ run: BuildRun) -> [String] {
        run.iterations.compactMap { iteration in
            guard let reason = iteration.rejection else { return nil }
            let variant = iteration.variant.isEmpty ? "" : " · \(iteration.variant)"
            let kind = iteration.isWarmUp ? "warm-up" : "iteration"
            return "\(iteration.scenario)\(variant), \(kind) \(iteration.number): \(reason)"
        }
    }

    /// `1` where all iterations compiled as many, else `1-3`.
    static func counts(_ range: [Int]) -> String {
        guard let least = range.first, let most = range.last else { return "-" }
        return least == most ? "\(least)" : "\(least)-\(most)"
    }
}

extension BuildReport {
    /// A run with its summaries; whoever decodes a `BuildRun` from it gets the run back.
    private struct Document: Encodable {
        let conditions: BuildRun.Conditions
        let iterations: [BuildRun.Iteration]
        let summaries: [ScenarioSummary]
        let warnings: [String]
    }

    private struct Documents: Encodable { let runs: [Document] }

    /// The recorded run and its statistics, with sorted keys. A single run is the top-level object,
    /// so that the report can serve as a baseline later; several runs are a list under `runs`.
    package var json: String {
        let documents = zip(runs, summaries).map {
            Document(
                conditions: $0.conditions, iterations: $0.iterations, summaries: $1,
                warnings: Self.warnings($0))
        }
        if documents.count == 1, let only = documents.first { return ReportFormat.encode(only) }
        return ReportFormat.encode(Documents(runs: documents))
    }
}
