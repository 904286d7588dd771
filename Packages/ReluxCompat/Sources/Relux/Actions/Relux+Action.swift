// SPDX-License-Identifier: Apache-2.0

public import ReluxKernel

/// A span of time in seconds.
public typealias Seconds = Double

extension Relux {
    /// Something that happened, reduced by states; native states may reduce it too.
    public protocol Action: Relux.Kernel.Action, EnumReflectable {}

    /// Something to do: sagas and flows react to it.
    public protocol Effect: Relux.Action, Relux.Kernel.Effect {}

    /// How the actions of one `actions` block follow each other.
    public enum ExecutionType: Sendable {
        /// Each action is reduced after all reactions to the one before it have ended.
        case serially
        /// All actions are reduced first. Then all reactions run at once.
        case concurrently
    }

    /// Collects the actions of an `actions` block.
    @resultBuilder
    public struct ActionResultBuilder {
        /// An empty block.
        public static func buildBlock() -> [any Relux.Action] { [] }
        /// The actions, in order.
        public static func buildBlock(_ actions: any Relux.Action...) -> [any Relux.Action] {
            actions
        }
    }
}
