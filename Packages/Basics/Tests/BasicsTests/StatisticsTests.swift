// SPDX-License-Identifier: Apache-2.0

import Basics
import Testing

@Suite("Statistics and random numbers")
struct StatisticsTests {
    @Test(
        "a quantile is interpolated between the two nearest values",
        arguments: [(0.0, 1.0), (0.25, 1.75), (0.5, 2.5), (0.75, 3.25), (0.99, 3.97), (1.0, 4.0)]
    )
    func quantiles(_ share: Double, _ expected: Double) {
        #expect(abs(Statistics.quantile(share, of: [4, 1, 3, 2]) - expected) < 1e-9)
    }

    @Test("a share outside of zero to one is taken as its nearest end", arguments: [-1.0, 2.0])
    func quantileEnds(_ share: Double) {
        #expect(Statistics.quantile(share, of: [1, 2]) == (share < 0 ? 1 : 2))
    }

    @Test("every quantile of one value is that value", arguments: [0.0, 0.5, 0.99, 1.0])
    func single(_ share: Double) {
        #expect(Statistics.quantile(share, of: [7]) == 7)
    }

    @Test("nothing has no median")
    func empty() {
        #expect(Statistics.median([]).isNaN)
    }

    @Test("the median of an even sample lies between the two middle values")
    func median() {
        #expect(Statistics.median([10, 1, 2, 3]) == 2.5)
    }

    @Test("one wild value moves neither the median nor the middle half")
    func robust() {
        let calm = Array(stride(from: 1.0, through: 101, by: 1))
        let wild = Array(calm.dropLast()) + [1e9]
        #expect(Statistics.median(calm) == Statistics.median(wild))
        #expect(Statistics.interquartileRange(calm) == 50)
        #expect(Statistics.interquartileRange(wild) == 50)
    }

    @Test("a seed always gives the same sequence: that of the published SplitMix64")
    func seeded() {
        var generator = SplitMix(seed: 1_234_567)
        // The reference sequence for this seed.
        let expected: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        ]
        #expect(expected.map { _ in generator.next() } == expected)
    }

    @Test("two seeds give two sequences")
    func seeds() {
        var (one, other) = (SplitMix(seed: 1), SplitMix(seed: 2))
        #expect((0..<4).map { _ in one.next() } != (0..<4).map { _ in other.next() })
    }
}
