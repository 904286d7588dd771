// SPDX-License-Identifier: Apache-2.0

/// The measured value of a metric, with the places that would improve it.
package struct Measure: Sendable {
    /// A place that counts against the metric.
    package struct Line: Sendable, Hashable {
        package let file: String
        package let line: Int
        package let module: String
        package let symbol: String
        package let message: String
    }

    package internal(set) var metric: ArchitectureMetric
    package let numerator: Int
    package let denominator: Int
    package let lines: [Line]

    init(
        _ metric: ArchitectureMetric, _ numerator: Int, of denominator: Int,
        _ lines: some Sequence<Line>
    ) {
        self.metric = metric
        self.numerator = numerator
        self.denominator = denominator
        self.lines = Set(lines).sorted {
            ($0.file, $0.line, $0.symbol, $0.message) < ($1.file, $1.line, $1.symbol, $1.message)
        }
    }

    /// The share; nil when the denominator is 0.
    package var share: Double? {
        denominator == 0 ? nil : Double(numerator) / Double(denominator)
    }

    /// Whether the value keeps the bound. A metric with nothing to count passes.
    package var passes: Bool {
        switch metric.bound {
        case .over(let bound): share.map { $0 > bound } ?? true
        case .none: numerator == 0
        case .atMost(let limit): numerator <= limit ?? .max
        }
    }

    /// Its lines as findings of a rule of the metric's name.
    var findings: [Finding] {
        let rule = LintRule(
            metric.id, metric.rows, why: metric.definition, remedy: metric.remedy)
        return lines.map {
            Finding(rule, $0.file, $0.line, owner: $0.module, symbol: $0.symbol, $0.message)
        }
    }

    /// A share for people, rounded down, so that it never looks better than it is.
    static func percent(_ share: Double) -> String {
        let tenths = Int((share * 1000).rounded(.down))
        return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
    }
}
