// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore

/// The route of a state that the registry holds.
private final class HeldRoute<State: Sendable & Equatable>: StateRoute, @unchecked Sendable {
    // Proof: see StateRoute.
    private let type: any Any.Type
    private let connection: UInt64
    private let container: StateContainer<State>
    private let reducer: Relux.Reducer<State>

    init<S: Relux.BusinessState>(
        _ state: S, _ connection: UInt64, _ reducer: Relux.Reducer<State>
    ) where S.State == State {
        type = S.self
        self.connection = connection
        container = state.container
        self.reducer = reducer
        super.init(action: reducer.action, state: ObjectIdentifier(state))
    }

    override func apply(_ action: any Relux.Action, _ section: inout Section) {
        reducer.apply(container, action, &section.wakeups)
    }

    override func trace(_ action: any Relux.Action, _ section: inout Section) -> Relux.StateChange?
    {
        reducer.change(type, state, connection, container, action, &section)
    }

    override func alone(with reactions: [(saga: UInt64, reaction: Relux.Reaction)]) -> Route {
        HeldAloneRoute(self, container, reducer, reactions)
    }
}

/// The most frequent route, one held state: without a step through an array.
private final class HeldAloneRoute<State: Sendable & Equatable>: Route, @unchecked Sendable {
    // Proof: see Route.
    private let container: StateContainer<State>
    private let reducer: Relux.Reducer<State>

    init(
        _ route: StateRoute, _ container: StateContainer<State>, _ reducer: Relux.Reducer<State>,
        _ reactions: [(saga: UInt64, reaction: Relux.Reaction)]
    ) {
        self.container = container
        self.reducer = reducer
        super.init(states: [route], reactions: reactions)
    }

    override func apply(_ action: any Relux.Action, _ section: inout Section) {
        reducer.apply(container, action, &section.wakeups)
    }
}

/// The route of a state that the registry only watches.
private final class WatchedRoute<S: Relux.BusinessState>: StateRoute, @unchecked Sendable {
    // Proof: see StateRoute.
    private weak let watched: S?
    private let connection: UInt64
    private let reducer: Relux.Reducer<S.State>

    init(_ state: S, _ connection: UInt64, _ reducer: Relux.Reducer<S.State>) {
        watched = state
        self.connection = connection
        self.reducer = reducer
        super.init(action: reducer.action, state: ObjectIdentifier(state))
    }

    override func apply(_ action: any Relux.Action, _ section: inout Section) {
        guard let container = container(&section) else { return }
        reducer.apply(container, action, &section.wakeups)
    }

    override func trace(_ action: any Relux.Action, _ section: inout Section) -> Relux.StateChange?
    {
        guard let container = container(&section) else { return nil }
        return reducer.change(S.self, state, connection, container, action, &section)
    }

    private func container(_ section: inout Section) -> StateContainer<S.State>? {
        guard let watched else {
            section.foundGone = true
            return nil
        }
        section.keep(watched)
        return watched.container
    }
}

extension Registry.StateEntry {
    init(holding state: any Relux.AnyState, connection: UInt64) {
        reference = StateReference(holding: state)
        routes = (state as? any Relux.BusinessState).map { Self.held($0, connection) } ?? []
    }

    init(watching state: any Relux.AnyState, connection: UInt64) {
        reference = StateReference(watching: state)
        routes = (state as? any Relux.BusinessState).map { Self.watched($0, connection) } ?? []
    }

    private static func held<S: Relux.BusinessState>(
        _ state: S, _ connection: UInt64
    ) -> [StateRoute] {
        reducers(of: S.self).map { HeldRoute(state, connection, $0) }
    }

    private static func watched<S: Relux.BusinessState>(
        _ state: S, _ connection: UInt64
    ) -> [StateRoute] {
        reducers(of: S.self).map { WatchedRoute(state, connection, $0) }
    }

    /// One reducer per type of action, in the order of their first mention.
    private static func reducers<S: Relux.BusinessState>(of type: S.Type) -> [Relux.Reducer<
        S.State
    >] {
        let all = S.reducers
        var order: [ObjectIdentifier] = []
        for reducer in all where !order.contains(reducer.action) { order.append(reducer.action) }
        return order.compactMap { action in .merging(all.filter { $0.action == action }) }
    }
}

extension Relux.Reducer {
    /// Applies the action like `apply` and tells what changed; `nil` when nothing did.
    fileprivate func change(
        _ type: any Any.Type, _ state: ObjectIdentifier, _ connection: UInt64,
        _ container: StateContainer<State>, _ action: any Relux.Action, _ section: inout Section
    ) -> Relux.StateChange? {
        trace(container, action, &section.wakeups).map { step in
            Relux.StateChange(
                type: type, state: state, connection: connection, version: step.version,
                before: step.before, after: step.after)
        }
    }
}
