// SPDX-License-Identifier: Apache-2.0

extension Auth.Business.Model {
    /// A password on its way to the hasher. No description of it shows its text.
    public struct Password: Sendable, Equatable, CustomStringConvertible,
        CustomDebugStringConvertible,
        CustomReflectable
    {
        /// The text as typed, neither trimmed nor normalised.
        public let text: String

        /// Wraps the text as typed.
        public init(_ text: String) { self.text = text }

        public var description: String { "<password>" }
        public var debugDescription: String { "<password>" }
        public var customMirror: Mirror { Mirror(self, children: []) }
    }

    /// A name and a password.
    public struct Credentials: Sendable, Equatable {
        /// Account name; compared without case.
        public let name: String
        /// Its password.
        public let password: Password

        /// Creates credentials.
        public init(name: String, password: Password) {
            self.name = name
            self.password = password
        }
    }
}
