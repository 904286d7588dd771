// SPDX-License-Identifier: Apache-2.0

/// One subscriber's place at a broadcast: a sequence of what it has not read yet.
///
/// It is open until nobody holds it, `cancel()` is called or the broadcast finishes. Leaving a loop
/// over it, also by cancellation, loses nothing: the next loop goes on where the last one stopped.
/// Reading costs no hop: it happens on the reader's actor. Two readers share the values.
public final class Subscription<Value: Sendable>: AsyncSequence, Sendable {
    /// Reads from the subscription and keeps it open.
    public struct AsyncIterator: AsyncIteratorProtocol {
        @usableFromInline let subscription: Subscription

        @inlinable
        init(subscription: Subscription) { self.subscription = subscription }

        /// The next value, on the caller's actor.
        @inlinable
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
            await subscription.mailbox.next()
        }

        /// The next value, on the caller's actor.
        @inlinable
        public mutating func next() async -> Value? { await subscription.mailbox.next() }
    }

    @usableFromInline let mailbox: Mailbox<Value>
    private let subscribers: Subscribers<Value>

    init(mailbox: Mailbox<Value>, subscribers: Subscribers<Value>) {
        self.mailbox = mailbox
        self.subscribers = subscribers
        subscribers.add(mailbox)
    }

    deinit { subscribers.remove(mailbox) }

    /// A reader.
    @inlinable
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(subscription: self) }

    /// The oldest unread value; suspends while there is none. `nil` after the end, and when the
    /// task is cancelled.
    @inlinable
    public func next() async -> Value? { await mailbox.next() }

    /// The numbers of the critical values that came and were not acknowledged, in order.
    public var unacknowledged: [UInt64] { mailbox.unacknowledged }

    /// Notes that the critical value of this number was taken care of.
    public func acknowledge(_ number: UInt64) { mailbox.acknowledge(number) }

    /// Closes the subscription and drops what is pending.
    public func cancel() {
        subscribers.remove(mailbox)
        mailbox.finish(dropping: true)
    }

    /// The values as a stream, which closes the subscription when its consumer is cancelled.
    package func stream<Output>(
        _ transform: @escaping @Sendable (Value) -> Output
    ) -> AsyncStream<Output> {
        // The stream holds the subscription exactly as long as it can be read, also when the
        // consumer just breaks out of its loop, which `onCancel` does not report.
        AsyncStream {
            await self.next().map(transform)
        } onCancel: { [weak self] in
            self?.cancel()
        }
    }
}
