// SPDX-License-Identifier: Apache-2.0

package import NutritionModels
package import NutritionServiceInt

extension Nutrition.Business.UseCase {
    /// Replaces the body facts.
    package struct SetBody: Sendable {
        private let service: any Nutrition.Business.IService

        /// Heights of adults on record, in centimetres: 54.6 cm and 272 cm (Guinness World
        /// Records), rounded down.
        package static let heights = 50.0...272
        /// The oldest age anybody is known to have reached is 122.
        package static let oldest = 125

        package init(service: any Nutrition.Business.IService) { self.service = service }

        /// Checks and stores.
        /// - Throws: `outOfRange` for a height or a birth that nobody has.
        package func callAsFunction(
            _ body: Model.Body, on day: Model.Day, for owner: Model.Owner
        ) async throws(Err) {
            if let height = body.heightCm, !Self.heights.contains(height) {
                throw .outOfRange(
                    what: "a height of", value: "\(AmountText.plain(height)) cm",
                    bound: "from 50 cm to 272 cm.")
            }
            if let born = body.born {
                try Self.check(born, on: day)
            }
            try await service.setBody(body, of: owner)
        }

        private static func check(_ born: Model.Day, on day: Model.Day) throws(Err) {
            func refusal(_ bound: String) -> Err {
                .outOfRange(what: "a birth on", value: born.text, bound: bound)
            }
            guard let age = born.age(on: day) else {
                throw refusal("write a day of the calendar, such as 1991-05-02.")
            }
            guard born <= day else {
                throw refusal("it is after \(day.text); write a day that has been.")
            }
            guard age <= oldest else {
                throw refusal("it is \(age) years before \(day.text), and \(oldest) is the most.")
            }
        }
    }
}
