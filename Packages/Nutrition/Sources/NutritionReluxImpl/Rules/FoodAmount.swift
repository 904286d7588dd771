// SPDX-License-Identifier: Apache-2.0

package import NutritionModels

/// Gives a written amount of a food its mass, or says how it could have been meant.
package struct FoodAmount: Sendable {
    package typealias Err = Nutrition.Business.Err
    package typealias Model = Nutrition.Business.Model

    private let food: Model.Food

    /// The most one may log at a time, in grams: more is a slip of the finger.
    package static let limit = 10_000.0

    /// Rules for a food.
    package init(_ food: Model.Food) { self.food = food }

    /// The amount with its mass.
    /// - Throws: `ambiguousAmount`, `badAmount` with what the food can be measured in,
    ///   `outOfRange`.
    package func callAsFunction(_ text: AmountText) throws(Err) -> Model.Amount {
        guard !text.unit.isEmpty else { throw unclear(text, matches: 1) }
        let (name, grams) = try one(text)
        let amount = Model.Amount(value: text.value, unit: name, grams: text.value * grams)
        guard text.value > 0, amount.grams <= Self.limit else {
            throw .outOfRange(
                what: "an amount of", value: text.text,
                bound: "more than nothing and at most 10 kg at a time.")
        }
        return amount
    }

    /// The refusal of a number without a unit, with spellings that are clear.
    package func unclear(_ text: AmountText, matches: Int, named name: String? = nil) -> Err {
        .ambiguousAmount(
            text: text.text, food: name ?? food.name, readings: Self.readings(text, [food]),
            matches: matches)
    }

    /// Clear spellings of a number without a unit: as a count of portions when it is small, else as
    /// a mass or volume.
    package static func readings(_ text: AmountText, _ foods: [Model.Food]) -> [String] {
        let (number, isCount) = (text.number, text.value < 20)
        let portions = foods.first { !$0.portions.isEmpty }?.portions ?? []
        let mass = ["\(number)g"] + (foods.contains { $0.density != nil } ? ["\(number)ml"] : [])
        if isCount, !portions.isEmpty {
            return portions.prefix(3).map { "\(number) \($0.name)" } + mass
        }
        return mass + portions.prefix(1).map { "1 \($0.name)" }
    }

    /// What one of the unit is called, and its grams.
    private func one(_ text: AmountText) throws(Err) -> (String, Double) {
        if let mass = Units.mass(text.unit) { return mass }
        let fitting = portions(named: text.unit)
        if fitting.count > 1 {
            throw .ambiguousAmount(
                text: text.text, food: food.name,
                readings: fitting.map { "\(text.number) \($0.name)" }, matches: 0)
        }
        if let portion = fitting.first { return (portion.name, portion.grams) }
        guard let volume = Units.volume(text.unit) else {
            throw .badAmount(
                text: text.text, reason: "\(food.name) is not measured in \(text.unit)\(offers)")
        }
        guard let density = food.density else {
            throw .badAmount(
                text: text.text,
                reason: "\(food.name) is no drink, so \(volume.name) do not tell its mass\(offers)")
        }
        return (volume.name, volume.millilitres * density)
    }

    private var offers: String {
        let names = food.portions.prefix(4).map { "1 \($0.name)" }
        return names.isEmpty
            ? "; give grams, such as 150g."
            : "; give grams, such as 150g, or \(names.joined(separator: "; "))."
    }

    /// The portions a unit names: the one of exactly this name, else all that have its words.
    private func portions(named unit: String) -> [Model.Portion] {
        let wanted = Self.words(Units.volume(unit)?.name ?? unit)
        guard !wanted.isEmpty else { return [] }
        if let exact = food.portions.first(where: { Self.words($0.name) == wanted }) {
            return [exact]
        }
        return food.portions.filter { portion in
            let words = Self.words(portion.name)
            return wanted.allSatisfy(words.contains)
        }
    }

    /// The words of a portion's name without plurals.
    private static func words(_ name: String) -> [String] {
        name.split { !$0.isLetter }.map { word in
            word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
                ? String(word.dropLast()) : String(word)
        }
    }
}
