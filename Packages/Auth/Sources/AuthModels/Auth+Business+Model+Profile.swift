// SPDX-License-Identifier: Apache-2.0

extension Auth.Business.Model {
    /// The person whose data the app works on.
    public struct Profile: Sendable, Hashable, Codable, Identifiable {
        /// Whether the profile is the nameless one every installation starts with.
        public enum Kind: String, Sendable, Codable {
            /// Used until the first account is registered, which then takes its data over.
            case local
            /// Protected by a password.
            case account
        }

        /// Stable number of the profile; the owner of the rows of every other domain.
        public let id: Int64
        /// Name as registered; `local` for the local profile.
        public let name: String
        /// Local or account.
        public let kind: Kind

        /// Creates a profile value.
        public init(id: Int64, name: String, kind: Kind) {
            self.id = id
            self.name = name
            self.kind = kind
        }
    }
}
