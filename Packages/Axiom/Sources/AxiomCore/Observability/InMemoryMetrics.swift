// SPDX-License-Identifier: Apache-2.0

/// Adds up observations in memory, for an exporter or for a test. Safe from every isolation; one
/// observation costs a lock and a look-up.
public final class InMemoryMetrics: MetricsSink {
    /// One series: a name and its labels.
    public struct Series: Hashable, Sendable {
        /// The metric's name.
        public let name: String
        /// What tells the series of one name apart.
        public let labels: [String: String]

        /// The series of a name and its labels.
        public init(_ name: String, labels: [String: String] = [:]) {
            self.name = name
            self.labels = labels
        }
    }

    /// Many measurements of one thing.
    public struct Histogram: Sendable, Equatable {
        /// How many measurements were at most as large as each bound, in the order of the bounds;
        /// each one counts in one place.
        public internal(set) var counts: [Int]
        /// How many measurements there were, those above the last bound included.
        public internal(set) var count = 0
        /// The sum of all measurements.
        public internal(set) var sum = 0.0
    }

    /// What a series has come to.
    public enum Value: Sendable, Equatable {
        /// The sum of all values.
        case counter(Double)
        /// The newest value.
        case gauge(Double)
        /// All values, by size.
        case histogram(Histogram)
    }

    /// The upper bounds of the histograms' buckets, ascending.
    public let bounds: [Double]
    private let storage = Guarded<[Series: Value]>([:])

    /// Bounds for durations in seconds: 100 µs to 10 s, with the budgets of RFC-001 (0.5, 1, 2, 5,
    /// 8, 10, 16, 50 and 300 ms) among them.
    public static var durationBounds: [Double] {
        [
            0.0001, 0.000_5, 0.001, 0.002, 0.005, 0.008, 0.010, 0.016, 0.050, 0.100, 0.300, 1, 10,
        ]
    }

    /// A sink without observations.
    public init(bounds: [Double] = durationBounds) { self.bounds = bounds.sorted() }

    /// Adds an observation to its series. An observation of another kind than the first one of the
    /// series is dropped, and so is a counter's negative one.
    public func record(_ metric: Metric) {
        let series = Series(metric.name, labels: metric.labels)
        storage.withLock { storage in
            switch (metric.kind, storage[series]) {
            case (.counter, nil) where metric.value >= 0:
                storage[series] = .counter(metric.value)
            case (.counter, .counter(let sum)) where metric.value >= 0:
                storage[series] = .counter(sum + metric.value)
            case (.gauge, nil), (.gauge, .gauge):
                storage[series] = .gauge(metric.value)
            case (.histogram, nil):
                let empty = Histogram(counts: Array(repeating: 0, count: bounds.count))
                storage[series] = .histogram(adding(metric.value, to: empty))
            case (.histogram, .histogram(let histogram)):
                storage[series] = .histogram(adding(metric.value, to: histogram))
            case (.counter, _), (.gauge, _), (.histogram, _): break
            }
        }
    }

    /// Everything recorded so far.
    public var values: [Series: Value] { storage.withLock { $0 } }

    /// What a counter or a gauge stands at, or the sum of a histogram; `nil` for an unknown series.
    public func value(_ name: String, labels: [String: String] = [:]) -> Double? {
        switch storage.withLock({ $0[Series(name, labels: labels)] }) {
        case .counter(let value), .gauge(let value): value
        case .histogram(let histogram): histogram.sum
        case nil: nil
        }
    }

    private func adding(_ value: Double, to histogram: Histogram) -> Histogram {
        var histogram = histogram
        histogram.count += 1
        histogram.sum += value
        if let bucket = bounds.firstIndex(where: { value <= $0 }) { histogram.counts[bucket] += 1 }
        return histogram
    }
}
