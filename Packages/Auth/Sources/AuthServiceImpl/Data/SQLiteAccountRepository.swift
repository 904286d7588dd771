// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Axiom
import Foundation
import Security
import Storage

/// Accounts, failures and sessions in the database, and the token of this machine in its file.
actor SQLiteAccountRepository: AccountRepository {
    let database: CapabilityHandle<Database>
    let file: SessionFile

    init(database: CapabilityHandle<Database>, file: SessionFile) {
        self.database = database
        self.file = file
    }

    func keptToken() throws(Err) -> SessionToken? {
        do {
            return try file.load()
        } catch {
            throw Err(security: error)
        }
    }

    func localProfile() async throws(Err) -> Profile? {
        try await database.read(mapping: Err.init(storage:)) { db in
            try db.first("SELECT id, kind, name FROM profiles WHERE kind = 'local'") { $0.profile }
        }
    }

    func checkWritable() async throws(Err) {
        try await database.write(mapping: Err.init(storage:)) { _ in }
    }

    func isTaken(_ name: AccountName) async throws(Err) -> Bool {
        try await database.read(mapping: Err.init(storage:)) { try $0.isTaken(name) }
    }

    /// The file is written before the account is committed: either both are there, or the account
    /// is not.
    func create(_ name: AccountName, hash: String, _ opening: Opening) async throws(Err)
        -> StoredSession
    {
        let file = file
        return try await database.write(mapping: Err.init(storage:)) { db in
            guard try !db.isTaken(name) else { throw Err.nameTaken(name.text) }
            let profile = try db.makeProfile(name)
            try db.execute(
                """
                INSERT INTO accounts (profile_id, name_key, password_hash, created_at)
                VALUES (?, ?, ?, ?)
                """,
                profile.id, name.key, hash, StoredTime.milliseconds(opening.at))
            try db.forgetFailures(of: name)
            return try db.open(opening, of: profile, in: file)
        }
    }

    func count(_ name: AccountName, with throttle: Throttle, at now: Date) async throws(Err)
        -> Attempt
    {
        try await database.write(mapping: Err.init(storage:)) { db in
            let account = try db.account(name)
            let before = try db.failures(of: name)
            let wait = throttle.remaining(before, at: now)
            guard wait <= 0 else { throw Err.throttled(retryAfter: Int(wait.rounded(.up))) }
            let record = throttle.counting(before, at: now)
            try db.store(record, of: name, profile: account?.profile.id, at: now)
            return Attempt(record: record, account: account)
        }
    }
}

extension Row {
    /// From the columns id, kind, name.
    fileprivate var profile: Auth.Business.Model.Profile {
        Auth.Business.Model.Profile(
            id: int64(0), name: text(2), kind: text(1) == "local" ? .local : .account)
    }
}

extension Connection {
    fileprivate func isTaken(_ name: Auth.Business.Model.AccountName) throws -> Bool {
        try first("SELECT 1 FROM accounts WHERE name_key = ?", name.key) { _ in true } ?? false
    }

    fileprivate func account(_ name: Auth.Business.Model.AccountName) throws -> Attempt.Account? {
        try first(
            """
            SELECT p.id, p.kind, p.name, a.password_hash FROM accounts a
            JOIN profiles p ON p.id = a.profile_id WHERE a.name_key = ?
            """, name.key
        ) { Attempt.Account(profile: $0.profile, hash: $0.text(3)) }
    }

    /// The local profile becomes the first account's, and its data with it; later accounts get
    /// profiles of their own.
    fileprivate func makeProfile(
        _ name: Auth.Business.Model.AccountName
    ) throws -> Auth.Business.Model.Profile {
        let changed: Auth.Business.Model.Profile? = try first(
            """
            UPDATE profiles SET kind = 'account', name = ? WHERE kind = 'local'
            RETURNING id, kind, name
            """,
            name.text
        ) { $0.profile }
        if let changed { return changed }
        try execute("INSERT INTO profiles (kind, name) VALUES ('account', ?)", name.text)
        return Auth.Business.Model.Profile(id: lastInsertID, name: name.text, kind: .account)
    }
}
