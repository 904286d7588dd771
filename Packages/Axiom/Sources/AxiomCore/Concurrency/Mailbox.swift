// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// What one subscriber has not read yet: at most ten ordinary values and every critical one.
///
/// An ordinary value that finds the mailbox full takes the place of all ordinary values before it;
/// critical ones stay, in order (RFC-001, Enhanced State Observation). Values are released under the
/// lock of whoever sends: a deinitialiser must not come back to it.
// Proof: the variables are read and written only inside the critical sections of the
// `Subscribers` that the mailbox belongs to for good. No access overlaps another one: no method runs
// code of others while it has one open. So the dynamic check, which costs more than the access, has
// nothing to find.
@usableFromInline
final class Mailbox<Value: Sendable>: @unchecked Sendable {
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

    // Ordinary and critical values apart: the former go all at once, the latter never do.
    @exclusivity(unchecked) @usableFromInline var ordinary = Fifo<Entry>()
    @exclusivity(unchecked) @usableFromInline var critical = Fifo<Entry>()
    @exclusivity(unchecked) @usableFromInline var places: UInt64 = 0
    @exclusivity(unchecked) @usableFromInline var unacknowledged = Fifo<UInt64>()
    // Resumed exactly once each: by whoever takes it out of here. A reader that finds nothing when it
    // is resumed waits again.
    @exclusivity(unchecked) @usableFromInline var waiting: UnsafeContinuation<Void, Never>?
    @exclusivity(unchecked) @usableFromInline var others: [UnsafeContinuation<Void, Never>] = []
    @exclusivity(unchecked) @usableFromInline var isFinished = false
    @usableFromInline let tracksCritical: Bool
    /// Whether a reader would find a value or the end. Written in the critical sections; a reader
    /// looks at it to know whether to enter one or to wait.
    @usableFromInline let hasNews = Atomic<Bool>(false)

    /// An empty mailbox; with `tracksCritical` it notes critical values until they are
    /// acknowledged.
    @inlinable
    init(tracksCritical: Bool) { self.tracksCritical = tracksCritical }

    @inlinable
    var isEmpty: Bool { ordinary.isEmpty && critical.isEmpty }

    /// Adds a value.
    @inlinable
    func append(_ value: Value, critical number: UInt64?, deferring wakeups: inout Wakeups) {
        guard !isFinished else { return }
        let entry = Entry(value: value, place: places)
        places += 1
        if let number {
            if tracksCritical { unacknowledged.append(number) }
            critical.append(entry)
        } else {
            if ordinary.count >= Broadcast<Value>.mailboxCapacity { ordinary.removeAll() }
            ordinary.append(entry)
        }
        hasNews.store(true, ordering: .releasing)
        if let waiting {
            wakeups.add(waiting)
            self.waiting = others.isEmpty ? nil : others.removeFirst()
        }
    }

    /// Takes the oldest unread value out.
    @inlinable
    func take() -> Value? {
        let value: Value?
        if let entry = critical.first, entry.place < ordinary.first?.place ?? .max {
            value = critical.popFirst()?.value
        } else {
            value = ordinary.popFirst()?.value
        }
        if isEmpty, !isFinished { hasNews.store(false, ordering: .releasing) }
        return value
    }

    /// Lets a reader wait for a value or the end; `false` when a value or the end is there already.
    @inlinable
    func wait(_ continuation: UnsafeContinuation<Void, Never>) -> Bool {
        guard isEmpty, !isFinished else { return false }
        if waiting == nil { waiting = continuation } else { others.append(continuation) }
        return true
    }

    /// Takes every waiting reader out, who looks for himself what to do.
    func wakeAll(_ wakeups: inout Wakeups) {
        if let waiting { wakeups.add(waiting) }
        for continuation in others { wakeups.add(continuation) }
        waiting = nil
        others = []
    }

    /// Ends the subscription: what is pending can still be read, or is dropped when `dropping` is
    /// set. Answers what was dropped, to be released after the lock.
    func finish(dropping: Bool, _ wakeups: inout Wakeups) -> (Fifo<Entry>, Fifo<Entry>)? {
        isFinished = true
        hasNews.store(true, ordering: .releasing)
        wakeAll(&wakeups)
        guard dropping else { return nil }
        defer {
            ordinary = Fifo()
            critical = Fifo()
            unacknowledged = Fifo()
        }
        return (ordinary, critical)
    }
}
