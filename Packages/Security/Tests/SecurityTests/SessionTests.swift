// SPDX-License-Identifier: Apache-2.0

import Foundation
import Security
import Testing

@Suite("Session token")
struct SessionTokenTests {
    @Test("a token is 43 characters of base64url and comes back from them")
    func text() throws {
        let token = try SessionToken.random()
        let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        #expect(
            token.text.revealed.count == 43 && token.text.revealed.allSatisfy(alphabet.contains)
        )
        #expect(try SessionToken(text: token.text) == token)
    }

    @Test("no two tokens are alike")
    func random() throws {
        let tokens = try (0..<1000).map { _ in try SessionToken.random().text.revealed }
        #expect(Set(tokens).count == 1000)
    }

    @Test("the digest is BLAKE2b-256 of the bytes")
    func digest() throws {
        let token = try SessionToken(text: Secret(String(repeating: "A", count: 43)))
        let hex = token.digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        // 32 zero bytes; also from `hashlib.blake2b(bytes(32), digest_size=32)`.
        #expect(hex == "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3")
    }

    @Test(
        "anything but a token is refused",
        arguments: [
            "", "A", String(repeating: "A", count: 42), String(repeating: "A", count: 44),
            String(repeating: "=", count: 43),
            String(repeating: "A", count: 42) + "B", String(repeating: "A", count: 42) + "\n",
            "+" + String(repeating: "A", count: 42),
        ]
    )
    func malformed(text: String) {
        #expect(throws: SecurityFailure.malformedToken) { try SessionToken(text: Secret(text)) }
    }

    @Test("a token is never printed")
    func neverPrints() throws {
        let token = try SessionToken.random()
        var dumped = ""
        dump(token, to: &dumped)
        let printed = "\(token) \(String(reflecting: token)) \(dumped)"
        #expect(!printed.contains(token.text.revealed) && printed.contains("<session token>"))
    }
}

@Suite("Session file")
struct SessionFileTests {
    private static func write(_ text: String, to path: String, mode: mode_t = 0o600) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        chmod(path, mode)
    }

    private static let line = String(repeating: "A", count: 43) + "\n"

    @Test("what is saved is loaded, from a private file in private directories")
    func roundTrip() throws {
        try withDirectory { directory in
            let file = SessionFile(path: directory + "/state/airfit/session")
            let token = try SessionToken.random()
            try file.save(token)
            #expect(try file.load() == token)
            #expect(mode(of: file.path) == 0o600)
            #expect(
                mode(of: directory + "/state/airfit") == 0o700
                    && mode(of: directory + "/state") == 0o700
            )
            let names = try FileManager.default.contentsOfDirectory(
                atPath: directory + "/state/airfit"
            )
            #expect(names == ["session"])
        }
    }

    @Test("saving again replaces the token, whatever the old file's mode was")
    func replaces() throws {
        try withDirectory { directory in
            let file = SessionFile(path: directory + "/session")
            try file.save(try SessionToken.random())
            chmod(file.path, 0o644)
            let token = try SessionToken.random()
            try file.save(token)
            #expect(try file.load() == token)
            #expect(mode(of: file.path) == 0o600)
        }
    }

    @Test("no file is no session, and removing it twice is fine")
    func absent() throws {
        try withDirectory { directory in
            let file = SessionFile(path: directory + "/none/session")
            #expect(try file.load() == nil)
            #expect(try !file.remove())
            try file.save(try SessionToken.random())
            #expect(try file.remove())
            #expect(try file.load() == nil)
        }
    }

    @Test(
        "a file that others may touch is refused, with the command that mends it",
        arguments: [
            0o640, 0o604, 0o660, 0o644, 0o601, 0o620, 0o666,
        ]
    )
    func openToOthers(bits: Int) throws {
        try withDirectory { directory in
            let path = directory + "/session"
            try Self.write(Self.line, to: path, mode: mode_t(bits))
            let expected = SecurityFailure.sessionFileOpenToOthers(path: path, mode: UInt32(bits))
            #expect(throws: expected) { try SessionFile(path: path).load() }
            #expect(expected.message.contains("chmod 600 '\(path)'"))
            chmod(path, 0o600)
            _ = try SessionFile(path: path).load()
        }
    }

    @Test("a link is neither followed on loading nor written through on saving")
    func link() throws {
        try withDirectory { directory in
            let path = directory + "/session"
            try Self.write(Self.line, to: directory + "/target")
            symlink(directory + "/target", path)
            #expect(throws: SecurityFailure.sessionFileIsLink(path: path)) {
                try SessionFile(path: path).load()
            }
            try SessionFile(path: path).save(try SessionToken.random())
            let target = try String(contentsOfFile: directory + "/target", encoding: .utf8)
            #expect(target == Self.line)
            #expect(try SessionFile(path: path).load() != nil)
        }
    }

    @Test("a directory and a pipe are refused without waiting")
    func notRegular() throws {
        try withDirectory { directory in
            mkdir(directory + "/d", 0o700)
            mkfifo(directory + "/p", 0o600)
            for path in [directory + "/d", directory + "/p"] {
                #expect(throws: SecurityFailure.sessionFileNotRegular(path: path)) {
                    try SessionFile(path: path).load()
                }
            }
        }
    }

    @Test(
        "somebody else's file is refused",
        .enabled(if: geteuid() == 0, "only root can give a file away")
    )
    func wrongOwner() throws {
        try withDirectory { directory in
            let path = directory + "/session"
            try Self.write(Self.line, to: path)
            chown(path, 12345, gid_t.max)
            let expected = SecurityFailure.sessionFileWrongOwner(
                path: path,
                owner: 12345,
                expected: 0
            )
            #expect(throws: expected) { try SessionFile(path: path).load() }
        }
    }

    @Test("a file that is too large is refused unread")
    func oversize() throws {
        try withDirectory { directory in
            let path = directory + "/session"
            try Self.write(String(repeating: "A", count: 257), to: path)
            let expected = SecurityFailure.sessionFileOversize(path: path, bytes: 257, limit: 256)
            #expect(throws: expected) { try SessionFile(path: path).load() }
        }
    }

    @Test("a file without a token is refused", arguments: ["", "\n", "hello\n", "AAAA", "A\u{0}B"])
    func malformed(content: String) throws {
        try withDirectory { directory in
            let path = directory + "/session"
            try Self.write(content, to: path)
            #expect(throws: SecurityFailure.sessionFileMalformed(path: path)) {
                try SessionFile(path: path).load()
            }
        }
    }

    @Test("a place that cannot be written is named and nothing is left behind")
    func cannotWrite() throws {
        try withDirectory { directory in
            mkdir(directory + "/session", 0o700)
            let file = SessionFile(path: directory + "/session")
            let token = try SessionToken.random()
            let expected = SecurityFailure.cannotWrite(path: file.path, reason: "is a directory")
            #expect(throws: expected) { try file.save(token) }
            let names = try FileManager.default.contentsOfDirectory(atPath: directory)
            #expect(names == ["session"])
        }
    }

    @Test("a path through a file cannot be written, and holds no session")
    func throughFile() throws {
        try withDirectory { directory in
            try Self.write("x", to: directory + "/file")
            let file = SessionFile(path: directory + "/file/session")
            let token = try SessionToken.random()
            #expect(try file.load() == nil)
            #expect(throws: SecurityFailure.cannotWrite(path: file.path, reason: "not a directory"))
            {
                try file.save(token)
            }
        }
    }
}
