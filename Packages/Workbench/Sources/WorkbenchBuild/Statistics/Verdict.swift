// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// The result of comparing one sample of times with another.
///
/// Two samples differ when all three hold: the rank test's p is below 0.01, the 99 % interval of
/// the shift excludes 0, and the shift is at least 1 %.
///
/// Why 0.01 and not the usual 0.05: at 0.05, five of a hundred comparisons of a build with itself
/// report a difference, and one run compares dozens of scenarios. At 0.01 it is one of a hundred.
/// 20 iterations still find 5 % in 98 of 100 runs when single builds scatter by 3 %, and in every
/// run when they scatter by 2 %. The test needs at least five values on each side to reach 0.01: 2
/// of their 252 arrangements are 0.008, while four and five values give 2 of 126.
///
/// Why 1 %: two checkouts of the same sources differ by less for reasons unrelated to any edit,
/// such as the placement of pages and directories.
package enum Verdict: Sendable, Equatable {
    /// How the times differ.
    package struct Difference: Sendable, Equatable {
        /// A share of the baseline's time: 0.05 is 5 % slower, -0.05 is 5 % faster.
        package let change: Double
        /// The 99 % confidence interval of the change.
        package let interval: ClosedRange<Double>
        package let p: Double
    }

    case faster(Difference)
    case slower(Difference)
    case noDifference(Difference)
    /// How many more iterations each side needs for a verdict.
    case tooFew(missing: Int, baselineMissing: Int)

    package static let alpha = 0.01
    package static let smallestChange = 0.01
    package static let fewest = 5
    package static let fewestPairs = 8

    package init(_ sample: Sample, against baseline: Sample) {
        guard sample.count >= Self.fewest, baseline.count >= Self.fewest else {
            self = .tooFew(
                missing: max(0, Self.fewest - sample.count),
                baselineMissing: max(0, Self.fewest - baseline.count))
            return
        }
        let (times, before) = (
            sample.values.map(Self.logarithm), baseline.values.map(Self.logarithm)
        )
        let (one, other) = (Sample(times), Sample(before))
        let shift = HodgesLehmann(one, other, confidence: 1 - Self.alpha)
        self.init(
            shift: shift.shift, p: MannWhitney(one, other).p,
            // Nil where ties leave the ranks without spread: nothing is ruled out then.
            interval: shift.interval ?? one.minimum - other.maximum...one.maximum - other.minimum)
    }

    /// Compares builds that took turns, each with the baseline's build of the same round. Nil with
    /// too few pairs to reach p below 0.01 (2 of the 256 signs of eight pairs are 0.008). A
    /// temporary slowdown of the machine hides nothing then: with 3 % of scatter and 10 % of drift,
    /// 20 pairs show a difference of 5 % in 98 of 100 runs, and two unpaired samples in none.
    package init?(pairs: [(sample: Double, baseline: Double)]) {
        guard pairs.count >= Self.fewestPairs else { return nil }
        let ranks = SignedRank(
            pairs.map { Self.logarithm($0.sample) - Self.logarithm($0.baseline) },
            confidence: 1 - Self.alpha)
        guard let interval = ranks.interval else { return nil }
        self.init(shift: ranks.shift, p: ranks.p, interval: interval)
    }

    /// From a shift of logarithms: the noise of builds is a share of their time.
    private init(shift: Double, p: Double, interval: ClosedRange<Double>) {
        let difference = Difference(
            change: exp(shift) - 1,
            interval: exp(interval.lowerBound) - 1...exp(interval.upperBound) - 1, p: p)
        let isProven =
            p < Self.alpha && !interval.contains(0)
            && abs(difference.change) >= Self.smallestChange
        self =
            !isProven
            ? .noDifference(difference)
            : difference.change > 0 ? .slower(difference) : .faster(difference)
    }

    /// Times below what the clock can tell, a microsecond, count as that.
    private static func logarithm(_ seconds: Double) -> Double { log(max(seconds, 1e-6)) }

    /// The measured difference; nil when there were too few iterations.
    package var difference: Difference? {
        switch self {
        case .faster(let difference), .slower(let difference), .noDifference(let difference):
            difference
        case .tooFew: nil
        }
    }
}

extension Verdict: CustomStringConvertible {
    /// One sentence without a full stop: `5.2 % slower (4.1 % to 6.3 %, p < 0.0001)`.
    package var description: String { sentence }

    package var sentence: String {
        switch self {
        case .faster(let difference), .slower(let difference): Self.sentence(difference)
        case .noDifference(let difference): "no difference (\(Self.interval(difference)))"
        case .tooFew(let missing, let baselineMissing):
            "no verdict: it needs " + Self.wanted(missing, baselineMissing)
        }
    }

    /// In per cent, or as a factor from twice the time and from half the time on.
    private static func sentence(_ difference: Difference) -> String {
        let (change, p) = (difference.change, Quantity.p(difference.p))
        let (low, high) = (difference.interval.lowerBound, difference.interval.upperBound)
        let factor = { (value: Double) in Quantity.fixed(value, 2) }
        if change >= 1 {
            return "\(factor(1 + change)) times as long (\(factor(1 + low)) to "
                + "\(factor(1 + high)), \(p))"
        }
        if change <= -0.5 {
            return "\(factor(1 / (1 + change))) times as fast (\(factor(1 / (1 + high))) to "
                + "\(factor(1 / (1 + low))), \(p))"
        }
        return "\(Quantity.percent(abs(change))) \(change > 0 ? "slower" : "faster") "
            + "(\(interval(difference)))"
    }

    private static func interval(_ difference: Difference) -> String {
        let (low, high) = (difference.interval.lowerBound, difference.interval.upperBound)
        return "\(Quantity.change(low)) to \(Quantity.change(high)), \(Quantity.p(difference.p))"
    }

    private static func wanted(_ missing: Int, _ baselineMissing: Int) -> String {
        let parts = [
            missing > 0 ? Plural.of(missing, "more iteration") : nil,
            baselineMissing > 0
                ? Plural.of(baselineMissing, "more iteration") + " of the baseline" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " and ")
    }
}
