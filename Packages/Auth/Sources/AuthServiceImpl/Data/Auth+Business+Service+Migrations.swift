// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Storage

extension Auth.Business.Service {
    /// The tables of the domain, step by step, numbered under the domain `auth`. Times are
    /// milliseconds since 1970.
    public static var migrations: [Migration] {
        [
            Migration(domain: "auth", number: 1, sql: tables),
            Migration(domain: "auth", number: 2, sql: drafts),
            Migration(domain: "auth", number: 3, sql: heldDrafts),
            Migration(domain: "auth", number: 4, sql: identities),
            Migration(domain: "auth", number: 5, sql: ownAccounts),
        ]
    }

    private static let tables = """
        CREATE TABLE profiles (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL CHECK (kind IN ('local', 'account')),
            name TEXT NOT NULL
        ) STRICT;
        INSERT INTO profiles (id, kind, name) VALUES (1, 'local', 'local');

        CREATE TABLE accounts (
            profile_id INTEGER PRIMARY KEY REFERENCES profiles (id) ON DELETE CASCADE,
            name_key TEXT NOT NULL UNIQUE,
            password_hash TEXT NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT;

        -- Names nobody has are counted too, or the wait would tell which ones exist. Only a keyed
        -- digest of a name is kept: people type their password where the name belongs.
        CREATE TABLE attempts (
            name_hash BLOB PRIMARY KEY CHECK (length(name_hash) = 32),
            profile_id INTEGER REFERENCES accounts (profile_id) ON DELETE CASCADE,
            failures INTEGER NOT NULL CHECK (failures > 0),
            next_allowed_at INTEGER,
            counted_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX attempts_of_account ON attempts (profile_id);
        CREATE TABLE attempts_salt (salt BLOB NOT NULL CHECK (length(salt) = 32)) STRICT;
        INSERT INTO attempts_salt (salt) VALUES (randomblob(32));

        CREATE TABLE sessions (
            digest BLOB PRIMARY KEY CHECK (length(digest) = 32),
            profile_id INTEGER NOT NULL REFERENCES accounts (profile_id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL,
            last_used_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL,
            host TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX sessions_of_account ON sessions (profile_id);
        """

    private static let drafts = """
        CREATE TABLE drafts (
            profile_id INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
            place TEXT NOT NULL,
            content TEXT NOT NULL,
            kept_at INTEGER NOT NULL,
            PRIMARY KEY (profile_id, place)
        ) STRICT, WITHOUT ROWID;

        -- Who began to sign in: the account, and nothing of what was typed.
        CREATE TABLE signing_in (
            profile_id INTEGER PRIMARY KEY REFERENCES accounts (profile_id) ON DELETE CASCADE,
            kept_at INTEGER NOT NULL
        ) STRICT;
        """

    /// Each process keeps a draft of its own for a place; 0 is one that says nothing of itself.
    private static let heldDrafts = """
        CREATE TABLE held_drafts (
            profile_id INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
            place TEXT NOT NULL,
            holder INTEGER NOT NULL,
            content TEXT NOT NULL,
            kept_at INTEGER NOT NULL,
            PRIMARY KEY (profile_id, place, holder)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO held_drafts (profile_id, place, holder, content, kept_at)
            SELECT profile_id, place, 0, content, kept_at FROM drafts;
        DROP TABLE drafts;
        ALTER TABLE held_drafts RENAME TO drafts;
        """

    /// The identity of an account, which tells it from every other one whatever it is called. It stays
    /// the same in copies. The local profile has none.
    private static let identities = """
        ALTER TABLE profiles ADD COLUMN identity TEXT;
        CREATE UNIQUE INDEX profiles_by_identity ON profiles (identity);
        \(identityOfAccounts)
        """

    /// The accounts of other databases that a person said are theirs, by identity.
    private static let ownAccounts = """
        CREATE TABLE own_accounts (
            owner INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
            identity TEXT NOT NULL,
            PRIMARY KEY (owner, identity)
        ) STRICT, WITHOUT ROWID;
        """
}

extension Auth.Business.Service {
    /// The tables that are copied when a person's data goes to another database. Sessions, failed
    /// sign-ins and drafts stay behind.
    public static var storedTables: [StoredTable] {
        [
            StoredTable(
                "profiles", "profile",
                bounds: [
                    "id": .id, "kind": .text(40),
                    "name": .text(Auth.Business.Model.AccountName.longest),
                    "identity": .text(1_100),
                ], id: "id", owner: nil, identity: ["identity"], ignored: ["kind", "name"],
                loaded: { try $0.execute(script: identityOfAccounts) }),
            StoredTable(
                "accounts", "account", isHeadline: true,
                bounds: [
                    "profile_id": .id, "name_key": .text(1_000), "password_hash": .text(1_000),
                    "created_at": .whole(0...253_402_300_800_000),
                ], owner: "profile_id", identity: ["profile_id"],
                ignored: ["created_at", "name_key"], secrets: ["password_hash"],
                withheld: [
                    "password_hash":
                        "it comes without a password, which no export has. airfit auth register "
                        + "NAME, by the first account of this database, sets one"
                ], words: .init(title: ["name_key"])),
            StoredTable(
                "own_accounts", "account of yours elsewhere",
                bounds: ["owner": .id, "identity": .text(1_100)],
                unique: ["owner", "identity"], identity: ["owner", "identity"],
                words: .init(title: ["identity"])),
        ]
    }
}
