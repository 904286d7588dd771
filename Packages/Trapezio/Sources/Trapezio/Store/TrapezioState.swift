// SPDX-License-Identifier: Apache-2.0

/// What a screen shows: a value. Equality is what spares the screen updates that change nothing.
public protocol TrapezioState: Equatable, Sendable {}
