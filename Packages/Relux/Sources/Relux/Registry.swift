// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import Synchronization

/// Who is told about which type of action.
///
/// An action takes the lock of its type's cell and then the locks of the states that reduce it, so
/// actions that meet in a state are applied in one order by all of them, and actions that share
/// nothing run beside each other. Registering takes the table's lock and then those of all its cells.
final class Registry: Sendable {
    /// What one registration connected.
    struct Connection: Sendable {
        let states: [(id: ObjectIdentifier, serial: UInt64)]
        let sagas: [UInt64]
    }

    struct StateEntry {
        let reference: StateReference
        let id: ObjectIdentifier
        let serial: UInt64
        let routes: StateRoute?
    }

    struct SagaEntry {
        let gate: Gate
        let reactions: [Relux.Reaction]
    }

    struct Table {
        var states: [ObjectIdentifier: StateEntry] = [:]
        /// The states that may go while they are connected.
        var watched: Set<ObjectIdentifier> = []
        /// The states whose cleaning up is under way.
        var leaving: Set<ObjectIdentifier> = []
        /// Where connected states live: two of them never share a container.
        var containers: Set<ObjectIdentifier> = []
        var sagas: [UInt64: SagaEntry] = [:]
        var handlers: [ObjectIdentifier: (gate: Gate, request: any Relux.Action.Type)] = [:]
        var lastSerial: UInt64 = 0

        mutating func nextSerial() -> UInt64 {
            lastSerial += 1
            return lastSerial
        }
    }

    let table = Guarded(Table())
    let cells: CellTable
    /// How many actions were logged.
    let sequence = Atomic<UInt64>(0)
    /// How many actions had no cell.
    let unhandled = Atomic<UInt64>(0)
    private let closed = Atomic<Bool>(false)

    init(relay: (any Relux.Relay)? = nil) { cells = CellTable(relay: relay) }

    var states: [any Relux.AnyState] {
        table.withLock { table in
            table.states.values.sorted { $0.serial < $1.serial }.compactMap(\.reference.state)
        }
    }

    /// Whether the `Relux` is gone.
    var isClosed: Bool { closed.load(ordering: .acquiring) }

    var sagaCount: Int { table.withLock { $0.sagas.count } }

    /// Whether a connected module answers the requests of a type.
    func answers<R: Relux.Request>(_ request: R.Type) -> Bool {
        table.withLock { $0.handlers[ObjectIdentifier(request)] != nil }
    }

    /// What is thrown when nobody answers a request, with the three answered ones nearest by name.
    func unanswered<R: Relux.Request>(_ request: R.Type) -> Relux.Failure {
        if isClosed { return .gone }
        let name = _typeName(request, qualified: true)
        let answered = table.withLock { table in
            table.handlers.values.map { _typeName($0.request, qualified: true) }
        }
        let nearest = answered.map { ($0, EditDistance.between(name, $0)) }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        return .requestUnanswered(name, nearest: nearest.prefix(3).map(\.0))
    }

    // MARK: Connecting

    /// Connects all of it or, when it throws, nothing. States are there before sagas.
    /// - Parameter owner: who is named when a request finds a second handler.
    func connect(
        states: [any Relux.AnyState], sagas: [any Relux.Saga], owner: Relux.ModuleID? = nil
    ) throws(Relux.Failure) -> Connection {
        let reactions = sagas.map { saga in
            (owner?.description ?? _typeName(type(of: saga), qualified: true), saga.reactions)
        }
        prune()
        let entries = states.map { entry(of: $0, isHeld: true) }
        return try table.withLock { (table) throws(Relux.Failure) -> Connection in
            guard !isClosed else { throw .gone }
            try table.refuseConnected(states)
            try table.refuseAnswered(reactions)
            var changes = RouteChanges()
            for entry in entries { add(entry, to: &table, &changes) }
            let sagas = reactions.map { add($1, owner: $0, to: &table, &changes) }
            publish(changes)
            return Connection(states: entries.map { ($0.id, $0.serial) }, sagas: sagas)
        }
    }

    func connectTemporally(_ state: any Relux.AnyState) throws(Relux.Failure) {
        prune()
        let entry = entry(of: state, isHeld: false)
        try table.withLock { (table) throws(Relux.Failure) in
            guard !isClosed else { throw .gone }
            try table.refuseConnected([state])
            var changes = RouteChanges()
            add(entry, to: &table, &changes)
            publish(changes)
        }
    }

    /// What is kept of a state; made outside the sections, since a state's reducers are foreign code.
    private func entry(of state: any Relux.AnyState, isHeld: Bool) -> StateEntry {
        let serial = table.withLock { $0.nextSerial() }
        return StateEntry(
            reference: isHeld ? .held(state) : .watched(.init(state)), id: state.id, serial: serial,
            routes: (state as? any Relux.BusinessState).flatMap {
                StateRoute.routes(of: $0, serial: serial, isHeld: isHeld)
            })
    }

    private func add(
        _ entry: StateEntry, to table: inout Table, _ changes: inout RouteChanges
    ) {
        table.states[entry.id] = entry
        if case .watched = entry.reference { table.watched.insert(entry.id) }
        guard let routes = entry.routes else { return }
        table.containers.insert(routes.container)
        for route in routes.chain { changes.append(.add(route), in: cells.add(route.action)) }
    }

