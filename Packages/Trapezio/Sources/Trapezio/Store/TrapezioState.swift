// SPDX-License-Identifier: Apache-2.0

/// The state that a screen shows: a value. Comparing values lets the screen skip updates that
/// change nothing.
public protocol TrapezioState: Equatable, Sendable {}
