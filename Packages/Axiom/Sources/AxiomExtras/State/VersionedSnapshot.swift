// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Foundation

/// A state together with the number of the change that made it.
public struct VersionedSnapshot<State: Sendable & Equatable>: Sendable, Equatable {
    /// The state as it was when the snapshot was taken.
    public let state: State
    /// How many changes led to it: 0 for the initial state, 1 more for each update that changed
    /// something.
    public let version: UInt64
    /// When the snapshot was taken, not when the state changed.
    public let timestamp: Date

    /// A snapshot from its parts.
    public init(state: State, version: UInt64, timestamp: Date) {
        self.state = state
        self.version = version
        self.timestamp = timestamp
    }
}

extension StateContainer {
    /// The present state with its version, taken together; the timestamp is the moment of this
    /// call.
    public var versioned: VersionedSnapshot<State> {
        let (state, version) = present
        return VersionedSnapshot(state: state, version: version, timestamp: Date())
    }
}
