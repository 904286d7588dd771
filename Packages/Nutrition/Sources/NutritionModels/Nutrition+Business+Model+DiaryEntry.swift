// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Nutrition.Business.Model {
    /// An amount as written, with its mass.
    public struct Amount: Sendable, Hashable, Codable {
        public let value: Double
        /// `g`, `ml`, `oz`, … or the name of a portion.
        public let unit: String
        public let grams: Double

        /// Creates an amount.
        public init(value: Double, unit: String, grams: Double) {
            self.value = value
            self.unit = unit
            self.grams = grams
        }
    }

    /// A line of the diary. Name and nutrients are a snapshot: a later change of the food leaves it
    /// alone.
    public struct DiaryEntry: Sendable, Hashable, Codable, Identifiable {
        /// Stable number, shown as `m88`.
        public let id: Int64
        public let day: Day
        public let at: Date
        /// Lower-case name of the meal.
        public let meal: String
        /// The food it came from; it may be gone since.
        public let foodID: Int64?
        public let foodName: String
        public let foodSource: String
        public let amount: Amount
        /// What this amount holds.
        public let nutrients: Nutrients

        /// Creates an entry value.
        public init(
            id: Int64, day: Day, at: Date, meal: String, foodID: Int64?, foodName: String,
            foodSource: String, amount: Amount, nutrients: Nutrients
        ) {
            self.id = id
            self.day = day
            self.at = at
            self.meal = meal
            self.foodID = foodID
            self.foodName = foodName
            self.foodSource = foodSource
            self.amount = amount
            self.nutrients = nutrients
        }
    }

    /// A drink of water, shown as `h12`.
    public struct WaterEntry: Sendable, Hashable, Codable, Identifiable {
        public let id: Int64
        public let day: Day
        public let at: Date
        public let millilitres: Double

        /// Creates an entry value.
        public init(id: Int64, day: Day, at: Date, millilitres: Double) {
            self.id = id
            self.day = day
            self.at = at
            self.millilitres = millilitres
        }
    }

    /// A weighing, shown as `k7`; a later one of the same day replaces it.
    public struct WeightEntry: Sendable, Hashable, Codable, Identifiable {
        public let id: Int64
        public let day: Day
        public let at: Date
        public let kilograms: Double
        /// The figure and the unit as written.
        public let entered: Double
        public let unit: String

        /// Creates an entry value.
        public init(id: Int64, day: Day, at: Date, kilograms: Double, entered: Double, unit: String)
        {
            self.id = id
            self.day = day
            self.at = at
            self.kilograms = kilograms
            self.entered = entered
            self.unit = unit
        }
    }
}
