// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import AuthTestSupport
import AuthUIAPI
import AxiomTesting
import DesignSystem
import Relux
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting

@testable import AuthUI

@Suite("Account", .timeLimit(.minutes(1)))
@MainActor
struct AccountStoreTests {
    @Test("a screen that knows nothing reads the session when it is shown")
    func reads() async throws {
        let house = try AccessHouse {
            $0.onRestore.set { (_) async throws(Auth.Business.Err) in .ada }
        }
        let test = StoreTest(house.accountStore())
        test.store.onAppear()
        await test.expect { $0.work = .reading }
        await test.wait { $0.status == .ada && $0.work == nil }
        test.store.onDisappear()
        await test.finish()
        #expect(house.asked == ["restore"])
    }

    @Test("a session that cannot be read is told, and can be read again")
    func unreadable() async throws {
        let house = try AccessHouse {
            $0.onRestore.set { (_) async throws(Auth.Business.Err) in
                throw .sessionFile(reason: "The session file is readable by others.")
            }
        }
        let store = house.accountStore()
        await store.handleUserAction(.read)
        #expect(store.state.refusal == "The session file is readable by others.")
        house.service.onRestore.set { (_) async throws(Auth.Business.Err) in .ada }
        #expect(store.content(with: AccountUI()).press(.enter))
        await store.work.settle()
        #expect(store.state.status == .ada && store.state.refusal == nil)
    }

    @Test("a screen that knows who is there reads nothing")
    func knows() async throws {
        let house = try AccessHouse(.ada)
        let store = house.accountStore()
        store.onAppear()
        await store.work.settle()
        #expect(store.state.status == .ada)
        #expect(house.asked.isEmpty)
    }

    @Test("signing out says so while it lasts, and forgets what could be undone")
    func signOut() async throws {
        let latch = Latch()
        let house = try AccessHouse(.ada) {
            $0.onSignOut.set { (_) async throws(Auth.Business.Err) in
                await latch.wait()
                return true
            }
        }
        house.services.undo.record("logged 3 sets", undo: [])
        let test = StoreTest(house.accountStore())
        test.send(.signOut(everywhere: false))
        await test.expect { $0.work = .signingOut }
        #expect(test.store.content(with: AccountUI()).isBusy)
        latch.open()
        await test.wait { $0.status == .signedOut }
        await test.finish()
        #expect(house.services.undo.done.isEmpty)
        #expect(house.services.messages.current?.text == "Signed out.")
        #expect(house.asked == ["signOut"])
    }

    @Test("signing out everywhere is asked about first, and may be taken back")
    func everywhere() async throws {
        let house = try AccessHouse(.ada)
        let test = StoreTest(house.accountStore())
        #expect(test.store.content(with: AccountUI()).press(.character("e")))
        await test.expect { $0.asksEverywhere = true }
        #expect(test.store.content(with: AccountUI()).press(.escape))
        await test.expect { $0.asksEverywhere = false }
        #expect(house.asked.isEmpty)
        #expect(test.store.content(with: AccountUI()).press(.character("e")))
        #expect(test.store.content(with: AccountUI()).press(.character("y")))
        await test.wait { $0.status == .signedOut }
        await test.finish()
        #expect(house.asked == ["signOut everywhere"])
    }

    @Test("a refusal is shown as its sentence, and the session stays")
    func refused() async throws {
        let house = try AccessHouse(.ada) {
            $0.onSignOut.set { (_) async throws(Auth.Business.Err) in
                throw .unavailable(code: .database, reason: "The database is locked. Try again.")
            }
        }
        let store = house.accountStore()
        await store.handleUserAction(.signOut(everywhere: false))
        #expect(store.state.refusal == "The database is locked. Try again.")
        #expect(store.state.status == .ada)
        #expect(store.state.work == nil)
        #expect(house.services.messages.current == nil)
    }

    @Test("a screen that is shown follows whoever comes and goes")
    func follows() async throws {
        let house = try AccessHouse(.signedOut)
        let test = StoreTest(house.accountStore(), exhaustive: false)
        test.store.onAppear()
        await house.auth.processAction(Auth.Business.Action.signedIn(.fixture()))
        await test.wait { $0.status == .ada }
        test.store.onDisappear()
    }

    @Test("the forms are asked for by their screens")
    func navigates() throws {
        let house = try AccessHouse(.signedOut)
        let store = house.accountStore()
        #expect(store.content(with: AccountUI()).press(.character("l")))
        house.navigator.expect(.goTo(SignInScreen(.login)))
        #expect(store.content(with: AccountUI()).press(.character("r")))
        house.navigator.expect(.goTo(SignInScreen(.register)))
    }

    @Test(
        "every action of the footer has a key of its own",
        arguments: [.unknown, .alone, .signedOut, .ada] as [Auth.Business.Model.Access.Status])
    func keys(status: Auth.Business.Model.Access.Status) throws {
        let house = try AccessHouse(status)
        let keys = house.accountStore().content(with: AccountUI()).actions.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        #expect(Set(keys).isDisjoint(with: [.character("?"), .character("u"), .character("q")]))
    }
}
