// SPDX-License-Identifier: Apache-2.0

/// How many components of one type were made, and how many of them are gone.
public struct ComponentCensus: Sendable, Equatable {
    /// The component.
    public let id: ComponentID
    /// Its kind.
    public let type: ComponentType
    /// How many instances were registered.
    public let created: Int
    /// How many of them have been deallocated.
    public let destroyed: Int
    /// How many live now.
    public var alive: Int { created - destroyed }
}

/// Follows instances by weak references: a destruction is counted when somebody looks.
struct ComponentLifetimes: Sendable {
    private struct Entry: Sendable {
        let type: ComponentType
        var created = 0
        var destroyed = 0
        var living: [Weak] = []
    }

    /// Objects met alive while a lock was held. Whoever held it lets them go after it, since the
    /// last release runs foreign code.
    typealias Met = [any AnyObject & Sendable]

    /// A component that is not kept alive here.
    struct Weak: Sendable {
        private weak var object: (any AnyObject & Sendable)?
        private let identity: ObjectIdentifier

        init(_ object: any AnyObject & Sendable) {
            self.object = object
            identity = ObjectIdentifier(object)
        }

        func isAlive(_ met: inout Met) -> Bool {
            guard let object else { return false }
            met.append(object)
            return true
        }

        func refers(to other: any AnyObject & Sendable) -> Bool {
            identity == ObjectIdentifier(other)
        }
    }

    private var entries: [ComponentID: Entry] = [:]
    private var order: [ComponentID] = []

    /// Every type in the order of its first instance, as of the last sweep.
    var census: [ComponentCensus] {
        order.compactMap { id in
            entries[id].map {
                ComponentCensus(
                    id: id, type: $0.type, created: $0.created, destroyed: $0.destroyed)
            }
        }
    }

    func alive(_ id: ComponentID, _ met: inout Met) -> Int {
        entries[id]?.living.count { $0.isAlive(&met) } ?? 0
    }

    mutating func add(
        _ object: any AnyObject & Sendable, _ id: ComponentID, _ type: ComponentType
    ) {
        if entries[id] == nil {
            entries[id] = Entry(type: type)
            order.append(id)
        }
        entries[id]?.created += 1
        entries[id]?.living.append(Weak(object))
    }

    /// Counts the instances that have gone since the last sweep.
    mutating func sweep(_ met: inout Met) -> [(ComponentID, ComponentType, Int)] {
        var gone: [(ComponentID, ComponentType, Int)] = []
        for id in order {
            guard var entry = entries[id] else { continue }
            let before = entry.living.count
            entry.living.removeAll { !$0.isAlive(&met) }
            guard entry.living.count < before else { continue }
            entry.destroyed += before - entry.living.count
            entries[id] = entry
            gone.append((id, entry.type, before - entry.living.count))
        }
        return gone
    }
}
