// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// The nutrients in an amount of food. `nil` means unknown, never zero.
    public struct Nutrients: Sendable, Hashable, Codable {
        /// Energy in kilocalories.
        public var energyKcal: Double?
        /// Protein in grams.
        public var proteinG: Double?
        /// Carbohydrate in grams, fibre included (as USDA gives it).
        public var carbsG: Double?
        /// Fat in grams.
        public var fatG: Double?
        /// Fibre in grams.
        public var fiberG: Double?
        /// Others that are known, each in its unit. One that is not here is unknown.
        public var more: [Nutrient: Double]

        /// Creates a value; what is left out is unknown.
        public init(
            energyKcal: Double? = nil, proteinG: Double? = nil, carbsG: Double? = nil,
            fatG: Double? = nil,
            fiberG: Double? = nil, more: [Nutrient: Double] = [:]
        ) {
            self.more = more
            self.energyKcal = energyKcal
            self.proteinG = proteinG
            self.carbsG = carbsG
            self.fatG = fatG
            self.fiberG = fiberG
        }

        /// Reads a value. One of a time that knew no others has none.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            energyKcal = try values.decodeIfPresent(Double.self, forKey: .energyKcal)
            proteinG = try values.decodeIfPresent(Double.self, forKey: .proteinG)
            carbsG = try values.decodeIfPresent(Double.self, forKey: .carbsG)
            fatG = try values.decodeIfPresent(Double.self, forKey: .fatG)
            fiberG = try values.decodeIfPresent(Double.self, forKey: .fiberG)
            more = try values.decodeIfPresent([Nutrient: Double].self, forKey: .more) ?? [:]
        }

        /// Writes what is known.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encodeIfPresent(energyKcal, forKey: .energyKcal)
            try values.encodeIfPresent(proteinG, forKey: .proteinG)
            try values.encodeIfPresent(carbsG, forKey: .carbsG)
            try values.encodeIfPresent(fatG, forKey: .fatG)
            try values.encodeIfPresent(fiberG, forKey: .fiberG)
            if !more.isEmpty { try values.encode(more, forKey: .more) }
        }

        private enum CodingKeys: String, CodingKey {
            case energyKcal, proteinG, carbsG, fatG, fiberG, more
        }
    }

    /// A household measure of a food.
    public struct Portion: Sendable, Hashable, Codable {
        /// What one of it is called, such as `medium` or `cup`.
        public let name: String
        /// Its mass in grams.
        public let grams: Double

        /// Creates a portion.
        public init(name: String, grams: Double) {
            self.name = name
            self.grams = grams
        }
    }

    /// Something to eat or drink.
    public struct Food: Sendable, Hashable, Codable, Identifiable {
        /// Stable number, shown as `f902`.
        public let id: Int64
        public let name: String
        /// Where the figures come from: `builtin`, `usda`, `off`, `own` (the person's) or `recipe`.
        public let source: String
        /// Per 100 g.
        public let per100g: Nutrients
        public let portions: [Portion]
        /// Grams in a millilitre, for foods that may be measured by volume; `nil` otherwise.
        public let density: Double?
        /// The number of the food in its source, such as the five-digit NDB number of USDA SR28.
        public let sourceID: String?
        /// The name as the source writes it, when `name` is a more readable form, or other names.
        public let original: String?
        /// What a recipe is made of; `nil` for any other food.
        public let recipe: Recipe?

        /// Creates a food value.
        public init(
            id: Int64, name: String, source: String, per100g: Nutrients, portions: [Portion] = [],
            density: Double? = nil, sourceID: String? = nil, original: String? = nil,
            recipe: Recipe? = nil
        ) {
            self.recipe = recipe
            self.id = id
            self.name = name
            self.source = source
            self.per100g = per100g
            self.portions = portions
            self.density = density
            self.sourceID = sourceID
            self.original = original
        }
    }

    /// The result of a search: at most as many foods as were asked for, and how many there are.
    public struct FoodMatches: Sendable, Hashable {
        /// The best matches, best first.
        public let foods: [Food]
        /// How many foods match in total, including those of `foods`.
        public let total: Int
        /// Whether there are more than `total`: of a table of millions the most popular are looked at.
        public let isAtLeast: Bool
        /// Whether a loaded table was not searched, because its file is gone.
        public let isIncomplete: Bool

        /// Creates a result.
        public init(
            foods: [Food], total: Int, isAtLeast: Bool = false, isIncomplete: Bool = false
        ) {
            self.foods = foods
            self.total = total
            self.isAtLeast = isAtLeast
            self.isIncomplete = isIncomplete
        }
    }

    /// A food and how it was last eaten at a meal. A person is likely to eat it again.
    public struct RecentFood: Sendable, Hashable, Codable {
        public let food: Food
        /// How much of it was eaten.
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

extension Nutrition.Business.Model.Food {
    /// The same food with other portions.
    package func measured(in portions: [Nutrition.Business.Model.Portion]) -> Self {
        .init(
            id: id, name: name, source: source, per100g: per100g, portions: portions,
            density: density, sourceID: sourceID, original: original, recipe: recipe)
    }

    /// The same food with other nutrients beside the five.
    package func knowing(_ more: [Nutrition.Business.Model.Nutrient: Double]) -> Self {
        guard !more.isEmpty else { return self }
        var per = per100g
        per.more = more
        return .init(
            id: id, name: name, source: source, per100g: per, portions: portions,
            density: density, sourceID: sourceID, original: original, recipe: recipe)
    }

    /// The same food with a person's own units before its portions; one replaces the portion of its
    /// name.
    package func adding(_ units: [Nutrition.Business.Model.Portion]) -> Self {
        guard !units.isEmpty else { return self }
        let names = units.map { PortionName($0.name).words }
        return measured(
            in: units + portions.filter { !names.contains(PortionName($0.name).words) })
    }
}

extension Nutrition.Business.Model.Nutrients {
    /// No nutrients: the sum of no food at all.
    public static let zero = Self(energyKcal: 0, proteinG: 0, carbsG: 0, fatG: 0, fiberG: 0)

    /// The nutrients of `grams` of a food, when these are the nutrients of 100 g. Unknown stays
    /// unknown, and of an unknown mass all are.
    public func scaled(toGrams grams: Double?) -> Self {
        grams.map { times($0 / 100) } ?? Self()
    }

    /// The nutrients of so many times as much. Unknown stays unknown.
    public func times(_ factor: Double) -> Self {
        Self(
            energyKcal: energyKcal.map { $0 * factor }, proteinG: proteinG.map { $0 * factor },
            carbsG: carbsG.map { $0 * factor }, fatG: fatG.map { $0 * factor },
            fiberG: fiberG.map { $0 * factor }, more: more.mapValues { $0 * factor })
    }

    /// The sum of each nutrient over the values that know it. A nutrient that no value knows is
    /// unknown.
    public static func sum(_ values: some Sequence<Self>) -> Self {
        var total = Self()
        for value in values {
            add(value.energyKcal, to: &total.energyKcal)
            add(value.proteinG, to: &total.proteinG)
            add(value.carbsG, to: &total.carbsG)
            add(value.fatG, to: &total.fatG)
            add(value.fiberG, to: &total.fiberG)
            total.more.merge(value.more, uniquingKeysWith: +)
        }
        return total
    }

    private static func add(_ amount: Double?, to total: inout Double?) {
        guard let amount else { return }
        total = (total ?? 0) + amount
    }
}
