// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import NutritionModels
import NutritionUIAPI
import TerminalUI
import Trapezio

/// The diary on the screen: the meals of the day, and how far it has come.
struct DiaryUI: TrapezioUI {
    func map(
        state: DiaryState, onEvent: @escaping @MainActor (DiaryEvent) -> Void
    ) -> ScreenContent {
        if state.isSignedOut { return .signedOut("Diary") }
        let day = Figures.longDay(state.day.text, state.clock)
        let isAsking = state.water != nil || state.form != nil || state.naming != nil
        let actions =
            if state.form != nil {
                Self.editingActions(onEvent)
            } else if state.naming != nil {
                Self.askingActions("save", .saveNamed, onEvent)
            } else if state.water != nil {
                Self.askingActions("drink", .drinkTyped, onEvent)
            } else {
                Self.actions(state, onEvent)
            }
        let onEdit: @MainActor @Sendable (TextEdit) -> Void = { onEvent(.edit($0)) }
        return ScreenContent(
            "Diary  \(day)\(state.isToday ? "  today" : "")",
            body: Self.picture(state).dialog(Self.dialog(state)),
            actions: actions, isBusy: state.summary == nil,
            day: state.isToday ? nil : state.day.text, onEdit: isAsking ? onEdit : nil)
    }

    // MARK: - Keys

    private static func actions(
        _ state: DiaryState, _ onEvent: @escaping @MainActor (DiaryEvent) -> Void
    ) -> [ScreenAction] {
        var actions = [
            ScreenAction(.character("/"), "find food") { onEvent(.addFood) },
            ScreenAction(.character("w"), "+250 ml") { onEvent(.quickWater) },
            ScreenAction(.character("W"), "other amount") { onEvent(.askWater) },
        ]
        if state.selected != nil {
            actions += [
                ScreenAction(.enter, "edit") { onEvent(.editSelected) },
                ScreenAction([.character("x"), .delete], "x", "remove") {
                    onEvent(.removeSelected)
                },
            ]
        }
        if state.selected == nil {
            actions.append(ScreenAction(.enter, "find food", isHint: false) { onEvent(.addFood) })
        }
        if case .entry = state.selected {
            actions.append(
                ScreenAction(.character("S"), "save the meal", isHint: false) {
                    onEvent(.nameMeal)
                })
        }
        if let meal = state.mealAgain {
            let name = Model.Meal.shown(meal, as: state.clock.preferences.meals)
            let label = state.isToday ? "\(name) again" : "\(name) today"
            actions.append(ScreenAction(.character("c"), label) { onEvent(.eatAgain) })
        }
        actions.append(
            ScreenAction(
                .character("C"), state.isToday ? "yesterday again" : "all of it today",
                isHint: false
            ) { onEvent(.eatDayAgain) })
        actions += [
            ScreenAction([.left], "left", "day before") { onEvent(.turn(-1)) },
            ScreenAction([.right], "right", "day after", isHint: !state.isToday) {
                onEvent(.turn(1))
            },
            ScreenAction(.character("t"), "today", isHint: !state.isToday) { onEvent(.today) },
            ScreenAction(.character("g"), "targets") { onEvent(.openTargets) },
            ScreenAction(.character("n"), "nutrients", isHint: false) { onEvent(.openNutrients) },
        ]
        return actions + ScreenAction.moves { onEvent(.move($0)) }
    }

    private static func askingActions(
        _ label: String, _ event: DiaryEvent,
        _ onEvent: @escaping @MainActor (DiaryEvent) -> Void
    ) -> [ScreenAction] {
        [
            ScreenAction(.enter, label) { onEvent(event) },
            ScreenAction(.escape, "cancel") { onEvent(.cancel) },
        ]
    }

    private static func editingActions(
        _ onEvent: @escaping @MainActor (DiaryEvent) -> Void
    ) -> [ScreenAction] {
        [
            ScreenAction(.enter, "change") { onEvent(.saveEdited) },
            ScreenAction(.escape, "leave it") { onEvent(.cancel) },
            ScreenAction([.down, .tab], "down", "next") { onEvent(.focus(1)) },
            ScreenAction([.up, .backTab], "up", "field above", isHint: false) {
                onEvent(.focus(-1))
            },
        ]
    }

