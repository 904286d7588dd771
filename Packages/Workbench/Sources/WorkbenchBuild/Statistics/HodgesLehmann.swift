// SPDX-License-Identifier: Apache-2.0

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
