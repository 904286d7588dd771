// SPDX-License-Identifier: Apache-2.0

/// What one subscriber has not read yet: at most ten ordinary values and every critical one.
///
/// An ordinary value that finds the mailbox full takes the place of all ordinary values before it;
/// critical ones stay, in order (RFC-001, Enhanced State Observation).
@usableFromInline
final class Mailbox<Value: Sendable>: Sendable {
    @usableFromInline
    struct Entry {
        @usableFromInline let value: Value
        /// The number under which a critical value is acknowledged; `nil` for an ordinary one.
        @usableFromInline let critical: UInt64?

        @inlinable
        init(value: Value, critical: UInt64?) {
            self.value = value
            self.critical = critical
        }
    }

    @usableFromInline
    struct Waiter {
        @usableFromInline let ticket: UInt64
        // Resumed exactly once: by whoever takes the waiter out of the list, under the lock.
        @usableFromInline let continuation: UnsafeContinuation<Void, Never>

        @inlinable
        init(ticket: UInt64, continuation: UnsafeContinuation<Void, Never>) {
            self.ticket = ticket
            self.continuation = continuation
        }
    }

    @usableFromInline
    struct Storage {
        @usableFromInline var pending: [Entry] = []
        @usableFromInline var ordinary = 0
        @usableFromInline var unacknowledged: [UInt64] = []
        @usableFromInline var waiting: [Waiter] = []
        @usableFromInline var tickets: UInt64 = 0
        @usableFromInline var isFinished = false

        init() {}
    }

    @usableFromInline
    enum Turn {
        case value(Value)
        case end
        case park(ticket: UInt64)
    }

    @usableFromInline let storage = Guarded(Storage())
    @usableFromInline let capacity: Int
    @usableFromInline let tracksCritical: Bool

    /// An empty mailbox; with `tracksCritical` it notes critical values until they are
    /// acknowledged.
    init(capacity: Int, tracksCritical: Bool) {
        self.capacity = capacity
        self.tracksCritical = tracksCritical
    }

    /// Adds a value.
    @inlinable
    func append(_ value: Value, critical: UInt64?, deferring wakeups: inout Wakeups) {
        let waiting = storage.withLock { storage -> UnsafeContinuation<Void, Never>? in
            guard !storage.isFinished else { return nil }
            if let critical {
                if tracksCritical { storage.unacknowledged.append(critical) }
            } else if storage.ordinary < capacity {
                storage.ordinary += 1
            } else {
                storage.pending.removeAll { $0.critical == nil }
                storage.ordinary = 1
            }
            storage.pending.append(Entry(value: value, critical: critical))
            return storage.waiting.isEmpty ? nil : storage.waiting.removeFirst().continuation
        }
        if let waiting { wakeups.add(waiting) }
    }

    /// Ends the subscription: what is pending can still be read, or is dropped when `dropping` is
    /// set.
    func finish(dropping: Bool) {
        let waiting = storage.withLock { storage in
            storage.isFinished = true
            if dropping {
                storage.pending.removeAll()
                storage.unacknowledged.removeAll()
            }
            defer { storage.waiting.removeAll() }
            return storage.waiting
        }
        for waiter in waiting { waiter.continuation.resume() }
    }

    /// The numbers of the critical values that were put in and not acknowledged, in order.
    var unacknowledged: [UInt64] { storage.withLock { $0.unacknowledged } }

    /// Takes a number off the list; one that is not on it changes nothing.
    func acknowledge(_ number: UInt64) {
        storage.withLock { $0.unacknowledged.removeAll { $0 == number } }
    }
}
