// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import NutritionModels
package import NutritionServiceInt

extension Nutrition.Business {
    /// Sums up what was logged: a day against its targets, and several days side by side.
    package struct SumUp: Sendable {
        private let service: any IService

        package init(service: any IService) { self.service = service }

        /// Sums up a day. Minutes, cardio and measured energy come from the training domain.
        package func day(
            _ day: Model.Day, trainingMinutes: Double, cardioKcal: Double = 0,
            cardioEffort: Double = 0, measuredBasal: Double? = nil, measuredActive: Double? = nil,
            fasting clock: Model.FastingClock? = nil, for owner: Model.Owner
        ) async throws(Err) -> Model.DaySummary {
            let known = try await service.day(
                day, weightsSince: WeightSmoothing.start(day), of: owner)
            let eaten =
                known.entries.isEmpty ? .zero : Model.Nutrients.sum(known.entries.map(\.nutrients))
            let energy = BodyEnergy(
                known.body, kilograms: known.weights.last?.kilograms, on: day)
            var fasting: Model.Fasting?
            if let clock {
                fasting = try await self.fasting(until: day, days: 1, clock, for: owner)
            }
            let base = known.targets.target(on: day)
            let added = base.added(
                byTraining: energy.training(
                    minutes: trainingMinutes, cardioKcal: cardioKcal, cardioEffort: cardioEffort))
            return Model.DaySummary(
                day: day, entries: known.entries, eaten: eaten,
                waterMl: known.drinks.reduce(0) { $0 + $1.millilitres }, drinks: known.drinks,
                target: base.adding(kcal: added), fromTraining: added,
                weight: WeightSmoothing.trend(known.weights, on: day),
                measures: known.measures,
                balance: energy.balance(
                    eatenKcal: eaten.energyKcal ?? 0, trainingMinutes: trainingMinutes,
                    cardioKcal: cardioKcal, cardioEffort: cardioEffort,
                    measuredBasal: measuredBasal, measuredActive: measuredActive),
                fasting: fasting)
        }

        /// The seven days from `first` on.
        package func week(
            from first: Model.Day, efforts: [Model.DayEffort]? = nil, for owner: Model.Owner
        ) async throws(Err) -> Model.WeekSummary {
            let days = (0..<7).map { first.adding($0) }
            return Model.WeekSummary(days: try await totals(of: days, efforts, owner))
        }

        /// Every day of the month that `day` is in.
        package func month(
            of day: Model.Day, efforts: [Model.DayEffort]? = nil, for owner: Model.Owner
        ) async throws(Err) -> Model.MonthSummary {
            Model.MonthSummary(days: try await totals(of: day.month, efforts, owner))
        }

        /// The twelve months of the year that `day` is in.
        package func year(
            of day: Model.Day, for owner: Model.Owner
        ) async throws(Err) -> [Model.MonthTotals] {
            let days = try await totals(of: day.year, nil, owner)
            let months = Dictionary(grouping: days, by: \.day.firstOfMonth)
            return months.keys.sorted().map { first in
                let logged = (months[first] ?? []).filter { $0.entries > 0 }
                return Model.MonthTotals(
                    first: first, daysLogged: logged.count,
                    eaten: .sum(logged.map(\.eaten)))
            }
        }

        /// As many days as are summed up at once: a hundred years.
        private static let most = 36_525

        /// Every day from `first` to `last`. Throws `outOfRange` for days that are none, and for
        /// too many of them.
        package func days(
            from first: Model.Day, to last: Model.Day, efforts: [Model.DayEffort]? = nil,
            for owner: Model.Owner
        ) async throws(Err) -> [Model.WeekSummary.DayTotals] {
            guard let start = first.number, let end = last.number, start <= end,
                end - start < Self.most
            else {
                throw .outOfRange(
                    what: "span of days", value: "\(first) to \(last)",
                    bound: "write two days in order, at most a hundred years apart.")
            }
            return try await totals(
                of: (start...end).map { Model.Day(number: $0) }, efforts, owner)
        }

        /// What was eaten and drunk on each of some days that follow one another, with the targets
        /// of the day. Without efforts nobody asked the training domain.
        private func totals(
            of days: [Model.Day], _ efforts: [Model.DayEffort]?, _ owner: Model.Owner
        ) async throws(Err) -> [Model.WeekSummary.DayTotals] {
            guard let first = days.first, let last = days.last else { return [] }
            let known = try await service.days(from: first, to: last, of: owner)
            let trained = try await trainingKcal(of: efforts, from: first, to: last, owner)
            let byDay = Dictionary(grouping: known.entries, by: \.day)
            var targets = known.targets[...]
            var week = Model.WeekTargets()
            return days.map { day in
                while let next = targets.first, next.from <= day {
                    week = next.week
                    targets.removeFirst()
                }
                let lines = byDay[day] ?? []
                let base = week.target(on: day)
                let added = base.added(byTraining: trained?(day))
                return Model.WeekSummary.DayTotals(
                    day: day, entries: lines.count, eaten: .sum(lines.map(\.nutrients)),
                    waterMl: known.water[day] ?? 0, target: base.adding(kcal: added),
                    fromTraining: added)
            }
        }

        /// The energy of the training of any day, with the newest weight up to that day.
        private func trainingKcal(
            of efforts: [Model.DayEffort]?, from first: Model.Day, to last: Model.Day,
            _ owner: Model.Owner
        ) async throws(Err) -> ((Model.Day) -> Double?)? {
            guard let efforts else { return nil }
            let before = try await service.weights(from: first, to: first, of: owner)
            let weights = before + (try await service.weights(from: first, to: last, of: owner))
            let byDay = Dictionary(
                efforts.map { ($0.day, $0) }, uniquingKeysWith: { one, _ in one })
            return { day in
                guard let effort = byDay[day] else { return 0 }
                let kilograms = weights.last { $0.day <= day }?.kilograms
                return BodyEnergy(.init(), kilograms: kilograms, on: day).training(
                    minutes: effort.minutes, cardioKcal: effort.cardioKcal,
                    cardioEffort: effort.cardioEffort)
            }
        }

        /// Every nutrient of the days from `first` to `last`.
        package func nutrients(
            from first: Model.Day, to last: Model.Day, for owner: Model.Owner
        ) async throws(Err) -> Model.NutrientSummary {
            let known = try await service.days(from: first, to: last, of: owner)
            return Model.NutrientSummary(from: first, to: last, known.entries)
        }

        /// The weighings of the days from `first` to `last`, with the trend of the four weeks
        /// before `last`.
        package func weights(
            from first: Model.Day, to last: Model.Day, for owner: Model.Owner
        ) async throws(Err) -> Model.WeightSeries {
            let entries = try await service.weights(from: first, to: last, of: owner)
            return Model.WeightSeries(
                from: first, to: last, entries: entries, line: WeightSmoothing.line(entries),
                trend: WeightSmoothing.trend(entries, on: last))
        }

        /// The fasts of the `count` days that end on `last`.
        package func fasting(
            until last: Model.Day, days count: Int, _ clock: Model.FastingClock,
            for owner: Model.Owner
        ) async throws(Err) -> Model.Fasting {
            let first = last.adding(1 - max(1, count))
            let known = try await service.days(
                from: first.adding(-Fasts.daysBefore), to: last, of: owner)
            return Fasts.over(known.entries, water: known.water, from: first, to: last, clock)
        }

        /// What the body spent a day over the `count` days that end on `last`.
        package func expenditure(
            until last: Model.Day, days count: Int, for owner: Model.Owner
        ) async throws(Err) -> Model.Expenditure {
            let days = (0..<max(1, count)).reversed().map { last.adding(-$0) }
            let totals = try await totals(of: days, nil, owner)
            let weights = try await service.weights(from: days[0], to: last, of: owner)
            return SpentEnergy.over(totals, weights, from: days[0], to: last)
        }
    }
}
