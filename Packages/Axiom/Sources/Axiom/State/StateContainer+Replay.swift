// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Foundation

extension StateContainer {
    /// The states that came after a version, oldest first; none when it is the present one.
    ///
    /// The timestamps are the moment of this call.
    /// - Throws: `ReplayFailure.gapTooOld` when the container no longer has all of them.
    public func replay(
        since version: UInt64
    ) throws(ReplayFailure) -> [VersionedSnapshot<State>] {
        let (missed, newest, limit) = storage.withLock {
            ($0.missed(since: version), $0.version, $0.extras?.historyLimit ?? 0)
        }
        guard let missed else {
            let kept = UInt64(limit)
            throw .gapTooOld(since: version, earliest: newest > kept ? newest - kept : 0)
        }
        let now = Date()
        return missed.map {
            VersionedSnapshot(state: $0.state, version: $0.version, timestamp: now)
        }
    }
}

extension StateContainer.Storage {
    /// What came after a version; `nil` when the history does not reach back so far.
    func missed(since version: UInt64) -> [Revision<State>]? {
        guard version < self.version else { return [] }
        guard let extras, self.version - version <= UInt64(extras.history.count) else { return nil }
        return (version + 1...self.version).map { extras.history[extras.slot(of: $0)] }
    }
}

extension StateContainer.Extras {
    /// Keeps a revision in the place of the oldest one.
    @inlinable
    func keep(_ revision: Revision<State>) {
        let slot = slot(of: revision.version)
        if slot < history.count {
            history[slot] = revision
        } else {
            history.append(revision)
        }
    }

    /// Versions follow each other without a gap, so a version says its place.
    @inlinable
    func slot(of version: UInt64) -> Int { Int((version - 1) % UInt64(historyLimit)) }
}
