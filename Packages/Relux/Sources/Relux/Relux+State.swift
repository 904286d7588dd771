// SPDX-License-Identifier: Apache-2.0

public import Axiom

extension Relux {
    /// Anything a module can connect as a state: told apart by instance.
    public protocol AnyState: AnyObject, Sendable {
        /// Lets go of what the state holds; called once after its module is unregistered. Does
        /// nothing by default.
        func cleanup() async
    }

    /// An owner of state, as an Axiom client is, whose state changes by reducing actions.
    ///
    /// Reducers are pure and synchronous: an action is applied to all states routed for its type in
    /// one critical section, without a hop, whoever dispatches.
    public protocol BusinessState: AnyState, StateOwner {
        /// The actions the state understands, and what each of them does to it. Asked once per
        /// connection.
        nonisolated static var reducers: [Relux.Reducer<State>] { get }
    }

    /// A state made for a screen: what it shows is there on the main actor, without a hop.
    public protocol UIState: AnyState {
        /// What the screen shows: a value.
        associatedtype ViewState: Sendable & Equatable
        /// What the screen shows now.
        @MainActor var viewState: ViewState { get }
    }

    /// Truth and view in one, for a domain whose screen shows its state as it is. Split it when the
    /// two begin to differ.
    public protocol HybridState: BusinessState, UIState where ViewState == State {}
}

extension Relux.AnyState {
    /// There is nothing to let go of.
    public func cleanup() async {}
}

extension Relux.BusinessState {
    /// Applies an action to a value as the dispatcher would apply it to the state: for tests and
    /// replays.
    public nonisolated static func reduce(_ state: inout State, with action: any Relux.Action) {
        let type = Relux.key(of: action)
        for reducer in reducers where reducer.action == type { reducer.ways.reduce(&state, action) }
    }
}

extension Relux.BusinessState {
    /// Reduces the action here and nowhere else: no other state hears of it, and no saga. What is
    /// to happen in the whole app is dispatched instead.
    public func processAction(_ action: any Relux.Action) async {
        container.update { state in Self.reduce(&state, with: action) }
    }
}

extension Relux.HybridState {
    /// The state itself.
    @MainActor public var viewState: State { container.snapshot }
}
