// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Auth.Business.Model {
    /// Who may use the app right now: the whole state of the domain.
    public struct Access: Sendable, Equatable, Encodable {
        /// The four situations a person can be in.
        public enum Status: Sendable, Equatable, Codable {
            /// Nothing was read yet.
            case unknown
            /// No account exists: the local profile is in use.
            case local(Profile)
            /// Accounts exist and nobody is signed in.
            case signedOut
            /// An account is signed in.
            case signedIn(Session)
        }

        /// The present situation.
        public var status: Status

        /// Creates the state; the default is what a fresh process knows.
        public init(status: Status = .unknown) { self.status = status }

        /// The profile whose data may be read and written, `nil` when nobody may.
        public var profile: Profile? {
            switch status {
            case .local(let profile): profile
            case .signedIn(let session): session.profile
            case .unknown, .signedOut: nil
            }
        }
    }

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

    /// A signed-in period of one account on this machine.
    public struct Session: Sendable, Hashable, Codable {
        /// Whose session it is.
        public let profile: Profile
        /// When the person signed in.
        public let createdAt: Date
        /// When it ends if nobody uses it again: the idle limit (14 days) or the absolute one (30
        /// days), whichever is first.
        public let expiresAt: Date

        /// Creates a session value.
        public init(profile: Profile, createdAt: Date, expiresAt: Date) {
            self.profile = profile
            self.createdAt = createdAt
            self.expiresAt = expiresAt
        }
    }
}
