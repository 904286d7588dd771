// SPDX-License-Identifier: Apache-2.0

public import Basics
public import Synchronization

/// One subscriber's place at a broadcast: a sequence of the values it has not read yet.
///
/// It is open until its last reference is gone, `cancel()` is called, or the broadcast finishes.
/// Leaving a loop over it, also by cancellation, loses no value: the next loop continues where the
/// last one stopped. Reading needs no hop: it happens on the reader's actor. Two readers share the
/// values: each value goes to one of them.
@usableFromInline
package final class Subscription<Value: Sendable>: AsyncSequence, Sendable {
    /// Reads from the subscription and keeps it open.
    @usableFromInline
    package struct AsyncIterator: AsyncIteratorProtocol {
        @usableFromInline let subscription: Subscription

        @inlinable
        init(subscription: Subscription) { self.subscription = subscription }

        /// The next value, on the caller's actor.
        @inlinable
        package mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
            await subscription.next()
        }

        /// The next value, on the caller's actor.
        @inlinable
        package mutating func next() async -> Value? { await subscription.next() }
    }

    @usableFromInline
    enum Turn {
        case value(Value)
        case end
        case nothing
    }

    @usableFromInline let mailbox: Mailbox<Value>
    @usableFromInline let subscribers: Subscribers<Value>
    @usableFromInline let ticket: UInt64

    @inlinable
    init(mailbox: Mailbox<Value>, subscribers: Subscribers<Value>) {
        self.mailbox = mailbox
        self.subscribers = subscribers
        ticket = subscribers.add(mailbox)
    }

    deinit { subscribers.remove(ticket) }

    /// A reader.
    @inlinable
    package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(subscription: self) }

    /// The oldest unread value; suspends while there is none. `nil` after the end. Also `nil` when
    /// the task is cancelled: unread values then stay for the next reader.
    @inlinable
    package func next() async -> Value? {
        while true {
            if !mailbox.hasNews.load(ordering: .acquiring) {
                await withTaskCancellationHandler {
                    await withUnsafeContinuation { continuation in
                        // A task is marked as cancelled before its handlers run: either the mark is
                        // seen here, or `wakeAll` comes after this critical section and finds the
                        // reader.
                        let waits = subscribers.members.withLock { _ in
                            !Task.isCancelled && mailbox.wait(continuation)
                        }
                        if !waits { continuation.resume() }
                    }
                } onCancel: {
                    subscribers.wakeAll(mailbox)
                }
            }
            if Task.isCancelled {
                // Woken for a value perhaps, which another reader takes.
                subscribers.wakeAll(mailbox)
                return nil
            }
            switch turn() {
            case .value(let value): return value
            case .end: return nil
            case .nothing: continue
            }
        }
    }

    @inlinable
    func turn() -> Turn {
        subscribers.members.withLock { _ in
            if let value = mailbox.take() { return .value(value) }
            return mailbox.isFinished ? .end : .nothing
        }
    }

    /// The numbers of the critical values that have arrived and are not acknowledged yet, in order.
    @usableFromInline package var unacknowledged: [UInt64] {
        subscribers.members.withLock { _ in mailbox.unacknowledged.elements }
    }

    /// Notes that the critical value with this number has been handled.
    @usableFromInline package func acknowledge(_ number: UInt64) {
        subscribers.members.withLock { _ in mailbox.unacknowledged.remove(number) }
    }

    /// Closes the subscription and drops its unread values.
    @usableFromInline package func cancel() { subscribers.close(mailbox, ticket) }

    /// The values as a stream, which closes the subscription when its consumer is cancelled.
    @inlinable
    package func stream<Output>(
        _ transform: @escaping @Sendable (Value) -> Output
    ) -> AsyncStream<Output> {
        // The stream holds the subscription exactly as long as it can be read, also when the
        // consumer just breaks out of its loop, which `onCancel` does not report.
        AsyncStream {
            await self.nextOfStream().map(transform)
        } onCancel: { [weak self] in
            self?.cancel()
        }
    }

    /// `next()` for a stream: the stream notices cancellation itself and then closes the
    /// subscription.
    @inlinable
    func nextOfStream() async -> Value? {
        while true {
            if !mailbox.hasNews.load(ordering: .acquiring) {
                await withUnsafeContinuation { continuation in
                    let waits = subscribers.members.withLock { _ in mailbox.wait(continuation) }
                    if !waits { continuation.resume() }
                }
            }
            switch turn() {
            case .value(let value): return value
            case .end: return nil
            case .nothing: continue
            }
        }
    }
}
