// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Nutrition.Business.Model {
    /// Something eaten, as the person typed it.
    public struct EatRequest: Sendable, Hashable {
        /// The amount, such as `150g`, `2` or `1 cup`.
        public let amount: String
        /// Whole words of the name, or the id (`f902`), of the food.
        public let food: String
        /// Name of the meal; `nil` to go by the time of day.
        public let meal: String?
        public let at: Date
        public let day: Day
        /// Hour of the person's own clock, 0...23, for the meal.
        public let hour: Int

        /// Creates a request.
        public init(amount: String, food: String, meal: String?, at: Date, day: Day, hour: Int) {
            self.amount = amount
            self.food = food
            self.meal = meal
            self.at = at
            self.day = day
            self.hour = hour
        }
    }

    /// An amount of water or a body weight, as the person typed it.
    public struct MeasureRequest: Sendable, Hashable {
        /// Such as `500ml`, `0.5l`, `80.4kg`, `177lb`.
        public let amount: String
        public let at: Date
        public let day: Day

        /// Creates a request.
        public init(amount: String, at: Date, day: Day) {
            self.amount = amount
            self.at = at
            self.day = day
        }
    }

    /// A change of targets: each given figure replaces, a figure named in `cleared` is unset.
    public struct TargetRequest: Sendable, Hashable {
        public let change: Target
        /// Names as in `target set`: kcal, protein, carbs, fat, fiber, water.
        public let cleared: [String]
        /// Accept energy targets under what is healthy.
        public let force: Bool
        public let day: Day

        /// Creates a request.
        public init(change: Target, cleared: [String] = [], force: Bool = false, day: Day) {
            self.change = change
            self.cleared = cleared
            self.force = force
            self.day = day
        }
    }

    /// A search over the food table.
    public struct FoodQuery: Sendable, Hashable {
        public let text: String
        public let limit: Int

        /// Creates a search; every word must occur, the last one as a prefix.
        public init(text: String, limit: Int = 20) {
            self.text = text
            self.limit = limit
        }
    }

    /// A food table to load.
    public struct FoodTableRequest: Sendable, Hashable {
        /// Path of the file.
        public let path: String
        public let dryRun: Bool
        public let at: Date

        /// Creates a request.
        public init(path: String, dryRun: Bool = false, at: Date) {
            self.path = path
            self.dryRun = dryRun
            self.at = at
        }
    }

    /// What loading a food table came to.
    public struct FoodTableReport: Sendable, Hashable, Codable {
        /// A row that could not be taken.
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
