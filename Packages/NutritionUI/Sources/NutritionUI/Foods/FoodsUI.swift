// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import NutritionModels
import NutritionUIAPI
import TerminalUI
import Trapezio

/// The search for a food on the screen.
struct FoodsUI: TrapezioUI {
    func map(
        state: FoodsState, onEvent: @escaping @MainActor (FoodsEvent) -> Void
    ) -> ScreenContent {
        if state.isSignedOut { return .signedOut("Foods") }
        let day =
            state.day.text == state.clock.today
            ? "" : ", \(Figures.shortDay(state.day.text, state.clock))"
        let isAsking = state.portion != nil
        return ScreenContent(
            "Eat for \(state.called(state.meal))\(day)",
            body: FoodsBody(state: state),
            actions: isAsking ? Self.askingActions(onEvent) : Self.actions(state, onEvent),
            onEdit: { onEvent(.edit($0)) })
    }

    private static func actions(
        _ state: FoodsState, _ onEvent: @escaping @MainActor (FoodsEvent) -> Void
    ) -> [ScreenAction] {
        var actions: [ScreenAction] = []
        if state.figures != nil {
            actions.append(ScreenAction(.enter, "eat") { onEvent(.eatFigures) })
        } else if state.selectedMeal != nil {
            actions.append(ScreenAction(.enter, "eat all of it") { onEvent(.eatMeal) })
        } else if state.selected != nil {
            actions.append(ScreenAction(.enter, "how much") { onEvent(.choose) })
        }
        actions.append(ScreenAction(.tab, "meal") { onEvent(.nextMeal) })
        if !state.query.isEmpty {
            actions.append(ScreenAction(.escape, "clear") { onEvent(.back) })
        }
        return actions + ScreenAction.moves { onEvent(.move($0)) }
    }

    private static func askingActions(
        _ onEvent: @escaping @MainActor (FoodsEvent) -> Void
    ) -> [ScreenAction] {
        [
            ScreenAction(.enter, "eat") { onEvent(.eatChosen) },
            ScreenAction([.down], "down", "next portion") { onEvent(.nextPortion) },
            ScreenAction(.tab, "meal") { onEvent(.nextMeal) },
            ScreenAction(.escape, "other food") { onEvent(.back) },
        ]
    }
}

