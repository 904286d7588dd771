// SPDX-License-Identifier: Apache-2.0

import Axiom
import Foundation
import NutritionModels
import NutritionReluxInt
import WorkoutsModels
import WorkoutsReluxInt

/// What a logged line of sets came to: last time, what was added, new records.
@MainActor
struct LoggedReport {
    private let logged: Workouts.Business.Model.LoggedSets
    private let clock: AppClock

    init(_ context: CommandContext) throws {
        guard let logged = context.workouts.stateSnapshot.logged else {
            throw UserError("not_logged", .failed, "nothing was logged.")
        }
        self.logged = logged
        clock = context.clock
    }

    var output: Output {
        let (logged, clock) = (logged, clock)
        let data: JSON = [
            "exercise": WorkoutJSON.exercise(logged.exercise),
            "workout": WorkoutJSON.summary(logged.workout, clock.calendar.timeZone),
            "sets": .list(logged.sets, Sets.json),
            "last_time": [
                "date": .string(logged.lastDay?.text), "sets": .list(logged.lastTime, Sets.json),
            ],
            "earlier_today": .list(logged.earlierToday, Sets.json),
            "first_ever": .bool(logged.isFirstEver),
            "prs": .list(logged.records, WorkoutJSON.record),
        ]
        return Output(
            data: data, next: ["see it: airfit workout show w\(logged.workout.id)"],
            isConfirmation: true
        ) { canvas in
            Self.lines(logged, clock, canvas)
        }
    }

    private nonisolated static func lines(
        _ logged: Workouts.Business.Model.LoggedSets, _ clock: AppClock, _ canvas: Canvas
    ) -> [String] {
        var lines: [String] = []
        if let day = logged.lastDay {
            let shown = Figures.shortDay(day.text, clock)
            lines.append("Last time (\(shown)): \(Sets.summary(logged.lastTime))")
        }
        if !logged.earlierToday.isEmpty {
            lines.append("Earlier in this workout: \(Sets.summary(logged.earlierToday))")
        }
        if logged.isFirstEver { lines.append("First time with \(logged.exercise.name).") }
        lines = lines.map { canvas.styled(canvas.cut($0, to: canvas.width), .dim) }
        let ids = logged.sets.map(\.id)
        let range = ids.count > 1 ? "s\(ids[0])-s\(ids[ids.count - 1])" : "s\(ids.first ?? 0)"
        var added =
            "Added \(range)  \(canvas.styled(logged.exercise.name, .bold))  \(Sets.summary(logged.sets))"
        let volume = Sets.volumeKg(logged.sets)
        if volume > 0 { added += "   volume \(Figures.whole(volume)) kg" }
        lines.append(added)
        for record in logged.records where record.kind == .e1rm || logged.records.count == 1 {
            let value = "\(RecordText.kind(record.kind)) \(RecordText.value(record))"
            if let previous = record.previous {
                let before = RecordText.figure(previous.value, record.kind)
                lines.append(canvas.styled("NEW PR", .good) + " \(value)  (was \(before))")
            } else if logged.isFirstEver {
                lines.append(canvas.styled("First \(value)", .dim))
            }
        }
        return lines
    }
}

/// What was eaten, with what is left of the day.
@MainActor
struct EatenReport {
    private let entry: Nutrition.Business.Model.DiaryEntry
    private let summary: Nutrition.Business.Model.DaySummary?
    private let zone: TimeZone

    init(_ context: CommandContext) throws {
        guard let entry = context.nutrition.stateSnapshot.eaten else {
            throw UserError("not_logged", .failed, "nothing was logged.")
        }
        self.entry = entry
        let day = context.nutrition.stateSnapshot.day
        summary = day?.day == entry.day ? day : nil
        zone = context.clock.calendar.timeZone
    }

    var output: Output {
        let (entry, summary) = (entry, summary)
        let eaten = summary?.eaten.energyKcal
        let target = summary?.target.kcal
        let left = eaten.flatMap { eaten in target.map { $0 - eaten } }
        let data: JSON = [
            "entry": FoodJSON.entry(entry, zone),
            "day": [
                "eaten_kcal": .rounded(eaten, 1), "target_kcal": .number(target),
                "left_kcal": .rounded(left, 1),
            ],
        ]
        return Output(data: data, isConfirmation: true) { canvas in
            let amount = AmountText.of(entry.amount)
            var lines = [
                "Added m\(entry.id)  \(canvas.styled(entry.foodName, .bold))  \(amount)  (\(entry.meal))",
                "  " + NutrientText.line(entry.nutrients),
            ]
            if let eaten {
                let rest =
                    left.map { " of \(Figures.whole(target ?? 0)), \(Figures.whole($0)) left" }
                    ?? ""
                lines.append(canvas.styled("  day: \(Figures.whole(eaten)) kcal\(rest)", .dim))
            }
            return lines
        }
    }
}

/// Water drunk, with the day's sum.
@MainActor
struct WaterReport {
    private let entry: Nutrition.Business.Model.WaterEntry
    private let total: Double?
    private let target: Double?
    private let zone: TimeZone

    init(_ context: CommandContext) throws {
        guard let entry = context.nutrition.stateSnapshot.drunk else {
            throw UserError("not_logged", .failed, "nothing was logged.")
        }
        self.entry = entry
        let day = context.nutrition.stateSnapshot.day
        total = day?.day == entry.day ? day?.waterMl : nil
        target = day?.target.waterMl
        zone = context.clock.calendar.timeZone
    }

    var output: Output {
        let (entry, total, target) = (entry, total, target)
        let data: JSON = [
            "id": .id("h", entry.id), "day": .string(entry.day.text),
            "time": .string(Timestamps.rfc3339(entry.at, zone)),
            "water_ml": .rounded(entry.millilitres),
            "day_ml": .rounded(total), "target_ml": .number(target),
        ]
        return Output(data: data, isConfirmation: true) { _ in
            let sum = total.map { "  day: \(Figures.plain($0 / 1_000)) L" } ?? ""
            let goal = target.map { " of \(Figures.plain($0 / 1_000)) L" } ?? ""
            return ["Added h\(entry.id)  water \(Figures.whole(entry.millilitres)) ml\(sum)\(goal)"]
        }
    }
}

/// A weighing, with where the weight is going.
@MainActor
struct WeighedReport {
    private let entry: Nutrition.Business.Model.WeightEntry
    private let trend: Nutrition.Business.Model.WeightTrend?
    private let clock: AppClock

    init(_ context: CommandContext) throws {
        guard let entry = context.nutrition.stateSnapshot.weighed else {
            throw UserError("not_logged", .failed, "nothing was logged.")
        }
        self.entry = entry
        trend = context.nutrition.stateSnapshot.day?.weight
        clock = context.clock
    }

    var output: Output {
        let (entry, trend) = (entry, trend)
        let data: JSON = [
            "id": .id("k", entry.id), "day": .string(entry.day.text),
            "time": .string(Timestamps.rfc3339(entry.at, clock.calendar.timeZone)),
            "kg": .rounded(entry.kilograms),
            "entered": .number(entry.entered), "unit": .string(entry.unit),
            "trend_kg_per_week": .rounded(trend?.kgPerWeek),
        ]
        let clock = clock
        return Output(data: data, isConfirmation: true) { _ in
            let day = Figures.shortDay(entry.day.text, clock)
            let week =
                trend?.kgPerWeek.map { "  trend \(Figures.signed($0, decimals: 2)) kg/week" } ?? ""
            return [
                "Weight on \(day): \(Figures.plain(entry.entered)) \(entry.unit)  (k\(entry.id))\(week)"
            ]
        }
    }
}
