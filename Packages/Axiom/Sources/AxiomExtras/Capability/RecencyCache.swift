// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics

/// A cache of values with their ages that frees the least recently used values first.
///
/// For values that can be obtained again. Safe from every isolation. Every operation has constant
/// cost, except that freeing costs as much as it frees.
public final class RecencyCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let value: Value
        let cost: Int
        let stored: Duration
        var older: Key?
        var newer: Key?
    }

    private struct Storage {
        var entries: [Key: Entry] = [:]
        var oldest: Key?
        var newest: Key?
        var cost = 0

        mutating func append(_ entry: Entry, _ key: Key) {
            var entry = entry
            entry.older = newest
            entry.newer = nil
            entries[key] = entry
            if let newest { entries[newest]?.newer = key } else { oldest = key }
            newest = key
            cost += entry.cost
        }

        mutating func unlink(_ key: Key) -> Entry? {
            guard let entry = entries.removeValue(forKey: key) else { return nil }
            let (older, newer) = (entry.older, entry.newer)
            if let older { entries[older]?.newer = newer } else { oldest = newer }
            if let newer { entries[newer]?.older = older } else { newest = older }
            cost -= entry.cost
            return entry
        }

        mutating func shrink(to limit: Int) -> [Entry] {
            var freed: [Entry] = []
            while cost > limit, let key = oldest, let entry = unlink(key) { freed.append(entry) }
            return freed
        }
    }

    /// The most the stored values may cost together, in the unit of `store(_:for:cost:)`.
    public let limit: Int
    private let elapsed: @Sendable () -> Duration
    private let storage = Guarded(Storage())

    /// An empty cache. The clock measures the ages.
    public init(limit: Int, clock: any Clock<Duration>) {
        self.limit = limit
        elapsed = clock.stopwatch()
    }

    /// The cost of all stored values together.
    public var cost: Int { storage.withLock { $0.cost } }

    /// The keys, least recently used first.
    public var keys: [Key] {
        storage.withLock { storage in
            var keys: [Key] = []
            var next = storage.oldest
            while let key = next {
                keys.append(key)
                next = storage.entries[key]?.newer
            }
            return keys
        }
    }

    /// The value with its age. Counts as a use of the value.
    public func value(for key: Key) -> Stale<Value>? {
        let now = elapsed()
        return storage.withLock { storage in
            guard let entry = storage.unlink(key) else { return nil }
            storage.append(entry, key)
            return Stale(entry.value, age: now - entry.stored)
        }
    }

    /// Stores a value as new, and frees others until the limit is kept. A value that costs more
    /// than the limit is not stored.
    /// - Parameter cost: the cost of the value, for example in bytes; at least 0.
    public func store(_ value: Value, for key: Key, cost: Int = 1) {
        let now = elapsed()
        let cost = max(0, cost)
        // Values are released after the lock: a deinitialiser may come back here.
        _ = storage.withLock { storage -> (Entry?, [Entry]) in
            let replaced = storage.unlink(key)
            guard cost <= limit else { return (replaced, []) }
            // Room first: the sum is never more than the limit, so it cannot overflow.
            let freed = storage.shrink(to: limit - cost)
            storage.append(Entry(value: value, cost: cost, stored: now), key)
            return (replaced, freed)
        }
    }

    /// Frees the least recently used values until the others cost no more than this; answers the
    /// cost that was freed.
    @discardableResult
    public func shrink(to cost: Int) -> Int {
        let freed = storage.withLock { $0.shrink(to: cost) }
        return freed.reduce(0) { $0 + $1.cost }
    }
}

extension NetworkCapability where Request: Hashable {
    /// The response of the service; while offline, the last one of the cache with its age, and
    /// `.ignored` without one (RFC-001, Network Capabilities). The request does not wait.
    public func respond(
        to request: Request, remembering cache: RecencyCache<Request, Response>
    ) async throws -> Recovered<Response> {
        guard queue.isOnline else {
            return cache.value(for: request).map(Recovered.stale) ?? .ignored
        }
        let response = try await queue.submit(request)
        cache.store(response, for: request)
        return .fresh(response)
    }
}

extension Clock where Duration == Swift.Duration {
    /// The time since this call, whenever it is asked.
    fileprivate func stopwatch() -> @Sendable () -> Swift.Duration {
        let start = now
        return { start.duration(to: now) }
    }
}

/// A value from the past, with its age: what is shown while the source is away.
public struct Stale<Value: Sendable>: Sendable {
    /// The value as it was.
    public let value: Value
    /// How long ago the value was up to date.
    public let age: Duration

    /// A value and its age.
    public init(_ value: Value, age: Duration) {
        self.value = value
        self.age = age
    }
}

extension Stale: Equatable where Value: Equatable {}
