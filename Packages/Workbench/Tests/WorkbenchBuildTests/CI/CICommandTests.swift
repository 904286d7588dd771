// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

/// `workbench ci`, over the repository whose tests are lines of a file, with the built program.
@Suite("workbench ci", .serialized, .timeLimit(.minutes(10)))
struct CICommandTests {
    private static func rig() throws -> LedgerRig {
        let rig = try LedgerRig()
        let bundle = try #require(CommandLine.arguments.first { $0.contains(".xctest") })
        let program =
            bundle.split(separator: "/", omittingEmptySubsequences: false)
            .prefix { !$0.hasSuffix(".xctest") }.joined(separator: "/") + "/workbench"
        try #require(FileManager.default.isExecutableFile(atPath: program), "\(program)")
        let law = try #require(rig.folder.text(Law.path))
        let get =
            "mkdir -p tools && printf '#!/bin/sh\\\\nexec \(program) \\\"$@\\\"' >tools/workbench"
        let ci = """
            {"ci": {"workbench": {"get": "\(get) && chmod +x tools/workbench", "folder": "tools"},
              "checks": {"Notes, read": "cat Notes/a.md"}, "nightly": {"long": "true"},
              "docs": {"run": "mkdir -p site && cp Notes/a.md site", "folder": "site"},
              "prepare": ["true"], "builds": [".build"], "shards": 2},
            """
        try rig.folder.write(ci + law.dropFirst(), to: Law.path)
        try rig.folder.write(".build\nran\nthird\n", to: ".gitignore")
        try rig.folder.write(
            (0..<6).map { "TopTests.S\($0)/a() pass\n" }.joined(), to: "Packages/Top/tests")
        return rig
    }

    /// Has the law not want its tests.
    private static func leaveOutLeaf(_ rig: LedgerRig) throws {
        let law = try #require(rig.folder.text(Law.path))
        try rig.folder.write(
            law.replacing("\"tests\": {", with: "\"tests\": {\"except\": [\"Packages/Leaf\"],"),
            to: Law.path)
    }

    @Test("it writes the workflows, and the lint finds one that was edited") func writes() throws {
        let rig = try Self.rig()
        #expect(rig.run("ci") == 0)
        let check = try #require(rig.folder.text(".github/workflows/check.yml"))
        #expect(rig.folder.text(".github/workflows/nightly.yml") != nil)
        #expect(check.contains("name: 'Notes, read'") && check.contains("  notes--read:\n"))
        func findings() throws -> [String] {
            let tree = DiskTree(root: rig.root)
            return try Linter.lint(Repository(tree), in: tree).map(\.rule.id)
                .filter { $0 == "stale-workflow" }
        }
        #expect(try findings().isEmpty)
        try rig.folder.write(check + "# more\n", to: ".github/workflows/check.yml")
        #expect(try findings().count == 1)
        unlink(rig.root + "/.github/workflows/nightly.yml")
        #expect(try findings().count == 2)
    }

    @Test("without a word of CI in the law it says what to write there") func silent() throws {
        let rig = try LedgerRig()
        #expect(rig.run("ci") == 3)
        #expect(rig.complained.contains("says nothing under `ci`"))
    }

    @Test("the plan is what a change affects; without a base everything") func plan() throws {
        let rig = try Self.rig()
        for number in 0..<40 {
            try rig.folder.write("", to: "Packages/Leaf/Sources/Leaf/F\(number).swift")
        }
        try rig.commit()
        #expect(rig.run("ci", "--plan", "--shards", "1") == 0)
        #expect(rig.written.contains("\"tests\":\"Packages/Leaf Packages/Top\""))
        #expect(rig.written.contains("\"seconds\":30,"), "\(rig.written)")
        try rig.folder.write("let b = 2\n", to: "Packages/Top/Sources/Top/A.swift")
        #expect(rig.run("ci", "--plan", "--base", "HEAD") == 0)
        #expect(rig.written.contains("\"tests\":\"Packages/Top\""))
        #expect(rig.written.contains("\"seconds\":19,"), "Leaf is not built: \(rig.written)")
        try rig.folder.write("2\tPackages-Leaf\tPackages-Top\n", to: ".build/ledger/shards.tsv")
        #expect(rig.run("ci", "--plan", "--base", "HEAD") == 0)
        #expect(rig.written.contains("\"seconds\":11,\"shard\":2,"), "\(rig.written)")
        #expect(rig.written.hasSuffix("count=1\n"))
        #expect(rig.run("ci", "--plan", "--base", String(repeating: "a", count: 40)) == 0)
        #expect(rig.written.contains("Packages/Leaf"))
        #expect(rig.complained.contains("Everything is tested."))
        try ChildProcess.check(["git", "-C", rig.root, "checkout", "-q", "."])
        #expect(rig.run("ci", "--plan", "--base", "HEAD") == 0)
        #expect(rig.written == "matrix={\"include\":[]}\ncount=0\n")
    }

