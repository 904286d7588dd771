// SPDX-License-Identifier: Apache-2.0

import Basics
import Synchronization

/// A root container and all its descendants: one ledger, so that an override and an instance never
/// disagree.
final class Family: Sendable {
    let ledger = Guarded(Ledger())
    let traffic = Traffic()

    var id: ObjectIdentifier { ObjectIdentifier(self) }

    /// Destroys what nobody can reach any more, outside the lock: a `deinit` may call a container.
    func tidy() {
        let garbage = ledger.withLock { $0.collect(traffic) }
        withExtendedLifetime(garbage) {}
    }
}

/// What the containers of a family share; a value, changed only under the family's lock.
struct Ledger: Sendable {
    var arrivals = Arrivals()
    /// Where the next instance is kept.
    var shelf: Shelf?
    /// Taken out of a hit table, but perhaps still being read by a visitor.
    private var retired: [any Sendable] = []
    /// To be destroyed by the caller, outside the lock.
    private var garbage: [any Sendable] = []

    func add(_ scope: Scope) {
        scope.parent?.children[scope.id] = scope
    }

    mutating func remove(_ scope: Scope, _ traffic: Traffic) {
        let refused = scope.registrations.values.count { $0.isRefusedTwice }
        traffic.refusals.pointee.wrappingSubtract(refused, ordering: .relaxed)
        scope.parent?.children[scope.id] = nil
    }

    mutating func discard(_ item: any Sendable) {
        garbage.append(item)
    }

    mutating func retire(_ item: any Sendable) {
        retired.append(item)
    }

    /// What nobody can reach any more; to be let go of after the lock is released.
    mutating func collect(_ traffic: Traffic) -> [any Sendable] {
        if !retired.isEmpty {
            let isQuiet = traffic.isQuiet
            if isQuiet {
                garbage += retired
                retired = []
            }
            traffic.litter.pointee.store(isQuiet ? 0 : 1, ordering: .relaxed)
        }
        guard !garbage.isEmpty else { return [] }
        defer { garbage = [] }
        return garbage
    }
}
