// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model {
    /// What a portion holds. `nil` means unknown, never zero.
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

        /// Creates a value; what is left out is unknown.
        public init(
            energyKcal: Double? = nil, proteinG: Double? = nil, carbsG: Double? = nil,
            fatG: Double? = nil,
            fiberG: Double? = nil
        ) {
            self.energyKcal = energyKcal
            self.proteinG = proteinG
            self.carbsG = carbsG
            self.fatG = fatG
            self.fiberG = fiberG
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
        /// Where the figures come from: `builtin` or `usda`.
        public let source: String
        /// Per 100 g.
        public let per100g: Nutrients
        public let portions: [Portion]
        /// Grams in a millilitre, for foods one may measure by volume; `nil` otherwise.
        public let density: Double?
        /// The source's own number of the food, such as the five-digit NDB number of USDA SR28.
        public let sourceID: String?
        /// The name as the source writes it, where `name` is a readable form of it.
        public let original: String?

        /// Creates a food value.
        public init(
            id: Int64, name: String, source: String, per100g: Nutrients, portions: [Portion] = [],
            density: Double? = nil, sourceID: String? = nil, original: String? = nil
        ) {
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
}
