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
        replacing: Bool,
        _ traffic: Traffic
    ) -> Change {
        let key = registration.key
        let standing = scopes[registration.scope]?.registrations[key]
        if let standing, !replacing {
            if !standing.isRefusedTwice {
                scopes[registration.scope]?.registrations[key]?.isRefusedTwice = true
                traffic.refusals.pointee.wrappingAdd(1, ordering: .relaxed)
            }
            return Change(isAccepted: false)
        }
        if let standing {
            discard(standing)
            if standing.isRefusedTwice {
                traffic.refusals.pointee.wrappingSubtract(1, ordering: .relaxed)
            }
        }
        scopes[registration.scope]?.registrations[key] = registration
        dropOutdated(key, from: registration.scope)
        return Change(
            hasReplaced: standing != nil,
            waiters: arrivals.removeAll(for: key),
            garbage: collect(traffic)
        )
    }

    /// After a registration of `key` in `scope`: drops the instances of `key` that belong to a
    /// registration no longer visible, and, in descendants, every instance shared from above, to be
    /// looked at again in the new light.
    private mutating func dropOutdated(_ key: TypeKey, from scope: Int) {
        guard let current = scopes[scope] else { return }
        if let instance = current.instances[key],
            instance.registration != visible(key, from: scope)?.id
        {
            drop(key, in: scope)
        }
        if current.parent != nil {
            for (shared, instance) in current.instances where instance.home.scope != scope {
                drop(shared, in: scope)
            }
        }
        for child in current.children { dropOutdated(key, from: child) }
    }

    mutating func drop(_ key: TypeKey, in scope: Int) {
        guard let instance = scopes[scope]?.instances.removeValue(forKey: key) else { return }
        scopes[scope]?.hits.unpublish(key)
        retire(instance)
    }
}
