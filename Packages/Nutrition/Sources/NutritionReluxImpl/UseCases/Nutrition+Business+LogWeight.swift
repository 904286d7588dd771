// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Stores a weighing.
    package struct LogWeight: Sendable {
        private let service: any IService

        /// The body weights that can be logged, in kilograms.
        package static let bounds = 20.0...400

        package init(service: any IService) { self.service = service }

        /// Reads the weight and stores it. It replaces an earlier weighing of the day.
        package func callAsFunction(
            _ request: Weigh, for owner: Model.Owner
        ) async throws(Err) -> Model.Weighed {
            let weight = try Self.weight(request.amount, unit: request.unit)
            let stored = try await service.appendWeight(
                kilograms: weight.kilograms, entered: weight.entered, unit: weight.unit,
                at: request.at, day: request.day, since: WeightSmoothing.start(request.day),
                for: owner
            ) { stored throws(Err) in
                if !request.isSure {
                    let before = stored.weights.last { $0.day < stored.entry.day }
                    try Slip.check(stored.entry, after: before ?? stored.replaced)
                }
            }
            let trend = WeightSmoothing.trend(stored.weights, on: request.day)
            return Model.Weighed(
                entry: stored.entry, replaced: stored.replaced, kgPerWeek: trend?.kgPerWeek)
        }

        /// A written weight, with the unit it is in.
        static func weight(
            _ amount: String, unit: Model.MassUnit?
        ) throws(Err) -> (kilograms: Double, entered: Double, unit: String) {
            let example = "write a weight, such as 80.4kg or 177lb."
            guard let text = try? AmountText(amount) else {
                throw .badAmount(text: amount, reason: example)
            }
            let unit = text.unit.isEmpty ? unit?.rawValue ?? "" : text.unit
            guard !unit.isEmpty else {
                throw .ambiguousAmount(
                    text: text.text, food: "",
                    readings: ["\(text.number)kg", "\(text.number)lb"], matches: 0)
            }
            guard let mass = Units.mass(unit), ["kg", "lb"].contains(mass.name) else {
                throw .badAmount(text: text.text, reason: example)
            }
            let kilograms = text.value * mass.grams / 1_000
            guard Self.bounds.contains(kilograms) else {
                throw .outOfRange(
                    what: "a weight of", value: text.text, bound: "from 20 kg to 400 kg.")
            }
            return (kilograms, text.value, mass.name)
        }
    }
}
