// SPDX-License-Identifier: Apache-2.0

public import Basics
public import Synchronization

/// The mailboxes of the open subscriptions and the synchronous observers of one sender, behind one
/// lock. The subscriptions share it: a subscription that outlives the sender can still report to
/// it.
// Proof: `untold` is read and written only inside the sections of `members`, and nothing of others
// runs during an access; the rest is constant or atomic.
@usableFromInline
package final class Subscribers<Value: Sendable>: @unchecked Sendable {
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

    @usableFromInline let members = Guarded(Members())
    /// The values that the observers have not been told.
    @exclusivity(unchecked) @usableFromInline var untold = Fifo<Untold>()
    @usableFromInline let open = Atomic<Int>(0)

    init() {}

    @inlinable
    var count: Int { open.load(ordering: .acquiring) }

    /// Adds a mailbox; after the end the mailbox is finished at once.
    /// - Returns: its ticket.
    @usableFromInline
    func add(_ mailbox: Mailbox<Value>) -> UInt64 {
        members.withLock { members in
            if members.isFinished {
                // Nobody waits at a new mailbox, and nothing is dropped.
                var wakeups = Wakeups()
                _ = mailbox.finish(dropping: false, &wakeups)
                return 0
            }
            let ticket = members.mailboxes.add(mailbox)
            open.store(members.count, ordering: .releasing)
            return ticket
        }
    }

    /// Takes the mailbox with that ticket out, which its subscription still holds.
    @usableFromInline
    func remove(_ ticket: UInt64) {
        members.withLock { members in
            _ = members.mailboxes.remove(ticket)
            open.store(members.count, ordering: .releasing)
        }
    }

    /// Removes a mailbox, drops its contents and ends its readers.
    @usableFromInline
    func close(_ mailbox: Mailbox<Value>, _ ticket: UInt64) {
        var wakeups = Wakeups()
        // What is dropped is released after the lock: a deinitialiser may come back here.
        let dropped = members.withLock { members in
            _ = members.mailboxes.remove(ticket)
            open.store(members.count, ordering: .releasing)
            return Dropped(entries: mailbox.finish(dropping: true, &wakeups))
        }
        wakeups.resume()
        withExtendedLifetime(dropped) {}
    }

    /// Puts a value into every mailbox.
    @inlinable
    func append(_ value: Value, critical: UInt64?, deferring wakeups: inout Wakeups) {
        members.withLock { members in
            for entry in members.mailboxes.entries {
                guard let member = entry.member else { continue }
                unsafeDowncast(member, to: Mailbox<Value>.self)
                    .append(value, critical: critical, deferring: &wakeups)
            }
            if members.observers.count > 0 {
                untold.append(Untold(value: value, number: members.told))
                members.told += 1
                // A closure, since what is called through a protocol or a class is not specialised.
                wakeups.add { self.deliver() }
            }
        }
    }

    func finish() {
        var wakeups = Wakeups()
        // Closures are released after the lock.
        let observers = members.withLock { members in
            members.isFinished = true
            for case let member? in members.mailboxes.removeAll().map(\.member) {
                _ = unsafeDowncast(member, to: Mailbox<Value>.self)
                    .finish(dropping: false, &wakeups)
            }
            open.store(0, ordering: .releasing)
            return Dropped(entries: members.observers.removeAll())
        }
        wakeups.resume()
        withExtendedLifetime(observers) {}
    }

    /// Resumes every reader of a mailbox.
    @usableFromInline
    func wakeAll(_ mailbox: Mailbox<Value>) {
        var wakeups = Wakeups()
        members.withLock { _ in mailbox.wakeAll(&wakeups) }
        wakeups.resume()
    }

    // Proof: made inside a critical section and only released after it.
    private struct Dropped<Entries>: @unchecked Sendable {
        let entries: Entries
    }
}

extension Subscribers {
    /// - Returns: its ticket.
    package func add(_ observer: SynchronousObserver<Value>) -> UInt64 {
        members.withLock { members in
            observer.begin(at: members.told)
            let ticket = members.observers.add(observer)
            open.store(members.count, ordering: .releasing)
            return ticket
        }
    }

    package func remove(_ observer: SynchronousObserver<Value>, _ ticket: UInt64) {
        observer.cancel()
        // The caller's reference outlives the lock, and with it the closure.
        members.withLock { members in
            _ = members.observers.remove(ticket)
            open.store(members.count, ordering: .releasing)
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
        members.withLock { members in
            if members.isDelivering, !isMine { return nil }
            isMine = true
            let next = untold.popFirst()
            members.isDelivering = next != nil
            return next.map { ($0, members.observers.entries) }
        }
    }
}
