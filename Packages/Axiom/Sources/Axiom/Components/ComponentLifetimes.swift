// SPDX-License-Identifier: Apache-2.0

/// Follows instances by weak references. A sweep counts the instances that are gone. It runs on
/// request, and now and then when an instance is added, so that dead references do not pile up.
package struct ComponentLifetimes: Sendable {
    fileprivate struct Entry: Sendable {
        let type: ComponentType
        var created = 0
        var destroyed = 0
        var reported = 0
        var living: [Weak] = []
        var sweepsAt = Sweep.first
    }

    /// How many components of one type were made, and how many of them are gone.
    package struct Count: Sendable {
        package let id: ComponentID
        package let type: ComponentType
        package let created, destroyed: Int
    }

    /// Objects that were found alive while a lock was held. The holder of the lock releases them
    /// after it, since the last release of an object runs foreign code.
    package typealias Met = [any AnyObject & Sendable]

    /// A weak reference to a component.
    struct Weak: Sendable {
        private weak var object: (any AnyObject & Sendable)?
        let identity: ObjectIdentifier

        init(_ object: any AnyObject & Sendable) {
            self.object = object
            identity = ObjectIdentifier(object)
        }

        func isAlive(_ met: inout Met) -> Bool {
            guard let object else { return false }
            met.append(object)
            return true
        }
    }

    /// When the references are swept: each time there are twice as many as the last sweep left. So
    /// the number of looks for each added reference is constant on average.
    enum Sweep {
        static let first = 16

        static func next(after left: Int) -> Int { max(first, 2 * left) }
    }

    private var entries: [ComponentID: Entry] = [:]
    private var order: [ComponentID] = []

    package init() {}

    /// Every type in the order of its first instance, as of the last sweep.
    var counts: [Count] {
        order.compactMap { id in
            entries[id].map {
                Count(id: id, type: $0.type, created: $0.created, destroyed: $0.destroyed)
            }
        }
    }

    /// How many references are kept, including those whose instance is gone.
    package var references: Int { entries.values.reduce(0) { $0 + $1.living.count } }

    func alive(_ id: ComponentID, _ met: inout Met) -> Int {
        entries[id]?.living.count { $0.isAlive(&met) } ?? 0
    }

    package mutating func add(
        _ object: any AnyObject & Sendable, _ id: ComponentID, _ type: ComponentType,
        _ met: inout Met
    ) {
        if entries[id] == nil {
            entries[id] = Entry(type: type)
            order.append(id)
        }
        entries[id]?.created += 1
        entries[id]?.living.append(Weak(object))
        if let entry = entries[id], entry.living.count >= entry.sweepsAt {
            entries[id]?.sweep(&met)
        }
    }

    /// Counts the instances that are gone, and returns those that were not returned before.
    package mutating func sweep(_ met: inout Met) -> [(ComponentID, ComponentType, Int)] {
        var gone: [(ComponentID, ComponentType, Int)] = []
        for id in order {
            guard var entry = entries[id] else { continue }
            entries[id] = nil
            entry.sweep(&met)
            let new = entry.destroyed - entry.reported
            entry.reported = entry.destroyed
            entries[id] = entry
            if new > 0 { gone.append((id, entry.type, new)) }
        }
        return gone
    }
}

extension ComponentLifetimes.Entry {
    fileprivate mutating func sweep(_ met: inout ComponentLifetimes.Met) {
        let before = living.count
        living.removeAll { !$0.isAlive(&met) }
        destroyed += before - living.count
        sweepsAt = ComponentLifetimes.Sweep.next(after: living.count)
    }
}
