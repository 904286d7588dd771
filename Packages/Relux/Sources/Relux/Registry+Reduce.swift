// SPDX-License-Identifier: Apache-2.0

import AxiomCore

extension Registry {
    /// An action that has been applied to the states, with what is left to do and to tell.
    struct Application: Sendable {
        let action: any Relux.Action
        let sequence: UInt64
        let route: Route?
        let changes: [Relux.StateChange]

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
    /// - Returns: everything that handles the action, `nil` when nothing does.
    func reduce(_ action: any Relux.Action) -> Route? {
        let type = Relux.key(of: action)
        var section = Section()
        let route = table.withLock { table -> Route? in
            table.sequence &+= 1
            guard let route = table.routes[type] else { return nil }
            route.apply(action, &section)
            return route
        }
        leave(&section)
        return route
    }

    /// Applies one action and tells what changed.
    func trace(_ action: any Relux.Action) -> Application {
        let type = Relux.key(of: action)
        var section = Section()
        let applied = table.withLock { $0.apply(action, type, tracing: true, &section) }
        leave(&section)
        return applied
    }

    /// Applies several actions in their order, in one critical section.
    func reduce(_ actions: [any Relux.Action], tracing: Bool) -> [Application] {
        var section = Section()
        let applied = table.withLock { table in
            actions.map { table.apply($0, Relux.key(of: $0), tracing: tracing, &section) }
        }
        leave(&section)
        return applied
    }

    private func leave(_ section: inout Section) {
        section.wakeups.resume()
        if section.foundGone { prune() }
    }
}

extension Registry.Table {
    fileprivate mutating func apply(
        _ action: any Relux.Action, _ type: ObjectIdentifier, tracing: Bool,
        _ section: inout Section
    ) -> Registry.Application {
        sequence &+= 1
        let route = routes[type]
        var changes: [Relux.StateChange] = []
        if let route {
            for state in route.states {
                if !tracing {
                    state.apply(action, &section)
                } else if let change = state.trace(action, &section) {
                    changes.append(change)
                }
            }
        }
        return Registry.Application(
            action: action, sequence: sequence, route: route, changes: changes)
    }
}
