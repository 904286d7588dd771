// SPDX-License-Identifier: Apache-2.0

import AxiomCore

extension StateContainer {
    /// How many observations are open.
    public var observerCount: Int { changes.subscriberCount }

    /// The present state and then every change, in order; a consumer more than ten behind finds the
    /// critical ones and the newest only.
    ///
    /// The observation is in effect when the call returns. It ends when the consumer stops, when
    /// its task is cancelled and when the container goes.
    public func observe() -> AsyncStream<State> {
        // Registered under the state's lock: no update falls between the first value and the
        // second.
        storage.withLock { storage in
            changes.subscription(startingWith: [(storage.revision, nil)])
        }.stream { $0.state }
    }

    /// An observation with versions, to be kept: one that acknowledges critical states and goes on
    /// after an error.
    ///
    /// In effect when the call returns. It starts with the present state. Where states can be
    /// critical and nobody acknowledges them, `observe()` is the right call.
    public func observation() -> StateObservation<State> {
        StateObservation(
            storage.withLock { storage in
                changes.subscription(
                    startingWith: [(storage.revision, nil)], tracksCritical: true)
            })
    }

    /// An observation that starts with what came after a version the observer has seen.
    ///
    /// Where the history does not reach back so far it starts with the present state: the gap shows
    /// in the versions. More than ten ordinary changes coalesce as always.
    public func observation(since version: UInt64) -> StateObservation<State> {
        StateObservation(
            storage.withLock { storage in
                let missed = storage.missed(since: version) ?? [storage.revision]
                return changes.subscription(
                    startingWith: missed.map { ($0, $0.critical) }, tracksCritical: true)
            })
    }

    /// The changes from now on, for whoever acknowledges none, and the version they come after.
    func follow() -> (changes: Subscription<Revision<State>>, version: UInt64) {
        storage.withLock { storage in (changes.subscription(), storage.version) }
    }
}

extension StateContainer.Storage {
    /// The present state as it is handed to a new observer.
    var revision: Revision<State> { Revision(state: state, version: version, isCritical: false) }
}
