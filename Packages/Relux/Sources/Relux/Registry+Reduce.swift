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
            return countsUnhandled() ? Turn(before: nil) : nil
        }
        var wakeups = Wakeups()
        let route = cell._withUnsafeGuaranteedRef { cell -> Route? in
            cell.lock.lockBusily()
            defer { cell.lock.unlock() }
            // Counted under the lock that is held anyway, in memory that is written anyway.
            cell.count &+= 1
            if cell.count.isMultiple(of: Self.turn) {
                cell.route?.apply(action, &wakeups)
                return Turn(before: cell.route)
            }
            // Only who has this lock replaces the route, so it need not be kept by a count.
            guard let held = cell.route.map({ Unmanaged.passUnretained($0) }) else { return nil }
            return held._withUnsafeGuaranteedRef { route in
                route.apply(action, &wakeups)
                return route.hasReactions ? route : nil
            }
        }
        wakeups.resume()
        return route
    }

    /// Counts an action that no state takes; whether it is time to give way.
    func countsUnhandled() -> Bool {
        unhandled.wrappingAdd(1, ordering: .relaxed).newValue.isMultiple(of: Self.turn)
    }

    /// Applies the actions from `index` on, up to one that somebody reacts to, and moves the index
    /// past it.
    /// - Returns: what reacts to that one, `nil` at the end.
    func reduce(_ actions: [any Relux.Action], from index: inout Int) -> Route? {
        actions.withUnsafeBufferPointer { actions in
            while index < actions.count {
                defer { index += 1 }
                if let route = reduce(actions[index]) { return route }
            }
            return nil
        }
    }

    /// Applies one action and says what it did.
    func trace(_ action: any Relux.Action) -> Application {
        guard let cell = cells[Relux.key(of: action)]?.takeUnretainedValue() else {
            return Application(action: action, sequence: next(1), route: nil, changes: [])
        }
        cell.lock.lock()
        guard let route = cell.route, let state = route.onlyState else {
            cell.lock.unlock()
            return trace([action])[0]
        }
        var wakeups = Wakeups()
        state.enter(&wakeups)
        let sequence = next(1)
        let change = state.trace(action, &wakeups)
        state.leave()
        cell.lock.unlock()
        wakeups.resume()
        return Application(
            action: action, sequence: sequence, route: route, changes: change.map { [$0] } ?? [])
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
        hold(actions) { cells, wakeups in
            let first = next(actions.count) + 1 - UInt64(actions.count)
            return actions.indices.map { index in
                let action = actions[index]
                let route = cells[index]?._withUnsafeGuaranteedRef { $0.route }
                var changes: [Relux.StateChange] = []
                if let state = route?.onlyState {
                    if let change = state.trace(action, &wakeups) { changes = [change] }
                } else if let route {
                    changes = route.states.compactMap { $0.trace(action, &wakeups) }
                    changes.sort { $0.connection < $1.connection }
                }
                return Application(
                    action: action, sequence: first + UInt64(index), route: route, changes: changes)
            }
        }
    }

    /// Applies several actions like that, for nobody who logs.
    /// - Returns: the actions that somebody reacts to, by their places, with what does.
    func reduce(_ actions: [any Relux.Action]) -> [(index: Int, route: Route)] {
        hold(actions) { cells, wakeups in
            var reacting: [(index: Int, route: Route)] = []
            for index in actions.indices {
                cells[index]?._withUnsafeGuaranteedRef { cell in
                    cell.count &+= 1
                    guard let route = cell.route else { return }
                    if let state = route.onlyState {
                        state.reduce(actions[index], &wakeups)
                    } else {
                        for state in route.states { state.reduce(actions[index], &wakeups) }
                    }
                    if cell.count.isMultiple(of: Self.turn) {
                        reacting.append((index, Turn(before: route)))
                    } else if route.hasReactions {
                        reacting.append((index, route))
                    }
                }
            }
            return reacting
        }
    }

    /// Runs the body while no route of these actions can change and all their states are entered.
    ///
    /// Nothing is counted: the table has the cells for good, and only who has a cell's lock
    /// replaces its route.
    private func hold<Result>(
        _ actions: [any Relux.Action], _ body: ([Unmanaged<Cell>?], inout Wakeups) -> Result
    ) -> Result {
        let cells = actions.map { self.cells[Relux.key(of: $0)] }
        var order: [Unmanaged<Cell>] = []
        for case let cell? in cells where cell.toOpaque() != order.last?.toOpaque() {
            order.append(cell)
        }
        if order.count > 1 {
            order.sort { $0.toOpaque() < $1.toOpaque() }
            order.removeRepeats { $0.toOpaque() == $1.toOpaque() }
        }
        var states: [Unmanaged<StateRoute>] = []
        for cell in order {
            cell._withUnsafeGuaranteedRef { cell in
                cell.lock.lock()
                if let state = cell.route?.onlyState {
                    states.append(.passUnretained(state))
                } else if let route = cell.route {
                    states += route.states.map(Unmanaged.passUnretained)
                }
            }
        }
        if order.count > 1 {
            states.sort { $0.container < $1.container }
            states.removeRepeats { $0.container == $1.container }
        }
        var wakeups = Wakeups()
        for state in states { state._withUnsafeGuaranteedRef { $0.enter(&wakeups) } }
        let result = body(cells, &wakeups)
        for state in states.reversed() { state._withUnsafeGuaranteedRef { $0.leave() } }
        for cell in order.reversed() { cell._withUnsafeGuaranteedRef { $0.lock.unlock() } }
        wakeups.resume()
        return result
    }
}

extension Unmanaged<StateRoute> {
    fileprivate var container: ObjectIdentifier { _withUnsafeGuaranteedRef { $0.container } }
}

extension Array {
    /// Keeps the first of several neighbours that are the same.
    fileprivate mutating func removeRepeats(_ areSame: (Element, Element) -> Bool) {
        var kept = Self()
        for element in self where kept.last.map({ !areSame($0, element) }) ?? true {
            kept.append(element)
        }
        self = kept
    }
}
