// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Synchronization

/// Everything that handles one type of action. Immutable: it is replaced as a whole.
///
/// A class with one overridden method per kind, because the hot path then touches one object and no
/// closure contexts.
class Route: @unchecked Sendable {
    // Proof: all properties of this class and of its subclasses are constants of Sendable types.
    // Only a class that is not final cannot be checked.

    /// The states, in the order in which they are entered: by container.
    var states: [StateRoute] { [] }
    /// The state, where there is exactly one.
    var onlyState: StateRoute? { nil }
    /// What reacts, in the order of connection.
    var reactions: [GatedReaction] { [] }
    let hasReactions: Bool
    /// Whether the task lets others run before anything reacts.
    let givesWay: Bool

    init(hasReactions: Bool, givesWay: Bool = false) {
        self.hasReactions = hasReactions
        self.givesWay = givesWay
    }

    /// Applies the action to every state, in one critical section.
    func apply(_ action: any Relux.Action, _ wakeups: inout Wakeups) {}

    /// The route for these handlers, `nil` for none.
    static func make(states: [StateRoute], reactions: [GatedReaction]) -> Route? {
        guard reactions.isEmpty, states.count < 2 else {
            return SharedRoute(states: states, reactions: reactions)
        }
        return states.first
    }
}

/// A reaction of a saga that may be disconnected while an action is on its way to it.
struct GatedReaction: Sendable {
    let gate: Gate
    let reaction: Relux.Reaction

    /// Reacts, unless the saga has left.
    func run(
        _ action: any Relux.Action, _ dispatcher: Relux.Dispatcher
    ) async -> Relux.ActionResult {
        guard gate.isOpen else { return .success }
        return await reaction.run(action, dispatcher)
    }
}

/// Whether a saga is connected, and who connected it.
final class Gate: Sendable {
    let id: UInt64
    let owner: String
    private let open = Atomic<Bool>(true)

    init(id: UInt64, owner: String) {
        self.id = id
        self.owner = owner
    }

    var isOpen: Bool { open.load(ordering: .acquiring) }

    func close() { open.store(false, ordering: .releasing) }
}

/// The route of an action that several handle, or that somebody reacts to.
private final class SharedRoute: Route, @unchecked Sendable {
    // Proof: see Route.
    override var states: [StateRoute] { all }
    override var onlyState: StateRoute? { all.count == 1 ? all[0] : nil }
    override var reactions: [GatedReaction] { reacting }
    private let all: [StateRoute]
    /// The same without their counts, which would cost most of entering and leaving.
    private let uncounted: [Unmanaged<StateRoute>]
    private let reacting: [GatedReaction]

    init(states: [StateRoute], reactions: [GatedReaction]) {
        all = states
        uncounted = states.map(Unmanaged.passUnretained)
        reacting = reactions
        super.init(hasReactions: !reactions.isEmpty)
    }

    override func apply(_ action: any Relux.Action, _ wakeups: inout Wakeups) {
        // A loop, not nested sections: the stack does not grow with the states.
        for state in uncounted { state._withUnsafeGuaranteedRef { $0.enter(&wakeups) } }
        for state in uncounted { state._withUnsafeGuaranteedRef { $0.reduce(action, &wakeups) } }
        for state in uncounted.reversed() { state._withUnsafeGuaranteedRef { $0.leave() } }
    }
}

/// The route of an action after which its task lets others run; its states have reduced.
final class Turn: Route, @unchecked Sendable {
    // Proof: see Route.
    override var reactions: [GatedReaction] { route?.reactions ?? [] }
    private let route: Route?

    init(before route: Route?) {
        self.route = route
        super.init(hasReactions: true, givesWay: true)
    }
}

/// A state as it is connected.
struct StateSource: Sendable {
    let type: any Any.Type
    let id: ObjectIdentifier
    /// The number of its connection to this `Relux`, never given again.
    let serial: UInt64

    func change(_ change: TracedChange) -> Relux.StateChange {
        Relux.StateChange(
            type: type, state: id, connection: serial, version: change.version,
            before: change.before, after: change.after)
    }
}

/// How one connected state handles one type of action; the whole route of an action that no other
/// state handles and nothing reacts to.
class StateRoute: Route, @unchecked Sendable {
    // Proof: see Route.

    let action: ObjectIdentifier
    let source: StateSource
    /// The state's route for another type of action.
    let next: StateRoute?

    init(action: ObjectIdentifier, source: StateSource, next: StateRoute?) {
        self.action = action
        self.source = source
        self.next = next
        super.init(hasReactions: false)
    }

    /// The container, by which routes are ordered.
    var container: ObjectIdentifier { ObjectIdentifier(self) }

