// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomExtras

/// A client that goes through a given sequence of states, each after a pause on the given clock.
/// With a `ManualClock` the test controls every step.
public actor StubClient<State: Sendable & Equatable>: Client {
    /// One state to come.
    public struct Step: Sendable {
        /// How long to wait after the step before.
        public let pause: Duration
        /// The state.
        public let state: State

        /// A state after a pause.
        public init(after pause: Duration, _ state: State) {
            self.pause = pause
            self.state = state
        }
    }

    /// Where the state lives, as in production.
    public nonisolated let container: StateContainer<State>
    private let sequence: [Step]
    private let clock: any Clock<Duration>

    /// A client in its first state, with the states to come.
    public init(_ initial: State, then sequence: [Step] = [], clock: any Clock<Duration>) {
        container = StateContainer(initial)
        self.sequence = sequence
        self.clock = clock
    }

    /// Goes through the sequence, and returns when the last state is set.
    /// - Throws: `CancellationError` when the task is cancelled during a pause.
    public func play() async throws {
        for step in sequence {
            try await clock.sleep(for: step.pause)
            container.update { $0 = step.state }
        }
    }
}
