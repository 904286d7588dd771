// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthTestSupport
import AuthUIAPI
import DesignSystem
import DesignSystemTesting
import TerminalUI
import Testing
import Trapezio

@testable import AuthUI

@Suite("What the accounts' screens look like", .timeLimit(.minutes(1)))
@MainActor
struct GoldenTests {
    private func expectAccount(
        _ status: Auth.Business.Model.Access.Status, _ name: String, _ keys: Key...
    ) throws {
        let store = try AccessHouse(status).accountStore()
        for key in keys { #expect(store.content(with: AccountUI()).press(key)) }
        expectGolden(store.content(with: AccountUI()), name)
    }

    private func expectForm(
        _ purpose: SignInScreen.Purpose, _ status: Auth.Business.Model.Access.Status,
        _ name: String, _ keys: Key...
    ) throws {
        let store = try AccessHouse(status).signInStore(purpose)
        for key in keys { #expect(store.content(with: SignInUI()).press(key)) }
        expectGolden(store.content(with: SignInUI()), name)
    }

    @Test("the account: nothing read yet")
    func unknown() throws { try expectAccount(.unknown, "account-unknown") }

    @Test("the account: none yet, and what to do first")
    func local() throws { try expectAccount(.alone, "account-local") }

    @Test("the account: signed out")
    func signedOut() throws { try expectAccount(.signedOut, "account-signed-out") }

    @Test("the account: signed in, since and until when")
    func signedIn() throws { try expectAccount(.ada, "account-signed-in") }

    @Test("the account: the question before every session ends")
    func question() throws { try expectAccount(.ada, "account-everywhere", .character("e")) }

    @Test("the account: a session that could not be read")
    func unreadable() async throws {
        let house = try AccessHouse {
            $0.onRestore.set { (_) async throws(Auth.Business.Err) in
                throw .sessionFile(
                    reason: "the session file may be read by others: run airfit auth logout.")
            }
        }
        let store = house.accountStore()
        await store.handleUserAction(.read)
        expectGolden(store.content(with: AccountUI()), "account-unreadable")
    }

    @Test(
        "the smallest windows draw, and keep the title",
        arguments: [.unknown, .alone, .signedOut, .ada] as [Auth.Business.Model.Access.Status])
    func smallest(status: Auth.Business.Model.Access.Status) throws {
        let house = try AccessHouse(status)
        let account = house.accountStore().content(with: AccountUI())
        let form = house.signInStore(.register).content(with: SignInUI())
        for (content, title) in [(account, "Account"), (form, "New accoun")] {
            let frame = Frame.render(ScreenFrame(content), size: Size(columns: 10, rows: 3))
            #expect(frame.text().hasPrefix(title.prefix(8)))
            _ = Frame.render(ScreenFrame(content), size: Size(columns: 1, rows: 1))
        }
    }

    @Test("the form to sign in, empty")
    func empty() throws { try expectForm(.login, .signedOut, "sign-in-empty") }

    @Test("the form to sign in on a machine without an account")
    func lonely() throws { try expectForm(.login, .alone, "sign-in-local") }

    @Test("the form for a new account, filled, its passwords masked")
    func filled() throws {
        try expectForm(
            .register, .alone, "register-filled", .paste("ada"), .tab,
            .paste("walnut ferry basalt choir"), .tab, .paste("walnut ferry"))
    }

    @Test("the form for a new account whose passwords differ")
    func differ() throws {
        try expectForm(
            .register, .signedOut, "register-differ", .paste("ada"), .tab, .paste("walnut"),
            .tab, .paste("basalt"), .enter)
    }

    @Test("the form to sign in while the password is checked, and when it was wrong too often")
    func refused() async throws {
        let latch = Latch()
        let house = try AccessHouse(.signedOut) {
            $0.onSignIn.set { (_, _) async throws(Auth.Business.Err) in
                await latch.wait()
                throw .wrongCredentials(attempt: 5, retryAfter: 12)
            }
        }
        let store = house.signInStore(.login)
        for key in [Key.paste("ada"), .tab, .paste("walnut"), .enter] {
            #expect(store.content(with: SignInUI()).press(key))
        }
        expectGolden(store.content(with: SignInUI()), "sign-in-checking")
        latch.open()
        // Its contents end with the runtime.
        let runtime = store.render(with: SignInTextUI())
        defer { withExtendedLifetime(runtime) {} }
        for await content in runtime.contents where content == "refused" { break }
        expectGolden(store.content(with: SignInUI()), "sign-in-throttled")
    }
}

/// Whether the domain has refused, as text.
private struct SignInTextUI: TrapezioUI {
    func map(
        state: SignInState, onEvent: @escaping @MainActor (SignInEvent) -> Void
    ) -> String {
        if case .refused = state.note { return "refused" }
        return "waiting"
    }
}
