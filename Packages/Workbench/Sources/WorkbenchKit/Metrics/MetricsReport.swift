// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What `workbench metrics` says, for people and for other tools.
struct MetricsReport: Encodable {
    struct Index: Encodable {
        struct File: Encodable {
            let file: String
            let flaw: IndexFreshness.Flaw
        }

        /// fresh, stale or partial; missing or unreadable where there is nothing to compare.
        let state: String
        let reason: String?
        let store: String
        let files: Int
        let stale: [File]
    }

    struct Figure: Encodable {
        struct Line: Encodable {
            let file: String
            let line: Int
            let module: String
            let symbol: String
            let message: String
        }

        let id: String
        let definition: String
        let numerator: Int
        let numeratorIs: String
        let denominator: Int
        let denominatorIs: String
        let share: Double?
        let bound: String
        let specificationTolerates: String
        let passes: Bool
        let remedy: String
        let rows: [String]
        let lines: [Line]
    }

    let index: Index
    /// Whether every gate is green; nil where the index allows no figure.
    let passes: Bool?
    let metrics: [Figure]

    /// Figures from an index; none unless it is fresh.
    init(store: String, _ freshness: IndexFreshness, _ measures: [Measure]) {
        index = Index(
            state: freshness.state.rawValue, reason: nil, store: store, files: freshness.checked,
            stale: freshness.stale.map { Index.File(file: $0.file, flaw: $0.flaw) })
        passes = freshness.state == .fresh ? measures.allSatisfy(\.passes) : nil
        metrics = measures.map(Figure.init)
    }

    /// No index, and why.
    init(store: String, state: String, reason: String) {
        index = Index(state: state, reason: reason, store: store, files: 0, stale: [])
        passes = nil
        metrics = []
    }

    /// The measures for people: each in a row with its definition, then lines that would move it.
    static func text(_ measures: [Measure], lines limit: Int) -> String {
        measures.map { measure in
            let metric = measure.metric
            let shown = measure.lines.prefix(limit).map {
                "    \($0.file):\($0.line): \($0.message) [\(metric.id)]\n"
            }.joined()
            let more =
                measure.lines.count > limit
                ? "    and \(measure.lines.count - limit) more: --explain \(metric.id)\n" : ""
            let verdict = measure.passes ? "ok" : "RED"
            return "\(TextLayout.padded(verdict, to: 4))\(TextLayout.padded(metric.id, to: 22))"
                + "\(TextLayout.padded(figure(measure), to: 26))bound: \(metric.boundText)\n\(shown)\(more)"
        }.joined()
    }

    /// One measure in full.
    static func explanation(_ measure: Measure) -> String {
        let metric = measure.metric
        return """
            \(metric.id): \(figure(measure))
              what       \(metric.definition)
              counted    \(measure.numerator): \(metric.numerator)
              out of     \(measure.denominator): \(metric.denominator)
              bound      \(metric.boundText); the specification tolerates \(metric.tolerated)
              mend       \(metric.remedy)
              rows       \(metric.rows.joined(separator: ", "))

            """
                + measure.lines.map { "  \($0.file):\($0.line): \($0.message) [\($0.symbol)]\n" }
                .joined()
    }

    private static func figure(_ measure: Measure) -> String {
        let counts = "\(measure.numerator) of \(measure.denominator)"
        guard let share = measure.share else { return "\(counts), nothing to count" }
        return measure.metric.id == ArchitectureMetric.cycles.id
            ? counts + " edges" : "\(counts), \(Measure.percent(share))"
    }
}

extension MetricsReport.Figure {
    fileprivate init(_ measure: Measure) {
        let metric = measure.metric
        id = metric.id
        definition = metric.definition
        numerator = measure.numerator
        numeratorIs = metric.numerator
        denominator = measure.denominator
        denominatorIs = metric.denominator
        share = measure.share
        bound = metric.boundText
        specificationTolerates = metric.tolerated
        passes = measure.passes
        remedy = metric.remedy
        rows = metric.rows
        lines = measure.lines.map {
            Line(
                file: $0.file, line: $0.line, module: $0.module, symbol: $0.symbol,
                message: $0.message)
        }
    }
}
