// SPDX-License-Identifier: Apache-2.0

public import Axiom

extension Relux {
    /// Anything that a module can connect as a state. States are told apart by instance.
    public protocol AnyState: AnyObject, Sendable {
        /// Lets go of what the state holds; called once after its module is unregistered. Does
        /// nothing by default.
        func cleanup() async
    }

    /// An owner of state, such as an Axiom client, that changes by reducing actions.
    ///
    /// Reducers are pure and synchronous. An action is applied to all states of its type in one
    /// critical section, without a hop, from any thread.
    public protocol BusinessState: AnyState, StateOwner {
        /// The actions the state understands, and what each of them does to it. Asked once per
        /// connection.
        nonisolated static var reducers: [Relux.Reducer<State>] { get }
    }

    /// A state for a screen. Its values are available on the main actor without a hop.
    public protocol UIState: AnyState {
        /// What the screen shows: a value.
        associatedtype ViewState: Sendable & Equatable
        /// What the screen shows now.
        @MainActor var viewState: ViewState { get }
    }

    /// Business state and screen state in one, for a domain whose screen shows its state unchanged.
    /// Split it when the two begin to differ.
    public protocol HybridState: BusinessState, UIState where ViewState == State {}
}

extension Relux.AnyState {
    /// By default there is nothing to clean up.
    public func cleanup() async {}
}

extension Relux.BusinessState {
    /// Applies an action to a value in the same way as the dispatcher: for tests and replays.
    public nonisolated static func reduce(_ state: inout State, with action: any Relux.Action) {
        let type = Relux.key(of: action)
        for reducer in reducers where reducer.action == type { reducer.reduce(&state, action) }
    }
}

extension Relux.BusinessState {
    /// Reduces the action in this state only: no other state and no saga receives it. Dispatch
    /// actions that concern the whole app instead.
    public func processAction(_ action: any Relux.Action) async {
        container.update { state in Self.reduce(&state, with: action) }
    }
}

extension Relux.HybridState {
    /// The state itself.
    @MainActor public var viewState: State { container.snapshot }
}
