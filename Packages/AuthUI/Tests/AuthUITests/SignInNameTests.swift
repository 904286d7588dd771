// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthTestSupport
import AuthUIAPI
import AxiomCore
import DesignSystem
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting

@testable import AuthUI

@Suite("The name in the form to sign in", .timeLimit(.minutes(1)))
@MainActor
struct SignInNameTests {
    private func press(_ keys: Key..., on store: SignInStore) {
        for key in keys { #expect(store.content(with: SignInUI()).press(key)) }
    }

    @Test("the name is there when the form is opened anew, and the password is not")
    func again() async throws {
        let house = try AccessHouse(.signedOut)
        let names = SignInNames()
        let store = house.signInStore(.login, names: names)
        press(.paste("berta"), .tab, .paste("walnut ferry"), on: store)
        let next = house.signInStore(.login, names: names)
        next.onAppear()
        #expect(next.state.name.text == "berta" && next.state.password.isEmpty)
        let register = house.signInStore(.register, names: names)
        register.onAppear()
        #expect(register.state.name.isEmpty)
    }

    @Test("the domain is told who signs in once the name is written, and of a new name never")
    func kept() async throws {
        let house = try AccessHouse(.signedOut)
        let store = house.signInStore(.login)
        press(.paste("berta"), on: store)
        #expect(house.service.calls.isEmpty)
        press(.tab, .paste("walnut ferry"), .tab, on: store)
        await store.work.settle()
        #expect(house.service.calls == ["keepSigningIn berta"])
        let other = house.signInStore(.register)
        press(.paste("cora"), .tab, on: other)
        await other.work.settle()
        #expect(house.service.calls == ["keepSigningIn berta"])
    }

    @Test("who began to sign in before the app did is offered")
    func offered() async throws {
        let house = try AccessHouse(.signedOut) {
            $0.onSigningIn.set { (_) async throws(Auth.Business.Err) in "berta" }
        }
        let store = house.signInStore(.login)
        store.onAppear()
        await store.work.settle()
        #expect(store.state.name.text == "berta")
        #expect(
            house.services.messages.current?.text == "The name is kept from before: ^U clears it.")
    }

    @Test("who is in leaves no name in the form")
    func entered() async throws {
        let house = try AccessHouse(.signedOut)
        let names = SignInNames()
        let store = house.signInStore(.login, names: names)
        press(.paste("ada"), .tab, .paste("walnut ferry"), .enter, on: store)
        await store.work.settle()
        #expect(store.state.status == .ada)
        #expect(names.typed.isEmpty)
    }
}
