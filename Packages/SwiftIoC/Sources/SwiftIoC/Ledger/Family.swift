// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A root container and all its descendants: one ledger, so that an override and an instance never
/// disagree.
final class Family: Sendable {
    let ledger = Guarded(Ledger())
    let traffic = Traffic()

    var id: ObjectIdentifier { ObjectIdentifier(self) }
}

/// Everything the containers of a family know; a value, changed only under the family's lock.
struct Ledger: Sendable {
    var scopes: [Int: Scope] = [:]
    /// Builds in progress that others may wait for, by registration.
    var flights: [Int: Flight] = [:]
    var arrivals = Arrivals()
    /// Taken out of a hit table, but perhaps still being copied by a reader.
    private var retired: [any Sendable] = []
    /// To be destroyed by the caller, outside the lock.
    private var garbage: [any Sendable] = []

    struct Scope: Sendable {
        let parent: Int?
        let depth: Int
        let hits: HitTable
        var children: [Int] = []
        var registrations: [TypeKey: Registration] = [:]
        var instances: [TypeKey: Instance] = [:]
    }

    struct Instance: Sendable {
        let registration: Int
        let provenance: Provenance
        let home: Home
        let keeper: any Keeper
    }
}

extension Ledger {
    mutating func addScope(under parent: Int?, hits: HitTable) -> Int {
        let id = Serial.next()
        let depth = parent.flatMap { scopes[$0] }.map { $0.depth + 1 } ?? 0
        scopes[id] = Scope(parent: parent, depth: depth, hits: hits)
        if let parent { scopes[parent]?.children.append(id) }
        return id
    }

    mutating func removeScope(_ id: Int, _ traffic: Traffic) {
        guard let scope = scopes.removeValue(forKey: id) else { return }
        let refused = scope.registrations.values.count { $0.isRefusedTwice }
        traffic.refusals.pointee.wrappingSubtract(refused, ordering: .relaxed)
        if let parent = scope.parent { scopes[parent]?.children.removeAll { $0 == id } }
        // Its container is gone, so nobody reads its table; cells shared with the parent are still
        // counted.
        garbage.append(scope)
    }

    /// The scopes from `scope` up to the root.
    func chain(from scope: Int) -> [Int] {
        var chain: [Int] = []
        var next: Int? = scope
        while let id = next {
            chain.append(id)
            next = scopes[id]?.parent
        }
        return chain
    }

    /// The nearest registration of `key`, from `scope` upwards.
    func visible(_ key: TypeKey, from scope: Int) -> Registration? {
        var next: Int? = scope
        while let id = next, let current = scopes[id] {
            if let registration = current.registrations[key] { return registration }
            next = current.parent
        }
        return nil
    }

    mutating func discard(_ item: any Sendable) {
        garbage.append(item)
    }

    mutating func retire(_ item: any Sendable) {
        retired.append(item)
    }

    /// What nobody can reach any more; to be let go of after the lock is released.
    mutating func collect(_ traffic: Traffic) -> [any Sendable] {
        if !retired.isEmpty, traffic.isQuiet {
            garbage += retired
            retired = []
        }
        defer { garbage = [] }
        return garbage
    }
}
