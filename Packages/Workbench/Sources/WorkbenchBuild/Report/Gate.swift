// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// Fails on a regression that the measurement proves, and on a scenario that nothing measured.
///
/// A regression is proven when the verdict is slower, by the threshold or more, and p stays
/// significant at 0.05 after a correction for all comparisons of the run (Holm's procedure).
/// Without the correction, one in three runs of 70 unchanged scenarios would report a slower one.
package struct Gate: Sendable {
    /// The probability that an unchanged repository fails, over all comparisons together.
    package static let alpha = 0.05

    private let threshold: Double

    /// `threshold` is a share of the baseline's time: 0.05 is 5 %.
    package init(threshold: Double = 0.05) { self.threshold = threshold }

    /// The result of the gate, for people and for the shell.
    package struct Outcome: Sendable {
        package let regressions: [Comparison.Row]
        package let lines: [String]
        package var passes: Bool { regressions.isEmpty }
        /// 1 on a proven regression, otherwise 0.
        package var exitCode: Int32 { passes ? 0 : 1 }
    }

    /// Judges every row. Between different machines no regression is proven.
    package func check(_ comparison: Comparison) -> Outcome {
        let rows = comparison.rows
        let significant = Self.significant(rows.map { $0.verdict.difference?.p })
        var regressions: [Comparison.Row] = []
        var lines: [String] = []
        for (number, row) in rows.enumerated() {
            switch row.verdict {
            case .slower(let difference) where difference.change >= threshold:
                if !comparison.isOfOneMachine {
                    lines.append("Not proven, another machine: \(sentence(row))")
                } else if significant.contains(number) {
                    regressions.append(row)
                    lines.append("Regression: \(sentence(row))")
                } else {
                    lines.append(
                        "Not proven among \(Plural.of(rows.count, "comparison")), run more "
                            + "iterations: \(sentence(row))")
                }
            case .tooFew: lines.append("Not judged: \(sentence(row))")
            case .slower, .faster, .noDifference: break
            }
        }
        lines.append(summary(regressions.count, rows.count { $0.verdict.difference != nil }))
        return Outcome(regressions: regressions, lines: lines)
    }

    /// A sentence for each scenario without one build that counts: nothing guards it.
    package static func uncounted(_ run: BuildRun) -> [String] {
        run.groups.filter { !$0.contains(where: \.isKept) }.map { group in
            let last = group.last
            let label = [last?.scenario, last?.variant].compactMap { $0 }.filter { !$0.isEmpty }
                .joined(separator: " · ")
            let reason = group.compactMap(\.rejection).last ?? "Only warm-ups were built."
            return "Not measured: \(label): no build counts. \(reason)"
        }
    }

    private func sentence(_ row: Comparison.Row) -> String {
        "\(row.label): \(row.verdict.sentence)."
    }

    private func summary(_ regressions: Int, _ judged: Int) -> String {
        let bound = "of \(Quantity.percent(threshold)) or more"
        if judged == 0 { return "Gate passed: there was nothing to judge." }
        let among = "among \(Plural.of(judged, "scenario"))"
        return regressions == 0
            ? "Gate passed: no proven regression \(bound) \(among)."
            : "Gate failed: \(Plural.of(regressions, "proven regression")) \(bound) \(among)."
    }

    /// Holm: the smallest p is held against alpha over all of them, the next against one fewer.
    private static func significant(_ values: [Double?]) -> Set<Int> {
        let ordered = values.enumerated().compactMap { number, p in
            p.map { (p: $0, number: number) }
        }
        .sorted { ($0.p, $0.number) < ($1.p, $1.number) }
        var significant: Set<Int> = []
        for (place, value) in ordered.enumerated() {
            guard value.p * Double(ordered.count - place) < alpha else { break }
            significant.insert(value.number)
        }
        return significant
    }
}
