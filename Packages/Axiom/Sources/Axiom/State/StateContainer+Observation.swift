// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

extension StateContainer {
    /// How many observations are open, the synchronous ones among them.
    public var observerCount: Int {
        storage.withLock { $0.extras?.changes.subscriberCount ?? 0 }
    }

    /// The present state and then every change, in order; a consumer more than ten behind finds the
    /// critical ones and the newest only.
    ///
    /// The observation is in effect when the call returns. It ends when the consumer stops, when
    /// its task is cancelled and when the container goes.
    @inlinable
    public func observe() -> AsyncStream<State> {
        observed(tracksCritical: false).stream { $0.state }
    }

    /// An observation with versions, to be kept: one that acknowledges critical states and goes on
    /// after an error.
    ///
    /// In effect when the call returns. It starts with the present state. Where states can be
    /// critical and nobody acknowledges them, `observe()` is the right call.
    public func observation() -> StateObservation<State> {
        StateObservation(observed(tracksCritical: true))
    }

    /// An observation that starts with what came after a version the observer has seen.
    ///
    /// When the history does not reach back that far, it starts with the present state, and the
    /// versions show the gap. More than ten ordinary changes at once are merged, as always.
    public func observation(since version: UInt64) -> StateObservation<State> {
        StateObservation(
            storage.withLock { storage in
                let missed = storage.missed(since: version) ?? [storage.revision]
                return storage.changes.subscription(
                    startingWith: missed.map { ($0, $0.critical) }, tracksCritical: true)
            })
    }

    /// The changes from now on, for whoever acknowledges none, and the version they come after.
    package func follow() -> (changes: Subscription<Revision<State>>, version: UInt64) {
        storage.withLock { storage in (storage.changes.subscription(), storage.version) }
    }

    @usableFromInline
    func observed(tracksCritical: Bool) -> Subscription<Revision<State>> {
        // Registered under the state's lock: no update falls between the first value and the
        // second.
        storage.withLock { storage in
            storage.changes.subscription(
                startingWith: [(storage.revision, nil)], tracksCritical: tracksCritical)
        }
    }
}

extension StateContainer.Storage {
    /// The present state as it is handed to a new observer.
    var revision: Revision<State> { Revision(state: state, version: version, isCritical: false) }

    /// Where observers are told.
    package var changes: Broadcast<Revision<State>> {
        mutating get { made.changes }
    }

    /// The extras, which are made now if there are none.
    package var made: StateContainer.Extras {
        mutating get {
            if let extras { return extras }
            let extras = StateContainer.Extras()
            self.extras = extras
            return extras
        }
    }
}
