// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// Changes several clients as one: all of it or nothing (State Management Specification, State
/// Coordination Patterns).
///
/// It stands above the clients, which do not know each other, and is none itself.
public struct StateCoordinator: Sendable {
    private let log: any LogSink

    /// A coordinator that tells the log why something was taken back.
    public init(log: any LogSink = SilentLog()) { self.log = log }

    /// Runs the work and keeps its changes; takes them back when it throws, when the task is
    /// cancelled in it or when somebody else has changed one of the states meanwhile.
    ///
    /// A coordinated update in the work of another one is part of it: when it fails, its own changes
    /// are taken back, and when it succeeds, the outer one can still take them back.
    /// - Throws: what the work throws; `CancellationError` when the task was cancelled;
    ///   `StateError.concurrencyConflict` when somebody else's change stands in the way of the
    ///   commit or of taking the changes back.
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
            log.log(.warning, "A coordinated update is taken back: \(error)")
            try await transaction.rollback()
            throw error
        }
    }
}
