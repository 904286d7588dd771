// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceImpl
import AuthServiceInt
import AuthTestSupport
import Foundation
import Security
import Storage
import TestInfrastructure
import Testing

@Suite("Auth service in trouble", .timeLimit(.minutes(1)))
struct AuthSQLiteTroubleTests {
    typealias Err = Auth.Business.Err

    @Test("a session file that others can read is refused until it is replaced by signing in")
    func openToOthers() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: rig.sessionPath)
            for refused in [
                await #expect(throws: Err.self) { try await rig.service.restore() },
                await #expect(throws: Err.self) {
                    try await rig.service.signOut(everywhere: false)
                },
            ] {
                guard case .sessionFile(let reason)? = refused else {
                    Issue.record("not the session file: \(String(describing: refused))")
                    continue
                }
                #expect(reason.contains(rig.sessionPath))
                #expect(reason.contains("rm "))
            }
            let session = try await rig.service.signIn(.fixture())
            #expect(try await rig.service.restore() == .signedIn(session))
        }
    }

    @Test("a session file that is a link or holds no token is refused", arguments: [true, false])
    func notAToken(isLink: Bool) async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            let other = rig.directory + "/other"
            try FileManager.default.moveItem(atPath: rig.sessionPath, toPath: other)
            if isLink {
                try FileManager.default.createSymbolicLink(
                    atPath: rig.sessionPath, withDestinationPath: other)
            } else {
                try Data("no token\n".utf8).write(to: URL(filePath: rig.sessionPath))
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o600], ofItemAtPath: rig.sessionPath)
            }
            let error = await #expect(throws: Err.self) { try await rig.service.restore() }
            guard case .sessionFile? = error else {
                Issue.record("not the session file: \(String(describing: error))")
                return
            }
        }
    }

    @Test("when the session file cannot be written, no account is created")
    func fileNotWritable() async throws {
        try await Rig.with(.files) { rig in
            // A file where the directory of the session file should be.
            try Data().write(to: URL(filePath: rig.directory + "/state"))
            let error = await #expect(throws: Err.self) {
                try await rig.service.register(.fixture())
            }
            guard case .unavailable(code: .files, _)? = error else {
                Issue.record("not the files: \(String(describing: error))")
                return
            }
            #expect(try await rig.column("SELECT count(*) FROM accounts") == ["0"])
            #expect(try await rig.service.restore() == .local(.fixture(kind: .local)))
        }
    }

    @Test("a database that can only be read still says who is signed in, hours later too")
    func readOnly() async throws {
        try await Rig.with(.files) { rig in
            let session = try await rig.service.register(.fixture())
            rig.watch.advance(days: 1)
            let reader = rig.another(options: .init(isReadOnly: true))
            #expect(try await reader.restore() == .signedIn(session))
            let error = await #expect(throws: Err.self) { try await reader.signIn(.fixture()) }
            guard case .unavailable(code: .database, let reason)? = error else {
                Issue.record("not the database: \(String(describing: error))")
                return
            }
            #expect(reason.contains("can only be read"))
        }
    }

    @Test("where nothing can be written, signing out removes the file and says what stays")
    func readOnlySignOut() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            let reader = rig.another(options: .init(isReadOnly: true))
            let error = await #expect(throws: Err.self) {
                try await reader.signOut(everywhere: true)
            }
            guard case .sessionStays(let reason)? = error else {
                Issue.record("not the session: \(String(describing: error))")
                return
            }
            #expect(reason.contains("you are signed out here"))
            #expect(reason.contains(rig.databasePath))
            #expect(!FileManager.default.fileExists(atPath: rig.sessionPath))
            #expect(try await reader.restore() == .signedOut)
            #expect(try await rig.column("SELECT count(*) FROM sessions") == ["1"])
            #expect(try await reader.signOut(everywhere: false) == false)
        }
    }

    @Test("an ended session leaves a database that can only be read without a word")
    func readOnlySignOutLate() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            rig.watch.advance(days: 100)
            let reader = rig.another(options: .init(isReadOnly: true))
            #expect(try await reader.signOut(everywhere: false) == false)
            #expect(!FileManager.default.fileExists(atPath: rig.sessionPath))
        }
    }

    @Test("that nothing can be written is told before a password is asked for")
    func readOnlyPrepare() async throws {
        try await Rig.with(.files) { rig in
            try await rig.service.prepare()
            let reader = rig.another(options: .init(isReadOnly: true))
            let error = await #expect(throws: Err.self) { try await reader.prepare() }
            #expect(error?.description.contains("can only be read") == true)
        }
    }

    @Test("a database that lost the key of its names is named by its path")
    func lostKey() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            let database = Database(.file(path: rig.databasePath))
            try await database.write { try $0.execute("DELETE FROM attempts_salt") }
            let error = await #expect(throws: Err.self) {
                try await rig.service.signIn(.fixture())
            }
            #expect(error?.description.contains("the database \(rig.databasePath) is") == true)
        }
    }

    @Test("a file that is no database is said to be none")
    func notADatabase() async throws {
        try await Rig.with(.files) { rig in
            let text = Data(String(repeating: "text ", count: 200).utf8)
            try text.write(to: URL(filePath: rig.databasePath))
            let error = await #expect(throws: Err.self) { try await rig.service.restore() }
            guard case .unavailable(code: .database, let reason)? = error else {
                Issue.record("not the database: \(String(describing: error))")
                return
            }
            #expect(reason.contains("is not a database"))
        }
    }

    @Test("a token that the database does not know is nobody's")
    func unknownToken() async throws {
        try await Rig.with(.files) { rig in
            try SessionFile(path: rig.sessionPath).save(.random())
            #expect(try await rig.service.restore() == .local(.fixture(kind: .local)))
            _ = try await rig.service.register(.fixture())
            try SessionFile(path: rig.sessionPath).save(.random())
            #expect(try await rig.service.restore() == .signedOut)
            #expect(try await rig.service.signOut(everywhere: true) == false)
            #expect(!FileManager.default.fileExists(atPath: rig.sessionPath))
        }
    }

    @Test("reading who is there writes nothing")
    func readsOnly() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture())
            let before = try await rig.column("SELECT last_used_at FROM sessions")
            rig.watch.advance(seconds: 3_000)
            _ = try await rig.another().restore()
            #expect(try await rig.column("SELECT last_used_at FROM sessions") == before)
            rig.watch.advance(seconds: 3_000)
            _ = try await rig.another().restore()
            #expect(try await rig.column("SELECT last_used_at FROM sessions") != before)
        }
    }
}
