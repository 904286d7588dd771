// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Replaces the body facts.
    package struct ReplaceBody: Sendable {
        private let service: any IService

        /// The accepted heights in centimetres, by the shortest and the tallest adult on record:
        /// 54.6 cm and 272 cm (Guinness World Records).
        package static let heights = 50.0...272
        /// The highest accepted age. The oldest person on record reached 122.
        package static let oldest = 125

        package init(service: any IService) { self.service = service }

        /// Checks the facts and stores them.
        /// - Throws: `outOfRange` for an impossible height or day of birth.
        package func callAsFunction(
            _ request: SetBody, for owner: Model.Owner
        ) async throws(Err) -> Model.Body {
            let body = request.body
            if let height = body.heightCm, !Self.heights.contains(height) {
                throw .outOfRange(
                    what: "a height of", value: "\(AmountText.plain(height)) cm",
                    bound: "from 50 cm to 272 cm.")
            }
            if let born = body.born {
                try Self.check(born, on: request.day)
            }
            try await service.setBody(body, of: owner)
            return body
        }

        private static func check(_ born: Model.Day, on day: Model.Day) throws(Err) {
            func refusal(_ bound: String) -> Err {
                .outOfRange(what: "a birth on", value: born.text, bound: bound)
            }
            guard let age = born.age(on: day) else {
                throw refusal("write a day of the calendar, such as 1991-05-02.")
            }
            guard born <= day else {
                throw refusal("it is after \(day.text); write that day or an earlier one.")
            }
            guard age <= oldest else {
                throw refusal("it is \(age) years before \(day.text), and \(oldest) is the most.")
            }
        }
    }
}
