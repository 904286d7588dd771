// SPDX-License-Identifier: Apache-2.0

public import Axiom

extension Relux {
    /// Whose data a domain shows, and a counter of its changes. This is the whole business state of
    /// a domain that answers requests.
    ///
    /// A screen loads its data again when any of these values changes. `Domain` is any type of the
    /// domain: it makes the state's type unique, because each type of state has one owner.
    public struct Ownership<Domain, Owner: Sendable & Equatable>: Sendable, Equatable {
        /// The person who is signed in to this domain; `nil` when nobody is.
        public private(set) var owner: Owner?
        /// Grows when a person signs in or out. It tells a person who came back from one who
        /// stayed.
        public private(set) var visit = 0
        /// How often this person's stored data has changed since they signed in.
        public private(set) var revision = 0

        /// Nobody is there.
        public init() {}

        /// Signs a person in. If that person is already signed in, this only counts a change,
        /// because their stored data may differ.
        public mutating func load(_ owner: Owner) {
            guard owner != self.owner else { return change() }
            self.owner = owner
            visit += 1
            revision = 0
        }

        /// The person has left.
        public mutating func clear() {
            owner = nil
            visit += 1
            revision = 0
        }

        /// Counts a change of the stored data. Does nothing while nobody is signed in.
        public mutating func change() {
            if owner != nil { revision += 1 }
        }
    }
}

extension Relux.Ownership: Encodable where Owner: Encodable {}

extension Relux {
    /// Runs the handlers of requests for the signed-in person, and never answers anyone with
    /// another person's data.
    ///
    /// If the person signs out before the answer comes, even if they sign in again, the answer is
    /// dropped: the caller gets `signedOut`, and no action is dispatched. A change that was stored
    /// by then stays stored.
    public struct OwnerGuard<Domain, Owner: Sendable & Equatable>: Sendable {
        private let ownership: StateContainer<Ownership<Domain, Owner>>
        private let signedOut: any Error

        /// A guard over the state that knows the signed-in person.
        /// - Parameter signedOut: the error for a request made while nobody is signed in, and for
        ///   an answer that arrives after the person has left.
        public init<S: BusinessState>(_ state: S, signedOut: any Error)
        where S.State == Ownership<Domain, Owner> {
            ownership = state.container
            self.signedOut = signedOut
        }

        /// The handler of a read. The body does not run on the caller's actor.
        public func read<R: Request>(
            _ type: R.Type,
            _ body: @escaping @concurrent @Sendable (R, Owner) async throws -> R.Answer
        ) -> Reaction {
            .answering(type) { request, _ in try await perform(request, body) }
        }

        /// The handler of a change. It dispatches one action with the outcome before it answers. If
        /// a listener of that action fails, the change has still succeeded.
        public func change<R: Request>(
            _ type: R.Type, telling action: @escaping @Sendable (R.Answer) -> any Relux.Action,
            _ body: @escaping @concurrent @Sendable (R, Owner) async throws -> R.Answer
        ) -> Reaction {
            .answering(type) { request, dispatcher in
                let answer = try await perform(request, body)
                await dispatcher.action { action(answer) }
                return answer
            }
        }

        private func perform<R: Request>(
            _ request: R, _ body: @concurrent @Sendable (R, Owner) async throws -> R.Answer
        ) async throws -> R.Answer {
            let before = ownership.snapshot
            guard let owner = before.owner else { throw signedOut }
            let answer: Result<R.Answer, any Error>
            do {
                answer = .success(try await body(request, owner))
            } catch {
                answer = .failure(error)
            }
            guard ownership.snapshot.visit == before.visit else { throw signedOut }
            return try answer.get()
        }
    }
}
