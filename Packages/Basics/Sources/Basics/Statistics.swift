// SPDX-License-Identifier: Apache-2.0

/// Order statistics of a sample.
public enum Statistics {
    /// The quantile of a share of the sample, interpolated between the two nearest values (Hyndman
    /// and Fan, type 7); not a number for an empty sample.
    public static func quantile(_ share: Double, of sample: [Double]) -> Double {
        quantile(share, ofSorted: sample.sorted())
    }

    /// The median of the sample.
    public static func median(_ sample: [Double]) -> Double { quantile(0.5, of: sample) }

    /// The interquartile range of the sample.
    public static func interquartileRange(_ sample: [Double]) -> Double {
        let sorted = sample.sorted()
        return quantile(0.75, ofSorted: sorted) - quantile(0.25, ofSorted: sorted)
    }

    /// The same of a sample that is sorted already.
    public static func quantile(_ share: Double, ofSorted sorted: [Double]) -> Double {
        guard let last = sorted.indices.last else { return .nan }
        let position = min(max(share, 0), 1) * Double(last)
        let lower = Int(position.rounded(.down))
        let upper = min(lower + 1, last)
        // Also keeps infinity what it is.
        guard sorted[lower] < sorted[upper] else { return sorted[lower] }
        return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
    }
}
