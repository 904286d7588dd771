// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// What to build and test after a change, in a git repository on disk.
@Suite("Affected", .timeLimit(.minutes(10)))
struct AffectedTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(FixtureRepository.house)
        try folder.run("git", "init", "-q", "-b", "main")
        try commit()
    }

    func commit() throws {
        try folder.run("git", "add", "-A")
        try folder.run(
            "git", "-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-qm", "x")
    }

    func affected(_ base: String = "HEAD") throws -> Affected {
        let tree = DiskTree(root: folder.path)
        let changes = try GitChanges(root: folder.path, base: base)
        return try Affected(Repository(tree, reading: .imports), changes, in: tree)
    }

    func change(_ path: String, _ edit: (String) -> String) throws {
        let text = try String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
        try folder.write(edit(text), to: path)
    }

    let models = "Packages/Auth/Sources/AuthModels/AuthModelsRoot.swift"
    let above: Set<String> = [
        "AuthModels", "AuthReluxInt", "AuthServiceInt", "AuthServiceImpl", "AuthReluxImpl",
        "AuthTestSupport", "AuthTests", "AuthUIAPI", "AuthUI", "AuthFeature",
        "SessionOrchestration", "airfit",
    ]

    @Test("nothing changed, nothing to do") func nothing() throws {
        let affected = try affected()
        #expect(affected.build.isEmpty && affected.test.isEmpty)
    }

    @Test("an interface change selects all that is above") func interface() throws {
        try change(models) { $0 + "public struct More {}\n" }
        let affected = try affected()
        #expect(Set(affected.build.keys) == above && affected.compiled == above)
        #expect(Set(affected.test.keys) == ["AuthTests"])
        #expect(affected.testPackages == ["Packages/Auth"])
    }

    @Test("a body builds its module and runs the tests above") func body() throws {
        try change(models) { $0 + "func f() -> Int { 1 }\n" }
        try commit()
        try change(models) { $0.replacing("{ 1 }", with: "{ 2 }") }
        let affected = try affected()
        #expect(Set(affected.build.keys) == ["AuthModels", "AuthTests"])
        #expect(affected.compiled == ["AuthModels"])
        #expect(Set(affected.test.keys) == ["AuthTests"])
    }

    @Test("a comment builds its module and tests nothing") func comment() throws {
        try change(models) { $0 + "// More.\n" }
        let affected = try affected()
        #expect(Set(affected.build.keys) == ["AuthModels"])
        #expect(affected.test.isEmpty)
    }

    @Test("an untracked file counts, an ignored one does not") func untracked() throws {
        try folder.write("struct New {}", to: "Packages/Auth/Sources/AuthReluxImpl/New.swift")
        #expect(
            try Set(affected().build.keys) == [
                "AuthReluxImpl", "AuthTests", "AuthFeature", "airfit",
            ])
        try folder.write("New.swift\n", to: ".gitignore")
        #expect(try affected().build.isEmpty)
    }

    @Test("a deleted file counts") func deleted() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/" + models)
        #expect(try Set(affected().build.keys) == above)
    }

    @Test("a moved file counts on both sides") func moved() throws {
        let to = "Packages/Workouts/Sources/WorkoutsServiceImpl/Moved.swift"
        try folder.run(
            "git", "mv", "Packages/Auth/Sources/AuthServiceImpl/AuthServiceImplRoot.swift", to)
        let build = try Set(affected().build.keys)
        #expect(build.isSuperset(of: ["AuthServiceImpl", "WorkoutsServiceImpl"]))
        #expect(try Set(affected().test.keys) == ["AuthTests", "WorkoutsTests"])
    }

    @Test("a manifest counts for the targets whose rows changed") func manifest() throws {
        let path = "Packages/Auth/Package.swift"
        try change(path) { $0 + "\n// A comment.\n" }
        #expect(try affected().build.isEmpty)
        try change(path) { $0.replacing("\n// A comment.\n", with: "") }
        try change(path) {
            $0.replacing(
                "clients([\"AuthFeature\", \"AuthTests\"])", with: "clients([\"AuthFeature\"])",
                maxReplacements: 1)
        }
        #expect(
            try Set(affected().build.keys) == [
                "AuthServiceImpl", "AuthTests", "AuthFeature", "airfit",
            ])
    }

    @Test(
        "whatever else a target's row says counts for the target",
        arguments: [
            "resources: [.process(\"Data\")]", "sources: [\"Only.swift\"]",
            "linkerSettings: [.linkedLibrary(\"m\")]", "exclude: [\"Old\"]",
        ])
    func row(setting: String) throws {
        try change("Packages/Auth/Package.swift") {
            $0.replacing(
                ".target(name: \"AuthServiceInt\", ",
                with: ".target(name: \"AuthServiceInt\", \(setting), ")
        }
        let build = try Set(affected().build.keys)
        #expect(build.contains("AuthServiceInt") && build.contains("AuthTests"))
        #expect(!build.contains("AuthModels") && !build.contains("AuthReluxInt"))
    }

    @Test("a condition counts above the modules that name it") func condition() throws {
        let path = "Packages/Auth/Package.swift"
        let file = "Packages/Auth/Sources/AuthServiceInt/Held.swift"
        try folder.write("#if HELD\n    struct Held {}\n#endif\n", to: file)
        try commit()
        let own = try Set(
            Repository(DiskTree(root: folder.path)).modules.filter {
                $0.home.hasPrefix("Packages/Auth/")
            }.map(\.name))
        try change(path) {
            $0.replacing(
                ".swiftLanguageMode(.v6),", with: ".define(\"OTHER\"), .swiftLanguageMode(.v6),")
        }
        #expect(try Set(affected().build.keys) == own)
        #expect(try Set(affected().test.keys) == ["AuthTests"])
        try change(path) { $0.replacing("OTHER", with: "HELD") }
        #expect(try Set(affected().build.keys) == own.union(["AuthFeature", "airfit"]))
        try change(file) { _ in "func held() {\n#if HELD\n    print(1)\n#endif\n}\n" }
        try folder.run("git", "add", file)
        try folder.run("git", "stash", "-q", "--", path)
        try commit()
        try folder.run("git", "stash", "pop", "-q")
        #expect(try Set(affected().build.keys) == own)
    }

    @Test("other resources build one module, the first ones all above") func resources() throws {
        let path = "Packages/Auth/Package.swift"
        let row = ".target(name: \"AuthServiceInt\", "
        try change(path) { $0.replacing(row, with: row + "resources: [.copy(\"A\")], ") }
        #expect(try affected().build.keys.contains("airfit"))
        try commit()
        try change(path) { $0.replacing(".copy(\"A\")", with: ".copy(\"A\"), .copy(\"B\")") }
        #expect(try Set(affected().build.keys) == ["AuthServiceInt", "AuthTests"])
    }

    @Test("a dependency of a row is linked and compiles nothing above; one on C is an argument")
    func dependency() throws {
        let path = "Packages/Auth/Package.swift"
        try change(path) {
            $0.replacing(
                ".target(name: \"AuthModels\"",
                with: ".target(name: \"AuthC\"),\n"
                    + ".target(name: \"AuthWords\"),\n.target(name: \"AuthModels\"")
        }
        try folder.write("int one;\n", to: "Packages/Auth/Sources/AuthC/one.c")
        try folder.write("struct Word {}\n", to: "Packages/Auth/Sources/AuthWords/Word.swift")
        try commit()
        let row = ".target(name: \"AuthServiceInt\", dependencies: ["
        try change(path) { $0.replacing(row, with: row + "\"AuthWords\", ") }
        #expect(try Set(affected().build.keys) == ["AuthServiceInt", "AuthTests"])
        try change(path) { $0.replacing("[\"AuthWords\", ", with: "[\"AuthC\", ") }
        #expect(try affected().build.keys.contains("airfit"))
    }

    @Test(
        "what holds for every target counts for all of them",
        arguments: [
            (".iOS(.v18)", ".iOS(.v26)"), ("modules.flatMap", "modules.sorted().flatMap"),
            (".swiftLanguageMode(.v6)", ".swiftLanguageMode(.v5)"),
            ("tools-version: 6.2", "tools-version: 6.1"),
        ])
    func everyTarget(before: String, after: String) throws {
        try change("Packages/Auth/Package.swift") { $0.replacing(before, with: after) }
        #expect(try Set(affected().build.keys) == above)
    }

    @Test("another version of a fetched package counts for who fetches it") func versions() throws {
        let manifest = { (version: String) in
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Net",
                dependencies: [.package(url: "https://example.org/log.git", from: "\(version)")],
                targets: [.target(name: "Net", dependencies: [.product(name: "Log", package: "log")])]
            )
            """
        }
        try folder.write(manifest("1.0.0"), to: "Packages/Net/Package.swift")
        try folder.write("struct Net {}", to: "Packages/Net/Sources/Net/Net.swift")
        // Some machines ignore the file everywhere.
        for path in ["Packages/Net/Package.resolved", "Package.resolved"] {
            try folder.write("{}", to: path)
            try folder.run("git", "add", "-f", path)
        }
        try commit()
        #expect(try affected().build.isEmpty)
        try folder.write(manifest("1.2.0"), to: "Packages/Net/Package.swift")
        #expect(try Set(affected().build.keys) == ["Net"])
        try folder.write(manifest("1.0.0"), to: "Packages/Net/Package.swift")
        try folder.write("{ }", to: "Packages/Net/Package.resolved")
        #expect(try Set(affected().build.keys) == ["Net"])
        try folder.run("git", "checkout", "-q", ".")
        try folder.write("{ }", to: "Package.resolved")
        #expect(try Set(affected().build.keys) == ["Net"])
    }

    @Test("files that tests read are declared in the law") func reads() throws {
        try folder.write(
            ThisRepository.lawText.replacing(
                "\"reads\": {", with: "\"reads\": {\"AuthTests\": [\"README.md\", \"**/Golden\"],"),
            to: Law.path)
        try commit()
        try folder.write("Notes", to: "Packages/Auth/Golden/a.txt")
        #expect(try Set(affected().test.keys) == ["AuthTests"])
        #expect(
            try affected().explanation(of: "AuthTests").contains("it reads Packages/Auth/Golden"))
        try FileManager.default.removeItem(atPath: folder.path + "/Packages/Auth/Golden/a.txt")
        #expect(try affected().test.isEmpty)
    }

    @Test("a page of text selects nothing, a build script everything") func others() throws {
        try folder.write("Notes", to: "README.md")
        try folder.write("Notes", to: "Packages/Auth/Notes.md")
        #expect(try affected().build.isEmpty)
        try folder.write("exit\n", to: "Scripts/build.sh")
        let affected = try affected()
        #expect(affected.global == ["Scripts/build.sh"])
        #expect(affected.build.count == (try Repository(DiskTree(root: folder.path))).modules.count)
    }

    @Test("a missing base is an error, never an empty answer") func missing() throws {
        #expect(throws: WorkbenchFailure.noRevision("nowhere")) { try affected("nowhere") }
        #expect(throws: WorkbenchFailure.noRevision("--all")) { try affected("--all") }
        let elsewhere = try TemporaryFolder()
        let failure = #expect(throws: WorkbenchFailure.self) {
            try GitChanges(root: elsewhere.path, base: "HEAD")
        }
        #expect(failure?.message.contains("is not a working tree") == true)
    }

    @Test("the branch is compared with where it left the base") func branch() throws {
        try folder.run("git", "checkout", "-qb", "work")
        try change(models) { $0 + "public struct More {}\n" }
        try commit()
        try folder.run("git", "checkout", "-q", "main")
        try change("Packages/Relux/Sources/Relux/ReluxRoot.swift") { $0 + "struct Other {}\n" }
        try commit()
        try folder.run("git", "checkout", "-q", "work")
        #expect(try Set(affected("main").build.keys) == above)
    }

    @Test("a repository in a folder of a larger one has its own changes, by its own paths")
    func inner() throws {
        let outer = try TemporaryFolder()
        for (path, text) in FixtureRepository.house.tree.contents {
            try outer.write(text, to: "inner/" + path)
        }
        try outer.run("git", "init", "-q", "-b", "main")
        try outer.run("git", "add", "-A")
        try outer.run(
            "git", "-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-qm", "x")
        try outer.write("Notes", to: "Makefile")
        try outer.write("struct Bare {}\n", to: "inner/" + models)
        try outer.write("struct New {}\n", to: "inner/Packages/Auth/Sources/AuthUI/New.swift")
        let changes = try GitChanges(root: outer.path + "/inner", base: "HEAD")
        #expect(changes.paths == [models, "Packages/Auth/Sources/AuthUI/New.swift"])
        #expect(try changes.text(atBase: models)?.isEmpty == false)
    }

    @Test("an import that no manifest declares counts like one that is declared")
    func undeclared() throws {
        let path = "Packages/Storage/Sources/Storage/StorageRoot.swift"
        try change(path) { $0 + "#if DEBUG\n    import AuthModels\n#endif\n" }
        try commit()
        try change(models) { $0 + "public struct More {}\n" }
        #expect(try affected().build.keys.contains("Storage"))
    }

    @Test("an explanation is the way from the change") func explains() throws {
        try change(models) { $0 + "public struct More {}\n" }
        #expect(
            try affected().explanation(of: "AuthUIAPI") == """
                AuthUIAPI is built.
                  AuthUIAPI: it needs AuthModels
                  AuthModels: \(models)

                """)
        #expect(try affected().explanation(of: "Storage").contains("not affected"))
    }

    @Test("a file that no test reads by the law is named; text for people is not") func unread()
        throws
    {
        for path in ["Fixtures/a.json", "Fixtures/b.json", "README.md"] {
            try folder.write("one\n", to: path)
            try commit()
            try folder.write("two\n", to: path)
            let sentence = try affected().unreadSentence
            #expect(
                sentence?.hasPrefix("Nothing runs for a change of \(path): ")
                    ?? path.hasSuffix(".md"))
            try commit()
        }
        try folder.write("three\n", to: "Fixtures/a.json")
        try folder.write("three\n", to: "Fixtures/b.json")
        #expect(try affected().unreadSentence?.contains("a.json and 1 more file: ") == true)
    }

    @Test("above a changed body a program is linked again, with the way to it") func linked() throws
    {
        try change("Packages/Storage/Sources/Storage/StorageRoot.swift") {
            $0 + "func more() -> Int { 1 }\n"
        }
        try commit()
        try change("Packages/Storage/Sources/Storage/StorageRoot.swift") {
            $0.replacing("{ 1 }", with: "{ 2 }")
        }
        let said = try affected().explanation(of: "airfit")
        #expect(said.hasPrefix("airfit is not compiled: a program is linked again.\n"), "\(said)")
        #expect(said.contains("StorageRoot.swift"))
    }

    @Test("a script is told the test targets") func json() throws {
        try change("Packages/Axiom/Sources/AxiomCore/AxiomCoreRoot.swift") { $0 + "struct M {}\n" }
        #expect(AffectedFormat.json.write(try affected()).contains("AuthTests"))
    }

    @Test(
        "a program that tests run is named as its product is, or its target",
        arguments: [
            "shop", "airfit",
        ])
    func program(name: String) throws {
        try change("App/Package.swift") {
            $0.replacing(".executable(name: \"airfit\"", with: ".executable(name: \"shop\"")
        }
        try folder.write(
            ThisRepository.lawText.replacing(
                "\"runs\": {", with: "\"runs\": {\"AuthTests\": [\"\(name)\"],"), to: Law.path)
        try commit()
        try change("App/Sources/airfit/Host.swift") { $0 + "struct M {}\n" }
        #expect(try Set(affected().test.keys) == ["AuthTests"])
    }
}
