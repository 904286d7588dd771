// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// Something that happened: states reduce it. Routed by its type, so make it a concrete type,
    /// usually an enum.
    public protocol Action: Sendable {}

    /// Something to do: sagas and flows react to it. A state may reduce it too, before the
    /// reactions.
    public protocol Effect: Action {}

    /// How the actions of one `actions` block relate.
    public enum Order: Sendable, Equatable {
        /// One after the other: an action is reduced when the reactions to the one before are done;
        /// stops at a failure.
        case serially
        /// All are reduced first, in the order of the block and in one step; then all reactions run
        /// at once.
        case concurrently
    }
}
