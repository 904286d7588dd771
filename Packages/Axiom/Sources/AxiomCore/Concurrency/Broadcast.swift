// SPDX-License-Identifier: Apache-2.0

/// One sender, any number of subscribers; every subscriber has a mailbox of its own and slows
/// nobody down.
///
/// Subscribing is synchronous: a value sent after `subscribe` returned is delivered. A subscriber
/// that does not keep up finds the newest value and the critical ones only. Values of one sender
/// arrive in the order they were sent.
public final class Broadcast<Value: Sendable>: Sendable {
    /// How many unread values a subscriber may have before they coalesce (RFC-001, State
    /// Observation: 10).
    @inlinable
    public static var mailboxCapacity: Int { 10 }

    @usableFromInline package let subscribers = Subscribers<Value>()

    /// A broadcast without subscribers.
    public init() {}

    deinit { subscribers.finish() }

    /// Whether anybody listens. Costs one atomic load.
    @inlinable
    public var hasSubscribers: Bool { subscribers.count > 0 }

    /// How many subscriptions are open, the synchronous ones among them.
    public var subscriberCount: Int { subscribers.count }

    /// Opens a subscription that is in effect when the call returns, as a stream.
    ///
    /// It ends when the consumer stops iterating, when its task is cancelled, and when the
    /// broadcast finishes.
    /// - Parameter first: a value the subscriber finds before everything sent from now on.
    @inlinable
    public func subscribe(startingWith first: Value? = nil) -> AsyncStream<Value> {
        subscription(startingWith: first.map { [($0, nil)] } ?? []).stream { $0 }
    }

    /// Opens a subscription that is in effect when the call returns, to be kept and read in as many
    /// loops as needed.
    /// - Parameters:
    ///   - first: values the subscriber finds before everything sent from now on, critical ones
    ///     with their number.
    ///   - tracksCritical: whether critical values are noted until they are acknowledged.
    @inlinable
    public func subscription(
        startingWith first: [(value: Value, critical: UInt64?)] = [], tracksCritical: Bool = false
    ) -> Subscription<Value> {
        let mailbox = Mailbox<Value>(tracksCritical: tracksCritical)
        // Nobody waits at a new mailbox.
        var wakeups = Wakeups()
        for (value, critical) in first {
            mailbox.append(value, critical: critical, deferring: &wakeups)
        }
        return Subscription(mailbox: mailbox, subscribers: subscribers)
    }

    /// Delivers a value to every subscriber.
    /// - Parameter critical: the number of a value that must not be dropped, under which it is
    ///   acknowledged; `nil` for an ordinary one.
    public func send(_ value: Value, critical: UInt64? = nil) {
        var wakeups = Wakeups()
        send(value, critical: critical, deferring: &wakeups)
        wakeups.resume()
    }

    /// Puts a value into every mailbox; the caller resumes `wakeups` when it has released its own
    /// lock.
    @inlinable
    public func send(
        _ value: Value, critical: UInt64? = nil, deferring wakeups: inout Wakeups
    ) {
        subscribers.append(value, critical: critical, deferring: &wakeups)
    }

    /// Ends every open subscription after what it has pending, and every later one after what it
    /// starts with.
    public func finish() {
        subscribers.finish()
    }
}
