// SPDX-License-Identifier: Apache-2.0

import Basics

/// The routes that one registration changes.
struct RouteChanges {
    enum Change {
        case add(StateRoute)
        case react(GatedReaction)
        case removeState(serial: UInt64)
        case removeSaga(UInt64)
    }

    fileprivate struct Entry {
        let cell: Cell
        let change: Change
        /// The replaced route, released after all sections: it may be the last owner of what others
        /// wrote.
        var old: Route?
    }

    fileprivate var entries: [Entry] = []

    mutating func append(_ change: Change, in cell: Cell) {
        entries.append(Entry(cell: cell, change: change))
    }
}

extension Registry {
    /// Makes all changes in one step: no action is applied in some of the connected states only,
    /// and none that follows an applied one is left out. Call it in the table's section.
    func publish(_ changes: RouteChanges) {
        var entries = changes.entries
        if entries.count > 1 {
            // The order of changes in one cell stays: the sort is stable.
            entries.sort { ObjectIdentifier($0.cell) < ObjectIdentifier($1.cell) }
        }
        // Every cell is held before the first one changes.
        for index in entries.indices where !entries.isSameCell(index) {
            entries[index].cell.lock.lock()
        }
        for index in entries.indices {
            entries[index].old = entries[index].cell.route
            entries[index].cell.route = entries[index].old.making(entries[index].change)
        }
        for index in entries.indices.reversed() where !entries.isSameCell(index) {
            entries[index].cell.lock.unlock()
        }
    }

    /// Takes every route away, cell by cell, for a `Relux` that is gone.
    func clear() -> [Route?] {
        cells.cells.map { cell in
            cell.lock.lock()
            defer { cell.lock.unlock() }
            return cell.route.take()
        }
    }
}

extension [RouteChanges.Entry] {
    /// Whether the entry before this one has the same cell.
    fileprivate func isSameCell(_ index: Int) -> Bool {
        index > 0 && self[index - 1].cell === self[index].cell
    }
}

extension Optional where Wrapped == Route {
    fileprivate func making(_ change: RouteChanges.Change) -> Route? {
        var states = self?.states ?? []
        var reactions = self?.reactions ?? []
        switch change {
        case .add(let route):
            let place = states.firstIndex { $0.container > route.container } ?? states.count
            states.insert(route, at: place)
        case .react(let reaction): reactions.append(reaction)
        case .removeState(let serial): states.removeAll { $0.source.serial == serial }
        case .removeSaga(let id): reactions.removeAll { $0.gate.id == id }
        }
        return .make(states: states, reactions: reactions)
    }
}
