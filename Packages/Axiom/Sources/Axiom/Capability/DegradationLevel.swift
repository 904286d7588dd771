// SPDX-License-Identifier: Apache-2.0

/// How much of a capability works right now, from nothing to everything (RFC-001, Partial
/// Capability Degradation).
public enum DegradationLevel: Int, Comparable, Sendable, CaseIterable {
    /// Nothing works; calls are refused with the reason.
    case unavailable
    /// Only the essentials work, and the person has to be told.
    case minimal
    /// The core, perhaps slower than usual; for example reading where writing does not work.
    case limited
    /// Everything, as fast as usual.
    case full

    /// A lower level comes before a higher one.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
