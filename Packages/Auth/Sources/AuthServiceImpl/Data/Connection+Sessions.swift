// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Security
import Storage

extension Connection {
    /// The session of a token's digest, ended or not. Compares with every session in constant time,
    /// so that an index cannot tell how near a guess came.
    func session(of digest: [UInt8]) throws -> StoredSession? {
        var found: StoredSession?
        try forEach(
            """
            SELECT s.digest, p.id, p.name, s.created_at, s.last_used_at, s.expires_at
            FROM sessions s JOIN profiles p ON p.id = s.profile_id
            """
        ) { row in
            guard constantTimeEquals(row.blob(0), digest) else { return }
            found = StoredSession(
                profile: Profile(id: row.int64(1), name: row.text(2), kind: .account),
                created: StoredTime.date(row.int64(3)), lastUsed: StoredTime.date(row.int64(4)),
                expires: StoredTime.date(row.int64(5)))
        }
        return found
    }

    /// Stores a later last use.
    func update(_ session: StoredSession, of digest: [UInt8]) throws {
        try execute(
            "UPDATE sessions SET last_used_at = ?, expires_at = ? WHERE digest = ?",
            StoredTime.milliseconds(session.lastUsed), StoredTime.milliseconds(session.expires),
            digest)
    }

    /// Stores a session and keeps its token; the session of the token kept so far, and all that
    /// have ended, are removed, and nobody is signing in any more. Should the commit fail, the kept token has no session: signed out.
    func open(
        _ opening: Opening, of profile: Profile, in store: any SessionStore
    ) throws -> StoredSession {
        // A token that cannot be trusted is replaced, so what it says does not matter.
        if let old = try? store.load() {
            try execute("DELETE FROM sessions WHERE digest = ?", old.digest)
        }
        try execute(
            "DELETE FROM sessions WHERE expires_at <= ?", StoredTime.milliseconds(opening.at))
        try execute("DELETE FROM signing_in")
        let session = opening.session(of: profile)
        try execute(
            """
            INSERT INTO sessions (digest, profile_id, created_at, last_used_at, expires_at, host)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            opening.token.digest, profile.id, StoredTime.milliseconds(session.created),
            StoredTime.milliseconds(session.lastUsed), StoredTime.milliseconds(session.expires),
            opening.host)
        do throws(SecurityFailure) {
            try store.save(opening.token)
        } catch {
            throw Auth.Business.Err(security: error)
        }
        return session
    }

    /// Ends the other sessions of an account.
    func closeOthers(than digest: [UInt8], of profile: Profile) throws {
        try execute(
            "DELETE FROM sessions WHERE profile_id = ? AND digest <> ?", profile.id, digest)
    }

    /// Ends the session, or all of its account.
    func close(_ digest: [UInt8], everywhere: Bool) throws {
        if everywhere {
            try execute(
                """
                DELETE FROM sessions
                WHERE profile_id = (SELECT profile_id FROM sessions WHERE digest = ?)
                """, digest)
        } else {
            try execute("DELETE FROM sessions WHERE digest = ?", digest)
        }
    }
}
