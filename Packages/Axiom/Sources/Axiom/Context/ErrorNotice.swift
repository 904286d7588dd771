// SPDX-License-Identifier: Apache-2.0

/// An error as the person is told of it, with the choices for it.
public struct ErrorNotice: Sendable, Equatable, Identifiable {
    /// What the person may choose.
    public enum Option: String, Sendable, CaseIterable {
        /// Do it again.
        case tryAgain
        /// Close the notice.
        case dismiss
    }

    /// A number that no other notice of the boundary has.
    public let id: Int
    /// A full sentence.
    public let message: String
    /// The choices, the most helpful first.
    public let options: [Option]
}
