// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionUIAPI
import TerminalUI
import Trapezio

/// The nutrients on the screen: a row each, with how many lines know it.
struct NutrientsUI: TrapezioUI {
    func map(
        state: NutrientsState, onEvent: @escaping @MainActor (NutrientsEvent) -> Void
    ) -> ScreenContent {
        if state.isSignedOut { return .signedOut("Nutrients") }
        let isToday = state.day.text == state.clock.today
        let actions =
            [
                ScreenAction([.left], "left", "day before") { onEvent(.turn(-1)) },
                ScreenAction([.right], "right", "day after", isHint: !isToday) {
                    onEvent(.turn(1))
                },
                ScreenAction([.tab], "tab", state.days == 1 ? "7 days" : "one day") {
                    onEvent(.widen)
                },
            ] + ScreenAction.moves { onEvent(.move($0)) }
        let day = Figures.longDay(state.day.text, state.clock)
        return ScreenContent(
            "Nutrients  \(state.days == 1 ? day : "7 days up to \(day)")",
            body: Self.picture(state), actions: actions, isBusy: state.summary == nil)
    }

    private static func picture(_ state: NutrientsState) -> any Content {
        guard let summary = state.summary else {
            return Text("Adding up the lines\u{2026}", style: Theme.standard.muted)
        }
        guard summary.lines > 0 else {
            return EmptyState(
                "Nothing logged \(state.days == 1 ? "on this day" : "on these days")",
                message: "Log what you eat in the diary, or turn to another day.")
        }
        let totals = summary.totals
        return Rows {
            Text(
                totals.contains { $0.known > 0 }
                    ? "  Unknown is ?, and no 0; > is the least that was eaten"
                    : "  No line knows any: airfit food import-db usda FILE",
                style: Theme.standard.muted, overflow: .truncates)
            Table(
                [
                    TableColumn("Nutrient", extent: .fill(weight: 1, minimum: 18), priority: 4),
                    TableColumn("amount", alignment: .trailing, priority: 3),
                    TableColumn("a day", alignment: .trailing, priority: 1),
                    TableColumn("known for", alignment: .trailing, priority: 2),
                ], count: totals.count, position: state.position
            ) { index in
                let total = totals[index]
                let mark = total.known < summary.lines ? "> " : ""
                let mean = total.amount.map { $0 / Double(max(1, summary.days)) }
                return [
                    Text(total.nutrient.name, overflow: .truncates),
                    Text(
                        total.amount.map { mark + NutrientText.amount(total.nutrient, $0) } ?? "?"),
                    Text(mean.map { NutrientText.amount(total.nutrient, $0) } ?? "?"),
                    Text("\(total.known) of \(Plural.of(summary.lines, "line"))"),
                ]
            }
        }
    }
}
