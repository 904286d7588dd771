// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// The mailboxes of the open subscriptions; shared with those, so that a subscription outliving the
/// broadcast finds a place to report to.
@usableFromInline
final class Subscribers<Value: Sendable>: Sendable {
    @usableFromInline
    struct Storage {
        @usableFromInline var mailboxes: [Mailbox<Value>] = []
        var isFinished = false

        init() {}
    }

    @usableFromInline let storage = Guarded(Storage())
    @usableFromInline let open = Atomic<Int>(0)

    @inlinable
    var count: Int { open.load(ordering: .acquiring) }

    /// Adds a mailbox; after the end it is finished at once.
    func add(_ mailbox: Mailbox<Value>) {
        let isFinished = storage.withLock { storage in
            if storage.isFinished { return true }
            storage.mailboxes.append(mailbox)
            open.store(storage.mailboxes.count, ordering: .releasing)
            return false
        }
        if isFinished { mailbox.finish(dropping: false) }
    }

    func remove(_ mailbox: Mailbox<Value>) {
        storage.withLock { storage in
            storage.mailboxes.removeAll { $0 === mailbox }
            open.store(storage.mailboxes.count, ordering: .releasing)
        }
    }

    @inlinable
    func append(_ value: Value, critical: UInt64?, deferring wakeups: inout Wakeups) {
        storage.withLock { storage in
            for mailbox in storage.mailboxes {
                mailbox.append(value, critical: critical, deferring: &wakeups)
            }
        }
    }

    func finish() {
        let ending = storage.withLock { storage in
            storage.isFinished = true
            defer { storage.mailboxes.removeAll() }
            open.store(0, ordering: .releasing)
            return storage.mailboxes
        }
        for mailbox in ending { mailbox.finish(dropping: false) }
    }
}