    private func add(
        _ reactions: [Relux.Reaction], owner: String, to table: inout Table,
        _ changes: inout RouteChanges
    ) -> UInt64 {
        let gate = Gate(id: table.nextSerial(), owner: owner)
        table.sagas[gate.id] = SagaEntry(gate: gate, reactions: reactions)
        for reaction in reactions {
            if let handler = reaction.handler {
                table.handlers[reaction.action] = (gate, handler.request)
            }
            changes.append(
                .react(GatedReaction(gate: gate, reaction: reaction)),
                in: cells.add(reaction.action))
        }
        return gate.id
    }

    // MARK: Disconnecting

    /// Disconnects what a registration connected and nobody has disconnected since; nothing new
    /// reaches it once this call returns.
    /// - Returns: the states that were disconnected, which are leaving until `left(_:)` is called.
    func disconnect(_ connection: Connection) -> [any Relux.AnyState] {
        // What is taken out is released after the section: deinitialisers are foreign code.
        let (sagas, states) = table.withLock { table in
            var changes = RouteChanges()
            let sagas = connection.sagas.compactMap { remove(saga: $0, from: &table, &changes) }
            let states = connection.states.compactMap { id, serial in
                table.states[id]?.serial == serial
                    ? remove(state: id, from: &table, &changes) : nil
            }
            publish(changes)
            return (sagas, states)
        }
        return withExtendedLifetime(sagas) { states.compactMap(\.reference.state) }
    }

    /// Disconnects a state, which is leaving until `left(_:)` is called.
    func disconnect(_ state: any Relux.AnyState) throws(Relux.Failure) {
        prune()
        let removed = table.withLock { table in
            var changes = RouteChanges()
            defer { publish(changes) }
            return remove(state: state.id, from: &table, &changes)
        }
        guard removed != nil else { throw .stateUnknown(String(reflecting: type(of: state))) }
    }

    /// Says that a state has cleaned up and may be connected again.
    func left(_ state: any Relux.AnyState) { _ = table.withLock { $0.leaving.remove(state.id) } }

    /// Disconnects everything, so that a saga may hold a dispatcher of the `Relux` it belongs to.
    func close() {
        let all = table.withLock { table in
            closed.store(true, ordering: .releasing)
            for saga in table.sagas.values { saga.gate.close() }
            defer { table = Table() }
            return (table, clear())
        }
        withExtendedLifetime(all) {}
    }

    /// Forgets temporal states that nobody holds any more.
    private func prune() {
        // The reference taken to look may become the last one, so it is released outside as well.
        let removed = table.withLock { table -> [Any?] in
            var changes = RouteChanges()
            defer { publish(changes) }
            return table.watched.map { id in
                if let state = table.states[id]?.reference.state { return state }
                return remove(state: id, from: &table, &changes)
            }
        }
        withExtendedLifetime(removed) {}
    }

    private func remove(
        state id: ObjectIdentifier, from table: inout Table, _ changes: inout RouteChanges
    ) -> StateEntry? {
        guard let entry = table.states.removeValue(forKey: id) else { return nil }
        // A state that went by itself has nothing to clean up, and its address may be used again.
        if table.watched.remove(id) == nil || entry.reference.state != nil {
            table.leaving.insert(id)
        }
        if let routes = entry.routes {
            table.containers.remove(routes.container)
            for route in routes.chain {
                changes.append(.removeState(serial: entry.serial), in: cells.add(route.action))
            }
        }
        return entry
    }

    private func remove(
        saga id: UInt64, from table: inout Table, _ changes: inout RouteChanges
    ) -> SagaEntry? {
        guard let entry = table.sagas.removeValue(forKey: id) else { return nil }
        entry.gate.close()
        for reaction in entry.reactions {
            if reaction.handler != nil { table.handlers[reaction.action] = nil }
            changes.append(.removeSaga(id), in: cells.add(reaction.action))
        }
        return entry
    }
}

extension Relux.AnyState {
    fileprivate var id: ObjectIdentifier { ObjectIdentifier(self) }
}

extension Relux.BusinessState {
    fileprivate nonisolated var containerID: ObjectIdentifier { ObjectIdentifier(container) }
}

extension Registry.Table {
    fileprivate func refuseConnected(
        _ candidates: [any Relux.AnyState]
    ) throws(Relux.Failure) {
        var seen: Set<ObjectIdentifier> = []
        let isAlone = candidates.count == 1
        for state in candidates {
            if leaving.contains(state.id) {
                throw .stateLeaving(String(reflecting: type(of: state)))
            }
            guard states[state.id] == nil, isAlone || seen.insert(state.id).inserted else {
                throw .stateConnected(String(reflecting: type(of: state)))
            }
            guard let container = (state as? any Relux.BusinessState)?.containerID else { continue }
            guard !containers.contains(container), isAlone || seen.insert(container).inserted else {
                throw .containerShared(String(reflecting: type(of: state)))
            }
        }
    }

    fileprivate func refuseAnswered(
        _ candidates: [(owner: String, reactions: [Relux.Reaction])]
    ) throws(Relux.Failure) {
        var seen: [ObjectIdentifier: String] = [:]
        for (owner, reactions) in candidates {
            for reaction in reactions {
                guard let handler = reaction.handler else { continue }
                if let first = handlers[reaction.action]?.gate.owner ?? seen[reaction.action] {
                    throw .requestAnswered(
                        _typeName(handler.request, qualified: true), by: first, refused: owner)
                }
                seen[reaction.action] = owner
            }
        }
    }
}
