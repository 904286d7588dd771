// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Foundation
import Security
import Storage

extension SQLiteAccountRepository {
    /// Compares with every session in constant time, so that an index cannot tell how near a guess
    /// came.
    func session(of digest: [UInt8]) async throws(Err) -> StoredSession? {
        try await database.read(mapping: Err.init(storage:)) { db in
            var found: StoredSession?
            try db.forEach(
                """
                SELECT s.digest, p.id, p.name, s.created_at, s.last_used_at, s.expires_at
                FROM sessions s JOIN profiles p ON p.id = s.profile_id
                """
            ) { row in
                guard constantTimeEquals(row.blob(0), digest) else { return }
                found = StoredSession(
                    profile: Profile(id: row.int64(1), name: row.text(2), kind: .account),
                    created: StoredTime.date(row.int64(3)),
                    lastUsed: StoredTime.date(row.int64(4)),
                    expires: StoredTime.date(row.int64(5)))
            }
            return found
        }
    }

    func update(_ session: StoredSession, of digest: [UInt8]) async throws(Err) {
        try await database.write(mapping: Err.init(storage:)) { db in
            try db.execute(
                "UPDATE sessions SET last_used_at = ?, expires_at = ? WHERE digest = ?",
                StoredTime.milliseconds(session.lastUsed), StoredTime.milliseconds(session.expires),
                digest)
        }
    }

    func open(
        _ opening: Opening, for name: AccountName, of profile: Profile, rehashed: String?
    ) async throws(Err) -> StoredSession {
        let file = file
        return try await database.write(mapping: Err.init(storage:)) { db in
            try db.forgetFailures(of: name)
            if let rehashed {
                try db.execute(
                    "UPDATE accounts SET password_hash = ? WHERE profile_id = ?", rehashed,
                    profile.id)
            }
            return try db.open(opening, of: profile, in: file)
        }
    }

    func close(_ digest: [UInt8], everywhere: Bool) async throws(Err) {
        do throws(Err) {
            try await delete(digest, everywhere: everywhere)
        } catch .sessionStays(let reason) {
            try file.forget()
            throw .sessionStays(reason: reason)
        }
    }

    private func delete(_ digest: [UInt8], everywhere: Bool) async throws(Err) {
        let file = file
        try await database.write(mapping: Err.init(closing:)) { db in
            if everywhere {
                try db.execute(
                    """
                    DELETE FROM sessions
                    WHERE profile_id = (SELECT profile_id FROM sessions WHERE digest = ?)
                    """, digest)
            } else {
                try db.execute("DELETE FROM sessions WHERE digest = ?", digest)
            }
            try file.forget()
        }
    }
}

extension SessionFile {
    /// `remove` in the words of the domain.
    fileprivate func forget() throws(Auth.Business.Err) {
        do throws(SecurityFailure) {
            try remove()
        } catch {
            throw Auth.Business.Err(security: error)
        }
    }
}

extension Connection {
    /// Stores a session and puts its token in the file; the session the file named so far, and all
    /// that have ended, are removed. Should the commit fail, the file names a session that is none:
    /// signed out.
    func open(
        _ opening: Opening, of profile: Auth.Business.Model.Profile, in file: SessionFile
    ) throws -> StoredSession {
        // A file that cannot be trusted is replaced, so what it says does not matter.
        if let old = try? file.load() {
            try execute("DELETE FROM sessions WHERE digest = ?", old.digest)
        }
        try execute(
            "DELETE FROM sessions WHERE expires_at <= ?", StoredTime.milliseconds(opening.at))
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
            try file.save(opening.token)
        } catch {
            throw Auth.Business.Err(security: error)
        }
        return session
    }
}
