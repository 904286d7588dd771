// SPDX-License-Identifier: Apache-2.0

/// Where a state is kept beyond the end of the app (State Management Specification, State
/// Persistence).
public protocol PersistenceManager<State>: Sendable {
    /// What is kept.
    associatedtype State: Sendable
    /// Keeps the state in place of the one before. Called for one state at a time.
    func save(_ state: State) async throws
}
