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
            let water = try await service.water(from: day, to: day, of: owner)
            let target = try await service.target(on: day, of: owner)
            let start = day.adding(days: -(WeightSmoothing.window - 1))
            let weights = try await service.weights(from: start, to: day, of: owner)
            let body = try await service.body(of: owner)
            let eaten = entries.isEmpty ? .zero : Model.Nutrients.sum(entries.map(\.nutrients))
            let energy = BodyEnergy(body, kilograms: weights.last?.kilograms, on: day)
            return Model.DaySummary(
                day: day, entries: entries, eaten: eaten, waterMl: water[day] ?? 0, target: target,
                weight: WeightSmoothing.trend(weights, on: day),
                balance: energy.balance(
                    eatenKcal: eaten.energyKcal ?? 0, trainingMinutes: trainingMinutes))
        }
    }

    /// Sums seven days up.
    package struct OpenWeek: Sendable {
        private let service: any Nutrition.Business.IService

        package init(service: any Nutrition.Business.IService) { self.service = service }

        /// Reads the seven days from `first` on; the targets are those of the last one.
        package func callAsFunction(
            from first: Model.Day, for owner: Model.Owner
        ) async throws(Err) -> Model.WeekSummary {
            let last = first.adding(days: 6)
            let entries = try await service.entries(from: first, to: last, of: owner)
            let water = try await service.water(from: first, to: last, of: owner)
            let target = try await service.target(on: last, of: owner)
            let byDay = Dictionary(grouping: entries, by: \.day)
            let days = (0..<7).map { offset in
                let day = first.adding(days: offset)
                let lines = byDay[day] ?? []
                return Model.WeekSummary.DayTotals(
                    day: day, entries: lines.count, eaten: .sum(lines.map(\.nutrients)),
                    waterMl: water[day] ?? 0)
            }
            return Model.WeekSummary(days: days, target: target)
        }
    }
}
