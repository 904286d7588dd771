// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthReluxInt
public import AuthServiceInt
import Axiom
public import Relux

extension Auth.Business {
    /// Answers every request of the domain. When access changes, it also sends an action that says
    /// so; a sign-in or a sign-out shows another page as well.
    ///
    /// It is an actor, so that it checks whether a result is still the newest and applies it in one
    /// step. So an older request cannot sign in a person who has signed out meanwhile.
    public actor Saga: ISaga {
        private let service: any IService
        private let router: any IRouter
        private let state: any IState
        /// Changes begun so far, and the latest of them whose result was applied.
        private var begun = 0
        private var applied = 0

        /// Creates a saga over a service and the state of access. `router` shows the pages that the
        /// domain may ask for.
        public init(service: any IService, router: any IRouter, state: any IState) {
            self.service = service
            self.router = router
            self.state = state
        }

        public nonisolated var reactions: [Relux.Reaction] {
            [
                .answering(Restore.self) { [self] _, dispatcher in try await look(dispatcher) },
                .answering(Prepare.self) { [service] _, _ in try await service.prepare() },
                .answering(Register.self) { [self] request, dispatcher in
                    try await change(dispatcher) { service throws(Err) in
                        let name = try Model.AccountName(new: request.credentials.name)
                        let session = try await service.register(name, request.credentials.password)
                        return (session, .signedIn(session))
                    }
                },
                .answering(SignIn.self) { [self] request, dispatcher in
                    try await change(dispatcher) { service throws(Err) in
                        let name = try Model.AccountName(request.credentials.name)
                        let session = try await service.signIn(name, request.credentials.password)
                        return (session, .signedIn(session))
                    }
                },
                .answering(SignOut.self) { [self] request, dispatcher in
                    try await change(dispatcher) { service throws(Err) in
                        try await Self.signOut(everywhere: request.everywhere, service)
                    }.get()
                },
                .answering(ChangePassword.self) { [service] request, _ in
                    try await service.changePassword(from: request.present, to: request.new)
                },
                .answering(DeleteAccount.self) { [self] request, dispatcher in
                    try await change(dispatcher) { service throws(Err) in
                        try await service.deleteAccount(request.password)
                        let status = try await service.restore()
                        if case .local = status { return (status, .restored(status)) }
                        return (status, .signedOut(hadSession: true))
                    }
                },
                .answering(ListDrafts.self) { [service, state] request, _ in
                    // Before and after the look: nobody sees what another person typed.
                    try Self.check(request.profile, state)
                    let drafts = try await service.drafts(of: request.profile)
                    try Self.check(request.profile, state)
                    return drafts
                },
                .answering(KeepDrafts.self) { [service] request, _ in
                    try await service.keep(request.changes, of: request.profile)
                },
                .answering(OpenSigningIn.self) { [service] _, _ in try await service.signingIn() },
                .answering(KeepSigningIn.self) { [service] request, _ in
                    try await service.keepSigningIn(try? Model.AccountName(request.name))
                },
            ]
        }

        private static func check(
            _ profile: Int64, _ state: any IState
        ) throws(Err) {
            guard state.stateSnapshot.profile?.id == profile else { throw .signedOut }
        }

        /// Signs out, and returns who is there afterwards or why a session stays. Without any
        /// account nobody can be signed out, and the local profile stays in use.
        @concurrent
        private static func signOut(
            everywhere: Bool, _ service: any IService
        ) async throws(Err) -> (Result<Model.Access.Status, Err>, Action) {
            do throws(Err) {
                if try await service.signOut(everywhere: everywhere) {
                    return (.success(.signedOut), .signedOut(hadSession: true))
                }
            } catch .sessionStays(let reason) {
                // Nobody is signed in here any more, whatever else failed.
                return (.failure(.sessionStays(reason: reason)), .signedOut(hadSession: true))
            }
            switch try await service.restore() {
            case .local(let profile):
                return (.success(.local(profile)), .restored(.local(profile)))
            case .unknown, .signedOut, .signedIn:
                return (.success(.signedOut), .signedOut(hadSession: false))
            }
        }

        /// Finds out who is there and tells it, unless a change was told meanwhile, which knows better;
        /// a change that is under way is not held up by what was there before it.
        private func look(_ dispatcher: Relux.Dispatcher) async throws -> Model.Access.Status {
            let before = applied
            let status = try await service.restore()
            guard applied == before else { throw CancellationError() }
            await dispatcher.action { Action.restored(status) }
            return status
        }

        /// Does the work and tells what happened, unless the result of a newer change was told
        /// meanwhile: then nobody hears of this one, and it is answered with a `CancellationError`.
        private func change<Answer: Sendable>(
            _ dispatcher: Relux.Dispatcher,
            _ work: @concurrent @Sendable (any IService) async throws(Err) -> (Answer, Action)
        ) async throws -> Answer {
            begun += 1
            let ticket = begun
            let result: Result<(Answer, Action), Err>
            do throws(Err) {
                result = .success(try await work(service))
            } catch {
                result = .failure(error)
            }
            // From here to the reducer nothing is awaited.
            guard ticket > applied else { throw CancellationError() }
            let (answer, action) = try result.get()
            applied = ticket
            try await dispatcher.actions {
                action
                page(after: action)
            }.get()
            return answer
        }

        /// Where the person goes when this has happened.
        private func page(after action: Action) -> [any Relux.Action] {
            switch action {
            case .restored: []
            case .signedIn: [router.pushMain()]
            case .signedOut: [router.setAuthPage(.signIn)]
            }
        }
    }
}
