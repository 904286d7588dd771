// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// The mailboxes of the open subscriptions; shared with those, so that a subscription outliving the
/// broadcast finds a place to report to.
@usableFromInline
final class Subscribers<Value: Sendable>: Sendable {
    @usableFromInline let mailboxes = Guarded<[Mailbox<Value>]>([])
    @usableFromInline let open = Atomic<Int>(0)

    @inlinable
    var count: Int { open.load(ordering: .acquiring) }

    func add(_ mailbox: Mailbox<Value>) {
        mailboxes.withLock { mailboxes in
            mailboxes.append(mailbox)
            open.store(mailboxes.count, ordering: .releasing)
        }
    }

    func remove(_ mailbox: Mailbox<Value>) {
        mailboxes.withLock { mailboxes in
            mailboxes.removeAll { $0 === mailbox }
            open.store(mailboxes.count, ordering: .releasing)
        }
    }

    @inlinable
    func append(_ value: Value, critical: UInt64?, deferring wakeups: inout Wakeups) {
        mailboxes.withLock { mailboxes in
            for mailbox in mailboxes {
                mailbox.append(value, critical: critical, deferring: &wakeups)
            }
        }
    }

    func finish() {
        let ending = mailboxes.withLock { mailboxes in
            defer { mailboxes.removeAll() }
            open.store(0, ordering: .releasing)
            return mailboxes
        }
        for mailbox in ending { mailbox.finish(dropping: false) }
    }
}
