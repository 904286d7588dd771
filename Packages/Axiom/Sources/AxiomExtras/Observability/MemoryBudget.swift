// SPDX-License-Identifier: Apache-2.0

/// How much memory the framework may take for one component, in bytes (RFC-001, Performance
/// Requirements).
public enum MemoryBudget: Int, Sendable, CaseIterable {
    /// A client, without its state.
    case client = 512
    /// A context, without its stored properties.
    case context = 1_024
    /// Bytes of stack for rendering a view.
    case viewStack = 262_144

    /// The bytes the component must stay below.
    public var bytes: Int { rawValue }
}
