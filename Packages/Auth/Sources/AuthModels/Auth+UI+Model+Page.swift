// SPDX-License-Identifier: Apache-2.0

extension Auth.UI.Model {
    /// The pages of the domain.
    public enum Page: String, Sendable, Hashable, Codable {
        /// Sign in or register.
        case signIn
        /// Who is signed in, since when and until when.
        case account
    }
}
