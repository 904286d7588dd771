// SPDX-License-Identifier: Apache-2.0

/// What a person asks of a context; refused before it reaches a client when it is not valid
/// (RFC-001, Context Protocol).
public protocol UserAction: Sendable {
    /// Throws a sentence for the person when the action cannot be meant.
    func validate() throws
}

extension UserAction {
    /// Every value of the type is valid.
    public func validate() throws {}
}
