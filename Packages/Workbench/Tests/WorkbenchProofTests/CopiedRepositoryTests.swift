// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchProof

@Suite("Repositories of the history proof and the foreign proof")
final class CopiedRepositoryTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/copied-\(UUID().uuidString)"
        try make("clones/one")
        try proof.git("init", "-q", "-b", "main")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var clone: String { folder + "/clones/one" }

    private func make(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
    }

    private var proof: HistoryProof {
        HistoryProof(
            root: clone, program: "", seed: 1, commits: 6, builds: 1, share: 0, say: { _ in })
    }

    /// Commits a text as the history proof does.
    private func commit(_ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: clone + "/A.swift"))
        return try proof.committed("Some")
    }

    private func copied() throws -> ForeignClone? {
        try ForeignClone(of: "one", among: folder + "/clones", at: folder + "/copies/one")
    }

    @Test("a commit of the history proof needs no key of whoever runs it")
    func unsigned() throws {
        try proof.git("config", "commit.gpgsign", "true")
        try proof.git("config", "gpg.program", "false")
        let (first, second) = (try commit("one"), try commit("two"))
        #expect(first.count == 40 && first != second)
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
