// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

/// Confidence intervals by resampling. The seed is fixed, so that a report of the same run never
/// changes.
package struct Bootstrap: Sendable {
    private let seed: UInt64
    private let resamples: Int

    package init(seed: UInt64 = 7, resamples: Int = 2_000) {
        self.seed = seed
        self.resamples = resamples
    }

    /// The percentile interval of the median; nil for too few values. All n values lie on one side
    /// of the true median in 2 of 2^n cases, so their whole range has 95 % confidence only from six
    /// values on.
    package func median(
        of sample: Sample, confidence: Double = 0.95
    ) -> ClosedRange<Double>? {
        guard resamples > 0, pow(0.5, Double(sample.count - 1)) <= 1 - confidence else {
            return nil
        }
        var generator = SplitMix(seed: seed)
        let values = sample.values
        // How often each value was drawn is enough: the values are sorted already.
        let count = UInt64(values.count)
        var times = [Int](repeating: 0, count: values.count)
        var medians: [Double] = []
        medians.reserveCapacity(resamples)
        for _ in 0..<resamples {
            for index in times.indices { times[index] = 0 }
            for _ in values.indices {
                // The upper half of 64 random bits, scaled to the count: a report draws millions.
                times[Int(((generator.next() >> 32) * count) >> 32)] += 1
            }
            medians.append(Self.median(values, times))
        }
        let drawn = Sample(medians)
        let tail = (1 - confidence) / 2
        return drawn.quantile(tail)...drawn.quantile(1 - tail)
    }

    /// The median of sorted values, each of which occurs so many times.
    private static func median(_ values: [Double], _ times: [Int]) -> Double {
        let (lower, upper) = ((values.count - 1) / 2, values.count / 2)
        var seen = 0
        var low = values[0]
        for (value, count) in zip(values, times) where count > 0 {
            if seen <= lower { low = value }
            seen += count
            if seen > upper { return (low + value) / 2 }
        }
        return low
    }
}
