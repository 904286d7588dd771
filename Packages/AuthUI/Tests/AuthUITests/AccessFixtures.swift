// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import AuthServiceInt
import AuthTestSupport
import AuthUIAPI
import Axiom
import DesignSystem
import Foundation
import Relux
import TestInfrastructure
import Trapezio
import TrapezioTesting

@testable import AuthUI

/// The accounts domain over a mock service, small enough to be read: the real saga and state are
/// closed to screens.
@MainActor
struct AccessHouse {
    let service: Auth.Business.MockService
    let auth: AccessState
    let services: ScreenServices
    let navigator = RecordingNavigator()
    private let relux: Relux

    init(
        _ status: Auth.Business.Model.Access.Status = .unknown,
        timer: any Clock<Duration> = ContinuousClock(),
        _ change: (Auth.Business.MockService) -> Void = { _ in }
    ) throws {
        service = Auth.Business.MockService(change)
        auth = AccessState(.init(status: status))
        relux = Relux()
        try relux.register(AccessModule(state: auth, saga: AccessSaga(service: service)))
        services = ScreenServices(
            relux: relux,
            now: { DayClock(now: FixedDates.evening, timeZone: .gmt) }, timer: timer)
    }

    var router: AuthUIRouter { AuthUIRouter(services: services, auth: auth) }

    /// What the domain was asked, but for who began to sign in.
    var asked: [String] { service.calls.filter { !$0.contains("igningIn") } }

    func accountStore() -> AccountStore {
        AccountStore(screen: .init(), auth: auth, services: services, navigator: navigator)
    }

    func signInStore(
        _ purpose: SignInScreen.Purpose, names: SignInNames = SignInNames()
    ) -> SignInStore {
        SignInStore(
            screen: .init(purpose), auth: auth, services: services, navigator: navigator,
            names: names)
    }
}

/// The truth about access, reduced as the domain does.
actor AccessState: Auth.Business.IState {
    nonisolated let container: StateContainer<Auth.Business.Model.Access>

    init(_ access: Auth.Business.Model.Access) { container = StateContainer(access) }

    nonisolated static var reducers: [Relux.Reducer<Auth.Business.Model.Access>] {
        [
            .on(Auth.Business.Action.self) { access, action in
                switch action {
                case .restored(let status): access.status = status
                case .signedIn(let session): access.status = .signedIn(session)
                case .signedOut: access.status = .signedOut
                }
            }
        ]
    }
}

/// Asks the mock service, and tells what happened.
struct AccessSaga: Auth.Business.ISaga {
    let service: Auth.Business.MockService

    var reactions: [Relux.Reaction] {
        [
            .answering(Auth.Business.Restore.self) { _, dispatcher in
                let status = try await service.restore()
                await dispatcher.action { Auth.Business.Action.restored(status) }
                return status
            },
            .answering(Auth.Business.Prepare.self) { _, _ in try await service.prepare() },
            .answering(Auth.Business.Register.self) { request, dispatcher in
                let session = try await service.register(request.credentials)
                await dispatcher.action { Auth.Business.Action.signedIn(session) }
                return session
            },
            .answering(Auth.Business.SignIn.self) { request, dispatcher in
                let session = try await service.signIn(request.credentials)
                await dispatcher.action { Auth.Business.Action.signedIn(session) }
                return session
            },
            .answering(Auth.Business.SignOut.self) { request, dispatcher in
                let hadSession = try await service.signOut(everywhere: request.everywhere)
                await dispatcher.action { Auth.Business.Action.signedOut(hadSession: hadSession) }
                return .signedOut
            },
            .answering(Auth.Business.OpenSigningIn.self) { _, _ in try await service.signingIn() },
            .answering(Auth.Business.KeepSigningIn.self) { request, _ in
                try await service.keepSigningIn(try? .init(request.name))
            },
        ]
    }
}

@MainActor
struct AccessModule: Relux.Module {
    let state: AccessState
    let saga: AccessSaga
    var states: [any Relux.AnyState] { [state] }
    var sagas: [any Relux.Saga] { [saga] }
}

/// Stays shut until it is opened.
final class Latch: Sendable {
    private let isOpen = StateContainer(false)

    func open() { isOpen.update { $0 = true } }

    func wait() async {
        for await isOpen in isOpen.observe() where isOpen { return }
    }
}

extension Auth.Business.Model.Access.Status {
    /// Ada is signed in.
    static let ada = Self.signedIn(.fixture())
    /// Nobody has an account yet.
    static let alone = Self.local(.fixture(kind: .local))
}
