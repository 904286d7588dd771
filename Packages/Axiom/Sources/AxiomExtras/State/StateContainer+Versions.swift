// SPDX-License-Identifier: Apache-2.0

public import Axiom
import AxiomCore
import Basics
import Foundation

extension StateContainer {
    /// Changes the state if nobody else has changed it since the given version.
    /// - Throws: `StateError.concurrencyConflict` when the present version is another one; the body
    ///   is not run then. Otherwise what the body throws.
    @discardableResult
    public func update<T>(
        ifVersion expected: UInt64, _ body: (inout State) throws(StateError) -> T
    ) throws(StateError) -> T {
        try replacing { storage, copy throws(StateError) -> T in
            guard storage.version == expected else { throw .concurrencyConflict }
            return try body(&copy)
        }
    }

    /// Notes a state for `resetToKnownGood()`.
    public func noteKnownGood(_ state: State) {
        // The old one is released after the lock.
        _ = withStorage { storage in
            let extras = storage.made
            defer { extras.knownGood = state }
            return extras.knownGood
        }
    }

    /// Makes the last known good state the present one again; the initial state when none was
    /// noted.
    public func resetToKnownGood() {
        replacing { storage, copy in copy = storage.extras?.knownGood ?? initial }
    }

    /// An update that answers the states before and after it.
    func replace(
        deferring wakeups: inout Wakeups, _ body: (inout State) throws -> Void
    ) throws -> (before: VersionedSnapshot<State>, after: VersionedSnapshot<State>) {
        let now = Date()
        return try replacing(deferring: &wakeups) { storage, copy in
            try body(&copy)
            let version = storage.version + (copy == storage.state ? 0 : 1)
            return (
                VersionedSnapshot(state: storage.state, version: storage.version, timestamp: now),
                VersionedSnapshot(state: copy, version: version, timestamp: now)
            )
        }
    }

    /// Puts an old state back if nobody has changed the state since the given version, and answers
    /// the new version; `nil` otherwise.
    func restore(
        _ state: State, ifVersion expected: UInt64, deferring wakeups: inout Wakeups
    ) -> UInt64? {
        replacing(deferring: &wakeups) { storage, copy -> UInt64? in
            guard storage.version == expected else { return nil }
            copy = state
            return storage.version + (state == storage.state ? 0 : 1)
        }
    }

    /// An update whose body also sees the container's storage from before the update.
    @discardableResult
    func replacing<T, E: Error>(
        _ body: (Storage, inout State) throws(E) -> T
    ) throws(E) -> T {
        var wakeups = Wakeups()
        defer { wakeups.resume() }
        return try replacing(deferring: &wakeups, body)
    }

    /// The same inside a critical section of the caller, who resumes `wakeups` after it.
    private func replacing<T, E: Error>(
        deferring wakeups: inout Wakeups, _ body: (Storage, inout State) throws(E) -> T
    ) throws(E) -> T {
        refuseInsideUpdate()
        return try withStorage { (storage) throws(E) -> T in
            #if DEBUG
                UpdateInProgress.begin(State.self)
                defer { UpdateInProgress.end() }
            #endif
            var copy = storage.state
            let result = try body(storage, &copy)
            if copy != storage.state { replace(with: copy, &storage, &wakeups) }
            return result
        }
    }
}
