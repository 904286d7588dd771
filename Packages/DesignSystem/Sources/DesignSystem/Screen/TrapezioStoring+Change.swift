// SPDX-License-Identifier: Apache-2.0

public import Trapezio

extension TrapezioStoring {
    /// `launch` for work that changes stored data and can be undone: an undo requested meanwhile
    /// waits for it.
    ///
    /// The store lives until the work is done, even when its screen is closed: the change is still
    /// recorded, and an error is still reported.
    ///
    /// When the history was cleared meanwhile, another person uses the app. Then work that has not
    /// begun does not begin, and `reduce` is not called.
    @discardableResult
    public func change<Made: Sendable>(
        in history: UndoHistory,
        work: @escaping @Sendable () async throws -> Made,
        reduce: @escaping @MainActor (Self, Made) -> Void
    ) -> Task<Void, Never> {
        let era = history.era
        let begins: @MainActor @Sendable () -> Bool = { era == history.era }
        let task = launch { [self] () -> (made: Made, at: Double?)? in
            defer { withExtendedLifetime(self) {} }
            return await begins() ? try await history.step(work) : nil
        } reduce: { store, step in
            guard let step, era == history.era else { return }
            history.recording(at: step.at) { reduce(store, step.made) }
        }
        history.waits(for: task)
        return task
    }
}
