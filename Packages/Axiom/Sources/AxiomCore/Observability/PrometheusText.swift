// SPDX-License-Identifier: Apache-2.0

/// Metrics as text that every Prometheus-compatible collector reads (text exposition format 0.0.4).
///
/// Names, and the series of a name, come in alphabetical order, so that two texts can be compared. A
/// character that the format does not allow in a name becomes `_`.
package struct PrometheusText: Sendable {
    private let help: [String: String]

    /// An exporter. `help` gives HELP sentences by metric name; they replace the framework's own.
    package init(help: [String: String] = [:]) {
        self.help = Self.ownHelp.merging(help) { _, given in given }
    }

    private static let ownHelp = [
        "axiom_components_created_total": "Components made since the start, by type.",
        "axiom_components_destroyed_total": "Components deallocated since the start, by type.",
        "axiom_capability_level": "How well a capability works: 0 unavailable to 3 full.",
        "axiom_client_version": "How often the state of a client has changed.",
        "axiom_client_observers": "How many observers a client has.",
        "axiom_errors_total": "Errors, by type of error.",
        "axiom_performance_violations_total": "Operations over their budget, by operation.",
        "axiom_operation_seconds": "How long operations took, by operation.",
        "axiom_budget_seconds": "How long an operation may take, by operation.",
    ]

    /// The text: for each metric a HELP line if it has a help sentence, a TYPE line, and the
    /// samples.
    package func export(_ metrics: InMemoryMetrics) -> String {
        let values = metrics.values
        var text = ""
        var last: String?
        for series in values.keys.sorted(by: Self.comesFirst) {
            guard let value = values[series] else { continue }
            if series.name != last {
                if let help = help[series.name] {
                    text +=
                        "# HELP \(Self.name(series.name)) \(Self.escaped(help, quotes: false))\n"
                }
                text += "# TYPE \(Self.name(series.name)) \(Self.kind(of: value))\n"
                last = series.name
            }
            text += samples(of: series, value, bounds: metrics.bounds)
        }
        return text
    }

    private func samples(
        of series: InMemoryMetrics.Series, _ value: InMemoryMetrics.Value, bounds: [Double]
    ) -> String {
        let name = Self.name(series.name)
        switch value {
        case .counter(let number), .gauge(let number):
            return "\(name)\(Self.labels(series.labels)) \(Self.number(number))\n"
        case .histogram(let histogram):
            var text = ""
            var running = 0
            for (bound, count) in zip(bounds, histogram.counts) {
                running += count
                let labels = Self.labels(series.labels, last: ("le", Self.number(bound)))
                text += "\(name)_bucket\(labels) \(running)\n"
            }
            let labels = Self.labels(series.labels, last: ("le", "+Inf"))
            text += "\(name)_bucket\(labels) \(histogram.count)\n"
            text += "\(name)_sum\(Self.labels(series.labels)) "
            text += "\(Self.number(histogram.sum))\n"
            return text + "\(name)_count\(Self.labels(series.labels)) \(histogram.count)\n"
        }
    }

    private static func comesFirst(
        _ left: InMemoryMetrics.Series, _ right: InMemoryMetrics.Series
    ) -> Bool {
        (left.name, labels(left.labels)) < (right.name, labels(right.labels))
    }

    private static func kind(of value: InMemoryMetrics.Value) -> String {
        switch value {
        case .counter: Metric.Kind.counter.rawValue
        case .gauge: Metric.Kind.gauge.rawValue
        case .histogram: Metric.Kind.histogram.rawValue
        }
    }

    private static func labels(
        _ labels: [String: String], last: (String, String)? = nil
    ) -> String {
        var pairs = labels.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        if let last { pairs.append(last) }
        if pairs.isEmpty { return "" }
        return "{"
            + pairs.map { "\(name($0.0))=\"\(escaped($0.1, quotes: true))\"" }.joined(
                separator: ",")
            + "}"
    }

    private static func name(_ text: String) -> String {
        let allowed = text.unicodeScalars.map { scalar in
            let isAllowed =
                scalar.isASCII
                && (scalar.properties.isAlphabetic || scalar == "_" || scalar == ":"
                    || ("0"..."9").contains(scalar))
            return isAllowed ? Character(scalar) : "_"
        }
        let result = String(allowed)
        return result.first?.isNumber == false ? result : "_" + result
    }

    private static func escaped(_ text: String, quotes: Bool) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\"" where quotes: result += "\\\""
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    private static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        if let whole = Int64(exactly: value) { return "\(whole)" }
        return "\(value)"
    }
}
