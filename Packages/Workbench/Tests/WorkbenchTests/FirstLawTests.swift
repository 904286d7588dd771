// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// `workbench init`: a law that the repository keeps from the first minute.
@Suite("A first law", .timeLimit(.minutes(10)))
struct FirstLawTests {
    private func rig() throws -> CommandTests.Rig {
        let rig = try CommandTests.Rig()
        try FileManager.default.removeItem(atPath: rig.folder.path + "/" + Law.path)
        return rig
    }

    @Test("today's repository keeps it, and a new import across layers does not") func keeps()
        throws
    {
        let rig = try rig()
        #expect(rig.run("init") == .clean)
        #expect(rig.output.contains(" layers for 34 modules."))
        #expect(rig.run("lint") == .clean)
        let path = "Packages/Security/Sources/Security/SecurityRoot.swift"
        try rig.folder.write("import Trapezio\n", to: path)
        #expect(rig.run("lint") == .findings)
        #expect(rig.output.contains("[layer-import]"))
    }

    @Test("what breaches it today is frozen, and counted commit by commit") func frozen() throws {
        let rig = try rig()
        let path = "Packages/Security/Sources/Security/SecurityRoot.swift"
        try rig.folder.write("import SwiftIoC\n", to: path)
        #expect(rig.run("init") == .clean)
        #expect(rig.output.contains("current findings, which may only become fewer."))
        #expect(rig.run("lint") == .clean)
        try rig.folder.run("git", "init", "-q")
        try rig.folder.run("git", "add", ".workbench-baseline.json")
        try rig.folder.run(
            "git", "-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-qm", "x")
        try rig.folder.write("", to: path)
        #expect(rig.run("lint", "--update-baseline") == .clean)
        #expect(rig.run("metrics", "--baseline") == .clean)
        let sizes = rig.output.split(separator: "\n").compactMap {
            $0.split(separator: " ").dropLast().last.flatMap { Int($0) }
        }
        let first = try #require(sizes.first)
        #expect(first > 0 && sizes == [first, first - 1], "\(rig.output)")
        #expect(rig.run("metrics", "--baseline", "--json") == .clean)
        #expect(rig.output.contains("\"findings\" : \(first - 1)"))
    }

    @Test("a law that is there stays, and a dry run writes nothing") func stays() throws {
        let rig = try CommandTests.Rig()
        #expect(rig.run("init") == .usage)
        #expect(rig.errors.contains(".workbench/law.json exists"))
        let bare = try self.rig()
        #expect(bare.run("init", "--dry-run") == .clean)
        #expect(bare.output.contains("\"layers\""))
        #expect(!FileManager.default.fileExists(atPath: bare.folder.path + "/" + Law.path))
        #expect(bare.run("init", "--schema") == .clean)
        #expect(try DiskTree(root: bare.folder.path).text(LawSchema.path) == LawSchema.text)
    }
}
