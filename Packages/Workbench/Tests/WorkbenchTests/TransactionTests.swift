// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

@Suite("Writing all files or none")
struct TransactionTests {
    private static let changes = [
        TreeChange(path: "new/deep/a.txt", before: nil, after: "a"),
        TreeChange(path: "new/b.txt", before: nil, after: "b"),
        TreeChange(path: "old.txt", before: "old", after: "newer"),
        TreeChange(path: "gone/c.txt", before: "c", after: nil),
    ]

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "old.txt")
        try folder.write("c", to: "gone/c.txt")
        return folder
    }

    /// Every path with its content, folders too.
    private func content(_ path: String) throws -> [String: String] {
        var found: [String: String] = [:]
        let names = try #require(FileManager.default.enumerator(atPath: path))
        for case let name as String in names {
            found[name] = (try? String(contentsOfFile: path + "/" + name, encoding: .utf8)) ?? "/"
        }
        return found
    }

    private struct DiskFull: Error {}

    @Test("all changes are there afterwards, and nothing else")
    func all() throws {
        let folder = try folder()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: folder.path + "/old.txt")
        try Transaction(root: folder.path).commit(Self.changes)
        #expect(
            try content(folder.path) == [
                "new": "/", "new/deep": "/", "new/deep/a.txt": "a", "new/b.txt": "b",
                "old.txt": "newer", "gone": "/",
            ])
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/old.txt")
        #expect(mode[.posixPermissions] as? Int == 0o640)
    }

    @Test("a failure at any file leaves the tree as it was", arguments: changes.indices)
    func failing(index: Int) throws {
        let folder = try folder()
        let before = try content(folder.path)
        var transaction = Transaction(root: folder.path)
        transaction.beforeEach = { path in
            if path == Self.changes[index].path { throw DiskFull() }
        }
        let failure = #expect(throws: WorkbenchFailure.self) {
            try transaction.commit(Self.changes)
        }
        #expect(failure?.message.contains("everything is as it was") == true)
        #expect(try content(folder.path) == before)
    }

    @Test("a file that stands in the way leaves the tree as it was")
    func inTheWay() throws {
        let folder = try folder()
        try folder.write("file", to: "new")
        let before = try content(folder.path)
        #expect(throws: WorkbenchFailure.self) {
            try Transaction(root: folder.path).commit(Self.changes)
        }
        #expect(try content(folder.path) == before)
    }

    @Test("what a killed run left is undone by the next", arguments: changes.indices)
    func killed(index: Int) throws {
        let folder = try folder()
        let before = try content(folder.path)
        // The disk as it was at the moment of the kill.
        let wreck = try TemporaryFolder()
        var transaction = Transaction(root: folder.path)
        let (source, copy) = (folder.path, wreck.path + "/copy")
        transaction.beforeEach = { path in
            guard path == Self.changes[index].path else { return }
            try FileManager.default.copyItem(atPath: source, toPath: copy)
        }
        try transaction.commit(Self.changes)
        #expect(try content(copy) != before)
        #expect(try Transaction(root: copy).recover())
        #expect(try content(copy) == before)
        #expect(try !Transaction(root: copy).recover())
    }

    @Test("a journal that cannot be read stops everything")
    func unreadable() throws {
        let folder = try folder()
        try folder.write("{", to: ".build-workbench/journal.json")
        let failure = #expect(throws: WorkbenchFailure.self) {
            try Transaction(root: folder.path).commit(Self.changes)
        }
        #expect(failure?.message.contains("git status") == true)
        #expect(try content(folder.path)["old.txt"] == "old")
    }

    @Test("what was staged without a journal is thrown away")
    func staged() throws {
        let folder = try folder()
        try folder.write("x", to: ".build-workbench/new-0")
        #expect(try !Transaction(root: folder.path).recover())
        #expect(try content(folder.path)[".build-workbench"] == nil)
    }
}
