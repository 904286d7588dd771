// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import AxiomCore
import Basics

/// An open synchronous subscription. It ends when its last reference is gone.
///
/// It does not keep the sender alive.
public final class SynchronousSubscription: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }

    /// Ends the subscription: no call begins after this method has returned, but a call that has
    /// begun on another thread may still run.
    public func cancel() { end() }
}

extension Broadcast {
    /// Calls the body for every value sent from now on, on the sender's thread, after the sender's
    /// critical section, and in the order of the values.
    ///
    /// With several senders, one of them makes the calls for all. A value that the body itself
    /// sends is delivered after the present one. The body must be quick: the sender waits for it.
    /// Nothing coalesces.
    public func subscribe(
        synchronously body: @escaping @Sendable (Value) -> Void
    ) -> SynchronousSubscription {
        let observer = SynchronousObserver(body)
        let ticket = subscribers.add(observer)
        return SynchronousSubscription { [subscribers] in subscribers.remove(observer, ticket) }
    }
}

extension StateContainer {
    /// Calls the body after every change from now on, on the writer's thread and outside of the
    /// critical section: no task waits and none is woken.
    ///
    /// The calls come one at a time and in the order of the versions. With several writers, one of
    /// them makes the calls for all. The body must be quick, since a writer waits for it. It may
    /// read the container and update it. Nothing coalesces.
    public func observe(
        synchronously body: @escaping @Sendable (Revision<State>) -> Void
    ) -> SynchronousSubscription {
        withStorage { $0.changes.subscribe(synchronously: body) }
    }
}
