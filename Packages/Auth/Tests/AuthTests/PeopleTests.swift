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
            migrations: identities ? Service.migrations : Array(Service.migrations.prefix(3)))
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

    @Test("an account that was said to be oneself is oneself from then on, for nobody else")
    func noted() async throws {
        let here = try await database(["Ada", "Bob"])
        let there = try await database(["Eve"])
        _ = try await meet(here, there, mine: "Eve")
        let noted = try await there.read { db in
            try db.query("SELECT owner, identity FROM own_accounts") { ($0.int(0), $0.text(1)) }
        }
        #expect(noted.map(\.0) == [2] && noted.map(\.1) == ["Eve of :memory:"])
        for (owner, expected) in [(2, [1: 2, 2: 2]), (3, [1: 2])] as [(Int, [Int64: Int64])] {
            try await here.write { db in
                try db.execute("UPDATE profiles SET identity = NULL WHERE identity LIKE 'Eve%'")
                try db.execute("DELETE FROM own_accounts")
                try db.execute("INSERT INTO own_accounts VALUES (?, 'Eve of :memory:')", owner)
            }
            let people = try await here.read { try People($0) }
            let met = try await there.write { try people.meet(in: $0, as: 2, mine: nil) }
            #expect(met.owners == expected, "\(met)")
            // Where the account itself is here, its rows are its own.
            try await here.write {
                try $0.execute(
                    "UPDATE profiles SET identity = 'Eve of :memory:' WHERE name = 'Bob'")
            }
            let after = try await here.read { try People($0) }
            let own = try await there.write { try after.meet(in: $0, as: 2, mine: nil) }
            #expect(own.owners == [1: 2] && own.sentences.isEmpty, "\(own)")
        }
    }

    @Test("the merge itself brings in who one said to be, so that the next one asks nothing")
    func remembered() async throws {
        try await withTemporaryDirectory { folder in
            let here = try await database(["Ada"], at: folder + "/here.db")
            let path = folder + "/there.db"
            await (try database(["Eve"], at: path)).close()
            for mine in ["Eve", nil] {
                let people = try await here.read { try People($0) }
                let there = Database(.file(path: path))
                let met = try await there.write { try people.meet(in: $0, as: 2, mine: mine) }
                #expect(met.owners == [1: 2, 2: 2] && met.sentences.isEmpty, "\(met)")
                await there.close()
                let report = try await here.merge(
                    path, tables: Service.storedTables, owners: met.owners, by: 2, isDryRun: false)
                #expect(report.isEmpty == (mine == nil), "\(report)")
            }
            let own = try await here.read { db in
                try db.query("SELECT owner, identity FROM own_accounts") { ($0.int(0), $0.text(1)) }
            }
            #expect(own.map(\.0) == [2] && own.map(\.1) == ["Eve of \(path)"])
            await here.close()
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
