// SPDX-License-Identifier: Apache-2.0

package import NutritionModels

/// Names of meals: the person's own, or one that goes with the hour.
package enum MealName {
    /// The name in small letters, without spaces around it.
    /// - Throws: `outOfRange` when nothing is left of it, or more than 40 characters, or for a
    ///   control character.
    package static func of(_ text: String?, hour: Int) throws(Nutrition.Business.Err) -> String {
        guard let text else { return Nutrition.Business.Model.Meal.usual(at: hour) }
        let name = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !ControlCharacters.are(in: name) else {
            throw .outOfRange(
                what: "meal name", value: "\"\(ControlCharacters.removed(from: name))\"",
                bound: "it has a control character; write it with letters, digits and spaces only.")
        }
        guard (1...40).contains(name.count) else {
            throw .outOfRange(what: "meal name", value: "\"\(name)\"", bound: "1 to 40 characters.")
        }
        return name
    }
}