/// The field, what it finds, and what is known of the selected food.
private struct FoodsBody: CompositeContent {
    let state: FoodsState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        if let portion = state.portion {
            return PortionPanel(choice: portion, meal: state.called(state.meal))
        }
        return Rows {
            Field(
                "Food", state.query, placeholder: "type its name, or 450kcal lunch", isFocused: true
            )
            Text(summary, style: theme.muted, overflow: .truncates)
            list
        }
    }

    private var summary: String {
        if state.hasFigures {
            return state.figures.map { "  = \(NutrientText.line($0.nutrients))" }
                ?? "  = ?  figures, such as 450kcal protein 30g"
        }
        if state.isQueryEmpty { return state.count > 0 ? "  Eaten most" : "" }
        guard state.found.text == state.query.text else { return "  \u{2026}" }
        let gone = state.found.matches.isIncomplete ? "  \(Model.FoodMatches.gone)" : ""
        guard state.found.total > 0 else { return gone }
        let total = state.found.matches.all
        let listed = state.found.foods.count
        return (state.found.total > listed ? "  \(listed) of \(total)" : "  \(total)") + gone
    }

    private var list: any Content {
        if state.hasFigures { return quick }
        if state.isQueryEmpty { return state.count == 0 ? first : recentList }
        guard state.count > 0 else {
            guard state.found.text == state.query.text else { return Spacer() }
            if state.query.text.first?.isNumber == true {
                return EmptyState(
                    "The food comes first",
                    message: "Write only its name: how much of it is asked next. Figures without "
                        + "a food: 450kcal lunch.")
            }
            return EmptyState(
                "No food has these words",
                message:
                    "Try fewer letters, or load the 8,790 foods of USDA or the millions of Open "
                    + "Food Facts: airfit help food import-db")
        }
        return Adaptive(from: 100, wide: withDetails(foundTable), narrow: foundTable)
    }

    /// What Enter does with figures.
    private var quick: any Content {
        guard let figures = state.figures else { return Spacer() }
        let name = figures.name.isEmpty ? "Quick add" : figures.name
        return EmptyState(
            "\(name), for \(state.called(state.meal))",
            message: "Enter logs these figures without a food.")
    }

    private var first: any Content {
        guard state.lately != nil else { return Spacer() }
        return EmptyState(
            "What did you eat?",
            message: "Type a word of its name, such as ban for banana. What you eat is offered "
                + "here the next time.")
    }

    private var recentList: any Content {
        let (recent, meals, clock) = (state.recent, state.meals, state.clock)
        let table = Table(
            [
                TableColumn("Food", extent: .fill(weight: 1, minimum: 18), priority: 5),
                TableColumn("amount", alignment: .trailing, priority: 4),
                TableColumn("kcal", alignment: .trailing, priority: 3),
                TableColumn("meal", priority: 2), TableColumn("last", priority: 1),
            ], count: state.count, position: state.position
        ) { index in
            if index < meals.count {
                let meal = meals[index]
                return [
                    Text(meal.name, overflow: .truncates),
                    Text(Plural.of(meal.lines.count, "line")),
                    Text(meal.nutrients.energyKcal.map { Figures.whole($0) } ?? "?"),
                    Text("saved"), Text(""),
                ]
            }
            let one = recent[index - meals.count]
            let energy = one.food.per100g.scaled(toGrams: one.amount.grams).energyKcal
            return [
                Text(one.food.name, overflow: .truncates),
                Text(one.amount.typed, overflow: .truncates),
                Text(energy.map { Figures.whole($0) } ?? "?"), Text(state.called(one.meal)),
                Text(Figures.shortDay(one.day.text, clock)),
            ]
        }
        return Adaptive(from: 100, wide: withDetails(table), narrow: table)
    }

    private var foundTable: any Content {
        let (foods, meals) = (state.found.foods, state.meals)
        return Table(
            [
                TableColumn("Food, per 100 g", extent: .fill(weight: 1, minimum: 18), priority: 5),
                TableColumn("kcal", alignment: .trailing, priority: 4),
                TableColumn("protein", alignment: .trailing, priority: 3),
                TableColumn("carbs", alignment: .trailing, priority: 2),
                TableColumn("fat", alignment: .trailing, priority: 1),
            ], count: state.count, position: state.position
        ) { index in
            if index < meals.count {
                let all = meals[index].nutrients
                let lines = Plural.of(meals[index].lines.count, "line")
                return [
                    Text("\(meals[index].name), saved: \(lines)", overflow: .truncates),
                    Text(all.energyKcal.map { Figures.whole($0) } ?? "?"),
                    Text(NutrientText.cell(all.proteinG)), Text(NutrientText.cell(all.carbsG)),
                    Text(NutrientText.cell(all.fatG)),
                ]
            }
            let food = foods[index - meals.count]
            let per = food.per100g
            return [
                Text(food.name, overflow: .truncates),
                Text(per.energyKcal.map { Figures.whole($0) } ?? "?"),
                Text(NutrientText.cell(per.proteinG)), Text(NutrientText.cell(per.carbsG)),
                Text(NutrientText.cell(per.fatG)),
            ]
        }
    }

    private func withDetails(_ list: any Content) -> any Content {
        if let meal = state.selectedMeal {
            return Columns(spacing: 1) {
                StackItem(list, extent: .fill)
                Rows {
                    Panel(meal.name) {
                        Rows {
                            for line in meal.lines { Text(line.title, overflow: .truncates) }
                        }
                    }.natural()
                    Spacer()
                }.fixed(40)
            }
        }
        guard let food = state.selected else { return list }
        return Columns(spacing: 1) {
            StackItem(list, extent: .fill)
            Rows {
                Panel(food.name) { FoodDetails(food: food) }.natural()
                Spacer()
            }.fixed(40)
        }
    }
}
