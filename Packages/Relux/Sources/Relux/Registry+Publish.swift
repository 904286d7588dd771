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
        // The order of changes in one cell stays: the sort is stable.
        entries.sort { ObjectIdentifier($0.cell) < ObjectIdentifier($1.cell) }
        publish(&entries, from: 0)
    }

    /// Every cell is held before the first one changes.
    private func publish(_ entries: inout [RouteChanges.Entry], from start: Int) {
        guard start < entries.count else { return }
        let cell = entries[start].cell
        cell.content.withLock { content in
            let end = entries[start...].firstIndex { $0.cell !== cell } ?? entries.count
            publish(&entries, from: end)
            for index in start..<end {
                entries[index].old = content.route
                content.route = content.route.making(entries[index].change)
            }
        }
    }

    /// Takes every route away, cell by cell, for a `Relux` that is gone.
    func clear() -> [Route?] {
        cells.cells.map { cell in
            cell.content.withLock { content in
                defer { content.route = nil }
                return content.route
            }
        }
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
