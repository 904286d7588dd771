// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Storage

extension Auth.Business.Service {
    /// Keeps who may come in as it was before a restore: no session comes back, and no password that
    /// was changed since. Failed sign-ins stay counted.
    ///
    /// An account is known again by its name. The key of the digests goes with the counts.
    public static func carryOver(from old: Connection?, to new: Connection) throws {
        try new.execute("DELETE FROM sessions")
        guard let old, try holdsAccounts(old) else { return }
        try old.forEach(
            "SELECT name_key, password_hash FROM accounts WHERE password_hash <> ''"
        ) { row in
            try new.execute(
                "UPDATE accounts SET password_hash = ? WHERE name_key = ?", row.text(1),
                row.text(0))
        }
        guard let salt = try old.first("SELECT salt FROM attempts_salt", row: { $0.blob(0) }) else {
            return
        }
        try new.execute("UPDATE attempts_salt SET salt = ?", salt)
        try new.execute("DELETE FROM attempts")
        try old.forEach(
            """
            SELECT t.name_hash, a.name_key, t.failures, t.next_allowed_at, t.counted_at
            FROM attempts t LEFT JOIN accounts a ON a.profile_id = t.profile_id
            """
        ) { row in
            try new.execute(
                """
                INSERT INTO attempts (name_hash, profile_id, failures, next_allowed_at, counted_at)
                VALUES (?, (SELECT profile_id FROM accounts WHERE name_key = ?), ?, ?, ?)
                """, row.blob(0), row.optionalText(1), row.int(2), row.optionalInt64(3),
                row.int64(4))
        }
    }

    /// Whether a database has the domain's tables: one that is replaced may be anything.
    private static func holdsAccounts(_ old: Connection) throws -> Bool {
        let count = try old.first(
            """
            SELECT count(*) FROM sqlite_schema WHERE type = 'table'
                AND name IN ('accounts', 'attempts', 'attempts_salt')
            """
        ) { $0.int(0) }
        return count == 3
    }
}
