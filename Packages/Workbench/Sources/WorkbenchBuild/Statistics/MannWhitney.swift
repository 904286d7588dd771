// SPDX-License-Identifier: Apache-2.0

/// The Mann-Whitney test: whether values of one sample tend to be larger than those of another. It
/// assumes nothing about the distribution of times.
package struct MannWhitney: Sendable {
    /// The number of pairs in which the first sample's value is larger; a pair of equal values
    /// counts one half.
    package let statistic: Double
    /// The two-sided p-value: how often two samples of one source differ by chance at least this
    /// much.
    package let p: Double
    /// Whether p is exact and not approximated: up to 60 values together, all different.
    package let isExact: Bool

    package init(_ first: Sample, _ second: Sample) {
        statistic = Self.pairs(first.values, second.values)
        let ranks = RankDistribution.rankSum(
            first.count, second.count, ties: Self.ties(first, second))
        p = first.isEmpty || second.isEmpty ? 1 : ranks.p(statistic)
        isExact = ranks.isExact
    }

    /// The sizes of the groups of equal values in both samples together.
    static func ties(_ first: Sample, _ second: Sample) -> [Int] {
        let all = (first.values + second.values).sorted()
        var sizes: [Int] = []
        for index in all.indices {
            if index > 0, all[index] == all[index - 1] {
                sizes[sizes.count - 1] += 1
            } else {
                sizes.append(1)
            }
        }
        return sizes
    }

    /// Both are sorted, so one pass over each is enough.
    private static func pairs(_ first: [Double], _ second: [Double]) -> Double {
        var (below, upTo) = (0, 0)
        var sum = 0.0
        for value in first {
            while below < second.count, second[below] < value { below += 1 }
            while upTo < second.count, second[upTo] <= value { upTo += 1 }
            sum += Double(below + upTo) / 2
        }
        return sum
    }
}

/// The shift between two samples: the median of all differences between their values.
package struct HodgesLehmann: Sendable {
    package let shift: Double
    /// The confidence interval of the shift. Without equal values it excludes 0 exactly when the
    /// Mann-Whitney test is significant. Nil when the samples are too small for this confidence.
    package let interval: ClosedRange<Double>?

    package init(_ first: Sample, _ second: Sample, confidence: Double = 0.95) {
        let differences = Sample(
            first.values.flatMap { value in second.values.map { value - $0 } })
        shift = differences.median
        let ranks = RankDistribution.rankSum(
            first.count, second.count, ties: MannWhitney.ties(first, second))
        if let edge = ranks.critical(1 - confidence), 2 * edge < differences.count {
            // As many differences lie outside on each side as the largest significant U counts.
            let values = differences.values
            interval = values[edge]...values[values.count - 1 - edge]
        } else {
            interval = nil
        }
    }
}
