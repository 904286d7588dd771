// SPDX-License-Identifier: Apache-2.0

package import NutritionModels
package import NutritionServiceInt

extension Nutrition.Business.UseCase {
    /// Sums a day up against its targets.
    package struct OpenDay: Sendable {
        private let service: any Nutrition.Business.IService

        package init(service: any Nutrition.Business.IService) { self.service = service }

        /// Reads the day; `trainingMinutes` is what the training domain says of it.
        package func callAsFunction(
            _ day: Model.Day, trainingMinutes: Double, for owner: Model.Owner
        ) async throws(Err) -> Model.DaySummary {
            let entries = try await service.entries(from: day, to: day, of: owner)
            let drinks = try await service.drinks(on: day, of: owner)
            let target = try await service.target(on: day, of: owner)
            let start = day.adding(days: -(WeightSmoothing.window - 1))
            let weights = try await service.weights(from: start, to: day, of: owner)
            let body = try await service.body(of: owner)
            let eaten = entries.isEmpty ? .zero : Model.Nutrients.sum(entries.map(\.nutrients))
            let energy = BodyEnergy(body, kilograms: weights.last?.kilograms, on: day)
            return Model.DaySummary(
                day: day, entries: entries, eaten: eaten,
                waterMl: drinks.reduce(0) { $0 + $1.millilitres }, drinks: drinks, target: target,
                weight: WeightSmoothing.trend(weights, on: day),
                balance: energy.balance(
                    eatenKcal: eaten.energyKcal ?? 0, trainingMinutes: trainingMinutes))
        }
    }
}
