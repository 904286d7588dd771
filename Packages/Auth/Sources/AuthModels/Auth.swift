// SPDX-License-Identifier: Apache-2.0

/// The accounts domain: local profiles, passwords and sessions.
public enum Auth {
    /// What the domain does, without its screens.
    public enum Business {
        /// The values of the domain.
        public enum Model {}
    }

    /// The screens of the domain.
    public enum UI {
        /// The values of its screens.
        public enum Model {}
    }
}

extension Auth.UI.Model {
    /// The pages of the domain.
    public enum Page: String, Sendable, Hashable, Codable, CaseIterable {
        /// Sign in or register.
        case signIn
        /// Who is signed in, since when and until when.
        case account
    }
}
