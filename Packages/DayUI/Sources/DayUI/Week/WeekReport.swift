// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DayOrchestration
import DesignSystem
import NutritionModels
import NutritionUIAPI
import WorkoutsModels

/// The week for a command, as text and as JSON.
struct WeekReport: Sendable {
    /// Its first day, `YYYY-MM-DD`.
    let first: String
    let clock: DayClock
    let training: Workouts.Business.Model.WeekTraining
    let food: Nutrition.Business.Model.WeekSummary?

    init(_ first: String, _ clock: DayClock, _ shown: ShowWeek.Answer) {
        self.first = first
        self.clock = clock
        training = shown.training
        food = shown.food
    }

    var report: Report { Report(data: data) { lines(in: $0) } }

    /// The energy of the week; `nil` where no day has an energy target.
    private var budget: Nutrition.Business.Model.WeekBudget? {
        food.flatMap { .init($0, today: .init(clock.today)) }
    }

    private var data: JSON {
        let whole: JSON = [
            "from": .string(first), "to": .string(clock.day(6, after: first)),
            "days": .array(
                training.days.paired(with: food?.days).map { trained, eaten in
                    let day: JSON = [
                        "date": .string(trained.day.text), "sessions": .int(trained.sessions),
                        "working_sets": .int(trained.workingSets),
                        "volume_kg": .rounded(trained.volumeKg),
                        "cardio_s": .rounded(trained.cardioSeconds),
                        "cardio_m": .rounded(trained.cardioMetres),
                    ]
                    return day.merging(eaten.map(Self.data))
                }),
            "sessions": .int(training.days.reduce(0) { $0 + $1.sessions }),
            "working_sets": .int(training.days.reduce(0) { $0 + $1.workingSets }),
            "volume_kg": .rounded(training.days.reduce(0) { $0 + $1.volumeKg }),
            "cardio_s": .rounded(training.days.reduce(0) { $0 + $1.cardioSeconds }),
            "cardio_m": .rounded(training.days.reduce(0) { $0 + $1.cardioMetres }),
            "average_volume_kg_4_weeks": .rounded(training.averageVolumeKg),
        ]
        guard let food else { return whole }
        let logged = food.days.filter { $0.entries > 0 }
        let kcal = logged.reduce(0) { $0 + ($1.eaten.energyKcal ?? 0) }
        return whole.merging([
            "eaten_kcal": .rounded(kcal), "days_logged": .int(logged.count),
            "target": FoodJSON.target(food.target), "budget": budget?.json ?? .null,
        ])
    }

    private static func data(_ eaten: Nutrition.Business.Model.WeekSummary.DayTotals) -> JSON {
        [
            "entries": .int(eaten.entries), "eaten": FoodJSON.nutrients(eaten.eaten),
            "water_ml": .rounded(eaten.waterMl),
            "target_kcal": .rounded(eaten.target.kcal, 1),
            "from_training_kcal": .rounded(eaten.fromTraining, 1),
        ]
    }

    // MARK: Text

    func lines(in context: ReportContext) -> [ReportLine] {
        let narrow = context.width < 72
        var table = TextTable(
            [.left("")] + clock.weekdays(letters: narrow ? 1 : 3).map { .right($0) }
                + [.right("total"), .left("")])
        let days = training.days
        table.add(row("sessions", days.map { Double($0.sessions) }, note: ""))
        table.add(row("work sets", days.map { Double($0.workingSets) }, note: ""))
        let unit = context.unit
        table.add(
            row(
                "volume \(unit.rawValue)", days.map { unit.figure(kilograms: $0.volumeKg) },
                note: volumeNote))
        if days.contains(where: { $0.cardioSeconds > 0 }) {
            table.add(row("cardio min", days.map { $0.cardioSeconds / 60 }, note: ""))
        }
        if days.contains(where: { $0.cardioMetres > 0 }) {
            table.add(row("cardio km", days.map { $0.cardioMetres / 1_000 }, note: ""))
        }
        if let eaten = food?.days {
            func add(_ name: String, _ path: Nutrient) {
                let note = Self.average(path, eaten)
                table.add(row(name, eaten.map { $0.eaten[keyPath: path] ?? 0 }, note: note))
            }
            add("kcal", \.energyKcal)
            if Set(eaten.map(\.target.kcal)).count > 1 {
                table.add(row("target", eaten.map { $0.target.kcal ?? 0 }, note: ""))
            }
            add("protein g", \.proteinG)
        }
        let first = days.first.map { Figures.longDay($0.day.text, clock) } ?? ""
        let last = days.last.map { Figures.longDay($0.day.text, clock) } ?? ""
        return [context.styled("\(first) to \(last)", .bold)] + table.lines(in: context)
            + (budget?.lines(context) ?? [])
    }

    private func row(_ name: String, _ values: [Double], note: String) -> [String] {
        let cells = values.map { $0 == 0 ? "." : Figures.whole($0) }
        return [name] + cells + [Figures.whole(values.reduce(0, +)), note]
    }

    private var volumeNote: String {
        let total = training.days.reduce(0) { $0 + $1.volumeKg }
        guard let average = training.averageVolumeKg, average > 0, total > 0 else { return "" }
        return "\(Figures.signed((total / average - 1) * 100, decimals: 0))% vs avg 4w"
    }

    private typealias Nutrient = KeyPath<Nutrition.Business.Model.Nutrients, Double?>

    private static func average(
        _ path: Nutrient, _ days: [Nutrition.Business.Model.WeekSummary.DayTotals]
    ) -> String {
        let logged = days.filter { $0.entries > 0 }
        guard !logged.isEmpty else { return "" }
        let total = logged.reduce(0) { $0 + ($1.eaten[keyPath: path] ?? 0) }
        return "avg \(Figures.whole(total / Double(logged.count)))"
    }
}

extension Array {
    /// Spans of training, each with the food of the same span; `nil` in a program that keeps none.
    func paired<Food>(with food: [Food]?) -> [(Element, Food?)] {
        guard let food else { return map { ($0, nil) } }
        return zip(self, food).map { ($0, $1) }
    }
}