    override var states: [StateRoute] { [self] }
    override var onlyState: StateRoute? { self }

    /// Begins a section of the state, which this thread leaves again.
    func enter(_ wakeups: inout Wakeups) {}

    func leave() {}

    /// Applies the action inside a section of the caller.
    func reduce(_ action: any Relux.Action, _ wakeups: inout Wakeups) {}

    /// Applies the action like that and tells what changed.
    func trace(_ action: any Relux.Action, _ wakeups: inout Wakeups) -> Relux.StateChange? { nil }
}

/// The route of a state that the registry holds.
final class HeldRoute<State: Sendable & Equatable>: StateRoute, @unchecked Sendable {
    // Proof: see Route.
    private let target: StateContainer<State>
    private let run: Relux.Reducer<State>.Run

    init(
        _ target: StateContainer<State>, _ run: @escaping Relux.Reducer<State>.Run,
        action: ObjectIdentifier,
        _ source: StateSource, next: StateRoute? = nil
    ) {
        self.target = target
        self.run = run
        super.init(action: action, source: source, next: next)
    }

    override var container: ObjectIdentifier { ObjectIdentifier(target) }

    override func apply(_ action: any Relux.Action, _ wakeups: inout Wakeups) {
        run(target, action, &wakeups, .alone)
    }

    override func enter(_ wakeups: inout Wakeups) { target.enter() }
    override func leave() { target.leave() }

    override func reduce(_ action: any Relux.Action, _ wakeups: inout Wakeups) {
        run(target, action, &wakeups, .entered)
    }

    override func trace(
        _ action: any Relux.Action, _ wakeups: inout Wakeups
    ) -> Relux.StateChange? {
        var change: TracedChange?
        withUnsafeMutablePointer(to: &change) { run(target, action, &wakeups, .traced(into: $0)) }
        return change.map(source.change)
    }
}

/// The route of a state that the registry only watches.
final class WatchedRoute<S: Relux.BusinessState>: StateRoute, @unchecked Sendable {
    // Proof: see Route.
    private weak let watched: S?
    private let run: Relux.Reducer<S.State>.Run
    private let target: ObjectIdentifier

    init(
        _ state: S, _ run: @escaping Relux.Reducer<S.State>.Run, action: ObjectIdentifier,
        _ source: StateSource,
        next: StateRoute?
    ) {
        watched = state
        target = ObjectIdentifier(state.container)
        self.run = run
        super.init(action: action, source: source, next: next)
    }

    override var container: ObjectIdentifier { target }

    override func apply(_ action: any Relux.Action, _ wakeups: inout Wakeups) {
        guard let watched else { return }
        wakeups.keep(watched)
        run(watched.container, action, &wakeups, .alone)
    }

    // Kept until after the section, so it is there throughout or from the beginning gone.
    override func enter(_ wakeups: inout Wakeups) {
        guard let watched else { return }
        wakeups.keep(watched)
        watched.container.enter()
    }

    override func leave() { watched?.container.leave() }

    override func reduce(_ action: any Relux.Action, _ wakeups: inout Wakeups) {
        guard let watched else { return }
        run(watched.container, action, &wakeups, .entered)
    }

    override func trace(
        _ action: any Relux.Action, _ wakeups: inout Wakeups
    ) -> Relux.StateChange? {
        guard let watched else { return nil }
        var change: TracedChange?
        withUnsafeMutablePointer(to: &change) {
            run(watched.container, action, &wakeups, .traced(into: $0))
        }
        return change.map(source.change)
    }
}

extension StateRoute {
    /// A chain of routes, one per type of action that the state reduces.
    static func routes<S: Relux.BusinessState>(
        of state: S, serial: UInt64, isHeld: Bool
    ) -> StateRoute? {
        let all = S.reducers
        let source = StateSource(type: S.self, id: ObjectIdentifier(state), serial: serial)
        var chain: StateRoute?
        // No key path, no set and no sequence but the array: a state reduces a few types, and these
        // cost most of a connection.
        var index = 0
        while index < all.count {
            defer { index += 1 }
            let action = all[index].action
            if index > 0, all[..<index].contains(where: { $0.action == action }) { continue }
            let run =
                all.count == 1
                ? all[0].run : Relux.Reducer.merging(all.filter { $0.action == action }).run
            chain =
                isHeld
                ? HeldRoute(state.container, run, action: action, source, next: chain)
                : WatchedRoute(state, run, action: action, source, next: chain)
        }
        return chain
    }

    /// This route and those behind it.
    var chain: some Sequence<StateRoute> { sequence(first: self, next: \.next) }
}