    @Test(
        "a suite that now has another name is planned by none, also where a text still tells of it")
    func renamed() throws {
        let rig = try Self.rig()
        try rig.folder.write(
            (0..<4).map { "TopTests.S\($0)/a() pass\n" }.joined(), to: "Packages/Top/tests")
        try Self.leaveOutLeaf(rig)
        let file = "Packages/Top/Tests/TopTests/ATests.swift"
        func suites(_ names: [String]) -> String {
            "import Testing\nimport Top\n"
                + names.map { "@Suite struct \($0) {}\n" }.joined()
        }
        try rig.folder.write(suites(["S0", "S1", "S2", "S3"]), to: file)
        #expect(rig.run("test") == 0)
        #expect(rig.run("ci", "--plan") == 0)
        #expect(rig.written.contains("TopTests.S0"), "\(rig.written)")
        try rig.folder.write(suites(["S0Tests", "S1", "S2", "S3"]) + "// S0 was\n", to: file)
        #expect(rig.run("ci", "--plan") == 0)
        #expect(!rig.written.contains("TopTests.S0"), "\(rig.written)")
    }

    @Test("a folder that no run made is left alone, and options are asked for their command")
    func mistakes() throws {
        let rig = try Self.rig()
        try rig.commit()
        for folder in [rig.root, rig.root + "/build.sh"] {
            #expect(rig.run("ci", "--run", folder) == 2)
            #expect(rig.complained.contains("no run of `ci` made it"), "\(rig.complained)")
        }
        #expect(rig.folder.text("Packages/Top/tests") != nil)
        for words in [["--job", "lint"], ["--base", "HEAD"], ["--shards", "2"], ["--json"]] {
            #expect(rig.run(["ci"] + words) == 2)
            #expect(rig.complained.contains("\(words[0]) is for --"))
        }
        let law = try #require(rig.folder.text(Law.path))
        for name in ["lint", "notes, read", "cache", "9"] {
            try rig.folder.write(
                law.replacing("\"Notes, read\"", with: "\"Notes, read\": \"true\", \"\(name)\""),
                to: Law.path)
            #expect(rig.run("ci") == 3)
            #expect(rig.complained.contains("Name the check otherwise."), "\(rig.complained)")
        }
    }

    @Test("where each package has its own build, what it needs is in that one alone")
    func ownBuilds() throws {
        let rig = try Self.rig()
        let law = try #require(rig.folder.text(Law.path))
        try rig.folder.write(law.replacing("\"scratch\": \".build\",", with: ""), to: Law.path)
        try rig.commit()
        try rig.folder.write("2\tPackages-Leaf\n1\tPackages-Top\n", to: ".build/ledger/shards.tsv")
        try rig.folder.write("// b\n", to: "Packages/Leaf/Tests/LeafTests/ATests.swift")
        #expect(rig.run("ci", "--plan", "--base", "HEAD") == 0)
        #expect(rig.written.contains("\"shard\":2,\"tests\":\"Packages/Leaf\""), "\(rig.written)")
    }

    @Test("the plan leaves out the packages that the law does not want tested") func except() throws
    {
        let rig = try Self.rig()
        try Self.leaveOutLeaf(rig)
        #expect(rig.run("ci", "--plan", "--shards", "1") == 0)
        #expect(rig.written.contains("\"tests\":\"Packages/Top\""), "\(rig.written)")
    }

