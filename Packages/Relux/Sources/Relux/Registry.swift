// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Synchronization

/// Who is told about which type of action, and the lock that gives all actions one order.
final class Registry: Sendable {
    /// What one registration connected.
    struct Connection: Sendable {
        let states: [ObjectIdentifier]
        let sagas: [UInt64]
    }

    struct StateEntry {
        let reference: StateReference
        let routes: [StateRoute]
    }

    struct Table {
        var routes = RouteTable()
        var sequence: UInt64 = 0
        var states: [ObjectIdentifier: StateEntry] = [:]
        var stateOrder: [ObjectIdentifier] = []
        /// The states that may go while they are connected.
        var watched: Set<ObjectIdentifier> = []
        var sagas: [UInt64: [Reaction]] = [:]
        var nextSaga: UInt64 = 0
    }

    typealias Reaction = Relux.Reaction

    let table = Guarded(Table())
    private let connections = Atomic<UInt64>(0)

    init() {}

    var states: [any Relux.AnyState] {
        table.withLock { table in
            table.stateOrder.compactMap { table.states[$0]?.reference.state }
        }
    }

    var sagaCount: Int { table.withLock { $0.sagas.count } }

    // MARK: Connecting

    func connect(
        states: [any Relux.AnyState], sagas: [any Relux.Saga]
    ) throws(Relux.Failure) -> Connection {
        let entries = states.map { StateEntry(holding: $0, connection: nextConnection()) }
        let reactions = sagas.map(\.reactions)
        prune()
        return try table.withLock { (table) throws(Relux.Failure) -> Connection in
            try table.refuseConnected(states)
            for entry in entries { table.add(entry) }
            return Connection(
                states: states.map { ObjectIdentifier($0) },
                sagas: reactions.map { table.add($0) })
        }
    }

    func connectTemporally(_ state: any Relux.AnyState) throws(Relux.Failure) {
        let entry = StateEntry(watching: state, connection: nextConnection())
        prune()
        try table.withLock { (table) throws(Relux.Failure) in
            try table.refuseConnected([state])
            table.add(entry)
        }
    }

    /// A number that no connected state has had.
    private func nextConnection() -> UInt64 {
        connections.wrappingAdd(1, ordering: .relaxed).newValue
    }

    func connect(_ saga: any Relux.Saga) -> UInt64 {
        let reactions = saga.reactions
        return table.withLock { $0.add(reactions) }
    }

    // MARK: Disconnecting

    func disconnect(_ connection: Connection) {
        // What is taken out is released after the critical section, because deinitialisers are
        // foreign code.
        let removed = table.withLock { table in
            (
                connection.states.map { table.remove(state: $0) },
                connection.sagas.map { table.remove(saga: $0) }
            )
        }
        withExtendedLifetime(removed) {}
    }

    func disconnect(_ state: any Relux.AnyState) throws(Relux.Failure) {
        let removed = table.withLock { $0.remove(state: ObjectIdentifier(state)) }
        guard removed != nil else { throw .stateUnknown(String(reflecting: type(of: state))) }
    }

    /// Forgets temporal states that nobody holds any more.
    func prune() {
        // The reference taken to look may become the last one, so it is released outside as well.
        let removed = table.withLock { table -> ([AnyObject], [Any?]) in
            var alive: [AnyObject] = []
            var gone: [ObjectIdentifier] = []
            for id in table.watched {
                if let state = table.states[id]?.reference.state {
                    alive.append(state)
                } else {
                    gone.append(id)
                }
            }
            return (alive, gone.map { table.remove(state: $0) })
        }
        withExtendedLifetime(removed) {}
    }
}

extension Registry.Table {
    func refuseConnected(_ candidates: [any Relux.AnyState]) throws(Relux.Failure) {
        var seen: Set<ObjectIdentifier> = []
        for state in candidates {
            let id = ObjectIdentifier(state)
            guard states[id] == nil, seen.insert(id).inserted else {
                throw .stateConnected(String(reflecting: type(of: state)))
            }
        }
    }

    mutating func add(_ entry: Registry.StateEntry) {
        let id = entry.reference.id
        states[id] = entry
        if entry.reference.isWatched { watched.insert(id) }
        stateOrder.append(id)
        for route in entry.routes { routes[route.action] = routes[route.action].adding(route) }
    }

    mutating func add(_ reactions: [Relux.Reaction]) -> UInt64 {
        nextSaga += 1
        let id = nextSaga
        sagas[id] = reactions
        for reaction in reactions {
            routes[reaction.action] = routes[reaction.action].adding(reaction, of: id)
        }
        return id
    }

    /// Returns what was removed, for the caller to release.
    mutating func remove(state id: ObjectIdentifier) -> (Registry.StateEntry, [Route?])? {
        guard let entry = states.removeValue(forKey: id) else { return nil }
        stateOrder.removeAll { $0 == id }
        watched.remove(id)
        let old = entry.routes.map { route -> Route? in
            let old = routes[route.action]
            routes[route.action] = old.removing(state: id)
            return old
        }
        return (entry, old)
    }

    /// Returns what was removed, for the caller to release.
    mutating func remove(saga id: UInt64) -> ([Relux.Reaction], [Route?])? {
        guard let reactions = sagas.removeValue(forKey: id) else { return nil }
        let old = reactions.map { reaction -> Route? in
            let old = routes[reaction.action]
            routes[reaction.action] = old.removing(saga: id)
            return old
        }
        return (reactions, old)
    }
}
