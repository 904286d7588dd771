// SPDX-License-Identifier: Apache-2.0

/// The accounts domain: local profiles, passwords and sessions.
public enum Auth {
    /// What the domain does, free of any screen.
    public enum Business {
        /// The values the domain speaks in.
        public enum Model {}
    }

    /// What the domain shows.
    public enum UI {
        /// The values its screens speak in.
        public enum Model {}
    }
}

extension Auth.UI.Model {
    /// The pages of the domain.
    public enum Page: String, Sendable, Hashable, Codable {
        /// Sign in or register.
        case signIn
        /// Who is signed in, since when and until when.
        case account
    }
}
