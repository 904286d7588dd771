// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// An observation of a container: the states with their versions, and the critical states that were
/// not acknowledged yet (RFC-001, Enhanced State Observation). Keep it as long as you observe.
///
/// A loop over it may end early, by an error of its body or by cancellation. The next loop goes on
/// with the unread states. Copies are the same observation. It does not keep the container alive
/// and ends with it. States are read on the reader's actor, without a hop.
public struct StateObservation<State: Sendable & Equatable>: AsyncSequence, Sendable {
    /// Reads the observation and keeps it open.
    public struct AsyncIterator: AsyncIteratorProtocol {
        @usableFromInline let subscription: Subscription<Revision<State>>

        @inlinable
        init(_ subscription: Subscription<Revision<State>>) { self.subscription = subscription }

        /// The next state, on the caller's actor.
        @inlinable @inline(__always)
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async -> Revision<State>? {
            await subscription.next()
        }

        /// The next state, on the caller's actor.
        @inlinable @inline(__always)
        public mutating func next() async -> Revision<State>? { await subscription.next() }
    }

    @usableFromInline let subscription: Subscription<Revision<State>>

    @inlinable
    init(_ subscription: Subscription<Revision<State>>) { self.subscription = subscription }

    /// A reader.
    @inlinable
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(subscription) }

    /// The oldest unread state; suspends while there is none. `nil` after the end, and when the
    /// task is cancelled.
    @inlinable @inline(__always)
    public func next() async -> Revision<State>? { await subscription.next() }

    /// The versions of the critical states published since the observation began and not
    /// acknowledged, in order.
    public var unacknowledged: [UInt64] { subscription.unacknowledged }

    /// Acknowledges the critical state of this version.
    public func acknowledge(_ version: UInt64) { subscription.acknowledge(version) }

    /// Ends the observation and drops what is unread.
    public func cancel() { subscription.cancel() }
}
