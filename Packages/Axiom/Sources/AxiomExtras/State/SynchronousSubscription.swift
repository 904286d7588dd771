// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore

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

extension StateContainer {
    /// Calls the body after every change from now on, outside of the critical section, on the
    /// side of whoever made the change: no task waits and none is woken.
    ///
    /// The calls come one at a time and in the order of the versions: of several writers one makes
    /// them, also for the changes of the others. The body must be quick, since a writer waits for
    /// it; it may read the container and update it. Nothing coalesces.
    public func observe(
        synchronously body: @escaping @Sendable (Revision<State>) -> Void
    ) -> SynchronousSubscription {
        storage.withLock { $0.changes.subscribe(synchronously: body) }
    }
}
