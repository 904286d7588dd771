// SPDX-License-Identifier: Apache-2.0

public import Trapezio

extension TrapezioStoring {
    /// `launch` for work that changes what is stored and can be taken back. It begins when the
    /// change before it, of whatever screen, has been taken note of: what the domain then tells of
    /// its last change is what this one came to.
    ///
    /// `reduce` is not called when the history was cleared meanwhile: another person looks on.
    /// - Parameter isWanted: asked when it is this change's turn; a key that was pressed twice has
    ///   done then what it is for.
    @discardableResult
    public func change<Made: Sendable>(
        in history: UndoHistory,
        if isWanted: @escaping @MainActor @Sendable (Self) -> Bool = { _ in true },
        work: @escaping @Sendable () async throws -> Made,
        reduce: @escaping @MainActor (Self, Made) -> Void
    ) -> Task<Void, Never> {
        let (before, era) = (history.latest, history.era)
        let begins: @MainActor @Sendable () -> Bool = { [weak self] in
            self.map { era == history.era && isWanted($0) } ?? false
        }
        let task = launch { () -> Made? in
            await before?.value
            return await begins() ? try await work() : nil
        } reduce: { store, made in
            if let made, era == history.era { reduce(store, made) }
        }
        history.latest = task
        return task
    }
}
