// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place in a row of groups of values from which on they have another level: the builds of
/// commits, the oldest first.
///
/// A border between two groups is a change when the p of the Mann-Whitney test there, multiplied by
/// the number of borders (Bonferroni), is at most 0.01. The border that is tested is the one where the
/// ranks on both sides differ the most, or of nearly as good ones the one that leaves the values
/// nearest to the medians of their sides. Then both sides are searched in the same way (binary
/// segmentation).
///
/// That a change is found by ranks alone: Pettitt, A Non-Parametric Approach to the Change-Point
/// Problem, Applied Statistics 28 (1979); by the Mann-Whitney test at every border: Hawkins and Deng,
/// A Nonparametric Change-Point Control Chart, Journal of Quality Technology 42 (2010). Bonferroni's
/// correction is on the safe side, because neighbouring borders divide nearly the same values.
package struct ChangePoint: Sendable, Equatable {
    /// The first group of the new level.
    package let index: Int
    /// How often chance alone gives such a border among all that were tried.
    package let p: Double
    /// From the level before to the new one, each up to the next change.
    package let difference: Verdict.Difference
    /// The groups of the level before, and of the new one.
    package let before: Range<Int>
    package let after: Range<Int>

    /// All changes, in order.
    /// - Parameters:
    ///   - series: How many rows are searched together; all their borders count as tried.
    ///   - smallest: The smallest change that is told, as a share of the level before.
    package static func find(
        in groups: [[Double]], series: Int = 1, smallest: Double = 0.05
    ) -> [ChangePoint] {
        let tries = Double(max(1, groups.count - 1) * max(1, series))
        var borders: [Int: Double] = [:]
        search(groups, groups.indices, tries, &borders)
        // A proven change that is too small to be told parts the row all the same, or it would hide
        // a larger one beside it. Leaving it out moves the levels of its neighbours.
        while true {
            let places = borders.keys.sorted()
            let points = places.indices.map { place -> ChangePoint? in
                let start = place > 0 ? places[place - 1] : 0
                let end = place + 1 < places.count ? places[place + 1] : groups.count
                let border = places[place]
                let (before, after) = (start..<border, border..<end)
                guard let difference = proven(groups, before, after) else { return nil }
                return ChangePoint(
                    index: border, p: borders[border] ?? 1, difference: difference, before: before,
                    after: after)
            }
            let size = { (place: Int) in abs(points[place]?.difference.change ?? 0) }
            guard let least = points.indices.min(by: { size($0) < size($1) }),
                size(least) < smallest
            else { return points.compactMap(\.self) }
            borders[places[least]] = nil
        }
    }

    private static func search(
        _ groups: [[Double]], _ range: Range<Int>, _ tries: Double, _ found: inout [Int: Double]
    ) {
        guard let border = steepest(groups[range]) else { return }
        let p = MannWhitney(
            sample(groups, border..<range.upperBound), sample(groups, range.lowerBound..<border)
        ).p
        guard p * tries <= Verdict.alpha else { return }
        found[border] = p * tries
        search(groups, range.lowerBound..<border, tries, &found)
        search(groups, border..<range.upperBound, tries, &found)
    }

    /// The border where the values lie nearest to the medians of their sides, among those where the
    /// ranks differ nearly as much as at the best. Ranks alone say surely that there is a change, but
    /// when the last values before it happen to be high, they place it too early.
    private static func steepest(_ groups: ArraySlice<[Double]>) -> Int? {
        let scores = rankScores(groups)
        let limit = 0.8 * (scores.map(\.score).max() ?? 0)
        return scores.filter { $0.score > 0 && $0.score >= limit }.map { border, _ in
            (border, distance(groups[..<border]) + distance(groups[border...]))
        }.min { $0.1 < $1.1 }?.0
    }

    /// The sum of the distances from the median, of logarithms: noise is a share of a time.
    private static func distance(_ groups: ArraySlice<[Double]>) -> Double {
        let sample = Sample(groups.joined().map { log(max($0, 1e-6)) })
        return sample.values.reduce(0) { $0 + abs($1 - sample.median) }
    }

    /// The standardised statistic of Mann and Whitney at every border: how far the sum of the ranks
    /// before it is from what chance would give, in standard deviations (but for a factor that is the
    /// same at every border).
    private static func rankScores(
        _ groups: ArraySlice<[Double]>
    ) -> [(border: Int, score: Double)] {
        let values = groups.flatMap(\.self)
        let order = values.indices.sorted { values[$0] < values[$1] }
        var ranks = [Double](repeating: 0, count: values.count)
        var first = 0
        while first < order.count {
            var end = first
            while end < order.count, values[order[end]] == values[order[first]] { end += 1 }
            // Equal values share the mean of their ranks.
            for place in first..<end { ranks[order[place]] = Double(first + 1 + end) / 2 }
            first = end
        }
        var (count, sum) = (0, 0.0)
        return groups.indices.dropFirst().map { border in
            for _ in groups[border - 1] {
                sum += ranks[count]
                count += 1
            }
            let pairs = Double(count) * Double(values.count - count)
            let middle = Double(count) * Double(values.count + 1) / 2
            return (border, pairs > 0 ? abs(sum - middle) / pairs.squareRoot() : 0)
        }
    }

    private static func proven(
        _ groups: [[Double]], _ before: Range<Int>, _ after: Range<Int>
    ) -> Verdict.Difference? {
        switch Verdict(sample(groups, after), against: sample(groups, before)) {
        case .slower(let difference), .faster(let difference): difference
        case .noDifference, .tooFew: nil
        }
    }

    private static func sample(_ groups: [[Double]], _ range: Range<Int>) -> Sample {
        Sample(range.flatMap { groups[$0] })
    }
}
