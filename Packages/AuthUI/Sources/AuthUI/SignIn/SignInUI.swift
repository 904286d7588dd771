// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthUIAPI
import DesignSystem
import TerminalUI
import Trapezio

/// Shows the form for a name and a password.
struct SignInUI: TrapezioUI {
    func map(
        state: SignInState, onEvent: @escaping @MainActor (SignInEvent) -> Void
    ) -> ScreenContent {
        ScreenContent(
            Self.title(state.purpose), body: SignInForm(state: state),
            actions: actions(state, onEvent), isBusy: state.isChecking,
            onEdit: { onEvent(.edit(Typed($0))) })
    }

    private static func title(_ purpose: SignInScreen.Purpose) -> String {
        switch purpose {
        case .login: "Sign in"
        case .register: "New account"
        }
    }

    private func actions(
        _ state: SignInState, _ onEvent: @escaping @MainActor (SignInEvent) -> Void
    ) -> [ScreenAction] {
        let isLast = state.focus == state.fields.last
        // No key is taken while the domain looks at the password.
        let isOpen = !state.isChecking
        let (verb, other) =
            switch state.purpose {
            case .login: ("sign in", "create an account")
            case .register: ("create", "sign in")
            }
        return [
            ScreenAction(.enter, isLast ? verb : "next field", isHint: isOpen) {
                onEvent(.enter)
            },
            ScreenAction([.tab, .down], "tab", "next field", isHint: isLast && isOpen) {
                onEvent(.next)
            },
            ScreenAction([.backTab, .up], "shift-tab", "field before", isHint: false) {
                onEvent(.previous)
            },
            ScreenAction(.control("r"), "\(other) instead", isHint: isOpen) { onEvent(.other) },
        ]
    }
}

/// The fields, and below them what there is to know.
private struct SignInForm: CompositeContent {
    let state: SignInState

    func extent(along axis: Axis) -> Extent { .fill }

    func body(_ theme: Theme) -> any Content {
        ReadingColumn(
            content: Rows {
                for field in state.fields { content(of: field) }
                Text(" ")
                if state.isChecking {
                    Text("Checking…", style: theme.accent)
                } else if let note = state.note {
                    notice(note, theme)
                }
                for line in advice { Text(line, style: theme.muted) }
                Spacer()
            })
    }

    private func content(of field: SignInState.Field) -> Field {
        let isFocused = field == state.focus && !state.isChecking
        switch field {
        case .name:
            return Field("Name", state.name, isFocused: isFocused, labelColumns: 8)
        case .password:
            return Field(
                "Password", state.password.marks, isFocused: isFocused, isMasked: true,
                labelColumns: 8)
        case .again:
            return Field(
                "Again", state.again.marks, isFocused: isFocused, isMasked: true, labelColumns: 8)
        }
    }

    private func notice(_ note: SignInState.Note, _ theme: Theme) -> any Content {
        switch note {
        case .nameMissing: Refusal(text: "Write the name of the account.")
        case .passwordMissing: Refusal(text: "Type the password.")
        case .passwordsDiffer: Refusal(text: "The two passwords differ: type both again.")
        case .refused(let refusal) where refusal.retryAfter > 0 && state.wait == 0:
            Text("You can try again now.", style: theme.positive)
        case .refused(let refusal): Refusal(text: refusal.waiting(state.wait).description)
        }
    }

    /// What helps a person who has not begun yet.
    private var advice: [String] {
        switch (state.purpose, state.status) {
        case (.login, .local):
            ["There is no account on this machine yet. Create one: ^R."]
        case (.login, .signedIn(let session)), (.register, .signedIn(let session)):
            ["\(session.profile.name) is signed in now."] + rules
        case (.login, .unknown), (.login, .signedOut), (.register, .unknown),
            (.register, .signedOut), (.register, .local):
            rules
        }
    }

    private var rules: [String] {
        guard state.purpose == .register else { return [] }
        let keeps: [String] =
            if case .local = state.status {
                ["The account takes the local profile's data along."]
            } else { [] }
        return ["At least 15 characters; spaces are welcome."] + keeps
    }
}
