// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Foundation
import Security
import Storage

/// At most this many names that nobody has are remembered, so that guessing cannot fill the disk.
private let rememberedStrangers = 1_000

extension Connection {
    /// What is remembered of a name's failures.
    func failures(of name: AccountName) throws -> Throttle.Record {
        let hash = try hash(of: name)
        return try first(
            "SELECT failures, next_allowed_at FROM attempts WHERE name_hash = ?", hash
        ) { row in
            Throttle.Record(
                failures: row.int(0),
                nextAllowedAt: row.optionalInt64(1).map(StoredTime.date))
        } ?? Throttle.Record()
    }

    /// Remembers a name's failures, and forgets the oldest of the names that nobody has.
    func store(
        _ record: Throttle.Record, of name: AccountName, profile: Int64?,
        at now: Date
    ) throws {
        try execute(
            """
            INSERT INTO attempts (name_hash, profile_id, failures, next_allowed_at, counted_at)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (name_hash) DO UPDATE SET profile_id = excluded.profile_id,
                failures = excluded.failures, next_allowed_at = excluded.next_allowed_at,
                counted_at = excluded.counted_at
            """,
            try hash(of: name), profile, record.failures,
            record.nextAllowedAt.map(StoredTime.milliseconds),
            StoredTime.milliseconds(now))
        try execute(
            """
            DELETE FROM attempts WHERE profile_id IS NULL AND name_hash NOT IN (
                SELECT name_hash FROM attempts WHERE profile_id IS NULL
                ORDER BY counted_at DESC LIMIT ?)
            """, rememberedStrangers)
    }

    /// After a success, or when the name gets an account.
    func forgetFailures(of name: AccountName) throws {
        try execute("DELETE FROM attempts WHERE name_hash = ?", try hash(of: name))
    }

    /// A digest of the name under this database's own key, so that no table of names leads back.
    private func hash(of name: AccountName) throws -> [UInt8] {
        let key = try first("SELECT salt FROM attempts_salt") { $0.blob(0) } ?? []
        guard key.count == 32 else {
            throw StorageFailure.corrupt(path: path, detail: "attempts_salt is not 32 bytes long")
        }
        do throws(SecurityFailure) {
            return try KeyedDigest.digest(of: name.key, key: key)
        } catch {
            throw Auth.Business.Err(security: error)
        }
    }
}
