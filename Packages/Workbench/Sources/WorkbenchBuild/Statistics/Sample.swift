// SPDX-License-Identifier: Apache-2.0

import Basics

/// Measured values in ascending order, with their statistics. Values that are not finite are left
/// out.
package struct Sample: Sendable, Equatable {
    package let values: [Double]

    package init(_ values: [Double]) { self.values = values.filter(\.isFinite).sorted() }

    package var count: Int { values.count }
    package var isEmpty: Bool { values.isEmpty }

    // The figures of an empty sample are 0, so that a report of nothing can be written.
    package var minimum: Double { values.first ?? 0 }
    package var maximum: Double { values.last ?? 0 }
    package var median: Double { quantile(0.5) }
    package var p90: Double { quantile(0.9) }
    /// The first and the third quartile.
    package var quartiles: (first: Double, third: Double) { (quantile(0.25), quantile(0.75)) }
    package var interquartileRange: Double { quantile(0.75) - quantile(0.25) }

    /// A quantile that the sample has enough values for, nil for fewer: at least one value is to be
    /// expected beyond it. So quartiles take 4 values, and the 90th percentile takes 10.
    package func figure(_ share: Double) -> Double? {
        let needed = (1 / min(share, 1 - share)).rounded()
        return Double(count) >= needed ? quantile(share) : nil
    }

    /// The quantile of a share (0...1) of the sample, interpolated linearly between neighbours:
    /// type 7 of Hyndman and Fan, the default of R and NumPy.
    package func quantile(_ share: Double) -> Double {
        values.isEmpty ? 0 : Statistics.quantile(share, ofSorted: values)
    }
}
