// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// An amount of a food, as the person typed it, of which only the mass is asked.
    public struct AmountRequest: Sendable, Hashable, Codable {
        public let amount: String
        public let food: Food

        /// Creates a request.
        public init(amount: String, food: Food) {
            self.amount = amount
            self.food = food
        }
    }

    /// What a typed amount of a food comes to.
    public struct MeasuredAmount: Sendable, Hashable, Codable {
        public let request: AmountRequest
        /// `nil` where it cannot be read: nothing is refused before it is eaten.
        public let amount: Amount?

        /// Creates a value.
        public init(request: AmountRequest, amount: Amount?) {
            self.request = request
            self.amount = amount
        }
    }
}
