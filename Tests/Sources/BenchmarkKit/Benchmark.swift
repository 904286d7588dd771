// SPDX-License-Identifier: Apache-2.0

/// One row of a report: the measured operation, its physical limit, and the bounds.
public struct Benchmark: Sendable {
    /// The name in dotted form, from general to special: `ioc.get.100`.
    public let name: String
    /// The largest allowed time, as a multiple of the limit; `nil` for a row that is only reported.
    public let bound: Double?
    /// The largest allowed number of allocations per operation; `nil` for no bound.
    public let allocationBound: Double?
    /// The largest allowed p99 of single operations; `nil` for a row that is timed in bulk.
    public let budget: Duration?
    /// A note for the reader.
    public let note: String?
    /// Makes the subject and its limit, which are measured alternately.
    let prepare: @Sendable () async throws -> (subject: Operation, limit: Operation?)

    /// A row. `prepare` runs just before the row is measured, and its result is released
    /// afterwards.
    public init(
        _ name: String,
        bound: Double? = nil,
        allocations: Double? = nil,
        note: String? = nil,
        prepare: @escaping @Sendable () async throws -> (subject: Operation, limit: Operation?)
    ) {
        self.name = name
        self.bound = bound
        allocationBound = allocations
        budget = nil
        self.note = note
        self.prepare = prepare
    }

    /// A row whose operations are timed one by one and compared with a budget of a specification.
    public init(
        _ name: String,
        budget: Duration,
        note: String? = nil,
        prepare: @escaping @Sendable () async throws -> Operation
    ) {
        self.name = name
        bound = nil
        allocationBound = nil
        self.budget = budget
        self.note = note
        self.prepare = { (try await prepare(), nil) }
    }
}
