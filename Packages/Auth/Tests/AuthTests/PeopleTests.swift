// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceImpl
import AuthServiceInt
import AuthTestSupport
import AxiomCore
import Foundation
import Storage
import TestInfrastructure
import Testing

@Suite("People of two databases", .timeLimit(.minutes(1)))
struct PeopleTests {
    private typealias Service = Auth.Business.Service
    private typealias People = Auth.Business.Service.People

    private static let shape = Database.Shape(
        migrations: Service.migrations, tables: Service.storedTables,
        carryOver: [{ try Service.carryOver(from: $0, to: $1) }])

    /// A database with an account at each profile from 2 on, by its name; profile 1 is local.
    private func database(
        _ names: [String], at path: String = ":memory:", identities: Bool = true
    ) async throws -> Database {
        let database = Database(
            path == ":memory:" ? .memory : .file(path: path),
            migrations: Array(Service.migrations.prefix(identities ? 4 : 3)))
        try await database.write { db in
            for name in names {
                try db.execute("INSERT INTO profiles (kind, name) VALUES ('account', ?)", name)
                try db.execute(
                    "INSERT INTO accounts VALUES (last_insert_rowid(), ?, 'hash', 1795284000123)",
                    name.lowercased())
                guard identities else { continue }
                try db.execute(
                    "UPDATE profiles SET identity = ? || ' of ' || ? WHERE id = last_insert_rowid()",
                    name, path)
            }
        }
        return database
    }

    private func meet(
        _ here: Database, _ there: Database, mine: String? = nil
    ) async throws -> People.Met {
        let people = try await here.read { try People($0) }
        return try await there.write { try people.meet(in: $0, as: 9, mine: mine) }
    }

    private func identities(_ database: Database) async throws -> [String] {
        try await database.read { db in
            try db.query("SELECT ifnull(identity, kind) FROM profiles ORDER BY id") { $0.text(0) }
        }
    }

    @Test("two accounts of one name and moment have two identities, and the local profile has none")
    func registered() async throws {
        var all: [String] = []
        for _ in 0..<2 {
            try await Rig.with(.files) { rig in
                #expect(try await rig.service.restore() != .signedOut)
                #expect(try await rig.column("SELECT ifnull(identity, '-') FROM profiles") == ["-"])
                _ = try await rig.service.register(.fixture())
                _ = try await rig.another(session: "/bob").register(.fixture(name: "bob"))
                all += try await rig.column("SELECT identity FROM profiles")
            }
        }
        #expect(Set(all).count == 4 && all.allSatisfy { $0.count == 32 }, "\(all)")
    }

    @Test("the copies of an account of before identities have one")
    func before() async throws {
        try await withTemporaryDirectory { folder in
            let paths = [folder + "/one.db", folder + "/two.db"]
            for path in paths {
                await (try database(["Ada"], at: path, identities: false)).close()
                let now = Database(.file(path: path), migrations: Service.migrations)
                #expect(try await identities(now) == ["local", "ada@1795284000123"])
                await now.close()
            }
        }
    }

    @Test("the local profile there is who merges; a new account keeps apart, under a free name")
    func met() async throws {
        let here = try await database(["Ada", "Ada 2"])
        let longest = String(repeating: "x", count: 64)
        let there = try await database(["Bob", "ada", longest])
        try await there.write { db in
            try db.execute("UPDATE profiles SET identity = NULL WHERE name = 'ada'")
            try db.execute("UPDATE profiles SET name = 'a\u{1B}b' WHERE name = 'Bob'")
        }
        let met = try await meet(here, there)
        #expect(met.owners == [1: 9])
        #expect(
            met.sentences == [
                "account account is new here and keeps its own rows. --me account gives them to you.",
                "account ada there is another person than the one here, is called ada 3 here "
                    + "and keeps its own rows. --me ada gives them to you.",
                "account \(longest) is new here and keeps its own rows. --me \(longest) gives them to you.",
            ])
        let names = try await there.read { db in
            try db.query(
                "SELECT p.name || '=' || name_key FROM accounts JOIN profiles p ON id = profile_id"
            ) {
                $0.text(0)
            }
        }
        #expect(names.prefix(2) == ["account=account", "ada 3=ada 3"])
        #expect(try await !identities(there).contains("account"), "each has one now")
    }

    @Test("a known account is met under any name, and oneself by saying so")
    func known() async throws {
        let here = try await database(["Ada", "Bob"])
        let there = try await database(["Ada", "Eve"])
        try await there.write { try $0.execute("UPDATE profiles SET name = 'Zoe' WHERE id = 2") }
        let met = try await meet(here, there, mine: " EVE ")
        #expect(met.owners == [1: 9, 3: 9] && met.sentences.isEmpty, "\(met)")
        await #expect(throws: People.Refusal.unknown("local")) {
            try await meet(here, there, mine: "local")
        }
        await #expect(throws: People.Refusal.ofAnother("Zoe")) {
            try await meet(here, there, mine: "Ada")
        }
    }

    @Test(
        "a restore keeps the changed password of an account, and gives it to no other of its name")
    func restored() async throws {
        for isCopy in [true, false] {
            try await withTemporaryDirectory { folder in
                let paths = [folder + "/here.db", folder + "/there.db"]
                // One of before identities, and one of now: the copy is brought up to date.
                for (path, isNew) in [(paths[0], !isCopy), (paths[1], false)] {
                    await (try database(["Ada"], at: path, identities: isNew)).close()
                }
                let here = Database(.file(path: paths[0]))
                try await here.write { db in
                    try db.execute("UPDATE accounts SET password_hash = 'changed'")
                    try db.execute("INSERT INTO attempts VALUES (zeroblob(32), 2, 4, 99, 5)")
                }
                await here.close()
                _ = try await Database.restore(
                    .file(path: paths[0]), from: paths[1],
                    keepingIn: BackupFolder(of: paths[0], now: { .distantPast }), as: Self.shape)
                let found = try await Database(.file(path: paths[0])).read { db in
                    try db.first(
                        """
                        SELECT password_hash || ifnull((SELECT profile_id FROM attempts), '-')
                        FROM accounts
                        """
                    ) { $0.text(0) }
                }
                #expect(found == (isCopy ? "changed2" : "hash-"))
            }
        }
    }
}
