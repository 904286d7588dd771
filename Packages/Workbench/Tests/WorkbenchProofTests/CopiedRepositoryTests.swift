// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchBuild

@testable import WorkbenchProof

@Suite("Repositories of the foreign proof")
final class CopiedRepositoryTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/copied-\(UUID().uuidString)"
        try make("clones/one")
        try git("init", "-q", "-b", "main")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var clone: String { folder + "/clones/one" }

    private func make(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
    }

    /// Commits a text, whatever git's own settings are, and returns the hash.
    private func commit(_ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: clone + "/A.swift"))
        try git("add", "-A")
        try git(
            "-c", "user.name=Workbench", "-c", "user.email=workbench@example.org", "-c",
            "commit.gpgsign=false", "commit", "-qm", "Some")
        return try git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    }

    @discardableResult
    private func git(_ words: String...) throws -> String {
        try ChildProcess.check(["git", "-C", clone] + words)
    }

    private func copied() throws -> ForeignClone? {
        try ForeignClone(of: "one", among: folder + "/clones", at: folder + "/copies/one")
    }

    @Test("a copy is made anew each time: what the clone has since is in it, and nothing older")
    func refreshed() throws {
        let first = try commit("one")
        let copy = try #require(try copied())
        #expect(first.hasPrefix(copy.commit))
        try Data().write(to: URL(fileURLWithPath: copy.root + "/left"))
        let second = try commit("two")
        let next = try #require(try copied())
        #expect(second.hasPrefix(next.commit))
        #expect(try String(contentsOfFile: next.root + "/A.swift", encoding: .utf8) == "two")
        #expect(!FileManager.default.fileExists(atPath: next.root + "/left"))
        #expect(try next.changes().isEmpty)
    }

    @Test("a folder that is no copy is not removed, a clone itself least of all")
    func kept() throws {
        _ = try commit("one")
        try make("copies/one")
        #expect(throws: (any Error).self) { try copied() }
        #expect(FileManager.default.fileExists(atPath: folder + "/copies/one"))
        #expect(throws: (any Error).self) {
            try ForeignClone(of: "one", among: folder + "/clones", at: clone)
        }
        #expect(FileManager.default.fileExists(atPath: clone + "/A.swift"))
    }
}
