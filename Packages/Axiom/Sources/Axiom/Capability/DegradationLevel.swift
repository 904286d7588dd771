// SPDX-License-Identifier: Apache-2.0

/// How much of a capability works right now, from nothing to everything (RFC-001, Capability
/// Degradation).
public enum DegradationLevel: Int, Comparable, Sendable, CaseIterable {
    /// Nothing works.
    case unavailable
    /// Only what the person cannot do without.
    case minimal
    /// Part of it; reading works where writing does not.
    case limited
    /// Everything works.
    case full

    /// Less working comes before more.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
