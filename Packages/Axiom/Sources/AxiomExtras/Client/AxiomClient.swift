// SPDX-License-Identifier: Apache-2.0

public import Axiom
import AxiomCore

/// A client with capabilities whose state its own methods change by `updateState` (State Management
/// Specification, Actor-based State Management).
public protocol AxiomClient: Client {
    /// What the client reaches of the outside; nothing, unless it says otherwise.
    nonisolated var capabilities: CapabilityManager { get }
    /// What `safeUpdateState` has to work with.
    nonisolated var stateRecovery: StateRecovery { get }
    /// Changes the state, all or nothing, and returns what the body returns; observers have the new
    /// state in their mailboxes by then.
    func updateState<T, E: Error>(
        _ update: @Sendable (inout State) throws(E) -> T
    ) async throws(E) -> T
}

extension AxiomClient {
    /// None.
    public nonisolated var capabilities: CapabilityManager { .none }

    /// Three attempts at real time, without a log.
    public nonisolated var stateRecovery: StateRecovery { StateRecovery() }

    /// Changes the container's state.
    @discardableResult
    public func updateState<T, E: Error>(
        _ update: @Sendable (inout State) throws(E) -> T
    ) async throws(E) -> T {
        try container.update(update)
    }

    /// The present state with its version, without a hop.
    public nonisolated func getVersionedSnapshot() -> VersionedSnapshot<State> {
        container.versioned
    }
}
