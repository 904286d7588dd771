// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Synchronization

extension Registry {
    /// A dispatch of a plain action waits for nothing, so a loop of them would keep its thread: it
    /// gives way once in so many, some half a millisecond. On the main actor giving way costs as
    /// much as a hundred dispatches. A power of two.
    static let turn: UInt64 = 4_096
    /// The same with a logger, which makes a dispatch some twenty times as long.
    static let loggedTurn: UInt64 = 256

    /// An action that has been applied to the states, with what is left to do and to tell.
    struct Application: Sendable {
        let action: any Relux.Action
        let sequence: UInt64
        let route: Route?
        let changes: [Relux.StateChange]

        init(
            action: any Relux.Action, sequence: UInt64, route: Route?, changes: [Relux.StateChange]
        ) {
            self.action = action
            self.sequence = sequence
            self.route = sequence.isMultiple(of: loggedTurn) ? Turn(before: route) : route
            self.changes = changes
        }

        func entry(
            from origin: Relux.Origin, cause: UInt64?, duration: Duration
        ) -> Relux.LogEntry {
            Relux.LogEntry(
                sequence: sequence, cause: cause, action: action, origin: origin, changes: changes,
                duration: duration, result: .success)
        }
    }

    /// Applies one action to every state routed for its type, in one critical section; the way that
    /// allocates nothing.
    /// - Returns: what handles the action, `nil` when nothing reacts to it.
    func reduce(_ action: any Relux.Action) -> Route? {
        guard let cell = cells[Relux.key(of: action)] else {
            let count = unhandled.wrappingAdd(1, ordering: .relaxed).newValue
            return count.isMultiple(of: Self.turn) ? Turn(before: nil) : nil
        }
        var wakeups = Wakeups()
        let route = cell._withUnsafeGuaranteedRef { cell in
            cell.content.withBusyLock { content -> Route? in
                // Counted under the lock that is held anyway, in memory that is written anyway.
                content.count &+= 1
                if content.count.isMultiple(of: Self.turn) {
                    content.route?.apply(action, &wakeups)
                    return Turn(before: content.route)
                }
                // Only who has this lock replaces the route, so it need not be kept by a count.
                guard let held = content.route.map({ Unmanaged.passUnretained($0) }) else {
                    return nil
                }
                return held._withUnsafeGuaranteedRef { route in
                    route.apply(action, &wakeups)
                    return route.hasReactions ? route : nil
                }
            }
        }
        wakeups.resume()
        return route
    }

    /// Applies the actions from `index` on, up to one that somebody reacts to, and moves the index
    /// past it.
    /// - Returns: what reacts to that one, `nil` at the end.
    func reduce(_ items: [Relux.ActionItem], from index: inout Int) -> Route? {
        items.withUnsafeBufferPointer { items in
            while index < items.count {
                defer { index += 1 }
                if let route = reduce(items[index].action) { return route }
            }
            return nil
        }
    }

    /// Applies one action and says what it did.
    func trace(_ action: any Relux.Action) -> Application {
        guard let cell = cells[Relux.key(of: action)]?.takeUnretainedValue() else {
            return Application(action: action, sequence: next(1), route: nil, changes: [])
        }
        var wakeups = Wakeups()
        let applied = cell.content.withLock { content -> Application? in
            let route = content.route
            guard let state = route?.onlyState else { return nil }
            var sequence: UInt64 = 0
            let change = state.trace(action, &wakeups) { _ in sequence = next(1) }
            return Application(
                action: action, sequence: sequence, route: route, changes: change.map { [$0] } ?? []
            )
        }
        wakeups.resume()
        return applied ?? trace([action])[0]
    }

    /// The last of so many numbers.
    private func next(_ count: Int) -> UInt64 {
        sequence.wrappingAdd(UInt64(count), ordering: .relaxed).newValue
    }

    /// Applies several actions in their order, in one critical section, and says what each did.
    ///
    /// The numbers are taken when every lock is held: where two actions meet in a state, the one
    /// that is applied first has the lower one.
    func trace(_ actions: [any Relux.Action]) -> [Application] {
        let cells = actions.map { self.cells[Relux.key(of: $0)]?.takeUnretainedValue() }
        var unique: [ObjectIdentifier: Cell] = [:]
        for case let cell? in cells { unique[ObjectIdentifier(cell)] = cell }
        let order = unique.sorted { $0.key < $1.key }.map(\.value)

        var applied: [Application] = []
        var wakeups = Wakeups()
        hold(order[...], [:]) { routes in
            let routes = cells.map { $0.flatMap { routes[ObjectIdentifier($0)] } }
            applied = apply(actions, routes, &wakeups)
        }
        wakeups.resume()
        return applied
    }

    /// Runs the body while no route of these cells can change.
    private func hold(
        _ cells: ArraySlice<Cell>, _ routes: [ObjectIdentifier: Route],
        _ body: ([ObjectIdentifier: Route]) -> Void
    ) {
        guard let first = cells.first else { return body(routes) }
        first.content.withLock { content in
            var routes = routes
            routes[ObjectIdentifier(first)] = content.route
            hold(cells.dropFirst(), routes, body)
        }
    }

    private func apply(
        _ actions: [any Relux.Action], _ routes: [Route?], _ wakeups: inout Wakeups
    ) -> [Application] {
        // State by state, since a state's lock is taken once.
        var steps: [StateRoute.Step] = []
        for (index, action) in actions.enumerated() {
            for route in routes[index]?.states ?? [] { steps.append((index, route, action)) }
        }
        steps.sort { ($0.route.container, $0.index) < ($1.route.container, $1.index) }

        var changes: [(index: Int, change: Relux.StateChange)] = []
        var last: UInt64 = 0
        nest(steps[...], noting: &changes, &wakeups) {
            last = next(actions.count)
        }
        changes.sort { ($0.index, $0.change.connection) < ($1.index, $1.change.connection) }

        var rest = changes[...]
        return actions.indices.map { index in
            let mine = rest.prefix { $0.index == index }
            rest = rest.dropFirst(mine.count)
            return Application(
                action: actions[index], sequence: last - UInt64(actions.count - 1 - index),
                route: routes[index], changes: mine.map(\.change))
        }
    }

    /// Applies the steps of the first state and, inside its section, those of the others.
    private func nest(
        _ steps: ArraySlice<StateRoute.Step>,
        noting changes: inout [(index: Int, change: Relux.StateChange)],
        _ wakeups: inout Wakeups, innermost: () -> Void
    ) {
        guard let first = steps.first else { return innermost() }
        let mine = steps.prefix { $0.route.container == first.route.container }
        var inner: [(index: Int, change: Relux.StateChange)] = []
        first.route.apply(mine, noting: &changes, &wakeups) { wakeups in
            nest(steps.dropFirst(mine.count), noting: &inner, &wakeups, innermost: innermost)
        }
        changes += inner
    }
}
