// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import NutritionModels
import NutritionUIAPI
import WorkoutsModels
import WorkoutsUIAPI

/// The day as text.
struct DayLines: Sendable {
    let day: String
    let clock: DayClock
    let training: Workouts.Business.Model.DayTraining
    let food: Nutrition.Business.Model.DaySummary?
    let budget: Nutrition.Business.Model.WeekBudget?

    /// What to do next on a day with little in it.
    var next: [String] {
        guard day == clock.today else { return [] }
        guard let food else {
            return training.workouts.isEmpty ? ["next: airfit log bench 3x5 80kg"] : []
        }
        if food.entries.isEmpty, training.workouts.isEmpty {
            return [
                "next: airfit log bench 3x5 80kg   airfit eat 150g \"banana raw\"   airfit demo"
            ]
        }
        if food.target.kcal == nil {
            let protein = food.target.proteinG == nil ? " protein 160" : ""
            return ["next: airfit target set kcal 2300\(protein)"]
        }
        if !food.balance.missing.isEmpty, food.balance.missing != ["weight"] {
            return ["next: airfit profile set sex male height 180 birth 1991-05-02"]
        }
        return []
    }

    /// All lines of the day.
    func all(in context: ReportContext) -> [ReportLine] {
        let eaten = food.map { energy($0, context) + [water($0, context)] + fasting($0, context) }
        let body = food.map {
            [weight($0, context)] + measured($0, context) + balance($0.balance, context)
        }
        return [head(context)] + (eaten ?? []) + trainingLines(context)
            + (body ?? streak(context).map { [$0] } ?? [])
    }

    private typealias Food = Nutrition.Business.Model.DaySummary

    private func streak(_ context: ReportContext) -> ReportLine? {
        training.streakWeeks > 0
            ? context.styled("STREAK", .bold) + " \(Plural.of(training.streakWeeks, "week"))" : nil
    }

    private func head(_ context: ReportContext) -> ReportLine {
        let title = Figures.longDay(day, clock)
        guard let noon = clock.noon(of: day) else { return ReportLine(title) }
        let week = clock.calendar.component(.weekOfYear, from: noon)
        let number = clock.calendar.ordinality(of: .day, in: .year, for: noon) ?? 0
        let right = "week \(week), day \(number)"
        let gap = max(2, min(context.width, 80) - title.count - right.count)
        return context.styled(title, .bold) + String(repeating: " ", count: gap)
            + context.styled(right, .dim)
    }

    private func energy(_ food: Food, _ context: ReportContext) -> [ReportLine] {
        let eaten = food.eaten
        let target = food.target
        var lines = [
            row("ENERGY", eaten.energyKcal ?? 0, target.kcal, "kcal", context)
        ]
        if let said = food.trainingSaid { lines.append(context.styled("          " + said, .dim)) }
        if let budget {
            lines += context.wrapped(budget.said, behind: "  week    ", .dim)
        }
        lines.append(row("  protein", eaten.proteinG ?? 0, target.proteinG, "g", context))
        lines.append(row("  carbs", eaten.carbsG ?? 0, target.carbsG, "g", context))
        lines.append(row("  fat", eaten.fatG ?? 0, target.fatG, "g", context))
        if target.fiberG != nil {
            lines.append(row("  fiber", eaten.fiberG ?? 0, target.fiberG, "g", context))
        }
        return lines
    }

    private func row(
        _ label: String, _ value: Double, _ target: Double?, _ unit: String,
        _ context: ReportContext
    ) -> ReportLine {
        let name: ReportLine =
            label.hasPrefix(" ")
            ? ReportLine(label.padding(to: 10))
            : context.styled(label, .bold)
                + String(repeating: " ", count: max(0, 10 - label.count))
        guard let target, target > 0 else {
            return name + Figures.whole(value).leftPadding(to: 6) + " \(unit)"
        }
        let share = value / target
        let amount = "\(Figures.whole(value).leftPadding(to: 6)) / \(Figures.whole(target)) \(unit)"
        let narrow = context.width < 60
        let bar: ReportLine =
            narrow
            ? "" : context.styled(context.gauge(share), share > 1.05 ? .warning : .accent) + " "
        var line = name + amount.padding(to: 20) + bar + Figures.percent(share).leftPadding(to: 4)
        if !narrow {
            let left = target - value
            line += left >= 0 ? "   \(Figures.whole(left)) left" : "   \(Figures.whole(-left)) over"
        }
        return line
    }

    private func water(_ food: Food, _ context: ReportContext) -> ReportLine {
        let label = context.styled("WATER", .bold) + "     "
        let drunk = "\(Figures.litres(food.waterMl / 1_000).leftPadding(to: 6))"
        guard let target = food.target.waterMl, target > 0 else { return label + drunk + " L" }
        let share = food.waterMl / target
        let amount = "\(drunk) / \(Figures.litres(target / 1_000)) L".padding(to: 20)
        let bar: ReportLine =
            context.width < 60 ? "" : context.styled(context.gauge(share), .accent) + " "
        return label + amount + bar + Figures.percent(share).leftPadding(to: 4)
    }

