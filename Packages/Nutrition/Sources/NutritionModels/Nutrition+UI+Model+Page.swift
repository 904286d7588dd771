// SPDX-License-Identifier: Apache-2.0

extension Nutrition.UI.Model {
    /// The pages of the domain.
    public enum Page: Sendable, Hashable, Codable {
        /// Today's diary.
        case diary
        /// The diary of a day.
        case day(Nutrition.Business.Model.Day)
        /// The search for a food.
        case foods
        /// One food, by its number.
        case food(Int64)
        case targets
        case weight
    }
}
