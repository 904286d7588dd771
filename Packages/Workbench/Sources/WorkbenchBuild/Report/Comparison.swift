// SPDX-License-Identifier: Apache-2.0

/// The scenarios of a run compared with a baseline, each with a verdict.
package struct Comparison: Sendable {
    /// The time that is compared. CPU time varies less on a shared machine.
    package enum Measure: String, CaseIterable, Sendable {
        case wall, cpu

        func seconds(_ iteration: BuildRun.Iteration) -> Double {
            switch self {
            case .wall: iteration.wallSeconds
            case .cpu: iteration.cpuSeconds
            }
        }
    }

    /// One scenario on both sides.
    package struct Row: Sendable {
        package let scenario: String
        /// The variant's name; empty when the scenario's name is enough.
        package let variant: String
        package let baseline: Sample
        package let sample: Sample
        package let verdict: Verdict
        /// Whether each build was compared with the baseline's build of the same round.
        package let isPaired: Bool

        package var label: String { variant.isEmpty ? scenario : "\(scenario) · \(variant)" }
    }

    package let measure: Measure
    /// The two compared sides, for a heading.
    package let title: String
    package private(set) var rows: [Row] = []
    /// The scenarios that only one side measured, a sentence each.
    package private(set) var unmatched: [String] = []
    /// The differences between the sides apart from the sources, a sentence each.
    package private(set) var warnings: [String] = []
    /// Whether both machines are alike, so that a difference can be attributed to the sources.
    package private(set) var isOfOneMachine = true

    /// Compares a run with a saved one. Scenarios are matched by name and variant. When each side
    /// has only one variant, its name does not matter.
    package init(run: BuildRun, baseline: BuildRun, measure: Measure = .wall) {
        self.measure = measure
        let commits = [run, baseline].map { BuildReport.shortened($0.conditions.commit) }
        title = commits.joined(separator: " against ")
        let isPlain = Self.variants(run).count < 2 && Self.variants(baseline).count < 2
        let name = { (group: [BuildRun.Iteration]) in
            Side(scenario: group[0].scenario, variant: isPlain ? "" : group[0].variant)
        }
        match(run.groups.map { (name($0), $0) }, baseline.groups.map { (name($0), $0) })
        (warnings, isOfOneMachine) = Self.differences(run.conditions, baseline.conditions)
        warnings +=
            Self.busyness(run, "run", measure) + Self.busyness(baseline, "baseline", measure)
    }

    /// Compares two variants of one run, such as two commits that were built alternately.
    package init(run: BuildRun, variant: String, baseline: String, measure: Measure = .wall) {
        self.measure = measure
        title = [variant, baseline].map { $0.isEmpty ? "the build" : $0 }
            .joined(separator: " against ")
        let side = { (variant: String) in
            run.groups.filter { $0[0].variant == variant }
                .map { (Side(scenario: $0[0].scenario, variant: ""), $0) }
        }
        match(side(variant), side(baseline), inTurns: true)
        warnings = Self.busyness(run, "run", measure)
    }

    /// Compares two scenarios of one run, variant by variant.
    package init(
        run: BuildRun, scenario: String, baselineScenario: String, measure: Measure = .wall
    ) {
        self.measure = measure
        title = "\(scenario) against \(baselineScenario)"
        let side = { (name: String) in
            run.groups.filter { $0[0].scenario == name }
                .map { (Side(scenario: scenario, variant: $0[0].variant), $0) }
        }
        match(side(scenario), side(baselineScenario))
        warnings = Self.busyness(run, "run", measure)
    }

    private struct Side: Hashable {
        let scenario: String
        let variant: String
    }

    private mutating func match(
        _ sides: [(Side, [BuildRun.Iteration])], _ baselines: [(Side, [BuildRun.Iteration])],
        inTurns: Bool = false
    ) {
        let known = Dictionary(baselines) { $0 + $1 }
        for (side, iterations) in sides {
            guard let before = known[side] else {
                unmatched.append("The baseline did not measure \(Self.label(side)).")
                continue
            }
            let (baseline, sample) = (times(before), times(iterations))
            let paired = inTurns ? Verdict(pairs: pairs(iterations, before)) : nil
            rows.append(
                Row(
                    scenario: side.scenario, variant: side.variant, baseline: baseline,
                    sample: sample, verdict: paired ?? Verdict(sample, against: baseline),
                    isPaired: paired != nil))
        }
        let measured = Set(sides.map(\.0))
        for (side, _) in baselines where !measured.contains(side) {
            unmatched.append("Only the baseline measured \(Self.label(side)).")
        }
    }

    private func times(_ iterations: [BuildRun.Iteration]) -> Sample {
        Sample(iterations.filter(\.isKept).map(measure.seconds))
    }

    /// The kept builds of the same round. None where a quarter of the builds would be left out.
    private func pairs(
        _ iterations: [BuildRun.Iteration], _ before: [BuildRun.Iteration]
    ) -> [(sample: Double, baseline: Double)] {
        let (kept, baseline) = (iterations.filter(\.isKept), before.filter(\.isKept))
        let rounds = Dictionary(baseline.map { ($0.number, measure.seconds($0)) }) { first, _ in
            first
        }
        let pairs = kept.compactMap { build in
            rounds[build.number].map { (sample: measure.seconds(build), baseline: $0) }
        }
        return 4 * pairs.count > 3 * max(kept.count, baseline.count) ? pairs : []
    }

    private static func label(_ side: Side) -> String {
        side.variant.isEmpty ? side.scenario : "\(side.scenario) · \(side.variant)"
    }

    private static func variants(_ run: BuildRun) -> Set<String> {
        Set(run.iterations.map(\.variant))
    }
}
