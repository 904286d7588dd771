// SPDX-License-Identifier: Apache-2.0

import Axiom

extension TrapezioStoring {
    /// Does the work off the main actor with a snapshot of its input, then hands the store and the
    /// result to `reduce`.
    ///
    /// The work does not retain the store. If the store is released first, the work is cancelled.
    /// Errors go to the boundary, which may retry the work. After the task is cancelled `reduce` is
    /// not called.
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

    /// `launch` for work that needs only the values its closure captures.
    @discardableResult
    public func launch<Made: Sendable>(
        work: @escaping @Sendable () async throws -> Made,
        reduce: @escaping @MainActor (Self, Made) -> Void
    ) -> Task<Void, Never> {
        launch(snapshot: (), work: { _ in try await work() }, reduce: reduce)
    }

    /// `launch` for work that replaces earlier work with the same purpose. The earlier work is
    /// cancelled and its result is not shown.
    public func launch<Made: Sendable>(
        replacing task: inout Task<Void, Never>?,
        work: @escaping @Sendable () async throws -> Made,
        reduce: @escaping @MainActor (Self, Made) -> Void
    ) {
        task?.cancel()
        task = launch(work: work, reduce: reduce)
    }

    /// Reads the stream off the main actor, and hands the store and each value, in order, to
    /// `action`.
    ///
    /// It ends with the stream, with its task and with the store, which it does not retain: an
    /// endless stream is not a leak.
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

/// Runs the work off the caller's actor.
@concurrent
private func offTheActor<Snapshot: Sendable, Made: Sendable>(
    _ work: @Sendable (Snapshot) async throws -> Made, _ snapshot: Snapshot
) async throws -> Made {
    try await work(snapshot)
}
