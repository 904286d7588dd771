// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures scenarios at one or more sites, in turn, and keeps every iteration as it comes.
struct Measurement {
    /// How often each scenario is built, unless it says so itself.
    struct Plan {
        var iterations = 10
        var warmUps = 2
        /// Whether the scenarios take turns too, not only the sites.
        var interleaves = false
    }

    /// One build that is to be measured.
    struct Step: Equatable {
        let scenario: String
        let site: Int
        let number: Int
        let isWarmUp: Bool
    }

    var sites: [BuildSite]
    let subjects: [Subject]
    let plan: Plan
    let interruption: Interruption
    let say: (String) -> Void
    let keep: (BuildRun.Iteration) throws -> Void

    /// All steps in order. The sites take turns, and who begins changes each time.
    static func steps(_ scenarios: [Scenario], sides: Int, plan: Plan) -> [Step] {
        func rounds(_ scenario: Scenario) -> [[Step]] {
            let warmUps = scenario.warmUps ?? plan.warmUps
            let count = warmUps + (scenario.iterations ?? plan.iterations)
            return (0..<count).map { round in
                let order = round.isMultiple(of: 2) ? Array(0..<sides) : (0..<sides).reversed()
                return order.map { site in
                    Step(
                        scenario: scenario.name, site: site, number: round + 1,
                        isWarmUp: round < warmUps)
                }
            }
        }
        let all = scenarios.map(rounds)
        guard plan.interleaves else { return all.flatMap { $0.flatMap { $0 } } }
        let longest = all.map(\.count).max() ?? 0
        return (0..<longest).flatMap { round in
            all.flatMap { round < $0.count ? $0[round] : [] }
        }
    }

    /// Measures everything, and puts every file back, whatever happens.
    /// - Returns: The iterations so far, and what ended the run before its end, if anything did.
    mutating func run() -> (iterations: [BuildRun.Iteration], failure: (any Error)?) {
        var iterations: [BuildRun.Iteration] = []
        var failure: (any Error)?
        do {
            try measure(&iterations)
        } catch {
            failure = error
        }
        for site in sites {
            do { try site.tree.restore() } catch { failure = failure ?? error }
        }
        for conflict in sites.first?.tree.conflicts ?? [] {
            say("\(conflict.path) was changed meanwhile; that text is in \(conflict.kept).\n")
        }
        return (iterations, failure)
    }

    private mutating func measure(_ iterations: inout [BuildRun.Iteration]) throws {
        let steps = Self.steps(subjects.map(\.scenario), sides: sites.count, plan: plan)
        let clock = ContinuousClock()
        var spent = Duration.zero
        // No two runs write the same text.
        var stamp = Int(Date().timeIntervalSince1970) % 1_000_000 * 1_000
        for (index, step) in steps.enumerated() {
            guard let subject = sites[step.site].subjects[step.scenario] else { continue }
            let start = clock.now
            // Where nobody sees a bar move, a first build of minutes looks as if all hung.
            say("\(index + 1)/\(steps.count) \(step.scenario): builds\n")
            for isRaw in subject.scenario.raw == true ? [false, true] : [false] {
                try interruption.check()
                stamp += 1
                try sites[step.site].prepare(subject, stamp: stamp)
                let iteration =
                    isRaw
                    ? try sites[step.site].measureRaw(
                        subject, number: step.number, stamp: stamp, isWarmUp: step.isWarmUp)
                    : try sites[step.site].measure(
                        subject, number: step.number, stamp: stamp, isWarmUp: step.isWarmUp)
                iterations.append(iteration)
                try keep(iteration)
                if index == 0, !sites[step.site].hasDatabase {
                    say(
                        "\(sites[step.site].scratch)/build.db cannot be read: the compiled modules "
                            + "are known from the files alone, and there is no timeline.\n")
                }
                // The first build of all makes everything: it says nothing of the others.
                let passed = clock.now - start
                spent += index == 0 ? .seconds(iteration.wallSeconds) : isRaw ? .zero : passed
                let each = spent / Double(index + 1)
                say(
                    Self.line(
                        iteration, index + 1, of: steps.count,
                        left: each * Double(steps.count - index - 1)))
            }
        }
    }

    private static func line(
        _ iteration: BuildRun.Iteration, _ number: Int, of count: Int, left: Duration
    ) -> String {
        let variant = iteration.variant.isEmpty ? "" : " (\(iteration.variant))"
        let verdict =
            iteration.rejection.map { "THROWN OUT: \($0)" }
            ?? "\(iteration.compiled.count) compiled, \(iteration.linked.count) linked"
            + (iteration.replanned ? ", planned anew" : "")
        return "\(number)/\(count) \(iteration.scenario)\(variant)"
            + (iteration.isWarmUp ? ", warm-up" : "") + ": \(tenths(iteration.wallSeconds)) s, "
            + "\(tenths(iteration.cpuSeconds)) s of processor; \(verdict) "
            + "(about \(time(left)) left)\n"
    }

    private static func tenths(_ seconds: Double) -> String {
        "\((seconds * 100).rounded() / 100)"
    }

    private static func time(_ duration: Duration) -> String {
        let seconds = Int((duration / .seconds(1)).rounded(.up))
        return seconds < 100 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
    }
}
