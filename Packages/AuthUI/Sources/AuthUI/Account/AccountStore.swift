// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import AuthUIAPI
import Axiom
import DesignSystem
import Relux
import Trapezio
import TrapezioNavigation

/// What a person may do about the account.
enum AccountEvent: TrapezioEvent {
    /// Read the session on disk.
    case read
    /// End this machine's session, or all sessions of the account.
    case signOut(everywhere: Bool)
    /// Ask whether to end every session.
    case askEverywhere
    /// Keep the sessions.
    case keep
    /// Go to the form for an account that exists.
    case signIn
    /// Go to the form for a new account.
    case register
}

/// What the account's screen shows.
struct AccountState: TrapezioState {
    /// What is under way.
    enum Work: Sendable {
        case reading
        case signingOut
    }

    /// Who is signed in.
    var status: Auth.Business.Model.Access.Status
    /// The clock by which its times are told.
    var clock: DayClock
    /// What is under way now.
    var work: Work?
    /// Whether the person is asked if every session shall end.
    var asksEverywhere = false
    /// Why the last request was refused, as a sentence.
    var refusal: String?
}

/// Follows who is signed in, and ends sessions.
final class AccountStore: TrapezioStore<AccountScreen, AccountState, AccountEvent> {
    private let auth: any Auth.Business.IState
    private let services: ScreenServices
    private let navigator: any TrapezioNavigator

    init(
        screen: AccountScreen, auth: any Auth.Business.IState, services: ScreenServices,
        navigator: any TrapezioNavigator
    ) {
        self.auth = auth
        self.services = services
        self.navigator = navigator
        super.init(
            screen: screen,
            initialState: AccountState(status: auth.stateSnapshot.status, clock: services.now()),
            services: services.context)
    }

    override func observeClient() async {
        lifecycle.follow(auth, for: self) { $0.show($1.status) }
    }

    override func onAppear() {
        super.onAppear()
        if auth.stateSnapshot.status == .unknown { send(.read) }
    }

    override func handle(event: AccountEvent) {
        switch event {
        case .read: request(Auth.Business.Restore(), as: .reading)
        case .signOut(let everywhere):
            request(Auth.Business.SignOut(everywhere: everywhere), as: .signingOut)
        case .askEverywhere:
            if case .signedIn = state.status { update { $0.asksEverywhere = true } }
        case .keep: update { $0.asksEverywhere = false }
        case .signIn: navigator.goTo(SignInScreen(.login))
        case .register: navigator.goTo(SignInScreen(.register))
        }
    }

    private func request<R: Relux.Request>(_ request: R, as work: AccountState.Work)
    where R.Answer == Auth.Business.Model.Access.Status {
        guard state.work == nil else { return }
        update {
            $0.work = work
            $0.asksEverywhere = false
            $0.refusal = nil
        }
        launch { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            store.update { $0.work = nil }
            switch answer {
            case .success(let status):
                store.show(status)
                if work == .signingOut, status == .signedOut { store.sayGoodbye() }
            case .failure(let error): store.refuse(error)
            }
        }
    }

    /// What was done before was done by somebody who is not there any more.
    private func sayGoodbye() {
        services.undo.clear()
        services.messages.emit("Signed out.", .success)
    }

    private func refuse(_ error: any Error) {
        guard let refusal = error as? Auth.Business.Err else { return boundary.take(error) }
        if refusal.isFault { services.context.journal.record(refusal, at: boundary.owner) }
        update { $0.refusal = refusal.description }
    }

    private func show(_ status: Auth.Business.Model.Access.Status) {
        guard status != state.status else { return }
        update {
            $0.status = status
            $0.clock = services.now()
            if case .signedIn = status { return }
            $0.asksEverywhere = false
        }
    }
}
