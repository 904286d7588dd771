// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// The one place where a client's state lives: read without a hop, changed by one update at a time.
///
/// An update works on a copy, which becomes the state when the body returns. A body that throws
/// leaves no trace, and one that changes nothing publishes nothing. Safe from every isolation;
/// updates are applied in one order.
public final class StateContainer<State: Sendable & Equatable>: Sendable {
    @usableFromInline
    struct Storage {
        @usableFromInline var state: State
        @usableFromInline var version: UInt64

        @inlinable
        init(state: State, version: UInt64) {
            self.state = state
            self.version = version
        }
    }

    /// The state the container was made with.
    public let initial: State
    @usableFromInline let storage: Guarded<Storage>
    @usableFromInline let changes = Broadcast<State>()

    /// A container at version 0.
    public init(_ initial: State) {
        self.initial = initial
        storage = Guarded(Storage(state: initial, version: 0))
    }

    /// The present state. Never waits for an actor.
    @inlinable
    public var snapshot: State { storage.withLock { $0.state } }

    /// The number of the last change; 0 while the state is the initial one.
    @inlinable
    public var version: UInt64 { storage.withLock { $0.version } }

    /// The present state with its version, taken together; the timestamp is the moment of this
    /// call.
    public var versioned: VersionedSnapshot<State> {
        let (state, version) = storage.withLock { ($0.state, $0.version) }
        return VersionedSnapshot(state: state, version: version, timestamp: Date())
    }

    /// How many observations are open.
    public var observerCount: Int { changes.subscriberCount }

    /// Changes the state, all or nothing, and returns what the body returns.
    ///
    /// The body runs under the container's lock: it must be quick and must not touch the same
    /// container. Observers have the new state in their mailboxes when the call returns, in the
    /// order of the updates.
    /// - Throws: what the body throws; the state is then as before.
    @inlinable
    @discardableResult
    public func update<T, E: Error>(_ body: (inout State) throws(E) -> T) throws(E) -> T {
        var wakeups = Wakeups()
        defer { wakeups.resume() }
        return try update(deferring: &wakeups, body)
    }

    /// Changes the state like `update(_:)` inside a critical section of the caller, who resumes
    /// `wakeups` after it.
    @inlinable
    @discardableResult
    public func update<T, E: Error>(
        deferring wakeups: inout Wakeups,
        _ body: (inout State) throws(E) -> T
    ) throws(E) -> T {
        try storage.withLock { (storage) throws(E) -> T in
            var copy = storage.state
            let result = try body(&copy)
            if copy != storage.state {
                storage.version += 1
                storage.state = copy
                if changes.hasSubscribers { changes.send(copy, deferring: &wakeups) }
            }
            return result
        }
    }

    /// The present state and then every change, in order; a consumer more than ten behind finds the
    /// newest only.
    ///
    /// The observation is in effect when the call returns. It ends when the consumer stops, when
    /// its task is cancelled and when the container goes.
    public func observe() -> AsyncStream<State> {
        // Registered under the state's lock: no update falls between the first value and the
        // second.
        storage.withLock { changes.subscribe(startingWith: $0.state) }
    }
}
