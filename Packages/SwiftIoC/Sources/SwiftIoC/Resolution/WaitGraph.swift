// SPDX-License-Identifier: Apache-2.0

import Basics
import Synchronization

/// Which build waits for which other, in the whole process, since containers may ask each other.
///
/// Two threads that each hold what the other needs would wait for ever; the one that closes the
/// circle is told its path instead. Touched only when a resolver has to wait for somebody else's
/// build.
final class WaitGraph: Sendable {
    static let shared = WaitGraph()

    private struct Edge: Sendable {
        let waiter: Build
        let target: Build
    }

    private let edges = Guarded<[Edge]>([])
    /// Read before the lock is taken: nearly always nobody waits.
    private let count = Atomic<Int>(0)

    /// Notes that `waiter` waits for `target`, unless that closes a circle.
    /// - Returns: the builds on the circle, from `target` round to the waiter; `nil` if there is
    /// none.
    func add(_ waiter: Build, waitsFor target: Build) -> [Build]? {
        edges.withLock { edges in
            if let circle = Self.circle(from: waiter, to: target, edges) { return circle }
            edges.append(Edge(waiter: waiter, target: target))
            count.store(edges.count, ordering: .releasing)
            return nil
        }
    }

    /// Forgets who waited for a build that has ended.
    func remove(target: Build) {
        guard count.load(ordering: .acquiring) > 0 else { return }
        edges.withLock { edges in
            edges.removeAll { $0.target === target }
            count.store(edges.count, ordering: .releasing)
        }
    }

    /// Forgets one waiter that gave up.
    func remove(_ waiter: Build, waitsFor target: Build) {
        edges.withLock { edges in
            let index = edges.firstIndex { $0.waiter === waiter && $0.target === target }
            if let index { edges.remove(at: index) }
            count.store(edges.count, ordering: .releasing)
        }
    }

    /// Breadth first from what is waited for: whoever waits inside it needs what it waits for in
    /// turn.
    private static func circle(from waiter: Build, to target: Build, _ edges: [Edge]) -> [Build]? {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(target)]
        var queue: [(build: Build, before: [Build])] = [(target, [])]
        while let next = queue.first {
            queue.removeFirst()
            if let closing = segment(from: next.build, to: waiter) { return next.before + closing }
            for edge in edges where !seen.contains(ObjectIdentifier(edge.target)) {
                guard let inside = segment(from: next.build, to: edge.waiter) else { continue }
                seen.insert(ObjectIdentifier(edge.target))
                queue.append((edge.target, next.before + inside))
            }
        }
        return nil
    }

    /// The builds from `outer` down to `inner`, if `outer` is `inner` or asked for it, however
    /// indirectly.
    static func segment(from outer: Build, to inner: Build) -> [Build]? {
        let chain = inner.chain
        guard let end = chain.firstIndex(where: { $0 === outer }) else { return nil }
        return chain[...end].reversed()
    }
}
