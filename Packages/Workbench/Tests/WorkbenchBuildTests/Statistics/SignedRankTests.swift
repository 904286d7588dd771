// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchBuild

/// The expected values are those of scipy.stats.wilcoxon 1.17, and for intervals those of a program
/// that goes through every arrangement of the signs.
@Suite("Pairs of builds")
struct SignedRankTests {
    private let differences = [0.8, -0.3, 1.2, 0.5, -0.1, 0.9, 1.7, 0.4, -0.6, 1.1]

    @Test("Few differences of different size are counted exactly")
    func exact() {
        let test = SignedRank(differences)
        #expect(test.isExact && test.statistic == 47)
        #expect(isClose(test.p, 0.048828125))
        #expect(isClose(SignedRank([1, 2, 3, 4, 5, 6, 7, 8]).p, 0.0078125))
    }

    @Test("The shift is the median of the means of two, with an interval of counted signs")
    func shift() throws {
        let usual = SignedRank(differences)
        #expect(isClose(usual.shift, 0.55))
        let interval = try #require(usual.interval)
        #expect(isClose(interval.lowerBound, 0.05) && isClose(interval.upperBound, 1.1))
        let sure = try #require(SignedRank(differences, confidence: 0.99).interval)
        #expect(isClose(sure.lowerBound, -0.3) && isClose(sure.upperBound, 1.3))
        #expect(SignedRank([1, 2, 3, 4, 5, 6, 7], confidence: 0.99).interval == nil)
    }

    @Test("Ties are corrected for, and pairs without a difference left out")
    func ties() {
        let test = SignedRank([1, 1, -1, 2, 2, 3, -2, 4, 0, 5])
        #expect(!test.isExact && test.statistic == 38)
        #expect(isClose(test.p, 0.0735102017266215))
        #expect(SignedRank([0, 0, 0]).p == 1)
        #expect(SignedRank([]).p == 1 && SignedRank([]).interval == nil)
    }

    @Test("Many differences take the normal approximation")
    func approximate() {
        let test = SignedRank((1...70).map { Double($0 % 3 == 0 ? -$0 : $0) })
        #expect(!test.isExact && test.statistic == 70 * 71 / 2 - 828)
        #expect(isClose(test.p, 0.015401250387091768))
    }

    /// Rounds of two builds on a machine that is faster and slower by turns.
    private func rounds(_ factor: Double, seed: UInt64) -> [(sample: Double, baseline: Double)] {
        var noise = Noise(seed: seed)
        return (0..<20).map { _ in
            let pace = noise.time(3, scatter: 0.1)
            return (
                noise.time(pace * factor, scatter: 0.02), noise.time(pace, scatter: 0.02)
            )
        }
    }

    @Test("Pairs show 5 % while the machine drifts by 10 %, where samples apart show nothing")
    func drift() {
        var (paired, apart) = (0, 0)
        for seed in 0..<100 {
            let rounds = rounds(1.05, seed: UInt64(seed))
            if case .slower = Verdict(pairs: rounds) { paired += 1 }
            let samples = (Sample(rounds.map(\.sample)), Sample(rounds.map(\.baseline)))
            if case .slower = Verdict(samples.0, against: samples.1) { apart += 1 }
        }
        #expect(paired >= 95, "\(paired) of 100")
        #expect(apart < 20, "\(apart) of 100")
    }

    @Test("Equal builds are called equal in at least 95 of 100 paired runs")
    func equal() {
        let equal = (0..<200).count { seed in
            if case .noDifference = Verdict(pairs: rounds(1, seed: UInt64(seed))) {
                true
            } else {
                false
            }
        }
        #expect(190..<200 ~= equal, "\(equal) of 200")
    }

    @Test("Fewer than eight pairs give no verdict of their own")
    func few() {
        #expect(Verdict(pairs: Array(rounds(2, seed: 1).prefix(7))) == nil)
        guard case .slower = Verdict(pairs: Array(rounds(2, seed: 1).prefix(8))) else {
            Issue.record("Eight pairs that all point one way prove a difference.")
            return
        }
    }
}
