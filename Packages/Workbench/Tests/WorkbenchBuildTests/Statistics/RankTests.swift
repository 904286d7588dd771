// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchBuild

/// The expected values are those of scipy.stats.mannwhitneyu 1.17, and for intervals those of a
/// program that goes through every arrangement of the ranks.
@Suite("Rank tests")
struct RankTests {
    /// Permeability of membranes: the example of R's `wilcox.test`.
    private let term = Sample([0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46])
    private let early = Sample([1.15, 0.88, 0.90, 0.74, 1.21])
    private let x = Sample([12.1, 12.9, 13.4, 13.3, 12.7, 13.8, 12.2])
    private let y = Sample([11.9, 13.1, 14.4, 14.9, 13.6, 15.2, 14.1, 13.0])

    @Test("Small samples without ties are counted exactly")
    func exact() {
        let test = MannWhitney(term, early)
        #expect(test.isExact && test.statistic == 35)
        #expect(isClose(test.p, 0.2544122544122544))
        #expect(isClose(MannWhitney(x, y).p, 0.1205905205905206))
        #expect(
            isClose(MannWhitney(Sample([1, 2, 3, 4, 5]), Sample([6, 7, 8, 9, 10])).p, 2 / 252))
        let first = Sample((1...20).map(Double.init))
        let second = Sample((1...20).map { Double($0) + 5.5 })
        #expect(isClose(MannWhitney(first, second).p, 0.009483607191205003))
    }

    @Test("Ties are corrected for, and the steps of U as well")
    func ties() {
        let first = Sample([1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30])
        let second = Sample([0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29])
        let test = MannWhitney(first, second)
        #expect(!test.isExact && test.statistic == 58)
        #expect(isClose(test.p, 0.13291945818531892))
    }

    @Test("Large samples take the normal approximation")
    func approximate() {
        let first = Sample((1...40).map(Double.init))
        let second = Sample((1...40).map { Double($0) + 7.5 })
        let test = MannWhitney(first, second)
        #expect(!test.isExact && test.statistic == 528)
        #expect(isClose(test.p, 0.008988007122138847))
    }

    @Test("Swapping the samples mirrors the statistic and keeps p")
    func symmetry() {
        let (one, other) = (MannWhitney(x, y), MannWhitney(y, x))
        #expect(one.statistic + other.statistic == 56)
        #expect(isClose(one.p, other.p))
    }

    @Test("Samples of one value, and of none, prove nothing")
    func degenerate() {
        #expect(MannWhitney(Sample([2, 2, 2]), Sample([2, 2, 2])).p == 1)
        #expect(MannWhitney(Sample([]), Sample([1])).p == 1)
    }

    @Test("The shift is the median of all differences, with an interval of counted ranks")
    func shift() throws {
        let shift = HodgesLehmann(term, early)
        #expect(isClose(shift.shift, 0.305))
        let interval = try #require(shift.interval)
        #expect(isClose(interval.lowerBound, -0.15) && isClose(interval.upperBound, 0.76))
        let other = HodgesLehmann(x, y)
        #expect(isClose(other.shift, -0.9))
        let around = try #require(other.interval)
        #expect(isClose(around.lowerBound, -2) && isClose(around.upperBound, 0.3))
    }

    @Test("Four values against five are too few for 99 % confidence, five against five are not")
    func fewest() {
        let four = Sample([1, 2, 3, 4])
        let five = Sample([11, 12, 13, 14, 15])
        #expect(HodgesLehmann(four, five, confidence: 0.99).interval == nil)
        #expect(
            HodgesLehmann(Sample(four.values + [5]), five, confidence: 0.99).interval == -14 ... -6)
    }

    @Test("The interval leaves out 0 exactly where the test is significant")
    func duality() throws {
        var noise = Noise(seed: 5)
        var significant = 0
        for round in 0..<300 {
            let count = 5 + round % 40
            let first = Sample(noise.times(count, 1.03, scatter: 0.05))
            let second = Sample(noise.times(count + round % 3, 1, scatter: 0.05))
            let interval = try #require(HodgesLehmann(first, second, confidence: 0.95).interval)
            let isSignificant = MannWhitney(first, second).p <= 0.05
            #expect(isSignificant == !interval.contains(0), "round \(round)")
            if isSignificant { significant += 1 }
        }
        #expect(50...250 ~= significant)
    }
}
