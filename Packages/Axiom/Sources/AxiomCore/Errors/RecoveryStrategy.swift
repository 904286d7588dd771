// SPDX-License-Identifier: Apache-2.0

/// How the layer above should treat a failure (RFC-001, Capability Recovery).
public enum RecoveryStrategy: Sendable, Equatable, CaseIterable {
    /// The failure is transient: try again, each time after a longer pause.
    case retry
    /// Answer with an older or simpler value, and say so.
    case fallback
    /// Hand the failure up unchanged.
    case propagate
    /// Note the failure and go on.
    case ignore
}
