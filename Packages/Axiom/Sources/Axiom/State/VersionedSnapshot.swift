// SPDX-License-Identifier: Apache-2.0

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

/// A state with the number of the change that made it, as observers receive it.
public struct Revision<State: Sendable & Equatable>: Sendable, Equatable {
    /// The state.
    public let state: State
    /// How many changes led to it: 0 for the initial state.
    public let version: UInt64
    /// Whether every observer must receive it. It is acknowledged by its version.
    public let isCritical: Bool

    @inlinable
    init(state: State, version: UInt64, isCritical: Bool) {
        self.state = state
        self.version = version
        self.isCritical = isCritical
    }

    /// The number under which a critical revision is acknowledged.
    @inlinable
    var critical: UInt64? { isCritical ? version : nil }
}
