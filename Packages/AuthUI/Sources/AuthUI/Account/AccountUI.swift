// SPDX-License-Identifier: Apache-2.0

import AuthModels
import DesignSystem
import Foundation
import TerminalUI
import Trapezio

/// Shows who is signed in, since when and until when.
struct AccountUI: TrapezioUI {
    func map(
        state: AccountState, onEvent: @escaping @MainActor (AccountEvent) -> Void
    ) -> ScreenContent {
        ScreenContent(
            "Account", body: question(state).map { AnyContent($0) } ?? AnyContent(body(state)),
            actions: state.asksEverywhere ? answers(onEvent) : actions(state, onEvent),
            isBusy: state.work != nil)
    }

    private func body(_ state: AccountState) -> some TerminalUI.Content {
        Rows {
            if let refusal = state.refusal { Refusal(text: refusal) }
            if state.work == .signingOut { Text("Signing out…") }
            switch state.status {
            case .unknown where state.work == .reading: EmptyState("Reading the session…")
            case .unknown:
                EmptyState(
                    "Who is signed in?", message: "The session on disk was not read.",
                    hints: [KeyHint("enter", "read it")])
            case .local:
                EmptyState(
                    "No account yet",
                    message: "The local profile is in use: everybody at this machine sees your "
                        + "data.\nAn account asks for a password first, and keeps your data.",
                    hints: [KeyHint("r", "create an account")])
            case .signedOut:
                EmptyState(
                    "Signed out", message: "Sign in to see your data.",
                    hints: [KeyHint("l", "sign in"), KeyHint("r", "create an account")])
            case .signedIn(let session):
                SessionPanel(session: session, clock: state.clock)
                Spacer()
            }
        }
    }

    private func actions(
        _ state: AccountState, _ onEvent: @escaping @MainActor (AccountEvent) -> Void
    ) -> [ScreenAction] {
        let register = ScreenAction(.character("r"), "create account") { onEvent(.register) }
        switch state.status {
        case .unknown where state.work == .reading: return []
        case .unknown: return [ScreenAction(.enter, "read the session") { onEvent(.read) }]
        case .local: return [register]
        case .signedOut:
            return [ScreenAction(.character("l"), "sign in") { onEvent(.signIn) }, register]
        case .signedIn:
            return [
                ScreenAction(.character("o"), "sign out") { onEvent(.signOut(everywhere: false)) },
                ScreenAction(.character("e"), "sign out everywhere") { onEvent(.askEverywhere) },
                ScreenAction(.character("l"), "switch account") { onEvent(.signIn) }, register,
            ]
        }
    }

    /// The question alone: over the session it would be hard to read in a small window.
    private func question(_ state: AccountState) -> Overlay? {
        guard state.asksEverywhere, case .signedIn(let session) = state.status else { return nil }
        let dialog = Dialog(
            "Sign out everywhere?",
            message: "Every session of \(session.profile.name) ends.\n"
                + "To come back, each needs the password again.",
            actions: [Button("Sign out", key: "y"), Button("Keep", key: "n")])
        return Overlay(Spacer(), top: dialog)
    }

    private func answers(
        _ onEvent: @escaping @MainActor (AccountEvent) -> Void
    ) -> [ScreenAction] {
        [
            ScreenAction(.character("y"), "sign out everywhere") {
                onEvent(.signOut(everywhere: true))
            },
            ScreenAction([.character("n"), .escape], "n", "keep the sessions") { onEvent(.keep) },
        ]
    }
}

/// A session in words.
private struct SessionPanel: CompositeContent {
    let session: Auth.Business.Model.Session
    let clock: DayClock

    func body(_ theme: Theme) -> any Content {
        let lines = [
            ("Name", session.profile.name), ("Since", moment(session.createdAt)),
            ("Until", moment(session.expiresAt)),
        ]
        let panel = Panel("Signed in", isFocused: true) {
            Rows {
                for (label, value) in lines {
                    Columns {
                        Text(label, style: theme.muted).fixed(7)
                        Text(
                            value, style: label == "Name" ? theme.title : .plain,
                            overflow: .truncates)
                    }
                }
            }
            .padding()
        }
        let note = Text(
            "Each use moves the end: to 14 days after it, and to 30 days after the sign-in at most.",
            style: theme.muted)
        return ReadingColumn(
            content: Rows {
                panel
                note
            })
    }

    private func moment(_ date: Date) -> String {
        "\(Figures.longDay(clock.text(of: date), clock)), \(Figures.time(date, clock))"
    }
}
