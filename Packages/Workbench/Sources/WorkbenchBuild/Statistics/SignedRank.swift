// SPDX-License-Identifier: Apache-2.0

/// Wilcoxon's signed-rank test for builds that took turns: whether the differences of pairs are
/// centred on zero. A temporary slowdown of the machine affects both builds of a pair, so their
/// difference stays the same.
package struct SignedRank: Sendable {
    /// The sum of the ranks of the positive differences, ranked by absolute value.
    package let statistic: Double
    /// The two-sided p-value: how often chance alone gives at least this difference.
    package let p: Double
    /// Whether p is exact and not approximated: up to 60 differences, all of different size.
    package let isExact: Bool
    /// The median of the means of all pairs of differences (Hodges and Lehmann).
    package let shift: Double
    /// The confidence interval of the shift; nil when there are too few differences for this
    /// confidence.
    package let interval: ClosedRange<Double>?

    /// Differences of 0 are left out of the test; they count for the shift only.
    package init(_ differences: [Double], confidence: Double = 0.95) {
        let all = Sample(differences)
        let moved = all.values.filter { $0 != 0 }.sorted { abs($0) < abs($1) }
        var ties: [Int] = []
        var sum = 0.0
        var start = 0
        while start < moved.count {
            let end = moved[start...].firstIndex { abs($0) != abs(moved[start]) } ?? moved.count
            let rank = Double(start + 1 + end) / 2
            sum += rank * Double(moved[start..<end].count { $0 > 0 })
            ties.append(end - start)
            start = end
        }
        let distribution = RankDistribution.signedRank(moved.count, ties: ties)
        statistic = sum
        p = moved.isEmpty ? 1 : distribution.p(sum)
        isExact = distribution.isExact
        let means = Sample(
            all.values.indices.flatMap { first in
                all.values[first...].map { (all.values[first] + $0) / 2 }
            })
        shift = means.median
        let whole = RankDistribution.signedRank(all.count, ties: ties.filter { $0 > 1 })
        if let edge = whole.critical(1 - confidence), 2 * edge < means.count {
            interval = means.values[edge]...means.values[means.count - 1 - edge]
        } else {
            interval = nil
        }
    }
}
