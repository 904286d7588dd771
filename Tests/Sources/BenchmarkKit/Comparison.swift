// SPDX-License-Identifier: Apache-2.0

import Basics

/// Whether one sample is faster or slower than another, by a bootstrap of the relative difference
/// of their medians.
///
/// A sample comes from several processes, because the placement of code and memory can make a whole
/// process faster or slower. Processes are drawn first, then values from each. There is no
/// difference when the interval contains zero or the change is below the margin.
public struct Comparison: Sendable, Equatable {
    /// The default for the least change that counts as a difference. Measured: of 120 rows in runs
    /// of one unchanged program, on a busy machine with two cores, one was reported as different.
    public static let margin = 0.1

    /// What the numbers say.
    public enum Verdict: String, Sendable, Codable {
        case faster
        case slower
        case noDifference = "no difference"
    }

    /// The verdict.
    public let verdict: Verdict
    /// The change of the median as a share of the old one: 0.1 is a tenth slower.
    public let change: Double
    /// The interval of the change at the given confidence level.
    public let interval: ClosedRange<Double>
    /// The share of resamples in which the median changed in the direction of the verdict, or,
    /// without one, of the measured change.
    public let confidence: Double

    /// Compares two samples of times, or of ratios.
    /// - Parameters:
    ///   - old: the values of each process of the earlier run.
    ///   - new: the values of each process of the later run.
    ///   - margin: the least change that counts as a difference, as a share.
    ///   - level: the confidence of the interval; 99 percent, since a run compares many rows at
    ///     once.
    /// - Returns: `nil` for an empty sample or an old median of zero.
    public init?(
        old: [[Double]],
        new: [[Double]],
        margin: Double = Comparison.margin,
        level: Double = 0.99,
        resamples: Int = 2_000,
        seed: UInt64 = 1
    ) {
        let before = Statistics.median(Array(old.joined()))
        guard before > 0, resamples > 0, var oldDraw = Draw(old), var newDraw = Draw(new) else {
            return nil
        }
        var generator = SplitMix(seed: seed)
        var changes: [Double] = []
        changes.reserveCapacity(resamples)
        for _ in 0..<resamples {
            let one = oldDraw.median(&generator)
            let other = newDraw.median(&generator)
            if one > 0 { changes.append(other / one - 1) }
        }
        changes.sort()
        guard !changes.isEmpty else { return nil }
        let change = Statistics.median(Array(new.joined())) / before - 1
        let tail = (1 - level) / 2
        let low = Statistics.quantile(tail, ofSorted: changes)
        let interval = low...max(low, Statistics.quantile(1 - tail, ofSorted: changes))
        let side = changes.count { change < 0 ? $0 < 0 : $0 > 0 }
        self.change = change
        self.interval = interval
        confidence = Double(side) / Double(changes.count)
        verdict =
            if interval.contains(0) || abs(change) < margin {
                .noDifference
            } else {
                change < 0 ? .faster : .slower
            }
    }
}
