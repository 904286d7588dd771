// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Auth.Business.Model {
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
