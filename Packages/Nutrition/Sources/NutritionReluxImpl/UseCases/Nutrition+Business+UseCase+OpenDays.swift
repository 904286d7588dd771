// SPDX-License-Identifier: Apache-2.0

package import NutritionModels
package import NutritionServiceInt

extension Nutrition.Business.UseCase {
    /// Sums seven days up.
    package struct OpenWeek: Sendable {
        private let service: any Nutrition.Business.IService

        package init(service: any Nutrition.Business.IService) { self.service = service }

        /// Reads the seven days from `first` on; the targets are those of the last one.
        package func callAsFunction(
            from first: Model.Day, for owner: Model.Owner
        ) async throws(Err) -> Model.WeekSummary {
            let days = (0..<7).map { first.adding(days: $0) }
            let (totals, target) = try await service.totals(of: days, for: owner)
            return Model.WeekSummary(days: totals, target: target)
        }
    }

    /// Sums a calendar month up.
    package struct OpenMonth: Sendable {
        private let service: any Nutrition.Business.IService

        package init(service: any Nutrition.Business.IService) { self.service = service }

        /// Reads every day of the month that `day` is in; the targets are those of the last one.
        package func callAsFunction(
            of day: Model.Day, for owner: Model.Owner
        ) async throws(Err) -> Model.MonthSummary {
            let (totals, target) = try await service.totals(of: day.month, for: owner)
            return Model.MonthSummary(days: totals, target: target)
        }
    }
}

extension Nutrition.Business.IService {
    /// What was eaten and drunk on each of some days that follow one another, and the targets in
    /// force on the last one.
    fileprivate func totals(
        of days: [Nutrition.Business.Model.Day], for owner: Nutrition.Business.Model.Owner
    ) async throws(Nutrition.Business.Err) -> (
        [Nutrition.Business.Model.WeekSummary.DayTotals], Nutrition.Business.Model.Target
    ) {
        guard let first = days.first, let last = days.last else { return ([], .init()) }
        let entries = try await entries(from: first, to: last, of: owner)
        let water = try await water(from: first, to: last, of: owner)
        let target = try await target(on: last, of: owner)
        let byDay = Dictionary(grouping: entries, by: \.day)
        let totals = days.map { day in
            let lines = byDay[day] ?? []
            return Nutrition.Business.Model.WeekSummary.DayTotals(
                day: day, entries: lines.count, eaten: .sum(lines.map(\.nutrients)),
                waterMl: water[day] ?? 0)
        }
        return (totals, target)
    }
}
