// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

/// What is typed after `workbench test`, and mistakes in it and in the law.
@Suite("The words of workbench test", .serialized, .timeLimit(.minutes(10)))
struct TestWordsTests {
    @Test("a package is named by its folder, once; by its name alone the folder is told")
    func packages() throws {
        let rig = try LedgerRig()
        #expect(rig.run("test", "./Packages/Top/", "Packages/Top", "Packages/Top") == 0)
        #expect(rig.written.hasSuffix("2 passed, 0 failed\n"), "\(rig.written)")
        #expect(rig.run("test", "Top") == 2)
        #expect(rig.complained.contains("Top is no package with tests. Did you mean Packages/Top?"))
    }

    @Test("a repository that is not there is told by its path") func nowhere() throws {
        let rig = try LedgerRig()
        #expect(rig.run("test", "--root", "/nowhere") == 3)
        #expect(rig.complained.contains("/nowhere cannot be read (there is no such folder)"))
    }

    @Test("a name in the law that no target has is told, with the one that was meant")
    func law() throws {
        let rig = try LedgerRig()
        let law = try #require(rig.folder.text(Law.path))
        try rig.folder.write(
            law.replacing("\"TopTests\": [\"Notes\"]", with: "\"TopTest\": [\"Notes\"]"),
            to: Law.path)
        #expect(rig.run("test", "Packages/Top") == 0)
        #expect(
            rig.complained.contains(
                "affected.reads names TopTest, which is no target. Did you mean TopTests?"))
    }

    @Test(
        "results go to a folder that is not there yet; one that cannot be is told before the tests")
    func results() throws {
        let rig = try LedgerRig()
        #expect(rig.run("test", "Packages/Top", "--junit", "new/folder/a.xml") == 0)
        #expect(rig.folder.text("new/folder/a.xml")?.contains("<testsuite ") == true)
        _ = rig.ran()
        #expect(rig.run("test", "Packages/Top", "--junit", "build.sh/a.xml") == 3)
        #expect(rig.complained.contains("build.sh") && rig.ran().isEmpty)
    }

    @Test("what failed on other inputs, or is gone, is not flaky") func flaky() throws {
        let rig = try LedgerRig()
        func run(_ tests: String) throws -> Int32 {
            try rig.folder.write(tests, to: "Packages/Top/tests")
            return rig.run("test", "Packages/Top")
        }
        // The lines are an input: here the same inputs once pass and once fail.
        try rig.folder.write("x\nx\n", to: "third")
        #expect(try run("TopTests.A/a() third\n") == 1)
        #expect(rig.run("test", "Packages/Top") == 0)
        #expect(rig.run("ledger") == 0 && rig.written.contains("TopTests.A/a() failed 1 of 2 runs"))
        #expect(try run("TopTests.A/a() fail\n") == 1)
        #expect(!rig.written.contains("flaky"), "\(rig.written)")
        #expect(try run("TopTests.B/b() pass\n") == 0)
        #expect(rig.run("ledger") == 0 && rig.written.contains("No flaky test."))
    }
}
