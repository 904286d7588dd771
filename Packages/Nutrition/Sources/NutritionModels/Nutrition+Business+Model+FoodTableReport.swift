// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// A food table that can be loaded.
    public enum FoodTable: String, Sendable, Hashable, Codable, CaseIterable {
        /// The abbreviated table of USDA SR28, as CSV.
        case usda
        /// The export of Open Food Facts, as CSV, which has tabs between its fields.
        case off
    }

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

        /// Rows that became no food for one cause, in a table where such rows are usual.
        public struct LeftOut: Sendable, Hashable, Codable {
            /// Why a row became no food.
            public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
                case noCode = "no_code"
                case noName = "no_name"
                case noEnergy = "no_energy"
                /// A figure that 100 g cannot have.
                case impossible
                /// The code was in an earlier row.
                case known
                /// Another country than the one that was named.
                case otherCountry = "other_country"
            }

            public let cause: Cause
            public let rows: Int

            /// Creates a count.
            public init(cause: Cause, rows: Int) {
                self.cause = cause
                self.rows = rows
            }
        }

        public let file: String
        public let rows: Int
        public let added: Int
        public let updated: Int
        public let unchanged: Int
        public let rejected: [Rejected]
        /// Rows that became no food, in the order of the causes.
        public let leftOut: [LeftOut]
        /// Which table it is.
        public let table: FoodTable
        public let dryRun: Bool

        /// Whether the person has other foods now.
        public var isWritten: Bool { !dryRun && added + updated > 0 }

        /// Creates a report.
        public init(
            file: String, rows: Int, added: Int, updated: Int, unchanged: Int, rejected: [Rejected],
            leftOut: [LeftOut] = [], table: FoodTable = .usda, dryRun: Bool
        ) {
            self.leftOut = leftOut
            self.table = table
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
