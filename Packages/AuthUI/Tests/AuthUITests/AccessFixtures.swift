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
        _ change: (inout Auth.Business.MockService.Answers) -> Void = { _ in }
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

    func accountStore() -> AccountStore {
        AccountStore(screen: .init(), auth: auth, services: services, navigator: navigator)
    }

    func signInStore(_ purpose: SignInScreen.Purpose) -> SignInStore {
        SignInStore(screen: .init(purpose), auth: auth, services: services, navigator: navigator)
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
                case .restored(let status): access = .init(status: status)
                case .signedIn(let session): access = .init(status: .signedIn(session))
                case .signedOut: access = .init(status: .signedOut)
                case .refused(let reason): access.refusal = reason
                }
            }
        ]
    }
}

/// Asks the mock service.
struct AccessSaga: Auth.Business.ISaga {
    let service: Auth.Business.MockService

    func apply(_ effect: Auth.Business.Effect, _ dispatcher: Relux.Dispatcher) async
        -> Relux.ActionResult
    {
        do throws(Auth.Business.Err) {
            let action: Auth.Business.Action? =
                switch effect {
                case .restore: .restored(try await service.restore())
                case .prepare: try await nothing(service.prepare())
                case .register(let credentials):
                    .signedIn(try await service.register(credentials))
                case .signIn(let credentials): .signedIn(try await service.signIn(credentials))
                case .signOut(let everywhere):
                    .signedOut(hadSession: try await service.signOut(everywhere: everywhere))
                }
            if let action { await dispatcher.action { action } }
            return .success
        } catch {
            await dispatcher.action { Auth.Business.Action.refused(error) }
            return .failure(error)
        }
    }

    private func nothing(_ done: Void) -> Auth.Business.Action? { nil }
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
