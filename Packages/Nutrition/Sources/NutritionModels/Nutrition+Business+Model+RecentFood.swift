// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// A food as it was last eaten at a meal: what one is likely to eat again.
    public struct RecentFood: Sendable, Hashable, Codable {
        public let food: Food
        /// How much of it there was.
        public let amount: Amount
        /// Lower-case name of the meal.
        public let meal: String
        /// The day it was eaten on.
        public let day: Day

        /// Creates a value.
        public init(food: Food, amount: Amount, meal: String, day: Day) {
            self.food = food
            self.amount = amount
            self.meal = meal
            self.day = day
        }
    }
}
