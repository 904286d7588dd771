// SPDX-License-Identifier: Apache-2.0

/// What was measured of one benchmark.
public struct Row: Sendable, Codable, Equatable {
    /// The benchmark's name.
    public let name: String
    /// What a reader has to know.
    public let note: String?
    /// The subject's times per operation.
    public let subject: Summary
    /// The limit's name.
    public let limitName: String?
    /// The limit's times per operation, taken in turns with the subject's.
    public let limit: Summary?
    /// The median over the rounds of subject divided by limit.
    public let ratio: Double?
    /// The most the ratio may be.
    public let bound: Double?
    /// How often the operation was done in one sample.
    public let iterations: Int
    /// Per operation; `nil` where they cannot be counted.
    public let allocations: Double?
    /// The most they may be.
    public let allocationBound: Double?
    /// The most the p99 of single operations may be, in nanoseconds.
    public let budget: Double?

    /// Times per operation, in nanoseconds.
    public struct Summary: Sendable, Codable, Equatable {
        /// Half of the samples lie below.
        public let median: Double
        /// Ninety-nine in a hundred samples lie below.
        public let p99: Double
        /// Their sum divided by their number.
        public var mean: Double {
            let all = nanoseconds.joined()
            return all.reduce(0, +) / Double(max(all.count, 1))
        }
        /// How far the middle half of the samples spreads.
        public let interquartileRange: Double
        /// For every process, one value per sample, in the order in which they were taken.
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

    /// The row of a benchmark, from the samples of one process and those of its limit.
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

    /// The row of several processes, from theirs; of the allocations the most.
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

    /// Compares with the row of an earlier run: by the ratios to the limit, which a slower machine
    /// does not change, or by the times where the two have no limit in common.
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
