// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// Something that happened, reduced by states. Actions are routed by their concrete type,
    /// usually an enum.
    public protocol Action: Sendable {}

    /// Something to do: sagas and flows react to it. A state may reduce it first.
    public protocol Effect: Action {}

    /// How the actions of one `actions` block follow each other.
    public enum Order: Sendable, Equatable {
        /// In order: each action is reduced after all reactions to the previous one have ended.
        /// Stops at the first failure.
        case serially
        /// All actions are reduced first, in the order of the block and in one step. Then all
        /// reactions run at once.
        case concurrently
    }
}
