// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionUIAPI
import TerminalUI
import WorkoutsModels
import WorkoutsUIAPI

/// The day as panels: energy at the top, training and weight below, the balance at the end.
struct DayPicture: CompositeContent {
    let state: DayState
    let training: Workouts.Business.Model.DayTraining
    let food: Nutrition.Business.Model.DaySummary?
    let budget: Nutrition.Business.Model.WeekBudget?

    private var unit: MassUnit { state.clock.unit }

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        guard let food else {
            return training.workouts.isEmpty
                ? empty("Begin with what you did.", [])
                : Rows {
                    trained(theme)
                    Spacer()
                }
        }
        if food.entries.isEmpty, training.workouts.isEmpty, food.waterMl == 0,
            food.weight == nil, food.measures.isEmpty
        {
            return empty(
                "Begin with what you did, or with what you ate.", [KeyHint("e", "eat something")])
        }
        return whole(food, theme)
    }

    private func empty(_ message: String, _ hints: [KeyHint]) -> EmptyState {
        EmptyState(
            "Nothing on this day yet", message: message,
            hints: [KeyHint("l", "train")] + hints
                + [KeyHint("9", "import what another app exported")])
    }

    private typealias Food = Nutrition.Business.Model.DaySummary

    private func whole(_ food: Food, _ theme: Theme) -> Adaptive {
        Adaptive(
            wide: Rows {
                energy(food, theme)
                Columns {
                    trained(theme).fill(weight: 3)
                    weighed(food, theme).fill(weight: 2)
                }
                balance(food, theme)
                Spacer()
            },
            narrow: Rows {
                energyRows(food, theme)
                Divider()
                trainedRows(theme)
                weightRows(food, theme)
                Text(
                    left(food) + (budget.map { ", in the week \($0.short)" } ?? ""),
                    style: theme.muted,
                    overflow: .truncates)
                balanceText(food.balance, theme)
                Spacer()
            })
    }

    // MARK: Energy

    private func energy(_ food: Food, _ theme: Theme) -> Panel {
        Panel("Energy", footer: left(food)) {
            energyRows(food, theme).padding(0, horizontal: 1)
            if let fasting = food.fasting {
                Text(
                    "fasting " + FastingReport(fasting, state.clock).standing, style: theme.muted,
                    overflow: .truncates
                ).padding(0, horizontal: 1)
            }
            if let budget {
                Text("week    " + budget.said, style: theme.muted, overflow: .truncates)
                    .padding(0, horizontal: 1)
            }
        }
    }

    private func left(_ food: Food) -> String {
        guard let target = food.target.kcal else { return "no target yet: 7 sets one" }
        let left = target - (food.eaten.energyKcal ?? 0)
        return left >= 0 ? "\(Figures.whole(left)) kcal left" : "\(Figures.whole(-left)) kcal over"
    }

    private func energyRows(_ food: Food, _ theme: Theme) -> Rows {
        let (eaten, target) = (food.eaten, food.target)
        return Rows {
            gauge("energy", eaten.energyKcal, target.kcal, "kcal", theme)
            if let said = food.trainingSaid { Text("        " + said, style: theme.muted) }
            gauge("protein", eaten.proteinG, target.proteinG, "g", theme)
            gauge("carbs", eaten.carbsG, target.carbsG, "g", theme)
            gauge("fat", eaten.fatG, target.fatG, "g", theme)
            if target.fiberG != nil { gauge("fiber", eaten.fiberG, target.fiberG, "g", theme) }
            gauge("water", food.waterMl / 1_000, target.waterMl.map { $0 / 1_000 }, "L", theme)
        }
    }

    private func gauge(
        _ name: String, _ value: Double?, _ target: Double?, _ unit: String, _ theme: Theme
    ) -> any Content {
        let value = value ?? 0
        let amount = unit == "L" ? Figures.litres(value) : Figures.whole(value)
        let label = name.padding(to: 8)
        guard let target, target > 0 else {
            return Text("\(label)\(amount.leftPadding(to: 6)) \(unit)", overflow: .truncates)
        }
        let whole = unit == "L" ? Figures.litres(target) : Figures.whole(target)
        let share = value / target
        let detail =
            "\(amount.leftPadding(to: 6)) /\(whole.leftPadding(to: 6)) \(unit.padding(to: 4))"
            + "\(Figures.percent(share).leftPadding(to: 5))"
        return Gauge(
            label, value: share, detail: detail, style: share > 1.05 ? theme.warning : nil)
    }

    // MARK: Training and weight

    private func trained(_ theme: Theme) -> Panel {
        let streak =
            training.streakWeeks > 0
            ? "\(Plural.of(training.streakWeeks, "week")) in a row" : ""
        return Panel("Training", footer: streak) { trainedRows(theme).padding(0, horizontal: 1) }
    }

    private func trainedRows(_ theme: Theme) -> Rows {
        Rows {
            if training.workouts.isEmpty { Text("none yet", style: theme.muted) }
            for workout in training.workouts {
                Text(
                    [
                        Span(workout.name, style: theme.title),
                        Span("  \(Figures.time(workout.start, state.clock))"),
                    ] + CardioText.parts(workout, unit).map { Span("  \($0)") },
                    overflow: .truncates)
            }
            for record in records.prefix(3) {
                Text(
                    [
                        Span("PR ", style: theme.positive),
                        Span("\(record.exerciseName) \(figure(record))"),
                    ], overflow: .truncates)
            }
        }
    }

    /// The new record of each exercise: of several kinds the estimated maximum.
    private var records: [Workouts.Business.Model.Record] {
        let new = training.records.filter { $0.previous != nil }
        var seen: Set<Int64> = []
        return (new.filter { $0.kind == .e1rm } + new).filter {
            seen.insert($0.exerciseID).inserted
        }
    }

    private func figure(_ record: Workouts.Business.Model.Record) -> String {
        switch record.kind {
        case .e1rm: "e1RM \(unit.one(kilograms: record.value))"
        case .weight: unit.one(kilograms: record.value)
        case .reps: "\(Figures.whole(record.value)) reps"
        case .volume: "\(unit.whole(kilograms: record.value)) in a set"
        }
    }

    private func weighed(_ food: Food, _ theme: Theme) -> Panel {
        Panel("Weight") { weightRows(food, theme).padding(0, horizontal: 1) }
    }

    private func weightRows(_ food: Food, _ theme: Theme) -> Rows {
        Rows {
            if let weight = food.weight {
                Text(
                    [
                        Span(unit.one(kilograms: weight.kilograms), style: theme.title),
                        Span(
                            weight.kgPerWeek.map { "  \(unit.weekly(kilograms: $0))" } ?? "",
                            style: theme.muted),
                    ], overflow: .truncates)
                if weight.recent.count > 1 { Sparkline(weight.recent.map { $0 }) }
            } else {
                Text("not weighed yet", style: theme.muted)
            }
            if !food.measures.isEmpty {
                Text(food.measures.map(\.title).joined(separator: "  "), overflow: .truncates)
            }
        }
    }

    // MARK: Balance

    private func balance(_ food: Food, _ theme: Theme) -> Panel {
        Panel("Balance") { balanceText(food.balance, theme).padding(0, horizontal: 1) }
    }

    private func balanceText(
        _ balance: Nutrition.Business.Model.Balance, _ theme: Theme
    ) -> Text {
        guard let resting = balance.restingKcal, let net = balance.netKcal else {
            return Text(
                "No balance yet: add \(balance.missing.joined(separator: ", ")) in Weight",
                style: theme.muted)
        }
        let (day, training) = (balance.activityKcal ?? 0, balance.trainingKcal ?? 0)
        return Text([
            Span("eaten \(Figures.whole(balance.eatenKcal)) - spent "),
            Span("\(Figures.whole(resting + day + training)) = "),
            Span("\(Figures.signed(net, decimals: 0)) kcal", style: theme.title),
            Span("  (rest \(Figures.whole(resting)), daily \(Figures.whole(day)), "),
            Span("training \(Figures.whole(training)))"),
        ])
    }
}
