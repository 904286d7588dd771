// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthReluxInt
public import AuthServiceInt
public import Relux

extension Auth.Business {
    /// Turns each effect into a use case, and its result into actions and a page to go to.
    ///
    /// An actor, so that finding out whether a result is still the newest and reducing it happen in
    /// one step: who signed out meanwhile is not signed in by an older request.
    public actor Saga: ISaga {
        private let service: any IService
        private let router: any IRouter
        /// Effects begun so far, and the latest of them whose result was applied.
        private var begun = 0
        private var applied = 0

        /// Creates a saga over a service, with the pages the domain may send the person to.
        public init(service: any IService, router: any IRouter) {
            self.service = service
            self.router = router
        }

        public func apply(_ effect: Effect, _ dispatcher: Relux.Dispatcher) async
            -> Relux.ActionResult
        {
            begun += 1
            let ticket = begun
            let result = await Self.actions(of: effect, service: service, router: router)
            // From here to the reducer nothing is awaited.
            guard ticket > applied else { return .failure(CancellationError()) }
            switch result {
            case .success(let actions):
                applied = ticket
                return await dispatcher.actions { actions }
            case .failure(let refusal):
                if case .sessionStays = refusal {
                    // Nobody is signed in here any more, whatever else failed.
                    applied = ticket
                    await dispatcher.actions { Self.actions(of: .left, router) }
                }
                await dispatcher.action { Action.refused(refusal) }
                return .failure(refusal)
            }
        }

        /// Runs the use case of an effect; what it comes to is the actions that tell of it.
        @concurrent
        private static func actions(
            of effect: Effect, service: any IService, router: any IRouter
        ) async -> Result<[any Relux.Action], Err> {
            do throws(Err) {
                switch effect {
                case .restore:
                    return .success([Action.restored(try await RestoreSession(service: service)())])
                case .prepare:
                    try await service.prepare()
                    return .success([])
                case .register(let credentials):
                    let session = try await Register(service: service)(credentials)
                    return .success([Action.signedIn(session), router.pushMain()])
                case .signIn(let credentials):
                    let session = try await SignIn(service: service)(credentials)
                    return .success([Action.signedIn(session), router.pushMain()])
                case .signOut(let everywhere):
                    return .success(
                        actions(
                            of: try await SignOut(service: service)(everywhere: everywhere), router)
                    )
                }
            } catch {
                return .failure(error)
            }
        }

        private static func actions(
            of outcome: SignOut.Outcome, _ router: any IRouter
        ) -> [any Relux.Action] {
            switch outcome {
            case .left: [Action.signedOut(hadSession: true), router.setAuthPage(.signIn)]
            case .nobodyWasSignedIn:
                [Action.signedOut(hadSession: false), router.setAuthPage(.signIn)]
            case .local(let profile): [Action.restored(.local(profile))]
            }
        }
    }
}
