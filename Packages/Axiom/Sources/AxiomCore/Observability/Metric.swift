// SPDX-License-Identifier: Apache-2.0

/// One observation of the running app: a name, labels and a number.
///
/// Names and units follow the Prometheus conventions: lower case, words joined by `_`, the unit in
/// the name, counters end in `_total`.
public struct Metric: Sendable, Equatable {
    /// What the number means over time.
    public enum Kind: String, Sendable, Equatable {
        /// The number of new occurrences; values add up.
        case counter
        /// The present amount; the newest value counts.
        case gauge
        /// One of many measurements, for example a duration in seconds.
        case histogram
    }

    /// The name, for example `axiom_components_created_total`.
    public let name: String
    /// What the number means over time.
    public let kind: Kind
    /// The labels that tell apart the series of one name.
    public let labels: [String: String]
    /// The number, in the unit that the name says.
    public let value: Double

    /// An observation.
    public init(_ name: String, _ kind: Kind, _ value: Double, labels: [String: String] = [:]) {
        self.name = name
        self.kind = kind
        self.labels = labels
        self.value = value
    }
}

/// Where observations go (RFC-001, Observability Requirements).
public protocol MetricsSink: Sendable {
    /// Takes one observation. Called from every isolation; must be quick and must not throw.
    func record(_ metric: Metric)
}

extension MetricsSink {
    /// Counts an error by its type, as `axiom_errors_total`.
    public func record(error: any Error) {
        record(
            Metric(
                "axiom_errors_total", .counter, 1,
                labels: ["error": String(describing: Swift.type(of: error))]))
    }
}

/// Forgets every observation.
public struct SilentMetrics: MetricsSink {
    /// A sink that keeps nothing.
    public init() {}

    /// Does nothing.
    public func record(_ metric: Metric) {}
}
