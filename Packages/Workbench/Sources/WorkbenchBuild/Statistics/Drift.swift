// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Whether values grew or fell while they were measured: the trend test of Mann and Kendall, with
/// the slope of Theil and Sen.
package struct Drift: Sendable, Equatable {
    /// Fewer values have too few orders for the normal approximation of the test (Kendall, Rank
    /// Correlation Methods: from 8 on).
    package static let fewest = 8

    /// The chance of such an order, or one further from none, among values without a trend.
    package let p: Double
    /// From the first to the last value along the slope, as a share of the median.
    package let change: Double

    /// Nil for fewer than eight values.
    /// - Parameter values: In the order in which they were measured.
    package init?(_ values: [Double]) {
        let values = values.filter(\.isFinite)
        let count = values.count
        guard count >= Self.fewest else { return nil }
        var rises = 0
        var slopes: [Double] = []
        for later in values.indices {
            for earlier in values.indices where earlier < later {
                let difference = values[later] - values[earlier]
                rises += difference > 0 ? 1 : difference < 0 ? -1 : 0
                slopes.append(difference / Double(later - earlier))
            }
        }
        func term(_ n: Int) -> Double { Double(n * (n - 1) * (2 * n + 5)) }
        let ties = Dictionary(grouping: values) { $0 }.values.reduce(0) { $0 + term($1.count) }
        let variance = (term(count) - ties) / 18
        // Half a step towards zero for the continuity of the approximation.
        let score = variance > 0 ? Double(max(0, abs(rises) - 1)) / variance.squareRoot() : 0
        p = erfc(score / 2.0.squareRoot())
        let median = Sample(values).median
        change = median > 0 ? Sample(slopes).median * Double(count - 1) / median : 0
    }

    /// Whether a person should know: proven at 1 %, and 5 % or more.
    package var isNotable: Bool { p < 0.01 && abs(change) >= 0.05 }

    /// `grew by 12.0 % from the first build to the last (Mann-Kendall, p = 0.0021)`.
    package var words: String {
        "\(change > 0 ? "grew" : "fell") by \(Quantity.percent(abs(change))) from the first build "
            + "to the last (Mann-Kendall, \(Quantity.p(p)))"
    }
}
