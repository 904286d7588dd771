// SPDX-License-Identifier: Apache-2.0

import Foundation
import Relux
import Testing

@Suite("Recorder files", .timeLimit(.minutes(1)))
struct RecorderFileTests {
    private static let header = Relux.Recorder.Header(
        program: "tests", date: Date(timeIntervalSince1970: 0))

    /// Runs the body with a path in a folder of its own.
    private func withPath(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("recorder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.appendingPathComponent("run.jsonl").path)
    }

    @Test("a recording is a file of its owner's, complete when a dispatch has ended")
    func file() async throws {
        try await withPath { path in
            let recorder = try Relux.Recorder(path: path, Self.header)
            let relux = try await makeRelux(logger: recorder, states: [Tally.State()])
            await relux.dispatcher.action { Tally.Action.added(1) }
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(mode as? Int == 0o600)
            let states = [Tally.State()]
            let recording = try Relux.Recording(
                contentsOf: path, recordables: Relux.Recordables(of: states))
            #expect(recording.entries.count == 1 && recording.warnings.isEmpty)
        }
    }

    @Test("a file that is there stays as it is, unless it may be replaced")
    func existing() async throws {
        try await withPath { path in
            try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
            #expect(throws: Relux.RecordingFailure.exists(path: path)) {
                try Relux.Recorder(path: path, Self.header)
            }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
            _ = try Relux.Recorder(path: path, Self.header, replacing: true)
            #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("{\"date\""))
        }
    }

    @Test("a place where nothing can be written is refused with the system's reason")
    func unwritable() async throws {
        try await withPath { path in
            let place = path + "/none"
            #expect(
                throws: Relux.RecordingFailure.unwritable(
                    path: place, reason: "No such file or directory")
            ) {
                try Relux.Recorder(path: place, Self.header)
            }
        }
    }

    @Test("a file that is not there cannot be read")
    func missing() async throws {
        try await withPath { path in
            #expect(
                throws: Relux.RecordingFailure.unreadable(
                    path: path, reason: "No such file or directory")
            ) {
                try Relux.Recording(contentsOf: path, recordables: Relux.Recordables())
            }
        }
    }

    @Test("what is no regular file is said to be none, and is not waited for")
    func fifo() async throws {
        try await withPath { path in
            mkfifo(path, 0o600)
            #expect(
                throws: Relux.RecordingFailure.unreadable(
                    path: path, reason: "it is not a regular file")
            ) {
                try Relux.Recording(contentsOf: path, recordables: Relux.Recordables())
            }
        }
    }

    @Test(
        "every refusal is a sentence with the value and the way out",
        arguments: [
            (Relux.RecordingFailure.keyTaken("k", by: "A", wantedBy: "B"), "\"k\""),
            (.exists(path: "/x"), "/x"), (.unwritable(path: "/x", reason: "No space"), "No space"),
            (.unreadable(path: "/x", reason: "Denied"), "Denied"), (.noHeader, "Line 1"),
            (.tooLarge(bytes: 9), "more than 9 bytes"),
            (.otherFormat(version: 9, known: 1), "format 9"),
            (.unreadableLine(7, reason: "why"), "Line 7"),
            (.repeatedSequence(4, lines: [5, 6]), "5 and 6"), (.redacted("Token"), "Token"),
            (.stateNotFresh("S", version: 2), "version 2"), (.stateTwice("S"), "type S"),
        ])
    func sentences(failure: Relux.RecordingFailure, part: String) {
        #expect(failure.message.contains(part))
        #expect(failure.message.hasSuffix("."))
        #expect((failure as any Error).localizedDescription == failure.message)
    }
}
