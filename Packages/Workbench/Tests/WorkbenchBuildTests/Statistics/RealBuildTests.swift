// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchBuild

@Suite("Verdicts on real builds", .timeLimit(.minutes(10)))
struct RealBuildTests {
    private static let samples = [
        RealBuilds.firstWall + RealBuilds.secondWall, RealBuilds.firstCPU + RealBuilds.secondCPU,
    ]

    @Test("A commit built against itself shows no difference, by either clock")
    func same() {
        let wall = Verdict(Sample(RealBuilds.firstWall), against: Sample(RealBuilds.secondWall))
        let cpu = Verdict(Sample(RealBuilds.firstCPU), against: Sample(RealBuilds.secondCPU))
        #expect(wall.sentence.hasPrefix("no difference"))
        #expect(cpu.sentence.hasPrefix("no difference"))
    }

    @Test("In pairs the interval of the wall clock is narrower, since both sides drifted alike")
    func pairs() throws {
        let pairs = zip(RealBuilds.firstWall, RealBuilds.secondWall).map {
            (sample: $0, baseline: $1)
        }
        let paired = try #require(Verdict(pairs: pairs))
        #expect(paired.sentence.hasPrefix("no difference"))
        let apart = Verdict(Sample(RealBuilds.firstWall), against: Sample(RealBuilds.secondWall))
        let width = { (verdict: Verdict) in
            verdict.difference.map { $0.interval.upperBound - $0.interval.lowerBound } ?? 0
        }
        #expect(width(paired) < 0.7 * width(apart))
    }

    @Test("Parted by chance, they are called equal in 95 of 100 cases", arguments: samples)
    func equal(_ builds: [Double]) {
        var noise = Noise(seed: 8)
        var equal = 0
        for _ in 0..<100 {
            let parted = noise.shuffled(builds)
            let verdict = Verdict(
                Sample(Array(parted[20...])), against: Sample(Array(parted[..<20])))
            if case .noDifference = verdict { equal += 1 }
        }
        #expect(equal >= 95, "\(equal) of 100")
    }

    @Test("By CPU time a planted 10 % is found in 95 of 100 cases, however busy the machine was")
    func planted() {
        var noise = Noise(seed: 9)
        var found = 0
        for _ in 0..<100 {
            let parted = noise.shuffled(RealBuilds.firstCPU + RealBuilds.secondCPU)
            let slower = Sample(parted[20...].map { $0 * 1.1 })
            if case .slower = Verdict(slower, against: Sample(Array(parted[..<20]))) { found += 1 }
        }
        #expect(found >= 95, "\(found) of 100")
    }
}
