// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// What a search found: as many foods as were asked for, and how many there are.
    public struct FoodMatches: Sendable, Hashable {
        /// The best ones, best first.
        public let foods: [Food]
        /// How many foods fit in total, those of `foods` included.
        public let total: Int

        /// Creates a result.
        public init(foods: [Food], total: Int) {
            self.foods = foods
            self.total = total
        }
    }
}
