// SPDX-License-Identifier: Apache-2.0

public import Axiom

extension Relux {
    /// Whose data a domain works on, and how far that data has changed: what everybody who shows it
    /// has to agree on, and all that a business state holds where requests are answered.
    ///
    /// Whoever shows the data asks for it anew when any of this changes. `Domain` is any type of the
    /// domain: a type of state has one owner, so no two domains share one.
    public struct Ownership<Domain, Owner: Sendable & Equatable>: Sendable, Equatable {
        /// The person whose data is worked on; `nil` while nobody is there.
        public private(set) var owner: Owner?
        /// Counts comings and goings, so that a person who comes back is told from one who stayed.
        public private(set) var visit = 0
        /// How often this person's stored data has changed since they signed in.
        public private(set) var revision = 0

        /// Nobody is there.
        public init() {}

        /// From now on this person's data is worked on. Whoever is there already stays, and what is
        /// stored of them may have changed.
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

        /// Something of what is stored has changed. While nobody is there, nothing is shown that
        /// could change.
        public mutating func change() {
            if owner != nil { revision += 1 }
        }
    }
}

extension Relux.Ownership: Encodable where Owner: Encodable {}

extension Relux {
    /// Answers requests for the person who is there, and nobody with what was asked for somebody
    /// else.
    ///
    /// An answer that comes when the person has left, or has left and come back, is dropped: who
    /// asked gets `signedOut`, and no action tells of it. What a change has stored by then stays
    /// stored.
    public struct OwnerGuard<Domain, Owner: Sendable & Equatable>: Sendable {
        private let ownership: StateContainer<Ownership<Domain, Owner>>
        private let signedOut: any Error

        /// A guard over the state that knows whose data is shown.
        /// - Parameter signedOut: the error of a request that is made while nobody is signed in, or
        ///   whose answer comes after that person has left.
        public init<S: BusinessState>(_ state: S, signedOut: any Error)
        where S.State == Ownership<Domain, Owner> {
            ownership = state.container
            self.signedOut = signedOut
        }

        /// The handler of a read. The body runs off the actor of whoever asks.
        public func read<R: Request>(
            _ type: R.Type,
            _ body: @escaping @concurrent @Sendable (R, Owner) async throws -> R.Answer
        ) -> Reaction {
            .answering(type) { request, _ in try await perform(request, body) }
        }

        /// The handler of a change. What it comes to is told to everybody by one action before it
        /// is answered; a failure of whoever listens is not one of the change.
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
