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
            from origin: Relux.Origin, cause: UInt64?, duration: Duration,
            result: Relux.ActionResult
        ) -> Relux.LogEntry {
            Relux.LogEntry(
                sequence: sequence, cause: cause, action: action, origin: origin, changes: changes,
                duration: duration, result: result)
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

    /// Applies several actions in their order, in one critical section.
    func reduce(_ actions: [any Relux.Action], tracing: Bool) -> [Application] {
        var section = Section()
        let applied = table.withLock { table in
            actions.map { action -> Application in
                table.sequence &+= 1
                let route = table.routes[Relux.key(of: action)]
                var changes: [Relux.StateChange] = []
                for state in route?.states ?? [] {
                    if !tracing {
                        state.apply(action, &section)
                    } else if let change = state.trace(action, &section) {
                        changes.append(change)
                    }
                }
                return Application(
                    action: action, sequence: table.sequence, route: route, changes: changes)
            }
        }
        leave(&section)
        return applied
    }

    private func leave(_ section: inout Section) {
        section.wakeups.resume()
        if section.foundGone { prune() }
    }
}
