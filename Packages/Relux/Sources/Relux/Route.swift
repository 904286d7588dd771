// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore

/// How one connected state handles one type of action.
///
/// A class with one overridden method per kind, because the hot path then touches one object and no
/// closure contexts.
class StateRoute: @unchecked Sendable {
    // Proof: all properties of this class and of its two subclasses are constants of Sendable
    // types. Only a class that is not final cannot be checked.
    let action: ObjectIdentifier
    let state: ObjectIdentifier

    init(action: ObjectIdentifier, state: ObjectIdentifier) {
        self.action = action
        self.state = state
    }

    /// Applies the action; what must outlive the critical section goes into the section.
    func apply(_ action: any Relux.Action, _ section: inout Section) {}

    /// Applies the action and tells what changed.
    func trace(_ action: any Relux.Action, _ section: inout Section) -> Relux.StateChange? { nil }

    /// The route of an action that no other state handles.
    func alone(with reactions: [(saga: UInt64, reaction: Relux.Reaction)]) -> Route {
        Route(states: [self], reactions: reactions)
    }
}

/// What a critical section leaves to be done after it.
struct Section: ~Copyable {
    var wakeups = Wakeups()
    /// Objects whose last reference might be this one; deinitialisers must not run inside the
    /// section.
    var kept: [AnyObject]?
    /// A temporal state was found gone.
    var foundGone = false

    mutating func keep(_ object: AnyObject) {
        kept = (kept ?? []) + [object]
    }
}

/// Everything that handles one type of action. Immutable, so that a dispatch can use it outside the
/// lock.
class Route: @unchecked Sendable {
    // Proof: all properties of this class and of its one subclass are constants of Sendable types.
    // Only a class that is not final cannot be checked.
    let states: [StateRoute]
    let reactions: [(saga: UInt64, reaction: Relux.Reaction)]
    /// The reaction, where there is exactly one.
    let onlyReaction: Relux.Reaction?
    let hasReactions: Bool

    init(states: [StateRoute], reactions: [(saga: UInt64, reaction: Relux.Reaction)]) {
        self.states = states
        self.reactions = reactions
        onlyReaction = reactions.count == 1 ? reactions[0].reaction : nil
        hasReactions = !reactions.isEmpty
    }

    /// The route for these handlers, `nil` for none.
    static func make(
        states: [StateRoute], reactions: [(saga: UInt64, reaction: Relux.Reaction)]
    ) -> Route? {
        if states.count == 1 { return states[0].alone(with: reactions) }
        return states.isEmpty && reactions.isEmpty
            ? nil : Route(states: states, reactions: reactions)
    }

    /// Applies the action to every state.
    func apply(_ action: any Relux.Action, _ section: inout Section) {
        for state in states { state.apply(action, &section) }
    }
}

extension Optional where Wrapped == Route {
    func adding(_ route: StateRoute) -> Route? {
        .make(states: (self?.states ?? []) + [route], reactions: self?.reactions ?? [])
    }

    func adding(_ reaction: Relux.Reaction, of saga: UInt64) -> Route? {
        .make(states: self?.states ?? [], reactions: (self?.reactions ?? []) + [(saga, reaction)])
    }

    func removing(state: ObjectIdentifier) -> Route? {
        .make(
            states: self?.states.filter { $0.state != state } ?? [],
            reactions: self?.reactions ?? [])
    }

    func removing(saga: UInt64) -> Route? {
        .make(
            states: self?.states ?? [], reactions: self?.reactions.filter { $0.saga != saga } ?? [])
    }
}