    private func fasting(_ food: Food, _ context: ReportContext) -> [ReportLine] {
        food.fasting.map {
            [context.styled("FASTING", .bold) + "   " + FastingReport($0, clock).now]
        } ?? []
    }

    private func trainingLines(_ context: ReportContext) -> [ReportLine] {
        let label = context.styled("TRAINING", .bold) + "  "
        guard !training.workouts.isEmpty else {
            return [label + context.styled(day == clock.today ? "none yet" : "none", .dim)]
        }
        let lines = training.workouts.enumerated().map { index, workout in
            (index == 0 ? label : ReportLine(String(repeating: " ", count: 10)))
                + line(workout, context.unit)
        }
        let best = training.records.filter { $0.kind == .e1rm && $0.previous != nil }.prefix(3).map
        {
            record in
            let unit = context.unit
            let gain =
                record.previous.map {
                    " (\(Figures.signed(unit.figure(kilograms: record.value - $0.value))))"
                } ?? ""
            return String(repeating: " ", count: 10) + context.styled("PR", .good)
                + " \(record.exerciseName) e1RM \(unit.one(kilograms: record.value))\(gain)"
        }
        return lines + best
    }

    private func line(
        _ workout: Workouts.Business.Model.WorkoutSummary, _ unit: MassUnit
    ) -> ReportLine {
        let start = Figures.time(workout.start, clock)
        let span = workout.end.map { "\(start)-\(Figures.time($0, clock))" } ?? start
        let done = CardioText.parts(workout, unit).joined(separator: "  ")
        return "\(workout.name)  \(span)  \(done)"
    }

    private func weight(_ food: Food, _ context: ReportContext) -> ReportLine {
        let label = context.styled("WEIGHT", .bold) + "    "
        let streak = streak(context).map { "   " + $0 } ?? ""
        guard let weight = food.weight else {
            return label + context.styled("not weighed yet", .dim) + streak
        }
        let trend =
            weight.kgPerWeek.map { "  trend \(context.unit.weekly(kilograms: $0))" } ?? ""
        let spark =
            weight.recent.count > 1 ? "  " + context.sparkline(weight.recent.suffix(14)) : ""
        let now = context.unit.one(kilograms: weight.kilograms)
        // A weight of long ago says when it was.
        let days = (CoreModels.Day(day).number ?? 0) - (weight.day.number ?? 0)
        let old = days > 7 ? "  " + Figures.shortDay(weight.day.text, clock) : ""
        return label + "\(now)\(old)\(spark)\(trend)\(streak)"
    }

    /// What else was measured of the body, in as many lines as it takes.
    private func measured(_ food: Food, _ context: ReportContext) -> [ReportLine] {
        var lines: [String] = []
        for title in food.measures.map(\.title) {
            if let last = lines.last, 13 + last.count + title.count <= context.width {
                lines[lines.count - 1] = "\(last)   \(title)"
            } else {
                lines.append(title)
            }
        }
        return lines.enumerated().map { index, line in
            (index == 0
                ? context.styled("BODY", .bold) + "      "
                : ReportLine(String(repeating: " ", count: 10)))
                + context.cut(line, to: max(10, context.width - 10))
        }
    }

    private func balance(
        _ balance: Nutrition.Business.Model.Balance, _ context: ReportContext
    ) -> [ReportLine] {
        let label = context.styled("BALANCE", .bold) + "   "
        let eaten = Figures.whole(balance.eatenKcal)
        guard let resting = balance.restingKcal, let net = balance.netKcal else {
            let missing = balance.missing.joined(separator: ", ")
            let lack = "no balance yet: add \(missing)"
            if 10 + "eaten \(eaten)   ".count + lack.count <= context.width {
                return [label + "eaten \(eaten)" + context.styled("   " + lack, .dim)]
            }
            return [
                label + "eaten \(eaten)",
                String(repeating: " ", count: 10) + context.styled(lack, .dim),
            ]
        }
        let activity = balance.activityKcal ?? 0
        let training = balance.trainingKcal ?? 0
        let spent = resting + activity + training
        let parts =
            "rest \(Figures.whole(resting)) + daily \(Figures.whole(activity)) "
            + "+ training \(Figures.whole(training))"
            + (self.training.measured.map { ", measured by \($0.source)" } ?? "")
        let text =
            "eaten \(eaten) - spent \(Figures.whole(spent)) (\(parts)) = \(Figures.whole(net)) kcal"
        if text.count + 10 <= context.width { return [label + text] }
        return [
            label + "eaten \(eaten) - spent \(Figures.whole(spent)) = \(Figures.whole(net)) kcal",
            "          \(parts)",
        ]
    }
}

extension Figures {
    /// Litres with one decimal, or with two where they are needed: `1.5`, `0.25`.
    static func litres(_ value: Double) -> String {
        let text = plain(value)
        return text.contains(".") ? text : one(value)
    }
}
