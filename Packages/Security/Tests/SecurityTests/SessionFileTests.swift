// SPDX-License-Identifier: Apache-2.0

import Foundation
import Security
import Testing

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

    @Test("what a killed save left behind is cleared, what one under way writes is not")
    func leftovers() throws {
        try withDirectory { directory in
            let file = SessionFile(path: directory + "/session")
            for (name, age) in [(".session.old", 3_600.0), (".session.new", 0), (".other", 3_600)] {
                try Self.write("", to: "\(directory)/\(name)")
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -age)],
                    ofItemAtPath: "\(directory)/\(name)")
            }
            try file.save(try SessionToken.random())
            let names = try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
            #expect(names == [".other", ".session.new", "session"])
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
            try Self.write(String(repeating: "A", count: 256), to: path)
            #expect(throws: SecurityFailure.sessionFileMalformed(path: path)) {
                try SessionFile(path: path).load()
            }
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
