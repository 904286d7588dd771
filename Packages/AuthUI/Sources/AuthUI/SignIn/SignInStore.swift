// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import AuthUIAPI
import Axiom
import DesignSystem
import TerminalUI
import Trapezio
import TrapezioNavigation

/// What a person may do with the form.
enum SignInEvent: TrapezioEvent {
    /// Something was typed.
    case edit(Typed)
    /// Go to the next field; from the last one to the first.
    case next
    /// Go to the field before.
    case previous
    /// Go to the next field; on the last one, send the request.
    case enter
    /// Send a request with a name and a password that were typed elsewhere.
    case request(Auth.Business.Model.Credentials)
    /// Go to the form for the other purpose.
    case other
}

/// What the form for a name and a password shows.
struct SignInState: TrapezioState {
    /// The fields in their order.
    enum Field: Int, Sendable, CaseIterable {
        case name, password, again
    }

    /// What a person has to know before the next try.
    enum Note: Sendable, Equatable {
        case nameMissing
        case passwordMissing
        case passwordsDiffer
        /// The domain refused the request for this reason.
        case refused(Auth.Business.Err)
    }

    /// Sign in or register.
    let purpose: SignInScreen.Purpose
    /// Who is signed in.
    var status: Auth.Business.Model.Access.Status
    /// The clock by which times are told.
    var clock: DayClock
    /// The name as typed.
    var name = TextInput(limit: 256)
    /// The password as typed.
    var password = SecretInput()
    /// The password once more, for a new account.
    var again = SecretInput()
    /// Where text goes.
    var focus = Field.name
    /// Whether the domain is looking at name and password.
    var isChecking = false
    /// Why nothing was done.
    var note: Note?
    /// Seconds until the next try.
    var wait = 0

    /// The fields that this form has.
    var fields: [Field] {
        switch purpose {
        case .login: [.name, .password]
        case .register: [.name, .password, .again]
        }
    }

    /// What is missing before the domain can be asked.
    var objection: (note: Note, field: Field)? {
        if name.isEmpty { return (.nameMissing, .name) }
        if password.isEmpty { return (.passwordMissing, .password) }
        guard purpose == .register, again.password != password.password else {
            return nil
        }
        return (.passwordsDiffer, .password)
    }

    /// Forgets what was typed as a password.
    mutating func forgetSecrets() {
        password = SecretInput()
        again = SecretInput()
    }
}

/// Takes a name and a password, and has the domain look at them off the main actor.
final class SignInStore: TrapezioStore<SignInScreen, SignInState, SignInEvent> {
    private let auth: any Auth.Business.IState
    private let services: ScreenServices
    private let navigator: any TrapezioNavigator
    private let names: SignInNames
    private var countdown: Task<Void, Never>?
    /// Whether somebody came in by this form: it keeps nothing any more.
    private var isDone = false

    init(
        screen: SignInScreen, auth: any Auth.Business.IState, services: ScreenServices,
        navigator: any TrapezioNavigator, names: SignInNames
    ) {
        self.names = names
        self.auth = auth
        self.services = services
        self.navigator = navigator
        super.init(
            screen: screen,
            initialState: SignInState(
                purpose: screen.purpose, status: auth.stateSnapshot.status, clock: services.now()),
            services: services.context)
    }

    override func observeClient() async {
        lifecycle.follow(auth, for: self) { $0.show($1.status) }
    }

    /// Finds out whether a password would be of use, before the person types one.
    override func onAppear() {
        super.onAppear()
        launch { [services] in
            await services.answer(to: Auth.Business.Prepare())
        } reduce: { store, answer in
            if case .failure(let error) = answer { store.refuse(error) }
        }
        offerName()
    }

    /// What is typed as a name is there again when the form is opened anew. A password never is.
    override func didUpdate(from before: SignInState) {
        if !isDone { names.typed[screen.purpose] = state.name.text }
    }

    /// A form that is not seen keeps no password.
    override func onDisappear() {
        super.onDisappear()
        update {
            $0.forgetSecrets()
            $0.focus = $0.name.isEmpty ? .name : .password
        }
    }

    override func handle(event: SignInEvent) {
        switch event {
        case .edit(let typed): edit(typed)
        case .next: move(1)
        case .previous: move(-1)
        case .enter: enter()
        case .request(let credentials): request(credentials)
        case .other: goToOther()
        }
    }

