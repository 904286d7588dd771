// SPDX-License-Identifier: Apache-2.0

import Basics

/// Adds up observations in memory, for an exporter or for a test. Safe from every isolation; one
/// observation costs a lock and a look-up.
public final class InMemoryMetrics: MetricsSink {
    /// One series: a name and its labels.
    package struct Series: Hashable, Sendable {
        /// The metric's name.
        package let name: String
        /// The labels that tell apart the series of one name.
        package let labels: [String: String]

        /// The series of a name and its labels.
        package init(_ name: String, labels: [String: String] = [:]) {
            self.name = name
            self.labels = labels
        }
    }

    /// Many measurements of one thing.
    package struct Histogram: Sendable, Equatable {
        /// The number of measurements in each bucket, in the order of the bounds. A measurement
        /// counts in the first bucket whose bound it does not exceed.
        package internal(set) var counts: [Int]
        /// The number of all measurements, including those above the last bound.
        package internal(set) var count = 0
        /// The sum of all measurements.
        package internal(set) var sum = 0.0
    }

    /// The present value of a series.
    package enum Value: Sendable, Equatable {
        /// The sum of all values.
        case counter(Double)
        /// The newest value.
        case gauge(Double)
        /// All values, by size.
        case histogram(Histogram)
    }

    private struct Storage {
        var kinds: [String: Metric.Kind] = [:]
        var values: [Series: Value] = [:]
    }

    /// The upper bounds of the histograms' buckets, ascending.
    public let bounds: [Double]
    private let storage = Guarded(Storage())

    /// Bounds for durations in seconds: 100 µs to 10 s, with the budgets of RFC-001 (0.5, 1, 2, 5,
    /// 8, 10, 16, 50 and 300 ms) among them.
    public static var durationBounds: [Double] {
        [
            0.0001, 0.000_5, 0.001, 0.002, 0.005, 0.008, 0.010, 0.016, 0.050, 0.100, 0.300, 1, 10,
        ]
    }

    /// A sink without observations.
    public init(bounds: [Double] = durationBounds) { self.bounds = bounds.sorted() }

    /// Adds an observation to its series. Drops an observation of another kind than the first of
    /// its name, and a negative observation of a counter.
    public func record(_ metric: Metric) {
        guard metric.kind != .counter || metric.value >= 0 else { return }
        let series = Series(metric.name, labels: metric.labels)
        storage.withLock { storage in
            guard storage.kinds[metric.name, default: metric.kind] == metric.kind else { return }
            storage.kinds[metric.name] = metric.kind
            storage.values[series] = value(after: storage.values[series], adding: metric)
        }
    }

    /// Everything recorded so far.
    package var values: [Series: Value] { storage.withLock { $0.values } }

    /// The value of a counter or a gauge, or the sum of a histogram; `nil` for an unknown series.
    public func value(_ name: String, labels: [String: String] = [:]) -> Double? {
        switch storage.withLock({ $0.values[Series(name, labels: labels)] }) {
        case .counter(let value), .gauge(let value): value
        case .histogram(let histogram): histogram.sum
        case nil: nil
        }
    }

    private func value(after value: Value?, adding metric: Metric) -> Value {
        switch (metric.kind, value) {
        case (.counter, .counter(let sum)): return .counter(sum + metric.value)
        case (.counter, _): return .counter(metric.value)
        case (.gauge, _): return .gauge(metric.value)
        case (.histogram, _):
            var histogram = Histogram(counts: Array(repeating: 0, count: bounds.count))
            if case .histogram(let before) = value { histogram = before }
            histogram.count += 1
            histogram.sum += metric.value
            if let bucket = bounds.firstIndex(where: { metric.value <= $0 }) {
                histogram.counts[bucket] += 1
            }
            return .histogram(histogram)
        }
    }
}
