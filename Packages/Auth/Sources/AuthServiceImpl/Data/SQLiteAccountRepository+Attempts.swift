// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Foundation
import Security
import Storage

/// At most this many names that nobody has are remembered, so that guessing cannot fill the disk.
private let rememberedStrangers = 1_000

extension Connection {
    /// What is remembered of a name's failures.
    func failures(of name: Auth.Business.Model.AccountName) throws -> Throttle.Record {
        let hash = try hash(of: name)
        return try first(
            "SELECT failures, next_allowed_at FROM attempts WHERE name_hash = ?", hash
        ) { row in
            Throttle.Record(
                failures: row.int(0),
                nextAllowedAt: row.optionalInt64(1).map { Date(milliseconds: $0) })
        } ?? Throttle.Record()
    }

    /// Remembers a name's failures, and forgets the oldest of the names that nobody has.
    func store(
        _ record: Throttle.Record, of name: Auth.Business.Model.AccountName, profile: Int64?,
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
            try hash(of: name), profile, record.failures, record.nextAllowedAt?.milliseconds,
            now.milliseconds)
        try execute(
            """
            DELETE FROM attempts WHERE profile_id IS NULL AND name_hash NOT IN (
                SELECT name_hash FROM attempts WHERE profile_id IS NULL
                ORDER BY counted_at DESC LIMIT ?)
            """, rememberedStrangers)
    }

    /// After a success, or when the name gets an account.
    func forgetFailures(of name: Auth.Business.Model.AccountName) throws {
        try execute("DELETE FROM attempts WHERE name_hash = ?", try hash(of: name))
    }

    /// 64-bit FNV-1a, begun with the salt of this database (Fowler, Noll and Vo; offset and prime
    /// are theirs).
    private func hash(of name: Auth.Business.Model.AccountName) throws -> Int64 {
        let salt =
            try first("SELECT salt FROM attempts_salt") { UInt64(bitPattern: $0.int64(0)) } ?? 0
        let start = withUnsafeBytes(of: salt) { Self.fold($0, into: 0xcbf2_9ce4_8422_2325) }
        return Int64(bitPattern: Self.fold(name.key.utf8, into: start))
    }

    private static func fold(_ bytes: some Sequence<UInt8>, into hash: UInt64) -> UInt64 {
        bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}
