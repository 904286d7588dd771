// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// Changes several clients as one change: all of it or nothing (State Management Specification,
/// State Coordination Patterns).
///
/// It stands above the clients, which do not know each other. It is not a client itself.
public struct StateCoordinator: Sendable {
    private let log: any LogSink

    /// A coordinator that logs the reason of every rollback.
    public init(log: any LogSink = SilentLog()) { self.log = log }

    /// Runs the work and keeps its changes. Rolls them back when the work throws, when the task is
    /// cancelled during it, or when somebody else has changed one of the states meanwhile.
    ///
    /// A coordinated update inside another one is part of it: when it fails, its own changes are
    /// rolled back, and when it succeeds, the outer one can still roll them back.
    /// - Throws: what the work throws; `CancellationError` when the task was cancelled;
    ///   `StateError.concurrencyConflict` when somebody else's change prevents the commit or the
    ///   rollback.
    public func coordinatedUpdate<T>(
        _ work: (StateTransaction) async throws -> T
    ) async throws -> T {
        let transaction = StateTransaction()
        do {
            let result = try await StateTransaction.$current.withValue(transaction) {
                try await work(transaction)
            }
            try Task.checkCancellation()
            try await transaction.commit()
            return result
        } catch {
            log.log(.warning, "A coordinated update is rolled back: \(error)")
            try await transaction.rollback()
            throw error
        }
    }
}
