// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

/// `workbench ci --plan`, over the repository whose tests are lines of a file.
@Suite("workbench ci --plan", .timeLimit(.minutes(10)))
struct CICommandTests {
    private static func rig() throws -> LedgerRig {
        let rig = try LedgerRig()
        let law = try #require(rig.folder.text(Law.path))
        let ci = """
            {"ci": {"shards": 2},
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

    @Test("without --plan it says how to call it") func plans() throws {
        let rig = try LedgerRig()
        #expect(rig.run("ci") == 2)
        #expect(rig.complained.contains("workbench ci --plan"))
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
}
