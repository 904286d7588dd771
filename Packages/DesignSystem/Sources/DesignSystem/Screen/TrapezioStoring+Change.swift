// SPDX-License-Identifier: Apache-2.0

public import Trapezio

extension TrapezioStoring {
    /// `launch` for work that changes what is stored and can be taken back: an undo that is asked
    /// for meanwhile waits for it.
    ///
    /// The store lives until it is done, also when its screen is left: what was stored is noted, and a
    /// refusal is told.
    ///
    /// When the history was cleared meanwhile, another person looks on: what has not begun does not
    /// begin, and `reduce` is not called.
    @discardableResult
    public func change<Made: Sendable>(
        in history: UndoHistory,
        work: @escaping @Sendable () async throws -> Made,
        reduce: @escaping @MainActor (Self, Made) -> Void
    ) -> Task<Void, Never> {
        let era = history.era
        let begins: @MainActor @Sendable () -> Bool = { era == history.era }
        let task = launch { [self] () -> Made? in
            defer { withExtendedLifetime(self) {} }
            return await begins() ? try await work() : nil
        } reduce: { store, made in
            if let made, era == history.era { reduce(store, made) }
        }
        history.waits(for: task)
        return task
    }
}
