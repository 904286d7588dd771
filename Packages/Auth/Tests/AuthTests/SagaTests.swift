// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxImpl
import AuthReluxInt
import AuthTestSupport
import Axiom
import Relux
import ReluxTesting
import Testing

@Suite("Auth flow", .timeLimit(.minutes(1)))
@MainActor
struct AuthSagaTests {
    typealias Business = Auth.Business

    private let service = Business.MockService()
    private let logger = Relux.Testing.Logger()
    private let relux: Relux
    private let module: Auth.Module

    init() throws {
        relux = Relux(logger: logger)
        module = try Auth.Module(router: Business.MockRouter(), service: service)
        try relux.register(module)
    }

    private func send(_ effect: Business.Effect) async -> Relux.ActionResult {
        await relux.dispatcher.action { effect }
    }

    private var pages: [Business.MockRouter.Action] {
        logger.actions(Business.MockRouter.Action.self)
    }

    @Test("restoring puts the situation on disk into the state and goes nowhere")
    func restore() async throws {
        try await send(.restore).get()
        #expect(module.state.stateSnapshot == .init(status: .local(.fixture(kind: .local))))
        #expect(pages.isEmpty)
    }

    @Test("who signs in or registers is in the state and on the main page")
    func signIn() async throws {
        try await send(.signIn(.fixture())).get()
        #expect(module.state.stateSnapshot.status == .signedIn(.fixture()))
        try await send(.register(.fixture(name: "bob"))).get()
        #expect(module.state.stateSnapshot.profile?.name == "bob")
        #expect(pages == [.main, .main])
    }

    @Test("signing out empties the state and asks to sign in")
    func signOut() async throws {
        try await send(.signIn(.fixture())).get()
        try await send(.signOut(everywhere: true)).get()
        #expect(module.state.stateSnapshot == .init(status: .signedOut))
        #expect(pages == [.main, .page(.signIn)])
        #expect(service.calls.last == .signOut(everywhere: true))
    }

    @Test("signing out when nobody is signed in succeeds")
    func signOutTwice() async throws {
        service.answer {
            $0.signOut = { (_) async throws(Business.Err) in false }
            $0.restore = { () async throws(Business.Err) in .signedOut }
        }
        try await send(.signOut(everywhere: false)).get()
        #expect(module.state.stateSnapshot == .init(status: .signedOut))
        guard case .signedOut(hadSession: false)? = logger.actions(Business.Action.self).last else {
            Issue.record("the action must say that nobody was there")
            return
        }
    }

    @Test("signing out on a machine without an account leaves the local profile in use")
    func signOutLocal() async throws {
        service.answer { $0.signOut = { (_) async throws(Business.Err) in false } }
        try await send(.signOut(everywhere: false)).get()
        #expect(module.state.stateSnapshot.profile == .fixture(kind: .local))
        #expect(pages.isEmpty)
    }

    @Test("a refusal is in the state and is the result of the dispatch; the status stays")
    func refusal() async throws {
        try await send(.restore).get()
        let refusal = Business.Err.wrongCredentials(attempt: 5, retryAfter: 1)
        service.answer { $0.signIn = { (_) async throws(Business.Err) in throw refusal } }
        let result = await send(.signIn(.fixture()))
        #expect(result.error as? Business.Err == refusal)
        #expect(
            module.state.stateSnapshot
                == .init(status: .local(.fixture(kind: .local)), refusal: refusal))
        #expect(pages.isEmpty)
    }

    @Test("who is signed out here only is signed out in the state, and the reason is told")
    func signOutHereOnly() async throws {
        let refusal = Business.Err.sessionStays(reason: "Read-only.")
        service.answer { $0.signOut = { (_) async throws(Business.Err) in throw refusal } }
        try await send(.signIn(.fixture())).get()
        #expect(await send(.signOut(everywhere: false)).error as? Business.Err == refusal)
        #expect(module.state.stateSnapshot == .init(status: .signedOut, refusal: refusal))
        #expect(pages == [.main, .page(.signIn)])
    }

    @Test("preparing changes nothing, and a refusal is told")
    func prepare() async throws {
        try await send(.prepare).get()
        #expect(module.state.stateSnapshot == .init())
        let refusal = Business.Err.unavailable(code: .database, reason: "Read-only.")
        service.answer { $0.prepare = { () async throws(Business.Err) in throw refusal } }
        #expect(await send(.prepare).error as? Business.Err == refusal)
    }

    @Test("an older request that ends after a newer one changes nothing")
    func superseded() async throws {
        let gate = Gate()
        service.answer {
            $0.restore = { () async throws(Business.Err) in
                await gate.pass()
                return .local(.fixture(kind: .local))
            }
        }
        async let older = send(.restore)
        await gate.waitForArrival()
        try await send(.signIn(.fixture())).get()
        gate.open()
        #expect(await older.error is CancellationError)
        #expect(module.state.stateSnapshot.status == .signedIn(.fixture()))
    }
}
