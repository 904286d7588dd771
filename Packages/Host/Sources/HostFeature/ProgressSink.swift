// SPDX-License-Identifier: Apache-2.0

/// Whoever shows how far something long is: registered in the app's container by the host, for
/// each type of step that a domain tells.
public struct ProgressSink<Step: Sendable>: Sendable {
    /// Shows a step; called at most a few hundred times a second.
    public let reached: @Sendable (Step) -> Void

    /// A sink.
    public init(_ reached: @escaping @Sendable (Step) -> Void) { self.reached = reached }
}
