// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchBuild

@Suite("Comparing runs", .timeLimit(.minutes(10)))
struct ComparisonTests {
    private func run(_ seconds: Double, count: Int = 20, seed: UInt64) -> BuildRun {
        SyntheticRun.run([
            SyntheticRun.iterations(
                "body Models root app", seconds: seconds, count: count, seed: seed)
        ])
    }

    @Test("A slower run is called slower, with both medians and the evidence")
    func slower() {
        let comparison = Comparison(run: run(2.2, seed: 1), baseline: run(2, seed: 2))
        let expected = """
            abc1234 against abc1234, wall clock:
            body Models root app
              2.00 s → 2.22 s       10.8 % slower (+8.9 % to +12.9 %, p < 0.0001)
            """
        #expect(comparison.lines().joined(separator: "\n") == expected)
        #expect(
            comparison.markdown.contains("| **10.8 % slower (+8.9 % to +12.9 %, p &lt; 0.0001)** |")
        )
    }

    @Test("A run against itself shows no difference")
    func equal() {
        let comparison = Comparison(run: run(2, seed: 1), baseline: run(2, seed: 1))
        #expect(comparison.rows.map(\.verdict.sentence).first?.hasPrefix("no difference") == true)
    }

    @Test("Warm-ups and rejected iterations are no part of it")
    func keptOnly() {
        var one = run(2, count: 6, seed: 1)
        one.iterations[0].wallSeconds = 900
        one.iterations[1].wallSeconds = 800
        one.iterations[1].rejection = "It missed."
        let comparison = Comparison(run: one, baseline: run(2, count: 6, seed: 2))
        #expect(comparison.rows.first?.sample.count == 5)
        #expect(comparison.rows.first.map { $0.sample.maximum < 3 } == true)
    }

    @Test("What only one side measured is said")
    func unmatched() {
        var longer = run(2, seed: 1)
        longer.iterations += SyntheticRun.iterations("no-op", seconds: 1)
        #expect(
            Comparison(run: longer, baseline: run(2, seed: 2)).unmatched
                == ["The baseline did not measure no-op."])
        #expect(
            Comparison(run: run(2, seed: 2), baseline: longer).unmatched
                == ["Only the baseline measured no-op."])
    }

    @Test("Nothing in common is said, not shown as equal")
    func nothing() {
        let other = SyntheticRun.run([SyntheticRun.iterations("no-op", seconds: 1)])
        let comparison = Comparison(run: other, baseline: run(2, seed: 2))
        #expect(comparison.lines().contains("No scenario was measured on both sides."))
    }

    @Test("Variants of one run stand against each other")
    func variants() {
        var both = run(2, seed: 1)
        both.iterations += SyntheticRun.iterations(
            "body Models root app", variant: "linker", seconds: 1.5, count: 20, seed: 2)
        let comparison = Comparison(run: both, variant: "linker", baseline: "")
        #expect(comparison.rows.map(\.label) == ["body Models root app"])
        guard case .faster = comparison.rows.first?.verdict else {
            Issue.record("\(comparison.lines())")
            return
        }
    }

    @Test("Variants took turns, so that builds of one round are compared; others are not")
    func rounds() {
        var both = run(2, seed: 1)
        // The same drift on both sides, far above what is planted.
        both.iterations += both.iterations.map { iteration in
            var other = iteration
            other.variant = "linker"
            other.wallSeconds *= 1.06 + 0.001 * Double(iteration.number % 5)
            return other
        }
        for index in both.iterations.indices {
            both.iterations[index].wallSeconds *= Double(1 + both.iterations[index].number % 4)
        }
        let turns = Comparison(run: both, variant: "linker", baseline: "")
        #expect(turns.rows.first?.isPaired == true)
        #expect(turns.rows.first?.verdict.sentence.hasPrefix("6.2 % slower") == true)
        #expect(turns.lines().contains("Builds that took turns are compared pair by pair."))
        var alone = both
        alone.iterations.removeAll { $0.variant == "linker" }
        let saved = Comparison(run: alone, baseline: run(2, seed: 2))
        #expect(saved.rows.first?.isPaired == false)
    }

    @Test("Where too many rounds lost a build, all builds are compared instead")
    func lostRounds() {
        var both = run(2, seed: 1)
        both.iterations += SyntheticRun.iterations(
            "body Models root app", variant: "linker", seconds: 2, count: 20, seed: 2)
        for index in both.iterations.indices where both.iterations[index].number <= 3 {
            both.iterations[index].rejection = "It missed."
        }
        #expect(Comparison(run: both, variant: "linker", baseline: "").rows[0].isPaired)
        for index in both.iterations.indices
        where both.iterations[index].variant == "" && both.iterations[index].number <= 8 {
            both.iterations[index].rejection = "It missed."
        }
        let comparison = Comparison(run: both, variant: "linker", baseline: "")
        #expect(!comparison.rows[0].isPaired && comparison.rows[0].baseline.count == 12)
    }

    @Test("One variant on each side is matched whatever it is called, several are by name")
    func variantNames() {
        let named = SyntheticRun.run([
            SyntheticRun.iterations("body Models root app", variant: "new", seconds: 2, count: 5)
        ])
        #expect(Comparison(run: named, baseline: run(2, seed: 1)).rows.count == 1)
        var both = named
        both.iterations += SyntheticRun.iterations(
            "body Models root app", variant: "old", seconds: 2, count: 5)
        #expect(Comparison(run: both, baseline: named).rows.map(\.variant) == ["new"])
    }

    @Test("Scenarios of one run stand against each other, variant by variant")
    func scenarios() {
        var both = run(2, seed: 1)
        both.iterations += SyntheticRun.iterations("no-op", seconds: 1, count: 20)
        let comparison = Comparison(
            run: both, scenario: "body Models root app", baselineScenario: "no-op")
        #expect(comparison.rows.first?.verdict.difference.map { $0.change > 0.9 } == true)
        #expect(comparison.title == "body Models root app against no-op")
    }

    @Test("CPU time is compared where it is asked for")
    func cpu() {
        let comparison = Comparison(
            run: run(2, seed: 1), baseline: run(2, seed: 2), measure: .cpu)
        #expect(comparison.rows.first.map { abs($0.sample.median - 1.8) < 0.05 } == true)
        #expect(comparison.lines().first?.hasSuffix("user and system time:") == true)
    }

    @Test("Conditions that differ are warned about, and another machine proves nothing")
    func conditions() {
        var other = run(2, seed: 2)
        other.conditions.toolchain = "Swift version 6.2"
        other.conditions.commit = "def+"
        other.conditions.modules = 21
        let same = Comparison(run: run(2, seed: 1), baseline: other)
        #expect(
            same.warnings == [
                "The toolchain differs: Swift version 6.3.1, baseline Swift version 6.2.",
                "The number of modules differs: 20, baseline 21.",
                "The baseline's work tree had uncommitted changes.",
            ])
        #expect(same.isOfOneMachine)
        other.conditions.processor = "Other CPU"
        other.conditions.processors = 8
        other.conditions.memoryBytes *= 2
        let moved = Comparison(run: run(2, seed: 1), baseline: other)
        #expect(
            moved.warnings.prefix(3) == [
                "The processor differs: Example CPU, baseline Other CPU.",
                "The number of processors differs: 2, baseline 8.",
                "The memory differs: 24.0 GiB, baseline 48.0 GiB.",
            ])
        #expect(!moved.isOfOneMachine)
    }

    @Test("A busy machine is warned about")
    func busy() {
        var loaded = run(2, seed: 2)
        for index in loaded.iterations.indices { loaded.iterations[index].load = 6.25 }
        #expect(
            Comparison(run: loaded, baseline: run(2, seed: 1)).warnings == [
                "The machine was busy during the run: load 6.3 on 2 processors; CPU time says more "
                    + "than the wall clock."
            ])
        #expect(
            Comparison(run: loaded, baseline: run(2, seed: 1), measure: .cpu).warnings
                == ["The machine was busy during the run: load 6.3 on 2 processors."])
    }
}
