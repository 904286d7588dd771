// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import TerminalUI
import Trapezio

/// The targets on the screen.
struct TargetsUI: TrapezioUI {
    func map(
        state: TargetsState, onEvent: @escaping @MainActor (TargetsEvent) -> Void
    ) -> ScreenContent {
        if state.isSignedOut { return .signedOut("Targets of a day") }
        var actions: [ScreenAction] = []
        if state.warning != nil {
            actions.append(ScreenAction(.control("f"), "set it anyway") { onEvent(.saveAnyway) })
        } else if !state.isEditing {
            actions.append(ScreenAction(.enter, "change") { onEvent(.beginEdit) })
        } else if state.typed != nil {
            actions.append(
                ScreenAction(.enter, state.isDirty ? "save" : "done") { onEvent(.save) })
        }
        if !state.isEditing, state.week != nil {
            actions.append(ScreenAction(.character("w"), "weekday") { onEvent(.turnDay) })
        }
        actions += [
            ScreenAction([.down, .tab], "down", "next field") { onEvent(.focus(1)) },
            ScreenAction([.up, .backTab], "up", "field above", isHint: false) {
                onEvent(.focus(-1))
            },
        ]
        if state.isEditing {
            actions.append(
                ScreenAction(.escape, state.isDirty ? "revert" : "done") { onEvent(.revert) })
        }
        let onEdit: @MainActor @Sendable (TextEdit) -> Void = { onEvent(.edit($0)) }
        return ScreenContent(
            "Targets of a day", body: TargetsBody(state: state), actions: actions,
            isBusy: state.week == nil, onEdit: state.isEditing ? onEdit : nil)
    }
}

/// The fields, and whether they go together.
private struct TargetsBody: CompositeContent {
    let state: TargetsState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        Rows {
            Text(days, style: theme.title, overflow: .truncates)
            for field in TargetField.allCases {
                Columns(spacing: 1) {
                    Field(
                        field.label, state.fields[field.rawValue], placeholder: "none",
                        isFocused: state.focus == field.rawValue && state.isEditing,
                        isChosen: state.focus == field.rawValue, labelColumns: 8
                    ).fixed(25)
                    Text(field.unit, style: theme.muted).fixed(4)
                    StackItem(note(field, theme), extent: .fill)
                }.fixed(1)
            }
            Divider()
            if let warning = state.warning {
                Text(warning, style: theme.negative)
                Text("^F sets the target anyway.", style: theme.negative)
            } else {
                Text(hint, style: theme.muted)
            }
            Spacer()
        }
    }

    /// The days that the fields are for, and the days that have others.
    private var days: String {
        if let weekday = state.weekday {
            return "Every \(weekday.name.prefix(1).uppercased())\(weekday.name.dropFirst())"
        }
        let own = state.week.map { week in
            state.clock.preferences.weekStart.week.filter { week.own[$0] != nil }.map(\.short)
        }
        guard let own, !own.isEmpty else { return "Every day" }
        return "Every day, but for \(own.joined(separator: ", "))"
    }

    /// What a figure comes to, or that it is none.
    private func note(_ field: TargetField, _ theme: Theme) -> any Content {
        if state.unreadable.contains(field) { return Text("no number", style: theme.negative) }
        if field == .training {
            return Text("of what training burns is added", style: theme.muted, overflow: .truncates)
        }
        guard let typed = state.typed, let grams = typed[keyPath: field.path] else {
            return Text("")
        }
        let perGram: Double? =
            switch field {
            case .protein, .carbs: 4
            case .fat: 9
            case .energy, .fiber, .water, .training: nil
            }
        guard let energy = perGram.map({ grams * $0 }) else { return Text("") }
        let text = "\(Figures.whole(energy)) kcal"
        let share = typed.kcal.map { $0 > 0 ? ", \(Figures.percent(energy / $0))" : "" } ?? ""
        return Adaptive(
            from: 20, wide: Text(text + share, style: theme.muted),
            narrow: Text(text, style: theme.muted))
    }

    /// Whether the energy is what protein, carbs and fat come to, at 4, 4 and 9 kcal a gram.
    private var hint: String {
        guard let typed = state.typed else {
            return "Write a number, or leave a field empty for no target."
        }
        if typed == .init() {
            return
                "Set your targets for a day: enter begins, and saves. An empty field is no target."
        }
        guard let protein = typed.proteinG, let carbs = typed.carbsG, let fat = typed.fatG else {
            return "An empty field is no target."
        }
        let sum = 4 * protein + 4 * carbs + 9 * fat
        let text = "Protein, carbs and fat come to \(Figures.whole(sum)) kcal (4, 4 and 9 a gram)"
        guard let kcal = typed.kcal else { return text + "." }
        let rest = kcal - sum
        // Half a percent is rounding, not a difference.
        guard abs(rest) > kcal * 0.005 else { return text + ": the same as your energy." }
        return text
            + ", \(Figures.whole(abs(rest))) \(rest > 0 ? "less" : "more") than your energy."
    }
}
