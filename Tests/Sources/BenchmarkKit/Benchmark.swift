// SPDX-License-Identifier: Apache-2.0

/// One row of a report: what is measured, against which physical limit, and the bound on the two.
public struct Benchmark: Sendable {
    /// Dotted, from the general to the special: `ioc.get.100`.
    public let name: String
    /// The most the subject may take, as a multiple of its limit; `nil` for a row that only tells.
    public let bound: Double?
    /// The most allocations per operation; `nil` for no bound.
    public let allocationBound: Double?
    /// The most the p99 of single operations may be; `nil` for a row that is timed in bulk.
    public let budget: Duration?
    /// What a reader has to know.
    public let note: String?
    /// Makes what is measured and its limit, which is measured in turns with it.
    let prepare: @Sendable () async throws -> (subject: Operation, limit: Operation?)

    /// A row; `prepare` runs when its turn comes, and what it made is let go of afterwards.
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

    /// A row whose operation is timed one by one and held against a budget of a specification.
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
