// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// The routes that one registration changes.
struct RouteChanges {
    typealias Change = (Route?) -> Route?

    /// The changes of each type of action, in order.
    private(set) var all: [ObjectIdentifier: [Change]] = [:]

    mutating func add(_ route: StateRoute) {
        all[route.action, default: []].append { $0.adding(route) }
    }

    mutating func add(_ reaction: GatedReaction) {
        all[reaction.reaction.action, default: []].append { $0.adding(reaction) }
    }

    mutating func remove(_ route: StateRoute) {
        let serial = route.source.serial
        all[route.action, default: []].append { $0.removing(state: serial) }
    }

    mutating func remove(saga id: UInt64, from action: ObjectIdentifier) {
        all[action, default: []].append { $0.removing(saga: id) }
    }
}

extension Registry {
    /// Makes all changes in one step: no action is applied in some of the connected states only,
    /// and none that follows an applied one is left out. Call it in the table's section.
    func publish(_ changes: RouteChanges) {
        let changes = changes.all.map { (cell: cells.add($0.key), changes: $0.value) }
            .sorted { ObjectIdentifier($0.cell) < ObjectIdentifier($1.cell) }
        // Released after the sections: a route may be the last owner of what others wrote.
        var old: [Route?] = []
        publish(changes[...], &old)
    }

    /// Every cell is held before the first one changes.
    private func publish(
        _ changes: ArraySlice<(cell: Cell, changes: [RouteChanges.Change])>,
        _ old: inout [Route?]
    ) {
        guard let first = changes.first else { return }
        first.cell.route.withLock { route in
            publish(changes.dropFirst(), &old)
            old.append(route)
            route = first.changes.reduce(route) { $1($0) }
        }
    }

    /// Takes every route away, cell by cell, for a `Relux` that is gone.
    func clear() -> [Route?] {
        cells.cells.map { _, cell in
            cell.route.withLock { route in
                defer { route = nil }
                return route
            }
        }
    }
}

extension Optional where Wrapped == Route {
    fileprivate func adding(_ route: StateRoute) -> Route? {
        var states = self?.states ?? []
        let place = states.firstIndex { $0.container > route.container } ?? states.count
        states.insert(route, at: place)
        return .make(states: states, reactions: self?.reactions ?? [])
    }

    fileprivate func adding(_ reaction: GatedReaction) -> Route? {
        .make(states: self?.states ?? [], reactions: (self?.reactions ?? []) + [reaction])
    }

    fileprivate func removing(state serial: UInt64) -> Route? {
        .make(
            states: self?.states.filter { $0.source.serial != serial } ?? [],
            reactions: self?.reactions ?? [])
    }

    fileprivate func removing(saga id: UInt64) -> Route? {
        .make(
            states: self?.states ?? [],
            reactions: self?.reactions.filter { $0.gate.id != id } ?? [])
    }
}
