// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Storage

extension Auth.Business.Service {
    /// Keeps who may come in as it was before a restore: no session comes back, and no password that
    /// was changed since. Failed sign-ins stay counted.
    ///
    /// An account is known again by its identity. The key of the digests goes with the counts.
    public static func carryOver(from old: Connection?, to new: Connection) throws {
        try new.execute("DELETE FROM sessions")
        guard let old, try holdsAccounts(old) else { return }
        let present = try accounts(of: new)
        let people = try accounts(of: old).reduce(into: [Int64: Int64]()) { people, account in
            people[account.value] = present[account.key]
        }
        for (there, here) in people {
            let hash = try old.first(
                "SELECT password_hash FROM accounts WHERE profile_id = ?", there
            ) { $0.text(0) }
            guard let hash, !hash.isEmpty else { continue }
            try new.execute(
                "UPDATE accounts SET password_hash = ? WHERE profile_id = ?", hash, here)
        }
        guard let salt = try old.first("SELECT salt FROM attempts_salt", row: { $0.blob(0) }) else {
            return
        }
        try new.execute("UPDATE attempts_salt SET salt = ?", salt)
        try new.execute("DELETE FROM attempts")
        try old.forEach(
            "SELECT name_hash, profile_id, failures, next_allowed_at, counted_at FROM attempts"
        ) { row in
            try new.execute(
                """
                INSERT INTO attempts (name_hash, profile_id, failures, next_allowed_at, counted_at)
                VALUES (?, ?, ?, ?, ?)
                """, row.blob(0), row.optionalInt64(1).flatMap { people[$0] }, row.int(2),
                row.optionalInt64(3), row.int64(4))
        }
    }

    /// The identities of the accounts of a database of this or an earlier version, each with its
    /// profile.
    private static func accounts(of database: Connection) throws -> [String: Int64] {
        let isKept = try database.first(
            "SELECT 1 FROM pragma_table_info('profiles') WHERE name = 'identity'"
        ) { _ in true }
        let made = "a.name_key || '@' || a.created_at"
        let accounts = try database.query(
            """
            SELECT \(isKept == nil ? made : "coalesce(p.identity, \(made))"), p.id
            FROM accounts a JOIN profiles p ON p.id = a.profile_id
            """
        ) { ($0.text(0), $0.int64(1)) }
        return Dictionary(accounts) { first, _ in first }
    }

    /// Whether a database has the domain's tables: one that is replaced may be anything.
    private static func holdsAccounts(_ old: Connection) throws -> Bool {
        try ["profiles", "accounts", "attempts", "attempts_salt"].allSatisfy(old.hasTable)
    }
}
