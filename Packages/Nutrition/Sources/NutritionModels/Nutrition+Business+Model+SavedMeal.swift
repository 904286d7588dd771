// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// A meal that a person saved under a name, to eat it again with all its lines.
    public struct SavedMeal: Sendable, Hashable, Codable, Identifiable {
        public let id: Int64
        public let name: String
        /// What it is made of, in the order it was eaten.
        public let lines: [Line]

        /// A line of the diary without its day. It keeps what the food held.
        ///
        /// The database keeps it under the names of its properties: another name needs a migration.
        public struct Line: Sendable, Hashable, Codable {
            /// The food; `nil` for an own food, which is found by its name, and for figures alone.
            public let foodID: Int64?
            public let foodName: String
            public let foodSource: String
            public let amount: Amount
            /// The nutrients of this amount.
            public let nutrients: Nutrients

            /// Creates a value.
            public init(
                foodID: Int64?, foodName: String, foodSource: String, amount: Amount,
                nutrients: Nutrients
            ) {
                self.foodID = foodID
                self.foodName = foodName
                self.foodSource = foodSource
                self.amount = amount
                self.nutrients = nutrients
            }
        }

        /// Creates a value.
        public init(id: Int64, name: String, lines: [Line]) {
            self.id = id
            self.name = name
            self.lines = lines
        }

        /// The nutrients of all of it.
        public var nutrients: Nutrients { .sum(lines.map(\.nutrients)) }
    }

    /// The lines of a saved meal, or of one line that was typed, with the energy of their day so far.
    public struct EatenMeal: Sendable, Hashable, Codable {
        /// The name of the saved meal; that of a typed line is `together`.
        public let name: String
        /// The new lines.
        public let entries: [DiaryEntry]
        /// Energy of the whole day; `nil` when no line knows its energy.
        public let dayKcal: Double?
        public let targetKcal: Double?
        /// What a line left open and was assumed, a sentence each; `nil` for nothing.
        public let assumed: [String]?

        /// Creates an answer.
        public init(
            name: String, entries: [DiaryEntry], dayKcal: Double?, targetKcal: Double?,
            assumed: [String]? = nil
        ) {
            self.assumed = assumed
            self.name = name
            self.entries = entries
            self.dayKcal = dayKcal
            self.targetKcal = targetKcal
        }
    }
}

extension Nutrition.Business.Model.SavedMeal.Line {
    /// What of a line of the diary is saved. The number of an own food is left out, because it may be
    /// another one in another database.
    package init(_ entry: Nutrition.Business.Model.DiaryEntry) {
        typealias Food = Nutrition.Business.Model.Food
        let isOwn =
            entry.foodSource == Food.ownSource || entry.foodSource == Food.recipeSource
        self.init(
            foodID: isOwn ? nil : entry.foodID, foodName: entry.foodName,
            foodSource: entry.foodSource, amount: entry.amount, nutrients: entry.nutrients)
    }
}
