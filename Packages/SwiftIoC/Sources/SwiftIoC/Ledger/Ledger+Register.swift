// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension Ledger {
    /// What a registration changed; holds what it pushed out until the lock is released.
    struct Change: Sendable {
        var isAccepted = true
        var hasReplaced = false
        var waiters: [Arrivals.Waiter] = []
        var garbage: [any Sendable] = []
    }

    mutating func register(
        _ registration: Registration,
        in scope: Scope,
        replacing: Bool,
        _ traffic: Traffic
    ) -> Change {
        let key = registration.key
        let standing = scope.registrations.updateValue(registration, forKey: key)
        if let standing, !replacing {
            scope.registrations[key] = standing
            if !standing.isRefusedTwice {
                standing.isRefusedTwice = true
                traffic.refusals.pointee.wrappingAdd(1, ordering: .relaxed)
            }
            return Change(isAccepted: false)
        }
        if let standing {
            standing.isReplaced = true
            if standing.isRefusedTwice {
                traffic.refusals.pointee.wrappingSubtract(1, ordering: .relaxed)
            }
            // A visitor may be reading its instance, or making one.
            retire(standing)
        }
        dropOutdated(key, of: scope.depth, from: scope)
        return Change(
            hasReplaced: standing != nil,
            waiters: arrivals.removeAll(for: key),
            garbage: collect(traffic)
        )
    }

    /// After a registration of `key` at that depth: drops, in its scope and those below, what is
    /// kept of another registration of `key`, every instance shared from above, to be looked at
    /// again in the new light, and every one built there from another `key` of that scope or above.
    private mutating func dropOutdated(_ key: TypeKey, of depth: Int, from scope: Scope) {
        scope.hits.unpublish(key)
        for (kept, lodger) in scope.lodgers {
            let provenance = lodger.keeper.provenance
            let isOutdated =
                provenance.home != scope.depth || lodger.registration !== scope.visible(kept)
                || provenance.needs { $0.key == key && $0.home <= depth }
            guard isOutdated else { continue }
            scope.lodgers[kept] = nil
            scope.hits.unpublish(kept)
            retire(lodger)
        }
        for child in scope.children.values { dropOutdated(key, of: depth, from: child) }
    }
}
