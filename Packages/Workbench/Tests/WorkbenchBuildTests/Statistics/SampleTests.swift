// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchBuild

@Suite("Figures of a sample")
struct SampleTests {
    /// numpy.percentile gave the expected values.
    private let odd = Sample([2.1, 3.4, 1.9, 8.8, 4.0, 5.5, 2.7])
    private let even = Sample([2.1, 3.4, 1.9, 8.8, 4.0, 5.5, 2.7, 6.1])

    @Test("The median is the middle value, or half way between the two in the middle")
    func median() {
        #expect(odd.median == 3.4)
        #expect(even.median == 3.7)
    }

    @Test("Quartiles and the ninetieth percentile lie linearly between their neighbours")
    func quantiles() {
        #expect(isClose(odd.quartiles.first, 2.4))
        #expect(isClose(odd.quartiles.third, 4.75))
        #expect(isClose(odd.interquartileRange, 2.35))
        #expect(isClose(odd.p90, 6.82))
        #expect(isClose(even.quartiles.first, 2.55))
        #expect(isClose(even.quartiles.third, 5.65))
        #expect(isClose(even.p90, 6.91))
    }

    @Test("The ends are the smallest and the largest value")
    func ends() {
        #expect(odd.minimum == 1.9 && odd.quantile(-1) == 1.9)
        #expect(odd.maximum == 8.8 && odd.quantile(2) == 8.8)
    }

    @Test("A sample of nothing has the figures 0, and one of a single value that value")
    func small() {
        #expect(Sample([]).median == 0 && Sample([]).p90 == 0 && Sample([]).interquartileRange == 0)
        #expect(Sample([4]).median == 4 && Sample([4]).p90 == 4)
    }

    @Test("A quantile takes so many values that one is to be expected beyond it")
    func figures() {
        let sample = { (count: Int) in Sample((1...count).map(Double.init)) }
        #expect(sample(3).figure(0.25) == nil && sample(4).figure(0.25) == 1.75)
        #expect(sample(3).figure(0.75) == nil && sample(4).figure(0.75) == 3.25)
        #expect(
            sample(9).figure(0.9) == nil && sample(10).figure(0.9).map { isClose($0, 9.1) } == true)
        #expect(sample(2).figure(0.5) == 1.5)
    }

    @Test("What is not finite is left out")
    func finite() {
        #expect(Sample([1, .nan, .infinity, 3]).values == [1, 3])
    }
}

@Suite("Bootstrap of the median")
struct BootstrapTests {
    private let sample = Sample([3.1, 2.9, 3.3, 3.0, 3.6, 3.2, 2.8, 3.05, 3.4, 3.15])

    @Test("The interval is scipy.stats.bootstrap's of 200,000 resamples, up to a step of the data")
    func oracle() throws {
        let interval = try #require(Bootstrap().median(of: sample))
        #expect(abs(interval.lowerBound - 2.975) <= 0.026)
        #expect(abs(interval.upperBound - 3.3) <= 0.026)
    }

    @Test("The same seed gives the same interval, another seed another series")
    func seeds() {
        let wide = Sample((0..<50).map { Double($0 * $0) })
        #expect(
            Bootstrap(seed: 3, resamples: 500).median(of: wide)
                == Bootstrap(seed: 3, resamples: 500).median(of: wide))
        #expect(
            Bootstrap(seed: 3, resamples: 100).median(of: wide)
                != Bootstrap(seed: 4, resamples: 100).median(of: wide))
    }

    @Test("More confidence widens the interval")
    func confidence() throws {
        let usual = try #require(Bootstrap().median(of: sample, confidence: 0.8))
        let sure = try #require(Bootstrap().median(of: sample, confidence: 0.99))
        #expect(sure.lowerBound < usual.lowerBound && usual.upperBound < sure.upperBound)
    }

    @Test("Too few values for the confidence have no interval, equal ones one without width")
    func small() {
        #expect(Bootstrap().median(of: Sample([])) == nil)
        #expect(Bootstrap().median(of: Sample([1, 2, 3, 4, 5])) == nil)
        #expect(Bootstrap().median(of: Sample([1, 2, 3, 4, 5]), confidence: 0.9) != nil)
        #expect(Bootstrap().median(of: Sample([2, 2, 2, 2, 2, 2])) == 2...2)
    }

    @Test("The 95 % interval of the median holds the true one in about 95 of 100 samples")
    func coverage() throws {
        var noise = Noise(seed: 11)
        var hits = 0
        for _ in 0..<400 {
            let drawn = Sample((0..<20).map { _ in noise.time(3, scatter: 0.02) })
            let interval = try #require(Bootstrap(resamples: 400).median(of: drawn))
            if interval.contains(3) { hits += 1 }
        }
        #expect(360...396 ~= hits, "\(hits) of 400")
    }
}
