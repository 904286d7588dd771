// SPDX-License-Identifier: Apache-2.0

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
