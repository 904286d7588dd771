// SPDX-License-Identifier: Apache-2.0

import Basics

/// The measured values of one benchmark.
public struct Row: Sendable, Codable, Equatable {
    /// The benchmark's name.
    public let name: String
    /// A note for the reader.
    public let note: String?
    /// The subject's times per operation.
    public let subject: Summary
    /// The limit's name.
    public let limitName: String?
    /// The limit's times per operation, taken alternately with the subject's.
    public let limit: Summary?
    /// The median, over all rounds, of the subject's time divided by the limit's.
    public let ratio: Double?
    /// The largest allowed ratio.
    public let bound: Double?
    /// The number of operations in one sample.
    public let iterations: Int
    /// Allocations per operation; `nil` when they cannot be counted.
    public let allocations: Double?
    /// The most they may be.
    public let allocationBound: Double?
    /// The largest allowed p99 of single operations, in nanoseconds.
    public let budget: Double?

    /// Times per operation, in nanoseconds.
    public struct Summary: Sendable, Codable, Equatable {
        /// The median of all samples.
        public let median: Double
        /// The 99th percentile of all samples.
        public let p99: Double
        /// The arithmetic mean of all samples.
        public var mean: Double {
            let all = nanoseconds.joined()
            return all.reduce(0, +) / Double(max(all.count, 1))
        }
        /// The interquartile range of all samples.
        public let interquartileRange: Double
        /// For every process, one value per sample, in the order they were taken.
        public let nanoseconds: [[Double]]

        /// The summary of the samples of all processes.
        public init(_ nanoseconds: [[Double]]) {
            self.nanoseconds = nanoseconds
            let all = Array(nanoseconds.joined())
            median = Statistics.median(all)
            p99 = Statistics.quantile(0.99, of: all)
            interquartileRange = Statistics.interquartileRange(all)
        }
    }

    /// The row of a benchmark, from one process's samples of the subject and of its limit.
    public init(
        _ benchmark: Benchmark,
        limit: String?,
        iterations: Int,
        nanoseconds: [Double],
        limitNanoseconds: [Double],
        allocations: Double?
    ) {
        name = benchmark.name
        note = benchmark.note
        subject = Summary([nanoseconds])
        limitName = limit
        self.limit = limit == nil ? nil : Summary([limitNanoseconds])
        ratio = Self.ratio(subject, self.limit)
        bound = benchmark.bound
        self.iterations = iterations
        self.allocations = allocations
        allocationBound = benchmark.allocationBound
        budget = benchmark.budget.map { $0 / .nanoseconds(1) }
    }

    /// Merges the rows of several processes. The allocations are the largest of the rows.
    /// - Returns: `nil` for no rows.
    public init?(merging rows: [Row]) {
        guard let first = rows.first else { return nil }
        name = first.name
        note = first.note
        subject = Summary(rows.flatMap(\.subject.nanoseconds))
        limitName = first.limitName
        let limits = rows.compactMap(\.limit)
        limit = limits.isEmpty ? nil : Summary(limits.flatMap(\.nanoseconds))
        ratio = Self.ratio(subject, limit)
        bound = first.bound
        iterations = first.iterations
        allocations = rows.compactMap(\.allocations).max()
        allocationBound = first.allocationBound
        budget = first.budget
    }

    /// Whether the ratio is within its bound; true without one.
    public var keepsBound: Bool {
        guard let bound, let ratio else { return true }
        return ratio <= bound
    }

    /// Whether the allocations are within their bound; true without one, or if they are not
    /// counted.
    public var keepsAllocationBound: Bool {
        guard let allocationBound, let allocations else { return true }
        return allocations <= allocationBound
    }

    /// Whether the p99 is within its budget; true without one.
    public var keepsBudget: Bool {
        guard let budget else { return true }
        return subject.p99 <= budget
    }

    /// Compares with the row of an earlier run. The ratios to the limit are compared, since a
    /// slower machine does not change them; without a common limit, the times are compared.
    public func compared(to old: Row, margin: Double = Comparison.margin) -> Comparison? {
        guard let limit, let oldLimit = old.limit, limitName == old.limitName else {
            return Comparison(
                old: old.subject.nanoseconds, new: subject.nanoseconds, margin: margin)
        }
        return Comparison(
            old: Self.ratios(old.subject.nanoseconds, oldLimit.nanoseconds),
            new: Self.ratios(subject.nanoseconds, limit.nanoseconds),
            margin: margin
        )
    }

    private static func ratio(_ subject: Summary, _ limit: Summary?) -> Double? {
        limit.map { limit in
            Statistics.median(Array(ratios(subject.nanoseconds, limit.nanoseconds).joined()))
        }
    }

    private static func ratios(_ subject: [[Double]], _ limit: [[Double]]) -> [[Double]] {
        zip(subject, limit).map { zip($0, $1).map { $1 > 0 ? $0 / $1 : .infinity } }
    }
}
