// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WorkbenchBuild
@testable import WorkbenchTesting

@Suite("A build against the compiler and linker called by hand")
struct RawRatioTests {
    private static let name = "body ServiceImpl root domain"

    private func run(_ seconds: Double, byHand: Double) -> BuildRun {
        SyntheticRun.run([
            SyntheticRun.iterations(Self.name, seconds: seconds),
            SyntheticRun.iterations(
                Self.name, variant: BuildSite.rawVariant, seconds: byHand, seed: 2),
            SyntheticRun.iterations("no-op app", seconds: 0.5, seed: 3),
        ])
    }

    @Test("medians of the same scenario, held against the bound")
    func bound() throws {
        let kept = try #require(RawRatio.all(run(1, byHand: 0.5)).first)
        #expect(RawRatio.all(run(1, byHand: 0.5)).count == 1)
        let figures = try #require(kept.figures)
        #expect((1.9...2.1).contains(figures.wall) && kept.holds)
        #expect(kept.text.hasSuffix("x in processor time (bound 2.5x: holds)"))
        let missed = try #require(RawRatio.all(run(1.5, byHand: 0.5)).first)
        #expect(!missed.holds && missed.text.contains("MISSED"))
    }

    @Test("a bound that nothing kept can be held against is missed")
    func unmeasured() throws {
        var run = run(1, byHand: 0.5)
        for index in run.iterations.indices
        where run.iterations[index].variant == BuildSite.rawVariant {
            run.iterations[index].rejection = "The compiler did not write an object file."
        }
        let ratio = try #require(RawRatio.all(run).first)
        #expect(!ratio.holds && ratio.text.hasSuffix("(bound 2.5x: MISSED)"))
    }

    @Test("a missed bound fails the gate, and nothing else does")
    func gate() throws {
        let rig = try BenchRig()
        try BenchBuild.save(run(1.5, byHand: 0.5), to: rig.folder.path + "/slow.json")
        try BenchBuild.save(run(1, byHand: 0.5), to: rig.folder.path + "/fast.json")
        #expect(rig.run("--report", "../slow.json") == 0)
        #expect(rig.run("--report", "../slow.json", "--gate") == 1)
        #expect(rig.complained.contains("MISSED"))
        #expect(rig.run("--report", "../fast.json", "--gate") == 0)
        #expect(rig.complained.isEmpty)
    }
}
