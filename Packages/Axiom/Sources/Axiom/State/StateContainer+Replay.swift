// SPDX-License-Identifier: Apache-2.0

extension StateContainer.Storage {
    /// The revisions after a version; `nil` when the history does not reach back so far.
    package func missed(since version: UInt64) -> [Revision<State>]? {
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

    /// Versions follow each other without a gap, so a version gives its place.
    @inlinable
    func slot(of version: UInt64) -> Int { Int((version - 1) % UInt64(historyLimit)) }
}
