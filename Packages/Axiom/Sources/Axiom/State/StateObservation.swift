// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// One observer's view of a container, to be kept as long as it observes: the states with their
/// versions, and the critical ones it has not acknowledged (RFC-001, Enhanced State Observation).
///
/// A loop over it that was left, by an error of its body or by cancellation, loses nothing: the
/// next loop goes on with what came meanwhile. Copies are the same observation. It does not keep the
/// container alive and ends with it. Reading happens on the reader's actor, without a hop.
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

    /// Says that the critical state of this version was taken care of.
    public func acknowledge(_ version: UInt64) { subscription.acknowledge(version) }

    /// Ends the observation and drops what is unread.
    public func cancel() { subscription.cancel() }
}
