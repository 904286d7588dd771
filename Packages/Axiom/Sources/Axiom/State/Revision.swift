// SPDX-License-Identifier: Apache-2.0

/// A state with the number of the change that made it, as it travels to observers.
@usableFromInline
struct Revision<State: Sendable & Equatable>: Sendable {
    @usableFromInline let state: State
    @usableFromInline let version: UInt64
    @usableFromInline let isCritical: Bool

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
