// SPDX-License-Identifier: Apache-2.0

/// Consumers that have a new value waiting and must be told once the caller's lock is released.
///
/// Resuming a task runs code of its executor, and a synchronous observer is foreign code. Neither
/// may run inside a critical section. A publisher therefore collects them while it holds its lock
/// and calls `resume()` after releasing it. The first waiting task costs no allocation.
public struct Wakeups: ~Copyable, Sendable {
    /// What is rare enough to cost an allocation.
    // Proof: reached only through the one `Wakeups` that made it, which nobody can copy and which
    // only one task at a time holds.
    @usableFromInline
    final class More: @unchecked Sendable {
        @exclusivity(unchecked) @usableFromInline
        var waiting: [UnsafeContinuation<Void, Never>] = []
        @exclusivity(unchecked) var deliveries: [@Sendable () -> Void] = []
        @exclusivity(unchecked) var kept: [any AnyObject & Sendable] = []
    }

    /// From how many on the tasks are resumed by a task of its own: making that one costs the
    /// publisher less than resuming them (measured: waking one takes some 100 ns, making a task
    /// 900 ns).
    static let many = 12

    // An UnsafeContinuation is resumed exactly once here: a mailbox gives a waiting consumer away
    // by taking it out of its own storage under its lock, nobody can copy this value, and
    // `resume()` empties it before it returns.
    @usableFromInline var first: UnsafeContinuation<Void, Never>?
    @usableFromInline var more: More?

    /// An empty collection.
    @inlinable
    public init() {}

    /// Whether the collection is empty.
    @inlinable
    public var isEmpty: Bool { first == nil && more == nil }

    /// Keeps an object alive until `resume()`. Its last reference might be the caller's, and a
    /// deinitialiser must not run inside a critical section.
    public mutating func keep(_ object: any AnyObject & Sendable) { rare.kept.append(object) }

    /// Resumes the collected consumers in the order of collection, calls the synchronous observers,
    /// and empties the collection. When many wait, a separate task resumes all but the first.
    @inlinable
    public mutating func resume() {
        if !isEmpty { resumeAll() }
    }

    @usableFromInline
    mutating func resumeAll() {
        let (head, tail) = (first, more)
        first = nil
        more = nil
        head?.resume()
        guard let tail else { return }
        let waiting = tail.waiting
        if waiting.count < Self.many {
            for continuation in waiting { continuation.resume() }
        } else {
            Task.detached(priority: Task.currentPriority) {
                for continuation in waiting { continuation.resume() }
            }
        }
        for deliver in tail.deliveries { deliver() }
    }

    @inlinable
    mutating func add(_ continuation: UnsafeContinuation<Void, Never>) {
        if first == nil {
            first = continuation
        } else if let more {
            more.waiting.append(continuation)
        } else {
            addMore(continuation)
        }
    }

    @usableFromInline
    mutating func addMore(_ continuation: UnsafeContinuation<Void, Never>) {
        let more = rare
        // Where two wait there may be a hundred: growing step by step costs more than the room.
        more.waiting.reserveCapacity(128)
        more.waiting.append(continuation)
    }

    @usableFromInline
    mutating func add(_ delivery: @escaping @Sendable () -> Void) {
        rare.deliveries.append(delivery)
    }

    private var rare: More {
        mutating get {
            if let more { return more }
            let new = More()
            more = new
            return new
        }
    }
}
