// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Auth.Business.Model {
    /// Who may use the app now: the whole state of the domain.
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

        /// Creates the state; by default that of a new process.
        public init(status: Status = .unknown) { self.status = status }

        /// The profile whose data may be read and written; `nil` when there is none.
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
        /// The kinds of profile.
        public enum Kind: String, Sendable, Codable {
            /// The profile of a new installation. The first account takes it over with its data.
            case local
            /// An account, protected by a password.
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

    /// A session: the time that one account is signed in on this machine.
    public struct Session: Sendable, Hashable, Codable {
        /// Whose session it is.
        public let profile: Profile
        /// When the person signed in.
        public let createdAt: Date
        /// When the session ends if it is not used again: 14 days after its last use or 30 days
        /// after it began, whichever comes first.
        public let expiresAt: Date

        /// Creates a session value.
        public init(profile: Profile, createdAt: Date, expiresAt: Date) {
            self.profile = profile
            self.createdAt = createdAt
            self.expiresAt = expiresAt
        }
    }
}
