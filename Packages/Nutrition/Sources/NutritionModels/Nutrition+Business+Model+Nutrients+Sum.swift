// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model.Nutrients {
    /// Nothing of anything: the sum of no food at all.
    public static let zero = Self(energyKcal: 0, proteinG: 0, carbsG: 0, fatG: 0, fiberG: 0)

    /// What `grams` of a food hold whose 100 g hold this; unknown stays unknown.
    public func scaled(toGrams grams: Double) -> Self {
        let factor = grams / 100
        return Self(
            energyKcal: energyKcal.map { $0 * factor }, proteinG: proteinG.map { $0 * factor },
            carbsG: carbsG.map { $0 * factor }, fatG: fatG.map { $0 * factor },
            fiberG: fiberG.map { $0 * factor })
    }

    /// The sum over the values that know a nutrient; a nutrient that none of them knows is unknown.
    public static func sum(_ values: some Sequence<Self>) -> Self {
        var total = Self()
        for value in values {
            add(value.energyKcal, to: &total.energyKcal)
            add(value.proteinG, to: &total.proteinG)
            add(value.carbsG, to: &total.carbsG)
            add(value.fatG, to: &total.fatG)
            add(value.fiberG, to: &total.fiberG)
        }
        return total
    }

    private static func add(_ amount: Double?, to total: inout Double?) {
        guard let amount else { return }
        total = (total ?? 0) + amount
    }
}
