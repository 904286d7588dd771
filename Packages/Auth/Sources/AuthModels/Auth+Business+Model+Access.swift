// SPDX-License-Identifier: Apache-2.0

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
        /// Why the last request was refused; `nil` after one that was granted.
        public var refusal: Auth.Business.Err?

        /// Creates the state; the default is what a fresh process knows.
        public init(status: Status = .unknown, refusal: Auth.Business.Err? = nil) {
            self.status = status
            self.refusal = refusal
        }

        /// The profile whose data may be read and written, `nil` when nobody may.
        public var profile: Profile? {
            switch status {
            case .local(let profile): profile
            case .signedIn(let session): session.profile
            case .unknown, .signedOut: nil
            }
        }
    }
}
