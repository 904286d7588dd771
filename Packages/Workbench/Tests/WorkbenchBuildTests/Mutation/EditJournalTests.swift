// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchBuild
@testable import WorkbenchTesting

@Suite("Files come back as they were")
struct EditJournalTests {
    private struct Died: Error {}

    private let folder: TemporaryFolder
    private let home: String

    init() throws {
        folder = try TemporaryFolder()
        home = folder.path + "/.build/bench-build"
        try folder.write("original", to: "Sources/A.swift")
        try folder.write("other", to: "Sources/B.swift")
    }

    private func journal() throws -> EditJournal {
        try EditJournal(root: folder.path, home: home)
    }

    private func stamp(_ name: String) throws -> [FileAttributeKey: String] {
        let all = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
        return all.filter {
            [.systemFileNumber, .modificationDate, .posixPermissions].contains($0.key)
        }
        .mapValues { "\($0)" }
    }

    @Test("with contents, time and rights; what was new is gone, and its folders")
    func restore() throws {
        let before = try stamp("Sources/A.swift")
        var journal = try journal()
        try journal.write("changed", to: "Sources/A.swift")
        try journal.write("changed again", to: "Sources/A.swift")
        try journal.write(nil, to: "Sources/B.swift")
        try journal.write("new", to: "Sources/Deep/Deeper/C.swift")
        #expect(folder.text("Sources/A.swift") == "changed again")
        #expect(folder.text("Sources/B.swift") == nil)
        let conflicts = try journal.restore()
        #expect(conflicts.isEmpty)
        #expect(folder.text("Sources/A.swift") == "original")
        #expect(folder.text("Sources/B.swift") == "other")
        #expect(try stamp("Sources/A.swift") == before)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Sources/Deep"))
        #expect(journal.changed.isEmpty)
    }

    @Test("after a process that was killed, at any step", arguments: 1...9)
    func killed(steps: Int) throws {
        var left = steps
        var journal = try journal()
        journal.afterStep = { _ in
            left -= 1
            if left == 0 { throw Died() }
        }
        do {
            try journal.write("changed", to: "Sources/A.swift")
            try journal.write(nil, to: "Sources/B.swift")
            try journal.write("new", to: "Sources/C.swift")
        } catch {
            // It died there; what follows is the next process.
        }
        let (_, conflicts) = try EditJournal.restoreAll(home: home)
        #expect(conflicts.isEmpty)
        #expect(folder.text("Sources/A.swift") == "original")
        #expect(folder.text("Sources/B.swift") == "other")
        #expect(folder.text("Sources/C.swift") == nil)
        #expect(try EditJournal.restoreAll(home: home).restored.isEmpty)
    }

    @Test("also when the process that restores is killed too")
    func killedTwice() throws {
        var journal = try journal()
        try journal.write("changed", to: "Sources/A.swift")
        let record = try #require(folder.text(".build/bench-build/journal.json"))
        _ = try EditJournal.restoreAll(home: home)
        // The file is back, and the journal was not yet removed.
        try folder.write(record, to: ".build/bench-build/journal.json")
        let (_, conflicts) = try EditJournal.restoreAll(home: home)
        #expect(conflicts.isEmpty)
        #expect(folder.text("Sources/A.swift") == "original")
    }

    @Test("what somebody else wrote meanwhile is kept, and said")
    func conflict() throws {
        var journal = try journal()
        try journal.write("changed", to: "Sources/A.swift")
        try folder.write("a person's work", to: "Sources/A.swift")
        let conflicts = try journal.restore()
        #expect(folder.text("Sources/A.swift") == "original")
        let kept = try #require(conflicts.first)
        #expect(kept.path == "Sources/A.swift")
        #expect(
            FileManager.default.contents(atPath: kept.kept) == Data("a person's work".utf8))
    }

    @Test("a journal that is none is left alone, and said")
    func broken() throws {
        _ = try journal()
        try folder.write("{", to: ".build/bench-build/journal.json")
        #expect(throws: BenchFailure.self) { try EditJournal.restoreAll(home: home) }
    }

    @Test("a full disk is called so, and a file that may not be written too")
    func failures() {
        let full = DiskFile.failure("a", POSIXError(.ENOSPC))
        #expect(full == .full("a"))
        #expect("\(full)".hasPrefix("No space is left for a."))
        let denied = DiskFile.failure("a", POSIXError(.EACCES))
        #expect("\(denied)" == "a cannot be used: Permission denied.")
    }
}
