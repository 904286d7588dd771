// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// One sender, any number of subscribers; every subscriber has a mailbox of its own and slows
/// nobody down.
///
/// Subscribing is synchronous: a value sent after `subscribe` returned is delivered. A subscriber
/// that does not keep up finds the newest value only. Values of one sender arrive in the order they
/// were sent.
public final class Broadcast<Value: Sendable>: Sendable {
    /// How many unread values a subscriber may have before they coalesce (RFC-001, State
    /// Observation: 10).
    public static var mailboxCapacity: Int { 10 }

    @usableFromInline let subscribers = Subscribers<Value>()

    /// A broadcast without subscribers.
    public init() {}

    deinit { subscribers.finish() }

    /// Whether anybody listens. Costs one atomic load.
    @inlinable
    public var hasSubscribers: Bool { subscribers.count > 0 }

    /// How many subscriptions are open.
    public var subscriberCount: Int { subscribers.count }

    /// Opens a subscription that is in effect when the call returns.
    ///
    /// It ends when the consumer stops iterating, when its task is cancelled, and when the
    /// broadcast finishes.
    /// - Parameter first: a value the subscriber finds before everything sent from now on.
    public func subscribe(startingWith first: Value? = nil) -> AsyncStream<Value> {
        let mailbox = Mailbox(capacity: Self.mailboxCapacity, first: first)
        // The token lives exactly as long as the stream can be read, also when the consumer just
        // breaks out of its loop, which `onCancel` does not report.
        let token = Subscription(mailbox: mailbox, subscribers: subscribers)
        return AsyncStream {
            await token.mailbox.next()
        } onCancel: { [weak token] in
            token?.cancel()
        }
    }

    /// Delivers a value to every subscriber.
    public func send(_ value: Value) {
        var wakeups = Wakeups()
        send(value, deferring: &wakeups)
        wakeups.resume()
    }

    /// Puts a value into every mailbox; the caller resumes `wakeups` when it has released its own
    /// lock.
    @inlinable
    public func send(_ value: Value, deferring wakeups: inout Wakeups) {
        subscribers.append(value, deferring: &wakeups)
    }

    /// Ends every open subscription after what it has pending.
    public func finish() {
        subscribers.finish()
    }
}

/// The open subscriptions; shared with their tokens, so that a token outliving the broadcast finds
/// a place to report to.
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
    func append(_ value: Value, deferring wakeups: inout Wakeups) {
        mailboxes.withLock { mailboxes in
            for mailbox in mailboxes { mailbox.append(value, deferring: &wakeups) }
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

/// Takes its mailbox out of the broadcast when nothing can read it any more.
private final class Subscription<Value: Sendable>: Sendable {
    let mailbox: Mailbox<Value>
    private let subscribers: Subscribers<Value>

    init(mailbox: Mailbox<Value>, subscribers: Subscribers<Value>) {
        self.mailbox = mailbox
        self.subscribers = subscribers
        subscribers.add(mailbox)
    }

    deinit { subscribers.remove(mailbox) }

    func cancel() {
        subscribers.remove(mailbox)
        mailbox.finish(dropping: true)
    }
}
