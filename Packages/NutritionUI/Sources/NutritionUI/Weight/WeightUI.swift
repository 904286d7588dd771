// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI
import Trapezio

/// Body weight on the screen.
struct WeightUI: TrapezioUI {
    func map(
        state: WeightState, onEvent: @escaping @MainActor (WeightEvent) -> Void
    ) -> ScreenContent {
        if state.isSignedOut { return .signedOut("Weight") }
        let isTyping = state.weighing != nil || state.form?.isTyping == true
        let onEdit: @MainActor @Sendable (TextEdit) -> Void = { onEvent(.edit($0)) }
        let actions: [ScreenAction] =
            if state.weighing != nil {
                Self.weighingActions(onEvent)
            } else if let form = state.form {
                Self.formActions(form, onEvent)
            } else {
                Self.actions(state, onEvent)
            }
        return ScreenContent(
            "Weight  \(state.range.title)",
            body: WeightBody(state: state).dialog(Self.dialog(state)), actions: actions,
            isBusy: state.series == nil,
            onEdit: isTyping ? onEdit : nil)
    }

    // MARK: - Keys

    private static func actions(
        _ state: WeightState, _ onEvent: @escaping @MainActor (WeightEvent) -> Void
    ) -> [ScreenAction] {
        var actions = [ScreenAction(.character("w"), "weigh") { onEvent(.askWeight) }]
        if state.selected != nil {
            actions.append(
                ScreenAction([.character("x"), .delete], "x", "remove") {
                    onEvent(.removeSelected)
                })
        }
        actions += [
            ScreenAction(.character("r"), "range") { onEvent(.nextRange) },
            ScreenAction(.character("b"), "body facts") { onEvent(.editBody) },
            ScreenAction(.character("m"), "measurements") { onEvent(.openMeasures) },
        ]
        return actions + ScreenAction.moves { onEvent(.move($0)) }
    }

    private static func weighingActions(
        _ onEvent: @escaping @MainActor (WeightEvent) -> Void
    ) -> [ScreenAction] {
        [
            ScreenAction(.enter, "weigh") { onEvent(.weighTyped) },
            ScreenAction(.escape, "cancel") { onEvent(.cancel) },
        ]
    }

    private static func formActions(
        _ form: BodyForm, _ onEvent: @escaping @MainActor (WeightEvent) -> Void
    ) -> [ScreenAction] {
        var actions: [ScreenAction] = []
        if form.body != nil {
            actions.append(ScreenAction(.enter, "save") { onEvent(.saveBody) })
        }
        if !form.isTyping {
            actions += [
                ScreenAction([.right, .character(" ")], "left/right", "choose") {
                    onEvent(.turn(1))
                },
                ScreenAction([.left], "left", "the choice before", isHint: false) {
                    onEvent(.turn(-1))
                },
            ]
        }
        return actions + [
            ScreenAction([.down, .tab], "down", "next") { onEvent(.focus(1)) },
            ScreenAction([.up, .backTab], "up", "line above", isHint: false) {
                onEvent(.focus(-1))
            },
            ScreenAction(.escape, "cancel") { onEvent(.cancel) },
        ]
    }

    // MARK: - Dialogs

    private static func dialog(_ state: WeightState) -> Dialog? {
        if let input = state.weighing {
            return Dialog(
                "Weight today",
                content: Columns {
                    Field(
                        "Weight", input, placeholder: "80.4 \(state.usualUnit)", isFocused: true
                    ).fixed(32)
                })
        }
        return state.form.map { Dialog("Facts of the body", content: BodyFormContent(form: $0)) }
    }
}