    @Test(
        "every job runs here: each test in one shard, the ledger saved, then nothing is run again")
    func box() throws {
        let rig = try Self.rig()
        #expect(rig.run("ci") == 0)
        try rig.commit()
        let box = rig.root + "/.build/box"
        #expect(rig.run("ci", "--run", box) == 0, "\(rig.written)")
        #expect(rig.complained.hasPrefix("plan begins: \(box)/logs/plan.log\n"))
        for job in ["plan", "tests 1", "tests 2", "lint", "Notes, read", "documentation"] {
            #expect(rig.written.contains(" \(job)\n"), "\(rig.written)")
        }
        #expect(rig.written.contains("success") && !rig.written.contains("failure"))
        let first = TestLedger(folder: box + "/cache/ledger-/.build/ledger")
        let tests = ["Packages/Leaf", "Packages/Top"].flatMap {
            first.runs(of: $0).flatMap(\.outcomes)
        }
        #expect(
            tests.map(\.id).sorted() == ["LeafTests.ATests/good()"]
                + (0..<6).map { "TopTests.S\($0)/a()" })
        #expect(Set(first.builds().keys) == [1, 2] && first.builds()[1]?.isEmpty == false)
        #expect(rig.folder.text(".build/box/artifacts/documentation/a.md") == "# notes\n")
        #expect(rig.folder.text(".build/box/test-1/results.xml")?.contains("<testsuite ") == true)
        // What differs from a commit that failed is not enough: everything since the last good one is.
        try rig.folder.write("TopTests.S0/a() fail\n", to: "Packages/Top/tests")
        try rig.commit()
        #expect(rig.run("ci", "--run", box) == 1)
        try rig.folder.write("# other notes\n", to: "README.md")
        try rig.commit()
        #expect(rig.run("ci", "--run", box) == 1)
        #expect(rig.written.contains("  tests 1\n") && !rig.written.contains("  tests 2\n"))
        try rig.folder.write("TopTests.S0/a() pass\n", to: "Packages/Top/tests")
        try rig.commit()
        #expect(rig.run("ci", "--run", box) == 0, "\(rig.written)")
        #expect(rig.run("ci", "--run", box) == 0)
        #expect(!rig.written.contains("  tests 1\n"))
    }

    @Test("a job goes on with the build that it left: only what has changed since is newer")
    func goesOn() throws {
        let rig = try Self.rig()
        try rig.folder.write("old\n", to: "Notes/ä b.md")
        #expect(rig.run("ci") == 0)
        try rig.commit()
        let box = rig.root + "/.build/box"
        #expect(rig.run("ci", "--run", box, "--job", "notes--read") == 0, "\(rig.written)")
        // As if that had been in 2001.
        let saved = "\(box)/cache/build-notes--read-/.build"
        var list = try String(contentsOfFile: saved + "/ci-files", encoding: .utf8)
        list.replace(try Regex("(?m)^[0-9]+"), with: "1000000000")
        try Data(list.utf8).write(to: URL(fileURLWithPath: saved + "/ci-files"))
        try Data("built".utf8).write(to: URL(fileURLWithPath: saved + "/built"))
        try rig.folder.write("# other notes\n", to: "Notes/a.md")
        // Git writes the name of this one in quotes.
        try rig.folder.write("new\n", to: "Notes/\"c\".md")
        try rig.commit()
        #expect(rig.run("ci", "--run", box, "--job", "notes--read") == 0, "\(rig.written)")
        func time(_ path: String) -> Int {
            var status = stat()
            return lstat("\(box)/notes--read/\(path)", &status) == 0 ? status.st_mtim.tv_sec : 0
        }
        #expect(time("Makefile") == 1_000_000_000 && time("Notes/ä b.md") == 1_000_000_000)
        #expect(time("Notes/a.md") > 1_700_000_000 && time("Notes/\"c\".md") > 1_700_000_000)
        let names = try FileManager.default.contentsOfDirectory(atPath: box + "/notes--read/Notes")
        #expect(names.count == 3, "no file is made: \(names)")
        #expect(rig.folder.text(".build/box/notes--read/.build/built") == "built")
    }

    @Test("a test that fails, and a finding of the lint, fail their jobs and the last one")
    func fails()
        throws
    {
        let rig = try Self.rig()
        try rig.folder.write("TopTests.A/a() fail\n", to: "Packages/Top/tests")
        try rig.folder.write("{\"entries\": 1", to: ".workbench-baseline.json")
        #expect(rig.run("ci") == 0)
        try rig.commit()
        #expect(rig.run("ci", "--run", rig.root + "/.build/box") == 1)
        for job in ["tests ", "lint", "all checks"] {
            #expect(rig.written.contains(try Regex("failure  .* \(job)")), "\(rig.written)")
        }
        #expect(rig.written.contains("skipped  save the ledger"))
        #expect(rig.run("ci", "--run", rig.root + "/.build/box", "--job", "tests") == 2)
        #expect(rig.complained.contains("no job of .github/workflows/check.yml: plan, test, "))
    }
}
