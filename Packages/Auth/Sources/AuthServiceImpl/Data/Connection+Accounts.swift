// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Foundation
import Storage

/// An account with the hash of its password.
struct Account: Sendable {
    let profile: Auth.Business.Model.Profile
    let hash: String
}

extension Connection {
    typealias AccountName = Auth.Business.Model.AccountName
    typealias Profile = Auth.Business.Model.Profile

    /// The local profile while there is no account, `nil` afterwards.
    func localProfile() throws -> Profile? {
        try first("SELECT id, kind, name FROM profiles WHERE kind = 'local'") { $0.profile }
    }

    /// Whether there is neither an account nor a local profile, which only damage leads to.
    func hasNoProfile() throws -> Bool { try first("SELECT 1 FROM profiles") { _ in true } == nil }

    /// The local profile as the first migration made it, whose rows are found again.
    func makeLocalProfile() throws -> Profile {
        try execute("INSERT OR IGNORE INTO profiles (id, kind, name) VALUES (1, 'local', 'local')")
        return Profile(id: 1, name: "local", kind: .local)
    }

    /// Whether an account has this name. One without a password, as an export brings it in, is free
    /// for the person who may reach the rows of everybody.
    func isTaken(_ name: AccountName, for person: Profile?) throws -> Bool {
        let hash = try first("SELECT password_hash FROM accounts WHERE name_key = ?", name.key) {
            $0.text(0)
        }
        guard let hash else { return false }
        guard hash.isEmpty, let person else { return true }
        return try !Auth.Business.Service.mayReachAll(person.id, self)
    }

    /// The account of a name; `nil` when nobody has it, and when it has no password.
    func account(_ name: AccountName) throws -> Account? {
        try first(
            """
            SELECT p.id, p.kind, p.name, a.password_hash FROM accounts a
            JOIN profiles p ON p.id = a.profile_id
            WHERE a.name_key = ? AND a.password_hash <> ''
            """, name.key
        ) { Account(profile: $0.profile, hash: $0.text(3)) }
    }

    /// Creates an account, from the local profile when it is the first one, or gives one that has no
    /// password its first.
    func create(_ name: AccountName, hash: String, at now: Date) throws -> Profile {
        let known = try first(
            """
            SELECT p.id, p.kind, p.name FROM accounts a JOIN profiles p ON p.id = a.profile_id
            WHERE a.name_key = ?
            """, name.key
        ) { $0.profile }
        if let known {
            try replaceHash(of: known, with: hash)
            return known
        }
        let profile = try makeProfile(name)
        try execute(
            """
            INSERT INTO accounts (profile_id, name_key, password_hash, created_at)
            VALUES (?, ?, ?, ?)
            """,
            profile.id, name.key, hash, StoredTime.milliseconds(now))
        return profile
    }

    /// Stores a better hash of the same password.
    func replaceHash(of profile: Profile, with hash: String) throws {
        try execute(
            "UPDATE accounts SET password_hash = ? WHERE profile_id = ?", hash, profile.id)
    }

    /// Removes an account with its sessions and drafts. After the last one there is a local profile
    /// again, a new one.
    func remove(_ profile: Profile) throws {
        try execute("DELETE FROM profiles WHERE id = ?", profile.id)
        try execute(
            """
            INSERT INTO profiles (kind, name)
            SELECT 'local', 'local' WHERE NOT EXISTS (SELECT 1 FROM profiles)
            """)
    }

    /// The local profile becomes the first account's, and its data with it; later accounts get
    /// profiles of their own.
    private func makeProfile(_ name: AccountName) throws -> Profile {
        let changed: Profile? = try first(
            """
            UPDATE profiles SET kind = 'account', name = ?, identity = lower(hex(randomblob(16)))
            WHERE kind = 'local' RETURNING id, kind, name
            """,
            name.text
        ) { $0.profile }
        if let changed { return changed }
        try execute(
            """
            INSERT INTO profiles (kind, name, identity)
            VALUES ('account', ?, lower(hex(randomblob(16))))
            """, name.text)
        return Profile(id: lastInsertID, name: name.text, kind: .account)
    }
}

extension Row {
    /// From the columns id, kind, name.
    fileprivate var profile: Auth.Business.Model.Profile {
        Auth.Business.Model.Profile(
            id: int64(0), name: text(2), kind: text(1) == "local" ? .local : .account)
    }
}
