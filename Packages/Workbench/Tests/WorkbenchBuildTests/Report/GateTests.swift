// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchBuild

@Suite("The gate", .timeLimit(.minutes(10)))
struct GateTests {
    /// A run of several scenarios, the first of which takes `factor` times as long.
    private func run(
        _ factor: Double = 1, scenarios: Int = 1, count: Int = 20, seed: UInt64
    ) -> BuildRun {
        SyntheticRun.run(
            (0..<scenarios).map { number in
                SyntheticRun.iterations(
                    "body \(number)", seconds: number == 0 ? 2 * factor : 2, count: count,
                    seed: seed * 1_000 + UInt64(number))
            })
    }

    @Test("A proven regression of the threshold fails with code 1 and is named")
    func fails() {
        let outcome = Gate().check(
            Comparison(run: run(1.1, scenarios: 3, seed: 1), baseline: run(scenarios: 3, seed: 2)))
        #expect(!outcome.passes && outcome.exitCode == 1)
        #expect(outcome.regressions.map(\.label) == ["body 0"])
        #expect(outcome.lines.first?.hasPrefix("Regression: body 0: ") == true)
        #expect(
            outcome.lines.last
                == "Gate failed: 1 proven regression of 5.0 % or more among 3 scenarios.")
    }

    @Test("A slowdown below the threshold passes, and fails at a lower threshold")
    func threshold() {
        let comparison = Comparison(run: run(1.04, seed: 1), baseline: run(seed: 2))
        guard case .slower = comparison.rows.first?.verdict else {
            Issue.record("\(comparison.lines())")
            return
        }
        #expect(Gate().check(comparison).passes)
        #expect(!Gate(threshold: 0.02).check(comparison).passes)
    }

    @Test("A faster run and an equal one pass with code 0")
    func passes() {
        #expect(Gate().check(Comparison(run: run(0.8, seed: 1), baseline: run(seed: 2))).passes)
        let outcome = Gate().check(Comparison(run: run(seed: 1), baseline: run(seed: 2)))
        #expect(outcome.exitCode == 0)
        #expect(
            outcome.lines
                == ["Gate passed: no proven regression of 5.0 % or more among 1 scenario."])
    }

    @Test("Five builds a side prove a regression alone, but not among a dozen scenarios")
    func many() {
        let alone = Comparison(run: run(1.5, count: 5, seed: 1), baseline: run(count: 5, seed: 2))
        #expect(!Gate().check(alone).passes)
        let many = Comparison(
            run: run(1.5, scenarios: 12, count: 5, seed: 1),
            baseline: run(scenarios: 12, count: 5, seed: 2))
        let outcome = Gate().check(many)
        #expect(outcome.passes)
        #expect(
            outcome.lines.first?.hasPrefix("Not proven among 12 comparisons, run more iterations:")
                == true)
    }

    @Test("Seven builds a side are enough among 40 scenarios")
    func enough() {
        let comparison = Comparison(
            run: run(1.5, scenarios: 40, count: 7, seed: 1),
            baseline: run(scenarios: 40, count: 7, seed: 2))
        #expect(Gate().check(comparison).regressions.map(\.label) == ["body 0"])
    }

    @Test("Too few builds are not judged, and said to be so")
    func tooFew() {
        let outcome = Gate().check(
            Comparison(run: run(2, count: 3, seed: 1), baseline: run(seed: 2)))
        #expect(
            outcome.lines == [
                "Not judged: body 0: no verdict: it needs 2 more iterations.",
                "Gate passed: there was nothing to judge.",
            ])
        #expect(outcome.exitCode == 0)
    }

    @Test("A scenario whose builds were all thrown out, or only warmed up, fails with the reason")
    func uncounted() {
        var thrown = run(scenarios: 2, seed: 1)
        #expect(Gate.uncounted(thrown).isEmpty)
        for index in thrown.iterations.indices where thrown.iterations[index].scenario == "body 1" {
            thrown.iterations[index].rejection = "Compiled without need: Extras."
        }
        #expect(
            Gate.uncounted(thrown)
                == ["Not measured: body 1: no build counts. Compiled without need: Extras."])
        thrown.iterations = thrown.iterations.filter(\.isWarmUp)
        #expect(Gate.uncounted(thrown).first?.hasSuffix("Only warm-ups were built.") == true)
    }

    @Test("A slowdown on another machine fails nothing")
    func otherMachine() {
        var slow = run(1.5, seed: 1)
        slow.conditions.processors = 1
        let outcome = Gate().check(Comparison(run: slow, baseline: run(seed: 2)))
        #expect(outcome.passes)
        #expect(outcome.lines.first?.hasPrefix("Not proven, another machine: body 0") == true)
    }

    @Test("Twenty scenarios that nothing changed pass in at least 19 of 20 runs")
    func falseAlarms() {
        var failures = 0
        for seed in 0..<20 {
            let comparison = Comparison(
                run: run(scenarios: 20, count: 10, seed: UInt64(2 * seed + 10)),
                baseline: run(scenarios: 20, count: 10, seed: UInt64(2 * seed + 11)))
            // Any difference counts here, so that the threshold does not hide false alarms.
            if !Gate(threshold: 0).check(comparison).passes { failures += 1 }
        }
        #expect(failures <= 1, "\(failures) of 20")
    }
}
