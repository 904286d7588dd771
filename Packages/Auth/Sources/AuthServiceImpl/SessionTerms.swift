// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Foundation
import Security

/// How long a session lives.
enum SessionTerms {
    /// Seconds after the last use: 14 days.
    static let idle: TimeInterval = 14 * 86_400
    /// Seconds after signing in, however often it is used: 30 days (NIST SP 800-63B, AAL1
    /// reauthentication).
    static let absolute: TimeInterval = 30 * 86_400
    /// Seconds between two writes of the last use, so that a command that only reads does not
    /// write.
    static let touchInterval: TimeInterval = 3_600

    /// When a session ends if it is not used after `lastUsed`.
    static func end(created: Date, lastUsed: Date) -> Date {
        min(lastUsed.addingTimeInterval(idle), created.addingTimeInterval(absolute))
    }
}

/// A session as it is kept: without its token, which only its owner has.
struct StoredSession: Sendable, Equatable {
    let profile: Auth.Business.Model.Profile
    let created: Date
    let lastUsed: Date
    let expires: Date

    /// What the layers above see of it.
    var session: Auth.Business.Model.Session {
        Auth.Business.Model.Session(profile: profile, createdAt: created, expiresAt: expires)
    }

    /// The session as used at `now`; `nil` when the last use is too recent to be worth a write.
    func touched(at now: Date) -> StoredSession? {
        guard now.timeIntervalSince(lastUsed) >= SessionTerms.touchInterval else { return nil }
        return StoredSession(
            profile: profile, created: created, lastUsed: now,
            expires: SessionTerms.end(created: created, lastUsed: now))
    }
}

/// A session about to be opened; the one that this machine had so far ends with it.
struct Opening: Sendable {
    let token: SessionToken
    let at: Date
    let host: String

    func session(of profile: Auth.Business.Model.Profile) -> StoredSession {
        StoredSession(
            profile: profile, created: at, lastUsed: at,
            expires: SessionTerms.end(created: at, lastUsed: at))
    }
}

/// Times as they are stored: milliseconds since 1970.
enum StoredTime {
    static func milliseconds(_ date: Date) -> Int64 {
        Int64(exactly: (date.timeIntervalSince1970 * 1_000).rounded()) ?? .max
    }

    /// The time of a stored number; a date made so comes back from the database equal.
    static func date(_ milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
    }

    /// The same time, as the database can keep it.
    static func kept(_ date: Date) -> Date { Self.date(milliseconds(date)) }
}
