// SPDX-License-Identifier: Apache-2.0

public import Basics
public import Synchronization

/// The mailboxes of the open subscriptions and the synchronous observers of one sender, behind one
/// lock. The subscriptions share it: a subscription that outlives the sender can still report to
/// it.
@usableFromInline
package final class Subscribers<Value: Sendable>: Sendable {
    @usableFromInline
    struct Storage {
        // Each holds what its name says, and of this type of values alone.
        @usableFromInline var mailboxes = Roster()
        @usableFromInline var observers = Roster()
        /// What the observers have not been told.
        @usableFromInline var untold = Fifo<Untold>()
        /// How many values were put there.
        @usableFromInline var told: UInt64 = 0
        @usableFromInline var isDelivering = false
        var isFinished = false

        init() {}
    }

    @usableFromInline
    struct Untold {
        @usableFromInline let value: Value
        /// How many values came before it.
        @usableFromInline let number: UInt64

        @inlinable
        init(value: Value, number: UInt64) {
            self.value = value
            self.number = number
        }
    }

    @usableFromInline let storage = Guarded(Storage())
    @usableFromInline let open = Atomic<Int>(0)

    init() {}

    @inlinable
    var count: Int { open.load(ordering: .acquiring) }

    /// Adds a mailbox; after the end the mailbox is finished at once.
    /// - Returns: its ticket.
    @usableFromInline
    func add(_ mailbox: Mailbox<Value>) -> UInt64 {
        storage.withLock { storage in
            if storage.isFinished {
                // Nobody waits at a new mailbox, and nothing is dropped.
                var wakeups = Wakeups()
                _ = mailbox.finish(dropping: false, &wakeups)
                return 0
            }
            defer { note(storage) }
            return storage.mailboxes.add(mailbox)
        }
    }

    /// Takes the mailbox with that ticket out, which its subscription still holds.
    @usableFromInline
    func remove(_ ticket: UInt64) {
        storage.withLock { storage in
            _ = storage.mailboxes.remove(ticket)
            note(storage)
        }
    }

    /// Removes a mailbox, drops its contents and ends its readers.
    @usableFromInline
    func close(_ mailbox: Mailbox<Value>, _ ticket: UInt64) {
        var wakeups = Wakeups()
        // What is dropped is released after the lock: a deinitialiser may come back here.
        let dropped = storage.withLock { storage in
            _ = storage.mailboxes.remove(ticket)
            note(storage)
            return Dropped(entries: mailbox.finish(dropping: true, &wakeups))
        }
        wakeups.resume()
        withExtendedLifetime(dropped) {}
    }

    /// Puts a value into every mailbox.
    @inlinable
    func append(_ value: Value, critical: UInt64?, deferring wakeups: inout Wakeups) {
        storage.withLock { storage in
            for entry in storage.mailboxes.entries {
                guard let member = entry.member else { continue }
                unsafeDowncast(member, to: Mailbox<Value>.self)
                    .append(value, critical: critical, deferring: &wakeups)
            }
            if storage.observers.count > 0 {
                storage.untold.append(Untold(value: value, number: storage.told))
                storage.told += 1
                // A closure, since what is called through a protocol or a class is not specialised.
                wakeups.add { self.deliver() }
            }
        }
    }

    func finish() {
        var wakeups = Wakeups()
        // Closures are released after the lock.
        let observers = storage.withLock { storage in
            storage.isFinished = true
            for case let member? in storage.mailboxes.removeAll().map(\.member) {
                _ = unsafeDowncast(member, to: Mailbox<Value>.self)
                    .finish(dropping: false, &wakeups)
            }
            defer { note(storage) }
            return Dropped(entries: storage.observers.removeAll())
        }
        wakeups.resume()
        withExtendedLifetime(observers) {}
    }

    /// Resumes every reader of a mailbox.
    @usableFromInline
    func wakeAll(_ mailbox: Mailbox<Value>) {
        var wakeups = Wakeups()
        storage.withLock { _ in mailbox.wakeAll(&wakeups) }
        wakeups.resume()
    }

    private func note(_ storage: Storage) {
        open.store(storage.mailboxes.count + storage.observers.count, ordering: .releasing)
    }

    // Proof: made inside a critical section and only released after it.
    private struct Dropped<Entries>: @unchecked Sendable {
        let entries: Entries
    }
}

extension Subscribers {
    /// - Returns: its ticket.
    package func add(_ observer: SynchronousObserver<Value>) -> UInt64 {
        storage.withLock { storage in
            observer.begin(at: storage.told)
            defer { note(storage) }
            return storage.observers.add(observer)
        }
    }

    package func remove(_ observer: SynchronousObserver<Value>, _ ticket: UInt64) {
        observer.cancel()
        // The caller's reference outlives the lock, and with it the closure.
        storage.withLock { storage in
            _ = storage.observers.remove(ticket)
            note(storage)
        }
    }

    /// Tells the observers one value after the other. Only one thread at a time does so, which
    /// keeps the order of the values. That thread also delivers what other threads have sent
    /// meanwhile.
    @inlinable
    func deliver() {
        var isMine = false
        while let (next, observers) = next(&isMine) {
            for entry in observers {
                guard let member = entry.member else { continue }
                unsafeDowncast(member, to: SynchronousObserver<Value>.self)
                    .tell(next.value, next.number)
            }
        }
    }

    @inlinable
    func next(_ isMine: inout Bool) -> (Untold, [Roster.Entry])? {
        storage.withLock { storage in
            if storage.isDelivering, !isMine { return nil }
            isMine = true
            let next = storage.untold.popFirst()
            storage.isDelivering = next != nil
            return next.map { ($0, storage.observers.entries) }
        }
    }
}
