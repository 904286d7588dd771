// SPDX-License-Identifier: Apache-2.0

/// What a merge added, and where the two databases differ.
public struct MergeReport: Sendable, Equatable {
    /// Rows of one kind.
    public struct Count: Sendable, Equatable {
        /// The table.
        public let table: String
        /// What a row of it is called.
        public let noun: String
        /// Rows that were only in the other database.
        public internal(set) var added = 0
        /// Rows that both have.
        public internal(set) var known = 0
    }

    /// The tables, in their order.
    public internal(set) var counts: [Count] = []
    /// A sentence for each disagreement, with both values and what is kept.
    public internal(set) var conflicts: [String] = []
    /// A sentence for each row that one side changed or removed after the common past.
    public internal(set) var changes: [String] = []
    /// How many rows here were changed or removed as there.
    public internal(set) var rewritten = 0

    /// Whether the merge leaves this database as it is.
    public var isEmpty: Bool { rewritten == 0 && counts.allSatisfy { $0.added == 0 } }
}
