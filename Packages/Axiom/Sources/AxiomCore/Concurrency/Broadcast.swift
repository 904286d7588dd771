// SPDX-License-Identifier: Apache-2.0

/// One sender with any number of subscribers. Each subscriber has its own mailbox, so a slow
/// subscriber does not delay the others.
///
/// Subscribing is synchronous: a value sent after `subscribe` has returned is delivered. A new
/// ordinary value replaces all ordinary values in a full mailbox; critical values stay. Values of
/// one sender arrive in the order in which they were sent.
public final class Broadcast<Value: Sendable>: Sendable {
    /// How many unread values a subscriber may have before they coalesce (RFC-001, State
    /// Observation: 10).
    @inlinable
    public static var mailboxCapacity: Int { 10 }

    @usableFromInline package let subscribers = Subscribers<Value>()

    /// A broadcast without subscribers.
    public init() {}

    deinit { subscribers.finish() }

    /// Whether there are subscribers. Costs one atomic load.
    @inlinable
    public var hasSubscribers: Bool { subscribers.count > 0 }

    /// How many subscriptions are open, the synchronous ones among them.
    public var subscriberCount: Int { subscribers.count }

    /// Opens a subscription as a stream; it is in effect when the call returns.
    ///
    /// It ends when the consumer stops iterating, when the consumer's task is cancelled, or when
    /// the broadcast finishes.
    /// - Parameter first: a value that the subscriber finds before all values sent from now on.
    @inlinable
    public func subscribe(startingWith first: Value? = nil) -> AsyncStream<Value> {
        subscription(startingWith: first.map { [($0, nil)] } ?? []).stream { $0 }
    }

    /// Opens a subscription that can be kept and read in as many loops as needed; it is in effect
    /// when the call returns.
    /// - Parameters:
    ///   - first: values that the subscriber gets before all values sent from now on. A critical
    ///     value comes with its number in the order of critical values.
    ///   - tracksCritical: whether critical values are noted until they are acknowledged.
    @inlinable
    package func subscription(
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
    /// - Parameter critical: the number under which a critical value is acknowledged; such a value
    ///   is never dropped. `nil` for an ordinary value.
    public func send(_ value: Value, critical: UInt64? = nil) {
        var wakeups = Wakeups()
        send(value, critical: critical, deferring: &wakeups)
        wakeups.resume()
    }

    /// Puts a value into every mailbox. The caller resumes `wakeups` after it has released its own
    /// lock.
    @inlinable
    public func send(
        _ value: Value, critical: UInt64? = nil, deferring wakeups: inout Wakeups
    ) {
        subscribers.append(value, critical: critical, deferring: &wakeups)
    }

    /// Ends every open subscription after its unread values. A later subscription ends after its
    /// starting values.
    public func finish() {
        subscribers.finish()
    }
}