    private func edit(_ typed: Typed) {
        guard !state.isChecking else { return }
        update {
            switch $0.focus {
            case .name: $0.name.apply(typed.edit)
            case .password: $0.password.apply(typed.edit)
            case .again: $0.again.apply(typed.edit)
            }
        }
    }

    private func move(_ step: Int) {
        guard !state.isChecking else { return }
        if state.focus == .name { keepName(state.name.text) }
        update {
            let fields = $0.fields
            let index = (fields.firstIndex(of: $0.focus) ?? 0) + step + fields.count
            $0.focus = fields[index % fields.count]
        }
    }

    private func enter() {
        guard !state.isChecking else { return }
        guard state.focus == state.fields.last else { return move(1) }
        if let (note, field) = state.objection {
            return update {
                $0.note = note
                $0.focus = field
                if note == .passwordsDiffer { $0.forgetSecrets() }
            }
        }
        request(.init(name: state.name.text, password: state.password.password))
    }

    private func goToOther() {
        guard !state.isChecking else { return }
        navigator.dismiss()
        switch state.purpose {
        case .login: navigator.goTo(SignInScreen(.register))
        case .register: navigator.goTo(SignInScreen(.login))
        }
    }
}

extension SignInStore {
    private func request(_ credentials: Auth.Business.Model.Credentials) {
        guard !state.isChecking else { return }
        countdown?.cancel()
        update {
            $0.isChecking = true
            $0.note = nil
            $0.wait = 0
        }
        launch { [services, purpose = state.purpose] in
            switch purpose {
            case .login: await services.answer(to: Auth.Business.SignIn(credentials))
            case .register: await services.answer(to: Auth.Business.Register(credentials))
            }
        } reduce: { store, answer in
            store.update {
                $0.isChecking = false
                $0.forgetSecrets()
            }
            switch answer {
            case .success(let session): store.welcome(session)
            case .failure(let error): store.refuse(error)
            }
        }
    }

    /// What was done before was done by somebody else.
    private func welcome(_ session: Auth.Business.Model.Session) {
        show(.signedIn(session))
        services.undo.clear()
        names.typed = [:]
        isDone = true
        services.messages.emit("Signed in as \(session.profile.name).", .success)
        update { $0.focus = .name }
    }

    private func refuse(_ error: any Error) {
        guard let refusal = error as? Auth.Business.Err else { return boundary.take(error) }
        if refusal.isFault { services.context.journal.record(refusal, at: boundary.owner) }
        update {
            $0.note = .refused(refusal)
            $0.focus = refusal.isAboutName ? .name : .password
            $0.wait = refusal.retryAfter
        }
        countDown()
    }

    private func countDown() {
        guard state.wait > 0 else { return }
        countdown = launch { [services] in
            try await services.timer.sleep(for: .seconds(1))
        } reduce: { store, _ in
            store.update { $0.wait -= 1 }
            store.countDown()
        }
    }

    private func show(_ status: Auth.Business.Model.Access.Status) {
        guard status != state.status else { return }
        update {
            $0.status = status
            $0.clock = services.now()
        }
    }
}

/// The name that was typed in each form since the app began.
@MainActor
final class SignInNames {
    var typed: [SignInScreen.Purpose: String] = [:]

    nonisolated init() {}
}

extension SignInStore {
    /// Shows the name that was typed before the form was left, or before the app was.
    private func offerName() {
        guard state.name.isEmpty else { return }
        if let name = names.typed[screen.purpose], !name.isEmpty {
            return update { $0.name = TextInput(name, limit: $0.name.limit) }
        }
        guard screen.purpose == .login, names.typed[.login] == nil else { return }
        launch { [services] in
            await services.answer(to: Auth.Business.OpenSigningIn())
        } reduce: { store, answer in
            guard case .success(let name?) = answer, store.state.name.isEmpty else { return }
            store.update { $0.name = TextInput(name, limit: $0.name.limit) }
            store.services.messages.emit("The name is kept from before: ^U clears it.")
        }
    }

    /// Who signs in is kept, once the name is written. A new name is not: it may be anything.
    private func keepName(_ name: String) {
        guard screen.purpose == .login else { return }
        launch { [services] in
            _ = await services.answer(to: Auth.Business.KeepSigningIn(name))
        } reduce: { _, _ in
        }
    }
}
