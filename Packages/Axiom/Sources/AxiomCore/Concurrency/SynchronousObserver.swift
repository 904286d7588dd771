// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// An open synchronous subscription, to be kept: it ends when nobody holds it any more.
///
/// It does not keep the sender alive.
public final class SynchronousSubscription: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }

    /// Ends the subscription: no call begins after this one has returned, but one that has begun on
    /// another thread may still run.
    public func cancel() { end() }
}

/// Code that is called for every value, on the side of whoever sends it.
@usableFromInline
final class SynchronousObserver<Value: Sendable>: Sendable {
    @usableFromInline let body: @Sendable (Value) -> Void
    /// The number of the first value it is told.
    @usableFromInline let first = Atomic<UInt64>(.max)

    init(_ body: @escaping @Sendable (Value) -> Void) { self.body = body }

    /// Has it told the values from this number on.
    func begin(at number: UInt64) { first.store(number, ordering: .releasing) }

    func cancel() { first.store(.max, ordering: .releasing) }

    @inlinable
    func tell(_ value: Value, _ number: UInt64) {
        if number >= first.load(ordering: .acquiring) { body(value) }
    }
}

extension Broadcast {
    /// Calls the body for every value sent from now on, after the sender's critical section, on the
    /// sender's side and in the order of the values.
    ///
    /// Of several senders one does the calling, also for what the others sent meanwhile; a value
    /// that the body itself sends is told after the present one. The body must be quick: the sender
    /// waits for it. Nothing coalesces.
    public func subscribe(
        synchronously body: @escaping @Sendable (Value) -> Void
    ) -> SynchronousSubscription {
        let observer = SynchronousObserver(body)
        subscribers.add(observer)
        return SynchronousSubscription { [subscribers] in subscribers.remove(observer) }
    }
}