    private static func dialog(_ state: DiaryState) -> Dialog? {
        if let form = state.form {
            return Dialog(form.name, content: EntryFormContent(form: form))
        }
        if let naming = state.naming {
            let meal = Model.Meal.shown(naming.meal, as: state.clock.preferences.meals)
            return Dialog(
                "Save \(meal) as",
                content: Columns {
                    Field("Name", naming.name, placeholder: "Porridge", isFocused: true).fixed(40)
                })
        }
        return waterDialog(state)
    }

    private static func waterDialog(_ state: DiaryState) -> Dialog? {
        state.water.map { input in
            Dialog(
                "Water",
                content: Columns {
                    Field("Amount", input, placeholder: "500ml", isFocused: true).fixed(32)
                })
        }
    }

    // MARK: - Picture

    private static func picture(_ state: DiaryState) -> any Content {
        guard let day = state.summary else {
            return Text("Opening the day\u{2026}", style: Theme.standard.muted)
        }
        return Adaptive(
            wide: Columns(spacing: 1) {
                StackItem(list(state), extent: .fill)
                StackItem(
                    TotalsPanel(
                        day: day,
                        fasting: day.fasting.map { FastingReport($0, state.clock).standing }
                    ), extent: .fixed(38))
            },
            narrow: Rows {
                StackItem(TotalsPanel(day: day, isShort: true), extent: .natural)
                StackItem(list(state), extent: .fill)
            })
    }

    private static func list(_ state: DiaryState) -> any Content {
        let rows = state.rows
        guard !rows.isEmpty else {
            return EmptyState(
                state.isToday ? "Nothing logged today" : "Nothing logged on this day",
                message: "Log what you eat and drink:",
                hints: [
                    KeyHint("/", "find a food"), KeyHint("w", "a glass of water, 250 ml"),
                ])
        }
        return SelectableList(count: rows.count, position: state.position) {
            DiaryLine(row: rows[$0], clock: state.clock)
        }
    }
}

/// A line of the diary, with as many figures as there is room for.
private struct DiaryLine: CompositeContent {
    let row: DiaryRow
    let clock: DayClock

    func body(_ theme: Theme) -> any Content {
        switch row {
        case .heading(let name, let sum):
            Columns(spacing: 1) {
                Text(name.prefix(1).uppercased() + name.dropFirst(), style: theme.title).fill()
                Text(sum, style: theme.muted).natural()
            }
        case .drink(let drink):
            Columns(spacing: 1) {
                Text(Figures.time(drink.at, clock), style: theme.muted).fixed(5)
                Text("water").fill()
                Text("\(Figures.whole(drink.millilitres)) ml").natural()
            }
        case .entry(let entry):
            Adaptive(from: 60, wide: wide(entry, theme), narrow: narrow(entry, theme))
        }
    }

    private func wide(_ entry: Model.DiaryEntry, _ theme: Theme) -> any Content {
        let figures = [
            ("P", entry.nutrients.proteinG), ("C", entry.nutrients.carbsG),
            ("F", entry.nutrients.fatG),
        ]
        return Columns(spacing: 1) {
            Text(entry.foodName, overflow: .truncates).fill()
            Text(
                DiaryLine.amount(entry), style: theme.muted, overflow: .truncates,
                alignment: .trailing
            ).fixed(14)
            for (name, grams) in figures {
                Text(
                    "\(name) \(NutrientText.cell(grams))", style: theme.muted,
                    alignment: .trailing
                ).fixed(7)
            }
            Text(DiaryLine.energy(entry), alignment: .trailing).fixed(10)
        }
    }

    private func narrow(_ entry: Model.DiaryEntry, _ theme: Theme) -> any Content {
        Columns(spacing: 1) {
            Text(entry.foodName, overflow: .truncates).fill()
            Text(
                DiaryLine.amount(entry), style: theme.muted, overflow: .truncates,
                alignment: .trailing
            ).fixed(9)
            Text(DiaryLine.energy(entry), alignment: .trailing).fixed(6)
        }
    }

    private static func amount(_ entry: Model.DiaryEntry) -> String {
        entry.amount.written
    }

    private static func energy(_ entry: Model.DiaryEntry) -> String {
        entry.nutrients.energyKcal.map { Figures.whole($0) } ?? "?"
    }
}
