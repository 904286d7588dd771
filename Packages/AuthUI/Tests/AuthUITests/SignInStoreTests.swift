// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthTestSupport
import AuthUIAPI
import AxiomCore
import AxiomTesting
import Basics
import DesignSystem
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting

@testable import AuthUI

@Suite("Form for a name and a password", .timeLimit(.minutes(1)))
@MainActor
struct SignInStoreTests {
    private func type(_ text: String, into store: SignInStore) {
        for character in text {
            #expect(store.content(with: SignInUI()).press(.character(character)))
        }
    }

    private func press(_ keys: Key..., on store: SignInStore) {
        for key in keys { #expect(store.content(with: SignInUI()).press(key)) }
    }

    @Test("keys alone sign a person in, who is welcomed; the password is forgotten")
    func signIn() async throws {
        let house = try AccessHouse(.signedOut)
        house.services.undo.record("logged 3 sets", undo: [])
        let store = house.signInStore(.login)
        type("ada", into: store)
        press(.enter, on: store)
        type("walnut ferry q?u1", into: store)
        press(.enter, on: store)
        #expect(store.state.isChecking)
        await store.work.settle()
        #expect(house.asked == ["signIn ada"])
        #expect(store.state.status == .ada)
        #expect(store.state.password.isEmpty)
        #expect(house.services.messages.current?.text == "Signed in as ada.")
        #expect(house.services.undo.done.isEmpty)
    }

    @Test("a new account asks for the password twice")
    func register() async throws {
        let house = try AccessHouse(.alone)
        let store = house.signInStore(.register)
        type("ada", into: store)
        press(.tab, on: store)
        press(.paste("walnut ferry basalt choir"), on: store)
        press(.down, on: store)
        press(.paste("walnut ferry basalt choir"), .enter, on: store)
        await store.work.settle()
        #expect(house.asked == ["register ada"])
    }

    @Test("two passwords that differ are both asked for again, and nobody is asked")
    func differ() async throws {
        let house = try AccessHouse(.alone)
        let store = house.signInStore(.register)
        type("ada", into: store)
        press(.tab, .paste("walnut"), .tab, .paste("walnuts"), .enter, on: store)
        #expect(store.state.note == .passwordsDiffer)
        #expect(store.state.focus == .password)
        #expect(store.state.password.isEmpty && store.state.again.isEmpty)
        #expect(house.asked.isEmpty)
    }

    @Test("what is missing is said, and the cursor goes there")
    func missing() throws {
        let store = try AccessHouse(.signedOut).signInStore(.login)
        press(.enter, .enter, on: store)
        #expect(store.state.note == .nameMissing)
        #expect(store.state.focus == .name)
        type("ada", into: store)
        press(.enter, .enter, on: store)
        #expect(store.state.note == .passwordMissing)
        #expect(store.state.focus == .password)
    }

    @Test("the fields follow each other in a circle, and back")
    func circle() throws {
        let store = try AccessHouse(.alone).signInStore(.register)
        var seen: [SignInState.Field] = []
        for key in [Key.tab, .tab, .tab, .backTab, .up] {
            press(key, on: store)
            seen.append(store.state.focus)
        }
        #expect(seen == [.password, .again, .name, .again, .password])
    }

    @Test("while the password is checked, off the main actor, the screen says so and takes no key")
    func checking() async throws {
        let latch = Latch()
        let wasOnMainActor = Guarded(true)
        let house = try AccessHouse(.signedOut) {
            $0.onSignIn.set { (_, _) async throws(Auth.Business.Err) in
                wasOnMainActor.withLock { $0 = #isolation === MainActor.shared }
                await latch.wait()
                return .fixture()
            }
        }
        let store = house.signInStore(.login)
        store.send(.request(.fixture()))
        let content = store.content(with: SignInUI())
        #expect(content.isBusy)
        let frame = Frame.render(content.body, size: Size(columns: 80, rows: 24))
        #expect(frame.text().contains("Checking…"))
        #expect(frame.cursor == nil)
        type("q", into: store)
        press(.enter, .tab, on: store)
        #expect(store.state.name.isEmpty && store.state.focus == .name)
        latch.open()
        await store.work.settle()
        #expect(!store.state.isChecking)
        #expect(house.asked == ["signIn ada"])
        #expect(wasOnMainActor.withLock { !$0 })
    }

    @Test("a refusal that has to be waited for counts its seconds down, on the injected clock")
    func countdown() async throws {
        let clock = ManualClock()
        let house = try AccessHouse(.signedOut, timer: clock) {
            $0.onSignIn.set { (_, _) async throws(Auth.Business.Err) in
                throw .wrongCredentials(attempt: 5, retryAfter: 2)
            }
        }
        let store = house.signInStore(.login)
        let test = StoreTest(store, exhaustive: false)
        await store.handleUserAction(.request(.fixture()))
        func line() -> String {
            let content = store.content(with: SignInUI())
            return Frame.render(content.body, size: Size(columns: 80, rows: 24)).text()
        }
        #expect(line().contains("! wrong name or password. Next try in 2 s (attempt 5)."))
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await test.wait { $0.wait == 1 }
        #expect(line().contains("Next try in 1 s (attempt 5)."))
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await test.wait { $0.wait == 0 }
        #expect(line().contains("You can try again now."))
        await test.finish()
    }

    @Test("the next try ends the countdown of the one before")
    func countdownEnds() async throws {
        let clock = ManualClock()
        let house = try AccessHouse(.signedOut, timer: clock) {
            $0.onSignIn.set { (_, _) async throws(Auth.Business.Err) in
                throw .throttled(retryAfter: 60)
            }
        }
        let store = house.signInStore(.login)
        await store.handleUserAction(.request(.fixture()))
        #expect(store.state.wait == 60)
        house.service.onSignIn.set { (_, _) async throws(Auth.Business.Err) in .fixture() }
        await store.handleUserAction(.request(.fixture()))
        await store.work.settle()
        #expect(store.state.wait == 0)
        #expect(store.state.note == nil)
        #expect(store.state.status == .ada)
    }

    @Test("a refusal about the name sends the cursor there, another one to the password")
    func focusAfterRefusal() async throws {
        let house = try AccessHouse(.signedOut) {
            $0.onRegister.set { (_, _) async throws(Auth.Business.Err) in throw .nameTaken("ada") }
        }
        let store = house.signInStore(.register)
        await store.handleUserAction(.request(.fixture()))
        #expect(store.state.focus == .name)
        house.service.onRegister.set { (_, _) async throws(Auth.Business.Err) in
            throw .weakPassword(
                reason: "The password has 5 characters, at least 15 are needed.")
        }
        await store.handleUserAction(.request(.fixture()))
        #expect(store.state.focus == .password)
    }

    @Test("whether passwords can be checked at all is found out before one is typed")
    func prepares() async throws {
        let failure = Auth.Business.Err.unavailable(
            code: .hasher, reason: "The library libsodium is missing. Install it.")
        let house = try AccessHouse(.signedOut) {
            $0.onPrepare.set { (_) async throws(Auth.Business.Err) in throw failure }
        }
        let store = house.signInStore(.login)
        store.onAppear()
        await store.work.settle()
        #expect(house.asked == ["prepare"])
        #expect(store.state.note == .refused(failure))
    }

    @Test("a form that is not seen any more keeps no password")
    func disappears() throws {
        let store = try AccessHouse(.signedOut).signInStore(.login)
        type("ada", into: store)
        press(.tab, .paste("walnut ferry"), on: store)
        store.onDisappear()
        #expect(store.state.password.isEmpty)
        #expect(store.state.name.text == "ada")
    }

    @Test("the other form takes this one's place")
    func other() throws {
        let house = try AccessHouse(.signedOut)
        press(.control("r"), on: house.signInStore(.login))
        house.navigator.expect(.dismiss, .goTo(SignInScreen(.register)))
    }
}
