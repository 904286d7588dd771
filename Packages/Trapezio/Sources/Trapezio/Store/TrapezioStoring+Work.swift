// SPDX-License-Identifier: Apache-2.0

import Axiom

extension TrapezioStoring {
    /// Does the work off the main actor with a snapshot of what it needs, then hands the store and
    /// what was made to `reduce`.
    ///
    /// The store is not kept alive: it goes while the work is under way, and the work is cancelled
    /// with it. An error ends at the boundary, which may do the work again. Once the task is
    /// cancelled, `reduce` is not called.
    @discardableResult
    public func launch<Snapshot: Sendable, Made: Sendable>(
        snapshot: Snapshot,
        work: @escaping @Sendable (Snapshot) async throws -> Made,
        reduce: @escaping @MainActor (Self, Made) -> Void
    ) -> Task<Void, Never> {
        self.work.run { [weak self, boundary] in
            await boundary.run {
                let made = try await offTheActor(work, snapshot)
                // Nothing can come in between the question and the answer: both are on the actor.
                guard !Task.isCancelled, let self else { return }
                reduce(self, made)
            } again: { [weak self] in
                await self?.launch(snapshot: snapshot, work: work, reduce: reduce).value
            }
        }
    }

    /// `launch` for work that needs nothing but what its closure captures.
    @discardableResult
    public func launch<Made: Sendable>(
        work: @escaping @Sendable () async throws -> Made,
        reduce: @escaping @MainActor (Self, Made) -> Void
    ) -> Task<Void, Never> {
        launch(snapshot: (), work: { _ in try await work() }, reduce: reduce)
    }

    /// `launch` for work that takes the place of what was launched before it for the same purpose:
    /// that is cancelled, and what it makes is not shown.
    public func launch<Made: Sendable>(
        replacing task: inout Task<Void, Never>?,
        work: @escaping @Sendable () async throws -> Made,
        reduce: @escaping @MainActor (Self, Made) -> Void
    ) {
        task?.cancel()
        task = launch(work: work, reduce: reduce)
    }

    /// Reads the stream off the main actor and hands the store and each value, in order, to
    /// `action`.
    ///
    /// It ends with the stream, with its task, and with the store, which it does not keep alive:
    /// an endless stream is no leak.
    @discardableResult
    public func collect<Value: Sendable>(
        _ stream: some AsyncSequence<Value, Never> & Sendable,
        action: @escaping @MainActor (Self, Value) -> Void
    ) -> Task<Void, Never> {
        // The store is held on the main actor only, and for one value only.
        let deliver: @MainActor @Sendable (Value) -> Bool = { [weak self] value in
            guard !Task.isCancelled, let self else { return false }
            action(self, value)
            return true
        }
        return work.follow {
            for await value in stream {
                guard await deliver(value) else { return }
            }
        }
    }
}

/// Leaves the caller's actor for the time of the work.
@concurrent
private func offTheActor<Snapshot: Sendable, Made: Sendable>(
    _ work: @Sendable (Snapshot) async throws -> Made, _ snapshot: Snapshot
) async throws -> Made {
    try await work(snapshot)
}
