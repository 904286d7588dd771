// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxImpl
import AuthReluxInt
import AuthTestSupport
import Axiom
import Relux
import ReluxTesting
import Testing

@Suite("Auth saga", .timeLimit(.minutes(10)))
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

    @discardableResult
    private func ask<R: Relux.Request>(_ request: R) async throws -> R.Answer {
        try await relux.dispatcher.ask(request)
    }

    private var pages: [Business.MockRouter.Action] {
        logger.actions(Business.MockRouter.Action.self)
    }

    @Test("restoring puts the situation on disk into the state and goes nowhere")
    func restore() async throws {
        #expect(try await ask(Business.Restore()) == .local(.fixture(kind: .local)))
        #expect(module.state.stateSnapshot == .init(status: .local(.fixture(kind: .local))))
        #expect(pages.isEmpty)
    }

    @Test("a name that looks like another one cannot be registered, and can still sign in")
    func lookalike() async throws {
        await #expect(throws: Business.Err.self) {
            try await ask(Business.Register(.fixture(name: "ad\u{430}")))
        }
        await #expect(throws: Business.Err.self) {
            try await ask(Business.Register(.fixture(name: "local")))
        }
        try await ask(Business.SignIn(.fixture(name: "ad\u{430}")))
    }

    @Test("who signs in or registers is in the state and on the main page")
    func signIn() async throws {
        #expect(try await ask(Business.SignIn(.fixture())) == .fixture())
        #expect(module.state.stateSnapshot.status == .signedIn(.fixture()))
        let bob = try await ask(Business.Register(.fixture(name: "bob")))
        #expect(module.state.stateSnapshot.status == .signedIn(bob))
        #expect(module.state.stateSnapshot.profile?.name == "bob")
        #expect(pages == [.main, .main])
    }

    @Test("signing out empties the state and asks to sign in")
    func signOut() async throws {
        try await ask(Business.SignIn(.fixture()))
        #expect(try await ask(Business.SignOut(everywhere: true)) == .signedOut)
        #expect(module.state.stateSnapshot == .init(status: .signedOut))
        #expect(pages == [.main, .page(.signIn)])
        #expect(service.calls.last == "signOut everywhere")
    }

    @Test("signing out when nobody is signed in succeeds")
    func signOutTwice() async throws {
        service.onSignOut.set { (_) async throws(Business.Err) in false }
        service.onRestore.set { (_) async throws(Business.Err) in .signedOut }
        #expect(try await ask(Business.SignOut(everywhere: false)) == .signedOut)
        #expect(module.state.stateSnapshot == .init(status: .signedOut))
        guard case .signedOut(hadSession: false)? = logger.actions(Business.Action.self).last else {
            Issue.record("the action must say that nobody was there")
            return
        }
    }

    @Test("signing out on a machine without an account leaves the local profile in use")
    func signOutLocal() async throws {
        service.onSignOut.set { (_) async throws(Business.Err) in false }
        let local = Business.Model.Profile.fixture(kind: .local)
        #expect(try await ask(Business.SignOut(everywhere: false)) == .local(local))
        #expect(module.state.stateSnapshot.profile == .fixture(kind: .local))
        #expect(pages.isEmpty)
    }

    @Test("a refusal is thrown to whoever asked, and nobody else hears of it")
    func refusal() async throws {
        try await ask(Business.Restore())
        let refusal = Business.Err.wrongCredentials(attempt: 5, retryAfter: 1)
        service.onSignIn.set { (_, _) async throws(Business.Err) in throw refusal }
        await #expect(throws: refusal) { try await ask(Business.SignIn(.fixture())) }
        #expect(module.state.stateSnapshot == .init(status: .local(.fixture(kind: .local))))
        #expect(logger.actions(Business.Action.self).count == 1)
        #expect(pages.isEmpty)
    }

    @Test("who is signed out here only is signed out in the state, and the reason is told")
    func signOutHereOnly() async throws {
        let refusal = Business.Err.sessionStays(reason: "Read-only.")
        service.onSignOut.set { (_) async throws(Business.Err) in throw refusal }
        try await ask(Business.SignIn(.fixture()))
        await #expect(throws: refusal) { try await ask(Business.SignOut(everywhere: false)) }
        #expect(module.state.stateSnapshot == .init(status: .signedOut))
        #expect(pages == [.main, .page(.signIn)])
    }

    @Test("preparing changes nothing, and a refusal is told")
    func prepare() async throws {
        try await ask(Business.Prepare())
        #expect(module.state.stateSnapshot == .init())
        let refusal = Business.Err.unavailable(code: .database, reason: "Read-only.")
        service.onPrepare.set { (_) async throws(Business.Err) in throw refusal }
        await #expect(throws: refusal) { try await ask(Business.Prepare()) }
    }

    @Test("the name reaches the service trimmed")
    func trimmed() async throws {
        try await ask(Business.Register(.fixture(name: "  ada ")))
        try await ask(Business.SignIn(.fixture(name: "  ada ")))
        #expect(service.calls == ["register ada", "signIn ada"])
    }

    @Test("a name that no account can have never reaches the service, and so costs no try")
    func invalidName() async {
        await #expect(throws: Business.Err.self) {
            try await ask(Business.Register(.fixture(name: " ")))
        }
        await #expect(throws: Business.Err.self) {
            try await ask(Business.SignIn(.fixture(name: "a\u{7}")))
        }
        #expect(service.calls.isEmpty)
    }

    @Test("an older request that ends after a newer one changes nothing")
    func superseded() async throws {
        let gate = Gate()
        service.onRestore.set { (_) async throws(Business.Err) in
            await gate.pass()
            return .local(.fixture(kind: .local))
        }
        let older = Task { try await ask(Business.Restore()) }
        await gate.waitForArrival()
        try await ask(Business.SignIn(.fixture()))
        gate.open()
        await #expect(throws: CancellationError.self) { try await older.value }
        #expect(module.state.stateSnapshot.status == .signedIn(.fixture()))
    }

    @Test("a refusal that comes after a newer change is told to nobody")
    func supersededRefusal() async throws {
        let gate = Gate()
        service.onSignIn.set { (_, _) async throws(Business.Err) in
            await gate.pass()
            throw .wrongCredentials(attempt: 1, retryAfter: 0)
        }
        let older = Task { try await ask(Business.SignIn(.fixture())) }
        await gate.waitForArrival()
        try await ask(Business.Register(.fixture(name: "bea")))
        gate.open()
        await #expect(throws: CancellationError.self) { try await older.value }
    }

    @Test("who signs in while a look finds nobody is signed in all the same")
    func lookMeanwhile() async throws {
        let gate = Gate()
        service.onRestore.set { (_) async throws(Business.Err) in .signedOut }
        service.onSignIn.set { (_, _) async throws(Business.Err) in
            await gate.pass()
            return .fixture()
        }
        let signIn = Task { try await ask(Business.SignIn(.fixture())) }
        await gate.waitForArrival()
        #expect(try await ask(Business.Restore()) == .signedOut)
        gate.open()
        #expect(try await signIn.value == .fixture())
        #expect(module.state.stateSnapshot.status == .signedIn(.fixture()))
    }

    @Test("an older change is applied when the newer one is refused, and preparing is no change")
    func notSuperseded() async throws {
        let gate = Gate()
        service.onRestore.set { (_) async throws(Business.Err) in
            await gate.pass()
            return .local(.fixture(kind: .local))
        }
        service.onSignIn.set { (_, _) async throws(Business.Err) in
            throw .wrongCredentials(attempt: 1, retryAfter: 0)
        }
        let older = Task { try await ask(Business.Restore()) }
        await gate.waitForArrival()
        _ = try? await ask(Business.SignIn(.fixture()))
        try await ask(Business.Prepare())
        gate.open()
        #expect(try await older.value == .local(.fixture(kind: .local)))
        #expect(module.state.stateSnapshot.profile == .fixture(kind: .local))
    }
}
