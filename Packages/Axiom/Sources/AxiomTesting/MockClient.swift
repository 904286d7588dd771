// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomExtras

/// A client whose state a test sets and whose actions it records. It uses the container of
/// production, so observers are told.
public actor MockClient<State: Sendable & Equatable, Action: Sendable>: AxiomClient {
    /// Where the state lives, as in production.
    public nonisolated let container: StateContainer<State>
    /// The capabilities it was given; by default none.
    public nonisolated let capabilities: CapabilityManager
    /// What the client was asked to do, in order.
    public private(set) var actions: [Action] = []
    private let react: @Sendable (Action, inout State) throws -> Void

    /// A client that reacts to actions with this closure; by default it does nothing.
    public init(
        _ initial: State, capabilities: MockCapabilityManager = MockCapabilityManager(),
        react: @escaping @Sendable (Action, inout State) throws -> Void = { _, _ in }
    ) {
        container = StateContainer(initial)
        self.capabilities = capabilities.manager
        self.react = react
    }

    /// Notes the action, and reacts to it.
    public func processAction(_ action: Action) async throws {
        actions.append(action)
        try container.update { state in try react(action, &state) }
    }

    /// Makes this the state and tells every observer.
    public func setState(_ state: State) { container.update { $0 = state } }

    /// Whether the present state satisfies the predicate.
    public func verifyState(_ predicate: @Sendable (State) -> Bool) -> Bool {
        predicate(container.snapshot)
    }
}
