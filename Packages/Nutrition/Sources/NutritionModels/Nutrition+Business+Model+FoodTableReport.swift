// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// The result of loading a food table.
    public struct FoodTableReport: Sendable, Hashable, Codable {
        /// A row that was rejected.
        public struct Rejected: Sendable, Hashable, Codable {
            public let line: Int
            public let column: String
            public let value: String
            public let reason: String

            /// Creates a rejected row.
            public init(line: Int, column: String, value: String, reason: String) {
                self.line = line
                self.column = column
                self.value = value
                self.reason = reason
            }
        }

        public let file: String
        public let rows: Int
        public let added: Int
        public let updated: Int
        public let unchanged: Int
        public let rejected: [Rejected]
        public let dryRun: Bool

        /// Whether the person has other foods now.
        public var isWritten: Bool { !dryRun && added + updated > 0 }

        /// Creates a report.
        public init(
            file: String, rows: Int, added: Int, updated: Int, unchanged: Int, rejected: [Rejected],
            dryRun: Bool
        ) {
            self.file = file
            self.rows = rows
            self.added = added
            self.updated = updated
            self.unchanged = unchanged
            self.rejected = rejected
            self.dryRun = dryRun
        }
    }
}
