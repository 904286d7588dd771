// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchBuild
@testable import WorkbenchTesting

/// `workbench test` and `workbench ledger`, over a repository whose tests are lines of a file.
@Suite("workbench test", .serialized, .timeLimit(.minutes(10)))
struct TestCommandTests {
    private static let top = "Packages/Top"
    private static let leaf = "Packages/Leaf"

    @Test("all packages run, what has most tests first, and the last line counts")
    func all() throws {
        let rig = try LedgerRig()
        try rig.folder.write("import Testing\n", to: "Packages/Top/Tests/TopTests/BTests.swift")
        try rig.folder.write("TopTests.A/a() pass\nTopTests.A/b() skip\n", to: "Packages/Top/tests")
        #expect(rig.run("test") == 0)
        #expect(rig.ran() == [Self.top, Self.leaf])
        #expect(
            rig.written == """
                Packages/Top                    1 passed   0 failed   1 skipped    2 s
                Packages/Leaf                   1 passed   0 failed   0 skipped    2 s
                2 passed, 0 failed, 1 skipped

                """)
        #expect(rig.folder.text(".build/ledger/total") == "2 passed, 0 failed, 1 skipped\n")
        let row = "row\tTopTests/A.swift\n"
        #expect(
            rig.folder.text(".build/ledger/Packages-Top/RIG_OUTPUT") == "Packages/Top\n" + row + row
        )
    }

    @Test(
        "a failure, a crash, a build that fails and a run of nothing are each one failure",
        arguments: [
            ("TopTests.A/a() fail\n", "TopTests.A/a(): 1 == 2"),
            ("TopTests.A/a() crash\n", "TopTests.A/a(): the process ended before the test did"),
            ("TopTests.A/a() crash\n", "Fatal error: crash"), ("", "Packages/Top: no test ran"),
            ("TopTests.A/a() end\n", "Packages/Top: no test ran"),
        ])
    func failures(tests: String, sentence: String) throws {
        let rig = try LedgerRig()
        try rig.folder.write(tests, to: "Packages/Top/tests")
        #expect(rig.run("test", Self.top) == 1)
        #expect(rig.written.hasSuffix("0 passed, 1 failed\n"))
        #expect(rig.written.contains(sentence))
    }

    @Test("a process that ends between two tests, as if all were well, is a failure")
    func early() throws {
        let rig = try LedgerRig()
        try rig.folder.write(
            "TopTests.A/a() pass\nTopTests.A/b() end\n", to: "Packages/Top/tests")
        #expect(rig.run("test", Self.top) == 1)
        #expect(rig.written.contains("Packages/Top: it ended with 0, before all tests had run"))
    }

    @Test("a link to a folder and a clone that git does not know are read as what lies in them")
    func folders() throws {
        let rig = try LedgerRig()
        try rig.commit()
        try rig.folder.write("one\n", to: "Elsewhere/a.md")
        try ChildProcess.check(["git", "-C", rig.root, "init", "-q", "Notes/clone"])
        try rig.folder.write("one\n", to: "Notes/clone/a.md")
        try FileManager.default.createSymbolicLink(
            atPath: rig.root + "/Notes/link", withDestinationPath: "../Elsewhere")
        for path in ["Elsewhere/a.md", "Notes/clone/a.md"] {
            #expect(rig.run("test", Self.top, "--cached") == 0, "\(rig.complained)")
            #expect(rig.ran() == [Self.top])
            #expect(rig.run("test", Self.top, "--cached") == 0)
            #expect(rig.ran() == [])
            try rig.folder.write("two\n", to: path)
        }
        #expect(rig.run("test", Self.top, "--cached") == 0)
        #expect(rig.ran() == [Self.top])
    }

    @Test("what does not build is a failure with the compiler's sentence") func unbuilt() throws {
        let rig = try LedgerRig()
        try rig.folder.write("", to: "Packages/Top/broken")
        #expect(rig.run("test") == 1)
        #expect(
            rig.written.contains("Packages/Top: it does not build\n  a.swift:1:1: error: broken"))
        #expect(rig.written.hasSuffix("1 passed, 1 failed\n"))
    }

    @Test("tests that end while another package is built make room for the next ones")
    func besideBuilds() throws {
        let rig = try LedgerRig()
        try rig.addPackage("Zoo")
        try rig.folder.write("", to: ".build/nothing")
        for name in ["first", "second"] {
            try #require(mkfifo(rig.root + "/.build/" + name, 0o600) == 0)
        }
        // Zoo's build lets Top's tests end, and goes on only when those of Leaf run.
        try rig.folder.write("", to: "Packages/Zoo/waits")
        try rig.folder.write("import Testing\n", to: "Packages/Top/Tests/TopTests/BTests.swift")
        try rig.folder.write("TopTests.A/a() wait\n", to: "Packages/Top/tests")
        try rig.folder.write("LeafTests.A/a() free\n", to: "Packages/Leaf/tests")
        #expect(rig.run("test") == 0)
        #expect(rig.ran() == [Self.top, Self.leaf, "Packages/Zoo"])
    }

    @Test("a program of another package that tests run by the law is built before them")
    func programs() throws {
        let rig = try LedgerRig()
        try rig.folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Tools",
                products: [.executable(name: "tool", targets: ["tool"])],
                targets: [.executableTarget(name: "tool")]
            )

            """, to: "Packages/Tools/Package.swift")
        try rig.folder.write("print(1)\n", to: "Packages/Tools/Sources/tool/Main.swift")
        #expect(rig.run("test", Self.leaf) == 0)
        #expect(rig.folder.text(".build/debug/ToolsPackageTests.xctest") == nil)
        #expect(rig.run("test", Self.top) == 0)
        #expect(rig.folder.text(".build/debug/ToolsPackageTests.xctest") != nil)
        try rig.folder.write("", to: "Packages/Tools/broken")
        #expect(rig.run("test", Self.top) == 1)
        #expect(
            rig.written.contains("Packages/Top: tool does not build\n  a.swift:1:1: error: broken"))
    }

    @Test("unchanged inputs run nothing") func cached() throws {
        let rig = try LedgerRig()
        #expect(rig.run("test", "--cached") == 0)
        #expect(rig.ran().count == 2)
        #expect(rig.run("test", "--cached") == 0)
        #expect(rig.ran() == [])
        #expect(rig.written.hasSuffix("nothing has changed since it passed\n0 passed, 0 failed\n"))
        #expect(rig.run("test") == 0)
        #expect(rig.ran().count == 2)
    }

    @Test("what failed last runs again, though nothing has changed") func failedBefore() throws {
        let rig = try LedgerRig()
        try rig.folder.write("TopTests.A/a() fail\n", to: "Packages/Top/tests")
        #expect(rig.run("test", "--cached", Self.top) == 1)
        #expect(rig.ran() == [Self.top])
        #expect(rig.run("test", Self.top, "--cached") == 1)
        #expect(rig.ran() == [Self.top])
    }

    /// In `check` each place changes once, nightly in ten ways.
    @Test("every changed input runs: sources, fixtures, what the law names, programs, resources")
    func changedInputs() throws {
        let rounds = ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] == nil ? 1 : 10
        let rig = try LedgerRig()
        #expect(rig.run("test", Self.top) == 0)
        let places = [
            "Packages/Top/Sources/Top/A.swift", "Packages/Leaf/Sources/Leaf/A.swift",
            "Packages/Top/Tests/TopTests/ATests.swift", "Packages/Top/Package.swift",
            "Packages/Top/Tests/TopTests/Fixtures/a.json", "Notes/a.md", "Makefile",
            ".build/debug/tool", ".build/debug/Top_Top.resources/table.csv",
            ".build/debug/Leaf_Leaf.resources/deep/table.csv",
        ]
        for turn in 0..<rounds {
            for (index, place) in places.enumerated() {
                let round = turn + index
                _ = rig.ran()
                let old = rig.folder.text(place)
                // A change of one byte, of two bytes that swap, a file that comes or goes.
                let new =
                    old.map { round % 3 == 0 ? "// \(round)\n" + $0 : $0 + "// \(round)\n" }
                    ?? "\(round)\n"
                try rig.folder.write(new, to: place)
                #expect(rig.run("test", Self.top, "--cached") == 0)
                #expect(rig.ran() == [Self.top], "\(place), change \(round)")
                #expect(rig.run("test", Self.top, "--cached") == 0)
                #expect(rig.ran() == [], "\(place) after change \(round)")
            }
        }
    }

    @Test("a file of another package that the law does not name runs nothing") func elsewhere()
        throws
    {
        let rig = try LedgerRig()
        #expect(rig.run("test", Self.top) == 0)
        _ = rig.ran()
        try rig.folder.write("{1}", to: "Packages/Leaf/Tests/LeafTests/Fixtures/a.json")
        #expect(rig.run("test", "--cached") == 0)
        #expect(rig.ran() == [Self.leaf])
    }

    @Test("a variable that the law names runs the tests again, another one does not")
    func environment() throws {
        let rig = try LedgerRig()
        #expect(rig.run("test", Self.top) == 0)
        _ = rig.ran()
        rig.environment["OTHER_MODE"] = "1"
        #expect(rig.run("test", Self.top, "--cached") == 0)
        #expect(rig.ran() == [])
        for value in ["1", "2", ""] {
            rig.environment["RIG_MODE"] = value
            #expect(rig.run("test", Self.top, "--cached") == 0)
            #expect(rig.ran() == [Self.top], "RIG_MODE=\(value)")
        }
    }

    @Test("a test that fails in every third run is named within 20 runs, with how often")
    func flaky() throws {
        let rig = try LedgerRig()
        try rig.folder.write(
            "TopTests.A/flaky() third\nTopTests.A/good() pass\n", to: "Packages/Top/tests")
        #expect(rig.run("test", Self.top, "--runs", "20") == 1)
        #expect(
            rig.written.contains("flaky: TopTests.A/flaky() failed 6 of 18 runs on the same inputs")
        )
        #expect(!rig.written.contains("flaky: TopTests.A/good()"))
        #expect(rig.run("ledger") == 0)
        #expect(rig.written.contains("TopTests.A/flaky() failed 6 of 20 runs"))
    }

    @Test("a test that failed with all others and passes in its suite alone is flaky")
    func flakyInPart() throws {
        let rig = try LedgerRig()
        try rig.folder.write(
            "TopTests.A/flaky() third\nTopTests.B/good() pass\n", to: "Packages/Top/tests")
        #expect(rig.run("test", "Packages/Top:TopTests.A", "--runs", "2") == 0)
        #expect(rig.run("test", Self.top) == 1)
        #expect(rig.written.contains("flaky: TopTests.A/flaky() failed 1 of 3 runs"))
    }

    @Test("a test that only fails is broken, not flaky") func broken() throws {
        let rig = try LedgerRig()
        try rig.folder.write("TopTests.A/bad() fail\n", to: "Packages/Top/tests")
        #expect(rig.run("test", Self.top, "--runs", "5") == 1)
        #expect(!rig.written.contains("flaky"))
        #expect(rig.run("ledger") == 0)
        #expect(rig.written.contains("No flaky test."))
    }

    @Test("parts of a package run each test once, and are kept apart") func parts() throws {
        let rig = try LedgerRig()
        try rig.folder.write(
            "TopTests.A/a() pass\nTopTests.B/b() pass\nTopTests.c() pass\n",
            to: "Packages/Top/tests")
        #expect(
            rig.run("test", "Packages/Top:TopTests.A", "Packages/Top:-TopTests.A", "--cached") == 0)
        #expect(rig.written.contains("Packages/Top:TopTests.A         1 passed"))
        #expect(rig.written.contains("Packages/Top:-TopTests.A        2 passed"))
        #expect(rig.ran().count == 2)
        #expect(rig.run("test", "Packages/Top:-TopTests.A", "--cached") == 0)
        #expect(rig.ran() == [])
        #expect(rig.run("test", Self.top, "--cached") == 0)
        #expect(rig.ran() == [Self.top])
    }

    @Test("of several test targets only those run whose own inputs have changed")
    func targets() throws {
        let rig = try LedgerRig()
        let two = "Packages/Two"
        try rig.addPackage("Two", tests: ["OneTests", "OtherTests"])
        func ran(_ words: String...) -> [String] {
            _ = rig.run(["test", two, "--cached"] + words)
            return rig.written.split(separator: "\n").dropLast().filter { $0.contains(" passed ") }
                .map { String($0.prefix { $0 != " " }) }
        }
        #expect(ran() == [two])
        #expect(ran() == [])
        for (place, expected) in [
            ("Tests/OneTests/ATests.swift", [two + ":OneTests"]),
            ("Tests/OtherTests/ATests.swift", [two + ":OtherTests"]),
            ("Tests/OtherTests/Fixtures/a.json", [two + ":OtherTests"]),
            ("../../Notes/a.md", [two + ":OneTests"]), ("../../Makefile", [two]),
            ("Sources/Two/A.swift", [two]), ("tests.md", [two]), ("Package.swift", [two]),
        ] {
            let path = two + "/" + place
            try rig.folder.write((rig.folder.text(path) ?? "") + "// more\n", to: path)
            #expect(ran() == expected, "\(place)")
            #expect(ran() == [], "\(place)")
        }
        #expect(rig.written.contains("Packages/Two                 nothing has changed since"))
        // What each target wrote stays while only the other one runs.
        let rows = rig.folder.text(".build/ledger/Packages-Two/RIG_OUTPUT") ?? ""
        #expect(rows.hasSuffix("row\tOneTests/A.swift\nrow\tOtherTests/A.swift\n"))
        try rig.folder.write("// b\n", to: two + "/Tests/OneTests/ATests.swift")
        #expect(ran() == [two + ":OneTests"])
        let merged = rig.folder.text(".build/ledger/Packages-Two/RIG_OUTPUT") ?? ""
        #expect(merged.hasSuffix("row\tOtherTests/A.swift\n\(two)\nrow\tOneTests/A.swift\n"))
        // Of single suites it is not known which lines were theirs.
        #expect(rig.run("test", two + ":OneTests.ATests") == 0)
        #expect(rig.folder.text(".build/ledger/Packages-Two/RIG_OUTPUT") == merged)
        // What fails runs again without what passed beside it; a run that broke off passed nothing.
        let tests = "OneTests.A/a() fail\nOtherTests.B/b() pass\n"
        try rig.folder.write(tests, to: two + "/tests")
        #expect(ran() == [two])
        #expect(ran() == [two + ":OneTests"])
        #expect(rig.written.contains("Packages/Two:OtherTests      nothing has changed since"))
        try rig.folder.write(
            tests.split(separator: "\n").reversed().joined(separator: "\n")
                .replacing("fail", with: "crash") + "\n", to: two + "/tests")
        #expect(ran() == [two])
        #expect(ran() == [two])
    }

    @Test("a suite that is not there is a failure; leaving out all that are there is none")
    func emptyParts() throws {
        let rig = try LedgerRig()
        try rig.folder.write("TopTests.A/a() skip\n", to: "Packages/Top/tests")
        #expect(rig.run("test", "Packages/Top:TopTests.Gone") == 1)
        #expect(rig.written.contains("Packages/Top: no test ran"))
        #expect(rig.run("test", "Packages/Top:-TopTests.A") == 0)
        #expect(rig.run("test", "Packages/Top:TopTests.A") == 0)
        #expect(rig.written.hasSuffix("0 passed, 0 failed, 1 skipped\n"))
    }

    @Test("a serial run gives each test its own time, which later runs show") func slow() throws {
        let rig = try LedgerRig()
        #expect(rig.run("test", Self.top) == 0)
        #expect(!rig.written.contains("slowest"))
        #expect(rig.run("ledger") == 0)
        #expect(rig.written.contains("workbench test --serial"))
        #expect(rig.run("test", Self.top, "--serial") == 0)
        #expect(rig.run("test", Self.top) == 0)
        #expect(
            rig.written.contains(
                "The slowest tests, each alone:\n  1.00 s  TopTests.ATests/good()\n"))
    }

    @Test("a program beside the tests counts as a package, one at the end only when it fails")
    func further() throws {
        let rig = try LedgerRig()
        for (name, text) in [("beside", "echo '7 tests, 3 s'"), ("then", "echo done; exit 1")] {
            try rig.folder.write(program: "#!/bin/sh\n\(text)\n", to: name)
        }
        #expect(rig.run("test", Self.leaf, "--beside", "beside", "--then", "then") == 1)
        #expect(rig.written.hasSuffix("done\n8 passed, 1 failed\n"))
    }

    @Test("the results are JUnit's XML and JSON too") func documents() throws {
        let rig = try LedgerRig()
        try rig.folder.write("TopTests.A/a<T>() fail\n", to: "Packages/Top/tests")
        #expect(rig.run("test", "--junit", "out.xml", "--json") == 1)
        let xml = try #require(rig.folder.text("out.xml"))
        #expect(xml.contains("<testcase classname=\"TopTests.A\" name=\"a&lt;T&gt;()\""))
        #expect(xml.contains("<failure message=\"1 == 2\"/>"))
        #expect(xml.contains("<testsuite name=\"Packages/Leaf\" tests=\"1\" failures=\"0\""))
        let document = try JSONSerialization.jsonObject(with: Data(rig.written.utf8))
        let object = try #require(document as? [String: Any])
        #expect(object["passed"] as? Int == 1)
        #expect(object["failed"] as? Int == 1)
    }

    @Test("an event stream is counted for scripts") func count() throws {
        let rig = try LedgerRig()
        try rig.folder.write("TopTests.A/a() fail\nTopTests.A/b() pass\n", to: "Packages/Top/tests")
        #expect(rig.run("test", Self.top) == 1)
        let events = ".build/ledger/Packages-Top/events.jsonl"
        #expect(rig.run("ledger", "--count", events, "--count", "none.jsonl") == 0)
        #expect(rig.written == "1 1 0\nTopTests.A/a(): 1 == 2\n")
    }

    @Test("packages that a change affects are found by git") func affected() throws {
        let rig = try LedgerRig()
        try rig.commit()
        try rig.folder.write("let b = 2\n", to: "Packages/Top/Sources/Top/A.swift")
        #expect(rig.run("test", "--base", "HEAD") == 0)
        #expect(rig.ran() == [Self.top])
        #expect(rig.run("test", Self.top, "--base", "HEAD") == 2)
    }

    @Test("of a package with several test targets a change affects some") func affectedTargets()
        throws
    {
        let rig = try LedgerRig()
        try rig.addPackage("Two", tests: ["OneTests", "OtherTests"])
        try rig.commit()
        try rig.folder.write("let b = 2\n", to: "Packages/Two/Tests/OtherTests/ATests.swift")
        #expect(rig.run("test", "--base", "HEAD") == 0)
        #expect(rig.complained.contains("Since HEAD: Packages/Two:OtherTests\n"))
        #expect(rig.written.hasSuffix("1 passed, 0 failed\n"))
        try rig.folder.write("let b = 2\n", to: "Packages/Two/Sources/Two/A.swift")
        #expect(rig.run("test", "--base", "HEAD") == 0)
        #expect(rig.complained.contains("Since HEAD: Packages/Two\n"))
    }
}
