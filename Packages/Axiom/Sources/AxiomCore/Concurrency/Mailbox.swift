// SPDX-License-Identifier: Apache-2.0

/// What one subscriber has not read yet: at most ten ordinary values and every critical one.
///
/// An ordinary value that finds the mailbox full takes the place of all ordinary values before it;
/// critical ones stay, in order (RFC-001, Enhanced State Observation). Values are released under the
/// lock of whoever sends: a deinitialiser must not come back to it.
@usableFromInline
final class Mailbox<Value: Sendable>: Sendable {
    @usableFromInline
    struct Entry {
        @usableFromInline let value: Value
        /// How many values came before it.
        @usableFromInline let place: UInt64

        @inlinable
        init(value: Value, place: UInt64) {
            self.value = value
            self.place = place
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
        // Ordinary and critical values apart: the former go all at once, the latter never do.
        @usableFromInline var ordinary: [Entry] = []
        @usableFromInline var critical = Fifo<Entry>()
        @usableFromInline var places: UInt64 = 0
        @usableFromInline var unacknowledged = Fifo<UInt64>()
        @usableFromInline var waiting: [Waiter] = []
        @usableFromInline var tickets: UInt64 = 0
        @usableFromInline var isFinished = false

        init() {}

        @inlinable
        var isEmpty: Bool { ordinary.isEmpty && critical.isEmpty }

        /// Takes the oldest unread value out.
        @inlinable
        mutating func next() -> Value? {
            if let entry = critical.first, entry.place < ordinary.first?.place ?? .max {
                return critical.popFirst()?.value
            }
            return ordinary.isEmpty ? nil : ordinary.removeFirst().value
        }
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
            let entry = Entry(value: value, place: storage.places)
            storage.places += 1
            if let critical {
                if tracksCritical { storage.unacknowledged.append(critical) }
                storage.critical.append(entry)
            } else {
                if storage.ordinary.count >= capacity {
                    storage.ordinary.removeAll(keepingCapacity: true)
                }
                storage.ordinary.append(entry)
            }
            return storage.waiting.isEmpty ? nil : storage.waiting.removeFirst().continuation
        }
        if let waiting { wakeups.add(waiting) }
    }

    /// Ends the subscription: what is pending can still be read, or is dropped when `dropping` is
    /// set.
    func finish(dropping: Bool) {
        // What is dropped is released after the lock: a deinitialiser may come back here.
        let (waiting, _) = storage.withLock { storage in
            storage.isFinished = true
            let before = storage
            if dropping {
                storage.ordinary = []
                storage.critical = Fifo()
                storage.unacknowledged = Fifo()
            }
            storage.waiting = []
            return (before.waiting, before)
        }
        for waiter in waiting { waiter.continuation.resume() }
    }

    /// The numbers of the critical values that were put in and not acknowledged, in order.
    var unacknowledged: [UInt64] { storage.withLock { $0.unacknowledged.elements } }

    /// Takes a number off the list; one that is not on it changes nothing.
    func acknowledge(_ number: UInt64) {
        storage.withLock { $0.unacknowledged.remove(number) }
    }
}
