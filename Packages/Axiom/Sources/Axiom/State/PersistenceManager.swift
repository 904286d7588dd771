// SPDX-License-Identifier: Apache-2.0

/// A store that keeps a state after the app has ended (State Management Specification, State
/// Persistence).
public protocol PersistenceManager<State>: Sendable {
    /// What is kept.
    associatedtype State: Sendable
    /// Saves the state in place of the previous one. Called for one state at a time.
    func save(_ state: State) async throws
}
