// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Foundation
import Testing

@testable import FileFormats

@Suite("Delimited text, refused")
struct DelimitedFailureTests {
    @Test(
        "a text without a character in it is empty",
        arguments: ["", "\n", "\r\n\r\n", "\u{FEFF}", "\u{FEFF}\n"])
    func empty(_ text: String) {
        #expect(throws: DelimitedFailure.empty(file: "x")) { try split(text) }
    }

    @Test("a zero byte makes a file binary, wherever it is", arguments: [0, 3, 9_000])
    func binary(_ place: Int) {
        var bytes = Data(repeating: 0x61, count: 10_000)
        bytes[place] = 0
        #expect(throws: DelimitedFailure.binary(file: "x")) {
            try DelimitedReader(bytes: bytes, name: "x")
        }
    }

    @Test("a quote that is never closed is named by the line it opens on")
    func unterminated() {
        #expect(throws: DelimitedFailure.unterminatedQuote(file: "x", line: 3)) {
            try split("a,b\nc,d\ne,\"f\n\ng,h\n")
        }
    }

    @Test("text behind a closing quote is refused at the line the quote opens on")
    func textBehindQuote() {
        #expect(throws: DelimitedFailure.unterminatedQuote(file: "x", line: 2)) {
            try split("a,b\n\"c,d\n\"e\",f\n")
        }
    }

    @Test("a line over the limit is named, in files with either line end", arguments: ["\n", "\r"])
    func longLine(_ end: String) {
        let text = "a,b\(end)" + String(repeating: "x", count: 101) + "\(end)c,d"
        #expect(throws: DelimitedFailure.lineTooLong(file: "x", line: 2, limit: 100)) {
            try DelimitedReader(bytes: Data(text.utf8), name: "x", lineLimit: 100)
        }
    }

    @Test("a line at the limit is taken")
    func limit() throws {
        let text = "a\n" + String(repeating: "x", count: 100)
        _ = try DelimitedReader(bytes: Data(text.utf8), name: "x", lineLimit: 100)
    }

    @Test("a missing file, a directory and one the system refuses are told apart")
    func paths() {
        let missing = "/nowhere/at/all.csv"
        #expect(throws: DelimitedFailure.missing(file: missing)) {
            try DelimitedReader(path: missing)
        }
        #expect(throws: DelimitedFailure.directory(file: "/")) { try DelimitedReader(path: "/") }
        let long = "/" + String(repeating: "x", count: 5_000)
        #expect(throws: DelimitedFailure.unreadable(file: long, reason: "File name too long")) {
            try DelimitedReader(path: long)
        }
    }

    @Test("a pipe that never ends is given up at the limit")
    func endless() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(repeating: 97, count: 2_000))
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        #expect(throws: DelimitedFailure.lineTooLong(file: path, line: 1, limit: 1_000)) {
            try DelimitedReader(path: path, lineLimit: 1_000)
        }
    }

    @Test("a file is read whole, also one that is cut short afterwards", arguments: [1, 17 << 20])
    func file(_ size: Int) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: url) }
        let rows = size / 8 + 1
        try Data(String(repeating: "abc,def\n", count: rows).utf8).write(to: url)
        let reader = try DelimitedReader(path: url.path)
        truncate(url.path, 0)
        #expect(try lines(reader).count == rows)
    }

    @Test("a file that gets shorter while it is read is refused")
    func cutShort() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data("abc,def\n".utf8).write(to: url)
        let descriptor = open(url.path, O_RDONLY)
        defer { close(descriptor) }
        let reason = "it was cut short from 100 to 8 bytes while it was read"
        #expect(throws: DelimitedFailure.unreadable(file: "x", reason: reason)) {
            try DelimitedSource.read(descriptor, expecting: 100, lineLimit: 100, "x")
        }
    }

    @Test("a file of more than 64 MiB is refused before it is read")
    func oversize() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data().write(to: url)
        // At the bound it is read, and found to be no text.
        truncate(url.path, 64 << 20)
        #expect(throws: DelimitedFailure.binary(file: url.path)) {
            try DelimitedReader(path: url.path)
        }
        truncate(url.path, (64 << 20) + 1)
        let reason = "it has more than 64 MiB; split it into files with the same first line"
        #expect(throws: DelimitedFailure.unreadable(file: url.path, reason: reason)) {
            try DelimitedReader(path: url.path)
        }
    }

    @Test("one long line in a large file is refused")
    func largeLongLine() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(repeating: 0x61, count: 17 << 20).write(to: url)
        #expect(
            throws: DelimitedFailure.lineTooLong(
                file: url.path, line: 1, limit: DelimitedReader.defaultLineLimit)
        ) { try DelimitedReader(path: url.path) }
    }

    @Test(
        "every refusal is a sentence with the file, the place and what to do",
        arguments: [
            (.missing(file: "a.csv"), "There is no file a.csv. Check the path."),
            (.directory(file: "a.csv"), "a.csv is a directory. Name a file inside it."),
            (
                .unreadable(file: "a.csv", reason: "Permission denied"),
                "a.csv cannot be read: Permission denied."
            ),
            (.empty(file: "a.csv"), "a.csv is empty. Export it again."),
            (.binary(file: "a.csv"), "a.csv is a binary file, not text. Name a text file."),
            (
                .unterminatedQuote(file: "a.csv", line: 7),
                "a.csv has a quote on line 7 that is not closed properly. Export it again."
            ),
            (
                .lineTooLong(file: "a.csv", line: 7, limit: 100),
                "Line 7 of a.csv is longer than 100 bytes. Split it or raise the limit."
            ),
            (
                .archive(file: "a.zip", reason: "It is cut off."),
                "a.zip is a zip archive that cannot be read. It is cut off."
            ),
        ] as [(DelimitedFailure, String)])
    func messages(_ failure: DelimitedFailure, _ sentence: String) {
        #expect(failure.message == sentence)
    }
}
