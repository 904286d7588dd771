// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchBuild
@testable import WorkbenchKit
@testable import WorkbenchTesting

/// What is public now against a commit, by the toolchain's own digester over real builds.
@Suite("API of a commit", .timeLimit(.minutes(10)))
struct APITests {
    private static let before = """
        public struct Order {
            public init() {}
            public func total() -> Int { 1 }
            public func remove() {}
        }
        """

    /// A package under git, its sources changed since.
    private final class Rig {
        let folder: TemporaryFolder
        var written = ""
        var complained = ""
        let interruption = Interruption()

        init() throws {
            folder = try TemporaryFolder()
            let targets = ["Body", "More", "Less", "Same"].map {
                ".target(name: \"\($0)\"),"
            }.joined()
            try folder.write(
                """
                // swift-tools-version: 6.2
                import PackageDescription

                let package = Package(
                    name: "Shop",
                    products: [.library(name: "Shop", targets: ["Body", "More", "Less", "Same"])],
                    targets: [\(targets) .target(name: "Inner")])
                """, to: "Package.swift")
            for module in ["Body", "More", "Less", "Same", "Inner"] {
                try folder.write(before, to: "Sources/\(module)/Order.swift")
            }
            try folder.write(".build\n", to: ".gitignore")
            for words in [["init", "-q"], ["add", "-A"], ["commit", "-qm", "Begin"]] {
                try ChildProcess.check(
                    ["git", "-C", folder.path, "-c", "user.name=T", "-c", "user.email=t@x.org"]
                        + words)
            }
        }

        func change(_ module: String, _ old: String, _ new: String) throws {
            try folder.write(
                before.replacing(old, with: new), to: "Sources/\(module)/Order.swift")
        }

        func run(_ words: String...) -> Int32 {
            (written, complained) = ("", "")
            return BenchBuild(
                directory: folder.path + "/Sources", interruption: interruption,
                write: { [self] in written += $0 }, complain: { [self] in complained += $0 }
            ).run(["api"] + words)
        }

        /// What a run left in the repository or beside it.
        func left() throws -> [String] {
            let trees = try ChildProcess.check(["git", "-C", folder.path, "worktree", "list"])
            let inside = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return trees.split(separator: "\n").dropFirst().map(String.init)
                + inside.filter {
                    ![".git", ".gitignore", "Package.swift", "Sources"].contains($0)
                }
        }
    }

    /// Each module is built twice: the one with a new body only nightly.
    @Test("a body is a patch, what is gone or another type is major")
    func advice() throws {
        let isWhole = ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil
        let rig = try Rig()
        #expect(rig.run("HEAD") == 0)
        #expect(rig.written.hasPrefix("No public module differs from "))
        #expect(rig.complained == "")
        if isWhole { try rig.change("Body", "{ 1 }", "{ 2 }") }
        try rig.change("Inner", "public func remove() {}", "")
        try rig.change(
            "Less", "total() -> Int { 1 }\n    public func remove() {}",
            "total() -> Double { 1 }; public func add() {}")
        #expect(rig.run("HEAD", "--json") == 1)
        #expect(
            rig.complained.contains(
                isWhole ? "1 of 2: building Body at HEAD" : "1 of 1: building Less at HEAD"))
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(rig.written.utf8)) as? [String: Any])
        #expect(object["advice"] as? String == "major")
        let modules = try #require(object["modules"] as? [[String: Any]])
        let body: [[String: Any]] = Array(modules.dropLast())
        #expect(body.map { $0["module"] as? String } == (isWhole ? ["Body"] : []))
        #expect(body.allSatisfy { $0["advice"] as? String == "patch" })
        #expect(body.allSatisfy { $0["additions"] as? [String] == [] })
        #expect(modules.last?["module"] as? String == "Less")
        #expect(modules.last?["advice"] as? String == "major")
        #expect(
            modules.last?["breakages"] as? [String] == [
                "Func Order.remove() has been removed",
                "Func Order.total() has return type change from Swift.Int to Swift.Double",
            ])
        #expect(modules.last?["additions"] as? [String] == ["Order.add()"])
        #expect(try rig.left() == [])
    }

    @Test("the report names each module, what is new and what is gone") func report() {
        let grown = [
            APIComparison.Module("Body", breakages: [], additions: []),
            APIComparison.Module("More", breakages: [], additions: ["Order.add()"]),
        ]
        let minor = APIComparison(base: "0123456789abcdef", modules: grown)
        #expect(
            minor.text == """
                Body: patch
                More: minor
                  + Order.add() is new
                The next version since 0123456789 is a minor one: there is more, and nothing less.

                """)
        let less = APIComparison.Module(
            "Less", breakages: ["Func Order.remove() has been removed"], additions: [])
        let major = APIComparison(base: "0123456789abcdef", modules: grown + [less])
        #expect(major.advice == .major)
    }

    @Test("bad words, a broken build and a signal leave nothing behind") func failures() throws {
        let rig = try Rig()
        #expect(rig.run() == 2)
        #expect(rig.run("nowhere") == 2)
        #expect(rig.complained.contains("Git knows no revision nowhere here."))
        #expect(rig.run("HEAD", "Mor") == 2)
        #expect(rig.complained.contains("Did you mean More?"))
        try rig.change("More", "{ 1 }", "{ \"one\" }")
        #expect(rig.run("HEAD") == 3)
        #expect(rig.complained.contains("More cannot be built"))
        rig.interruption.note(SIGINT)
        #expect(rig.run("HEAD") == 128 + SIGINT)
        #expect(try rig.left() == [])
    }
}
