// SPDX-License-Identifier: Apache-2.0

/// What a person asks of a context. An action that is not valid is refused before it reaches a
/// client (RFC-001, Context Protocol).
public protocol UserAction: Sendable {
    /// Throws an error with a sentence for the person when the action is not valid.
    func validate() throws
}

extension UserAction {
    /// The default: every value of the type is valid.
    public func validate() throws {}
}
