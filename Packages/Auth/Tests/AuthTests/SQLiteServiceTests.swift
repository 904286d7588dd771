// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceImpl
import AuthServiceInt
import AuthTestSupport
import AxiomCore
import Foundation
import Security
import Storage
import TestInfrastructure
import Testing

@Suite("Auth service on a real database", .timeLimit(.minutes(1)))
struct AuthSQLiteServiceTests {
    typealias Err = Auth.Business.Err

    @Test("migrations are numbered from 1 under the domain's name")
    func migrations() {
        let migrations = Auth.Business.Service.migrations
        #expect(migrations.map(\.domain).allSatisfy { $0 == "auth" })
        #expect(migrations.map(\.number) == Array(1...migrations.count))
    }

    @Test("the next process finds the session and the account")
    func restart() async throws {
        try await Rig.with(.files) { rig in
            let session = try await rig.service.register(.fixture())
            #expect(try await rig.another().restore() == .signedIn(session))
            #expect(try await rig.another().signIn(.fixture()).profile == session.profile)
        }
    }

    @Test("the database holds the token's digest only, and the file is its owner's")
    func digestOnly() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            let token = try #require(try SessionFile(path: rig.sessionPath).load())
            let stored = try await rig.column("SELECT hex(digest) FROM sessions")
            #expect(stored == [token.digest.map { String(format: "%02X", $0) }.joined()])
            let text = try String(contentsOfFile: rig.sessionPath, encoding: .utf8)
                .trimmingCharacters(in: .newlines)
            for suffix in ["", "-wal"] {
                let file = URL(filePath: rig.databasePath + suffix)
                guard let bytes = try? Data(contentsOf: file) else { continue }
                #expect(bytes.range(of: Data(text.utf8)) == nil)
                #expect(
                    bytes.range(of: Data(Auth.Business.Model.Password.fixture.text.utf8)) == nil)
            }
            let mode = try FileManager.default.attributesOfItem(atPath: rig.sessionPath)
            #expect(mode[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("the stored password is an Argon2id string")
    func storedHash() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            let hash = try #require(
                try await rig.column("SELECT password_hash FROM accounts").first)
            #expect(hash.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
        }
    }

    @Test("a hash of other parameters is replaced at the next sign-in, and not before it succeeds")
    func rehash() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            let stronger = PasswordHasher(parameters: .init(operations: 2, memory: 16_384))
            let service = rig.another(hasher: stronger)
            _ = try? await service.signIn(.fixture(password: "wrong"))
            #expect(
                try await rig.column("SELECT password_hash FROM accounts")[0].contains("m=8,t=1"))
            _ = try await service.signIn(.fixture())
            #expect(
                try await rig.column("SELECT password_hash FROM accounts")[0].contains("m=16,t=2"))
            _ = try await service.signIn(.fixture())
        }
    }

    @Test("a name that nobody has costs a hash too", arguments: ["ada", "nobody"])
    func strangerCosts(name: String) async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            // Whoever does not hash would not notice.
            let broken = PasswordHasher(parameters: Rig.cheap.parameters)
            await broken.invalidate()
            let service = rig.another(hasher: broken)
            let error = await #expect(throws: Err.self) {
                try await service.signIn(.fixture(name: name))
            }
            guard case .unavailable(code: .hasher, _)? = error else {
                Issue.record("\(name) is answered without a hash: \(String(describing: error))")
                return
            }
        }
    }

    @Test("a try is counted before the password is checked")
    func countedFirst() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            let database = Database(.file(path: rig.databasePath))
            try await database.write {
                try $0.execute("UPDATE accounts SET password_hash = 'damaged'")
            }
            let error = await #expect(throws: Err.self) { try await rig.service.signIn(.fixture()) }
            guard case .unavailable(code: .hasher, _)? = error else {
                Issue.record("a damaged hash is not a wrong password: \(String(describing: error))")
                return
            }
            #expect(try await rig.column("SELECT failures FROM attempts") == ["1"])
        }
    }

    @Test(
        "an account without a password opens to nobody until the first account's person sets one")
    func withoutPassword() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            let bob = try await rig.another(session: "/state/bob").register(.fixture(name: "bob"))
            let database = Database(.file(path: rig.databasePath))
            try await database.write {
                try $0.execute(
                    "UPDATE accounts SET password_hash = '' WHERE profile_id = ?", bob.profile.id)
            }
            let stranger = rig.another(session: "/state/stranger")
            for password in ["", Auth.Business.Model.Password.fixture.text] {
                await #expect(throws: Err.wrongCredentials(attempt: 1, retryAfter: 0)) {
                    try await stranger.signIn(.fixture(name: "bob", password: password))
                }
                try await database.write { try $0.execute("DELETE FROM attempts") }
            }
            // Neither signed out nor as another account.
            for service in [stranger, rig.another(session: "/state/bob")] {
                await #expect(throws: Err.nameTaken("Bob")) {
                    try await service.register(.fixture(name: "Bob"))
                }
            }
            #expect(try await rig.service.register(.fixture(name: "Bob")).profile == bob.profile)
            #expect(try await stranger.signIn(.fixture(name: "bob")).profile == bob.profile)
        }
    }

    @Test("names that nobody has are not stored in clear, and only a thousand of them")
    func strangers() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            _ = try? await rig.service.signIn(.fixture(password: "wrong"))
            _ = try? await rig.service.signIn(.fixture(name: "my secret typed as a name"))
            for suffix in ["", "-wal"] {
                let bytes = try? Data(contentsOf: URL(filePath: rig.databasePath + suffix))
                #expect(bytes?.range(of: Data("typed as a name".utf8)) == nil)
            }
            let database = Database(.file(path: rig.databasePath))
            try await database.write { db in
                for number in 1...1_200 {
                    try db.execute(
                        "INSERT INTO attempts (name_hash, failures, counted_at) VALUES (randomblob(32), 1, ?)",
                        number)
                }
            }
            _ = try? await rig.service.signIn(.fixture(name: "one more"))
            #expect(
                try await rig.column("SELECT count(*) FROM attempts WHERE profile_id IS NULL") == [
                    "1000"
                ])
            #expect(
                try await rig.column("SELECT count(*) FROM attempts WHERE profile_id IS NOT NULL")
                    == ["1"])
        }
    }

    @Test("signing out everywhere ends the sessions of the account and of nobody else")
    func everywhere() async throws {
        try await Rig.with(.files) { rig in
            let laptop = rig.another(session: "/laptop")
            let friend = rig.another(session: "/friend")
            _ = try await rig.service.register(.fixture())
            _ = try await laptop.signIn(.fixture())
            let bob = try await friend.register(.fixture(name: "bob"))
            #expect(try await rig.service.signOut(everywhere: true))
            #expect(try await laptop.restore() == .signedOut)
            #expect(try await friend.restore() == .signedIn(bob))
        }
    }

    @Test("a database that lost its local profile gets it back, one with accounts does not")
    func lostProfile() async throws {
        try await Rig.with(.files) { rig in
            guard case .local(let local) = try await rig.service.restore() else {
                throw CancellationError()
            }
            let database = Database(.file(path: rig.databasePath))
            try await database.write { try $0.execute("DELETE FROM profiles") }
            #expect(try await rig.service.restore() == .local(local))
            #expect(try await rig.service.restore() == .local(local))
            _ = try await rig.service.register(.fixture())
            #expect(try await rig.another(session: "/laptop").restore() == .signedOut)
        }
    }

    @Test("signing out here leaves the other machine signed in")
    func hereOnly() async throws {
        try await Rig.with(.files) { rig in
            let laptop = rig.another(session: "/laptop")
            _ = try await rig.service.register(.fixture())
            let session = try await laptop.signIn(.fixture())
            #expect(try await rig.service.signOut(everywhere: false))
            #expect(try await laptop.restore() == .signedIn(session))
        }
    }

    @Test("a token that has ended cannot end the others")
    func endedTokenSpeaksForNobody() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            rig.watch.advance(days: 13)
            let laptop = rig.another(session: "/laptop")
            _ = try await laptop.signIn(.fixture())
            rig.watch.advance(days: 2)
            #expect(try await rig.service.signOut(everywhere: true) == false)
            guard case .signedIn = try await laptop.restore() else {
                Issue.record("the other session was ended")
                return
            }
        }
    }
}
