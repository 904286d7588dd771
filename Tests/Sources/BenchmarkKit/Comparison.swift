// SPDX-License-Identifier: Apache-2.0

/// Whether one sample is faster or slower than another, by a bootstrap of the relative difference
/// of their medians.
///
/// No verdict when the confidence interval spans zero, or when the difference is smaller than what
/// two runs of one program differ by.
public struct Comparison: Sendable, Equatable {
    /// The least change that is called one unless said otherwise: two runs of one program differ by
    /// less, measured on a busy machine with two cores.
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
    /// Where the change lies with the confidence asked for.
    public let interval: ClosedRange<Double>
    /// The share of resamples in which the new median lies on the verdict's side, or, without one,
    /// on the side of the change.
    public let confidence: Double

    /// Compares two samples of times, or of ratios.
    /// - Parameters:
    ///   - margin: the least change to be called one, as a share.
    ///   - level: the confidence of the interval; 99 percent, since a run asks about many rows at
    ///     once.
    /// - Returns: `nil` for an empty sample or an old median of zero.
    public init?(
        old: [Double],
        new: [Double],
        margin: Double = Comparison.margin,
        level: Double = 0.99,
        resamples: Int = 2_000,
        seed: UInt64 = 1
    ) {
        let before = Statistics.median(old)
        guard !old.isEmpty, !new.isEmpty, before > 0, resamples > 0 else { return nil }
        var generator = SeededGenerator(seed: seed)
        var changes: [Double] = []
        changes.reserveCapacity(resamples)
        for _ in 0..<resamples {
            let one = Self.resampledMedian(old, &generator)
            let other = Self.resampledMedian(new, &generator)
            guard one > 0 else { continue }
            changes.append(other / one - 1)
        }
        changes.sort()
        guard !changes.isEmpty else { return nil }
        let change = Statistics.median(new) / before - 1
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

    private static func resampledMedian(
        _ sample: [Double],
        _ generator: inout SeededGenerator
    ) -> Double {
        var drawn = sample
        for index in drawn.indices {
            drawn[index] = sample[Int.random(in: 0..<sample.count, using: &generator)]
        }
        return Statistics.median(drawn)
    }
}
