// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

extension StateContainer {
    /// How many observations are open, including the synchronous ones.
    public var observerCount: Int {
        withStorage { $0.extras?.changes.subscriberCount ?? 0 }
    }

    /// The present state and then every change, in order. When a consumer has ten unread ordinary
    /// states, the next one replaces all ten. Critical states stay.
    ///
    /// The observation is in effect when the call returns. It ends when the consumer stops, when
    /// its task is cancelled and when the container is deallocated.
    @inlinable
    public func observe() -> AsyncStream<State> {
        observed(tracksCritical: false).stream { $0.state }
    }

    /// An observation with versions. It acknowledges critical states and can go on after an error,
    /// so keep it as long as you observe.
    ///
    /// It is in effect when the call returns and starts with the present state. Use `observe()`
    /// when states can be critical and nobody acknowledges them.
    @inlinable
    public func observation() -> StateObservation<State> {
        StateObservation(observed(tracksCritical: true))
    }

    /// An observation that starts with the changes after a version that the observer has seen.
    ///
    /// When the history does not reach back that far, it starts with the present state, and the
    /// versions show the gap. Of more than ten ordinary changes the older ones are dropped, as in
    /// `observe()`.
    public func observation(since version: UInt64) -> StateObservation<State> {
        StateObservation(
            withStorage { storage in
                let missed = storage.missed(since: version) ?? [storage.revision]
                return storage.changes.subscription(
                    startingWith: missed.map { ($0, $0.critical) }, tracksCritical: true)
            })
    }

    /// The changes from now on, without acknowledgement, and the version before them.
    package func follow() -> (changes: Subscription<Revision<State>>, version: UInt64) {
        withStorage { storage in (storage.changes.subscription(), storage.version) }
    }

    @inlinable
    func observed(tracksCritical: Bool) -> Subscription<Revision<State>> {
        // Registered under the state's lock: no update falls between the first value and the
        // second.
        withStorage { storage in
            storage.changes.subscription(
                startingWith: [(storage.revision, nil)], tracksCritical: tracksCritical)
        }
    }
}

extension StateContainer.Storage {
    /// The present state as it is handed to a new observer.
    @inlinable
    var revision: Revision<State> { Revision(state: state, version: version, isCritical: false) }

    /// Notifies the observers.
    @inlinable
    package var changes: Broadcast<Revision<State>> {
        mutating get { made.changes }
    }

    /// The extras, which are made now if there are none.
    @inlinable
    package var made: StateContainer.Extras {
        mutating get {
            if let extras { return extras }
            let extras = StateContainer.Extras()
            self.extras = extras
            return extras
        }
    }
}
