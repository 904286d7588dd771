// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model.Food {
    /// Reads an amount of this food as a person writes it, such as `150g`, `200ml` or `1 cup`.
    /// - Throws: why it cannot be an amount of this food.
    public func amount(
        of text: String
    ) throws(Nutrition.Business.Err) -> Nutrition.Business.Model.Amount {
        try FoodAmount(self)(AmountText(text))
    }
}

/// Finds the mass of a written amount of a food, or says what the amount could mean.
package struct FoodAmount: Sendable {
    package typealias Err = Nutrition.Business.Err
    package typealias Model = Nutrition.Business.Model

    private let food: Model.Food

    /// The most that can be logged at a time, in grams. More is taken for a typing error.
    package static let limit = 10_000.0

    /// Creates the rules for a food.
    package init(_ food: Model.Food) { self.food = food }

    /// The amount with its mass.
    /// - Throws: `ambiguousAmount`, `badAmount` with what the food can be measured in,
    ///   `outOfRange`.
    package func callAsFunction(_ text: AmountText) throws(Err) -> Model.Amount {
        guard !text.unit.isEmpty else { throw unclear(text, matches: 1) }
        let (name, grams) = try one(text)
        let amount = Model.Amount(value: text.value, unit: name, grams: text.value * grams)
        try Self.check(text.value, grams: text.value * grams, as: text.text)
        return amount
    }

    /// Refuses a number that is nothing or less, and more grams than can be logged at a time.
    package static func check(_ value: Double, grams: Double, as text: String) throws(Err) {
        guard value > 0, grams <= limit else {
            throw .outOfRange(
                what: "an amount of", value: text,
                bound: "more than nothing and at most 10 kg at a time.")
        }
    }

    /// Whether the unit is known: a unit of mass or of volume, or a portion of the food.
    package func knows(_ unit: String) -> Bool {
        Units.mass(unit) != nil || Units.volume(unit) != nil || !portions(named: unit).isEmpty
    }

    /// The error for a number without a unit, with clear spellings of it.
    package func unclear(_ text: AmountText, matches: Int, named name: String? = nil) -> Err {
        .ambiguousAmount(
            text: text.text, food: name ?? food.name, readings: Self.readings(text, [food]),
            matches: matches)
    }

    /// Clear spellings of a number without a unit: as a count of portions when it is small, else as
    /// a mass or volume.
    package static func readings(_ text: AmountText, _ foods: [Model.Food]) -> [String] {
        let (number, isCount) = (text.number, text.value < 20)
        let isDrink = foods.contains { $0.density != nil }
        let named = foods.first { !$0.portions.isEmpty }?.portions.map(PortionName.typed)
        // What has no portion of its own is drunk by the cup.
        var portions = named ?? (isDrink ? ["cup"] : [])
        // Who counts apples means those of the usual size; with eggs the large one comes first.
        if portions.first != "large", let usual = portions.firstIndex(of: "medium") {
            portions.insert(portions.remove(at: usual), at: 0)
        }
        let mass = ["\(number)g"] + (isDrink ? ["\(number)ml"] : [])
        if isCount, !portions.isEmpty {
            return portions.prefix(3).map { "\(number) \($0)" } + mass
        }
        return mass + portions.prefix(1).map { "1 \($0)" }
    }

    /// What one of the unit is called, and its grams.
    private func one(_ text: AmountText) throws(Err) -> (String, Double) {
        if let mass = Units.mass(text.unit) { return mass }
        let fitting = portions(named: text.unit)
        if fitting.count > 1 {
            throw .ambiguousAmount(
                text: text.text, food: food.name,
                readings: fitting.map { "\(text.number) \(PortionName.typed($0))" }, matches: 0)
        }
        if let portion = fitting.first { return (portion.name, portion.grams) }
        guard let volume = Units.volume(text.unit) else {
            throw .badAmount(
                text: text.text, reason: "\(food.name) is not measured in \(text.unit)\(offers)")
        }
        if let density = food.density { return (volume.name, volume.millilitres * density) }
        if let grams = household(volume.name) { return (volume.name, grams) }
        throw .badAmount(
            text: text.text,
            reason: "\(food.name) is not a drink, so \(volume.name) do not tell its mass\(offers)")
    }

    /// Grams in a teaspoon, tablespoon or cup of a food that has only another of the three as a
    /// portion: a tablespoon is 3 teaspoons and a cup 16 tablespoons, worked out from the nearest.
    private func household(_ volume: String) -> Double? {
        guard let wanted = Units.teaspoons(volume) else { return nil }
        for known in volume == "tsp" ? ["tbsp", "cup"] : ["tbsp", "tsp", "cup"] {
            let name = PortionName(known).words
            if let size = Units.teaspoons(known),
                let portion = food.portions.first(where: { PortionName($0.name).words == name })
            {
                return portion.grams * wanted / size
            }
        }
        return nil
    }

    private var offers: String {
        var names = food.portions.prefix(4).map { "1 \(PortionName.typed($0))" }
        guard let last = names.popLast() else { return "; give grams, such as 150g." }
        let others = names.joined(separator: ", ") + (names.isEmpty ? "" : " or ")
        return "; give grams, such as 150g, or \(others)\(last)."
    }

    /// The portions a unit names: the one of exactly this name, else those that begin with its
    /// words, else all that have them.
    private func portions(named unit: String) -> [Model.Portion] {
        let wanted = PortionName(Units.volume(unit)?.name ?? unit)
        guard !wanted.words.isEmpty else { return [] }
        let named = food.portions.map { (portion: $0, name: PortionName($0.name)) }
        let exact = named.filter { $0.name.words == wanted.words }
        if let best = exact.first(where: { $0.name.typed == wanted.typed }) ?? exact.first {
            return [best.portion]
        }
        let fitting = named.filter { $0.name.contains(wanted) }
        let begun = fitting.filter { $0.name.begins(with: wanted) }
        return (begun.isEmpty ? fitting : begun).map(\.portion)
    }
}
