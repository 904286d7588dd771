// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// Changes of files that are no sources of one module: inputs, links, plugins.
extension AffectedTests {
    @Test("what a module reads runs the tests above it") func readsBelow() throws {
        try folder.write(
            ThisRepository.lawText.replacing(
                "\"reads\": {", with: "\"reads\": {\"AuthTestSupport\": [\"Shared\"],"),
            to: Law.path)
        try commit()
        try folder.write("Notes", to: "Shared/a.txt")
        #expect(try Set(affected().test.keys) == ["AuthTests"])
        #expect(try affected().compiled.isEmpty)
    }

    @Test("a file that no target has runs the tests of its package, text for people runs none")
    func loose() throws {
        try folder.write("{}", to: "Packages/Auth/Fixtures/a.json")
        try folder.write("Read me", to: "Packages/Auth/README.md")
        #expect(try Set(affected().test.keys) == ["AuthTests"])
        try folder.run("git", "clean", "-qfd", "Packages/Auth/Fixtures")
        #expect(try affected().test.isEmpty)
    }

    @Test("a file behind a link counts for the module with the link", arguments: [true, false])
    func linked(isFolder: Bool) throws {
        let link = folder.path + "/Packages/Auth/Sources/AuthServiceImpl/Far"
        let file = "Shared/Far/File.swift"
        try folder.write("func far() -> Int { 1 }\n", to: file)
        try FileManager.default.createSymbolicLink(
            atPath: isFolder ? link : link + ".swift",
            withDestinationPath: "../../../../Shared/Far" + (isFolder ? "" : "/File.swift"))
        try commit()
        try change(file) { $0.replacing("{ 1 }", with: "{ 2 }") }
        #expect(try Set(affected().build.keys) == ["AuthServiceImpl", "AuthTests"])
        #expect(try Set(affected().test.keys) == ["AuthTests"])
        try FileManager.default.removeItem(atPath: folder.path + "/" + file)
        #expect(try affected().test.keys.contains("AuthTests"))
        if isFolder {
            try folder.write("func near() {}\n", to: "Shared/Far/Near.swift")
            #expect(try affected().build.keys.contains("airfit"))
        }
    }

    @Test("a link that leads elsewhere counts", arguments: [true, false])
    func relinked(isHome: Bool) throws {
        let path = "Packages/Auth/Sources/AuthServiceImpl" + (isHome ? "" : "/Far")
        try folder.write("func far() -> Int { 1 }\n", to: "Shared/One/File.swift")
        try folder.write("func far() -> Int { 2 }\n", to: "Shared/Two/File.swift")
        if isHome { try FileManager.default.removeItem(atPath: folder.path + "/" + path) }
        let root = isHome ? "../../../" : "../../../../"
        for end in ["Shared/One", "Shared/Two"] {
            try? FileManager.default.removeItem(atPath: folder.path + "/" + path)
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + path, withDestinationPath: root + end)
            if end == "Shared/One" { try commit() }
        }
        #expect(
            try Set(affected().build.keys) == [
                "AuthServiceImpl", "AuthTests", "AuthFeature", "airfit",
            ])
    }

    @Test("a link among the inputs that leads elsewhere counts for the reader") func input() throws
    {
        try folder.write(
            ThisRepository.lawText.replacing(
                "\"reads\": {", with: "\"reads\": {\"AuthTests\": [\"Shared/now/*.txt\"],"),
            to: Law.path)
        for end in ["One", "Two"] {
            try folder.write(end, to: "Shared/\(end)/a.txt")
            let link = folder.path + "/Shared/now"
            try? FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: end)
            if end == "One" { try commit() }
        }
        #expect(try Set(affected().test.keys) == ["AuthTests"])
        try commit()
        try folder.write("Three", to: "Shared/Two/a.txt")
        #expect(try Set(affected().test.keys) == ["AuthTests"])
        try folder.write("Four", to: "Shared/One/a.txt")
        try folder.run("git", "checkout", "-q", "Shared/Two")
        #expect(try affected().test.isEmpty)
    }

    @Test("a Swift file that is not compiled is an input: its comments count") func snippets()
        throws
    {
        let path = "Packages/Auth/Tests/AuthTests/Snippets/Refused.swift"
        try change("Packages/Auth/Package.swift") {
            $0.replacing(
                ".testTarget(name: \"AuthTests\", ",
                with: ".testTarget(name: \"AuthTests\", exclude: [\"Snippets\"], ")
        }
        try folder.write("// One.\n", to: path)
        try commit()
        try change(path) { _ in "// Two.\n" }
        #expect(try Set(affected().test.keys) == ["AuthTests"])
    }

    @Test("a resource builds its module and runs the tests above") func resource() throws {
        let path = "Packages/Auth/Sources/AuthModels/Data/words.txt"
        try folder.write("one\n", to: path)
        try commit()
        try change(path) { _ in "two\n" }
        #expect(try Set(affected().build.keys) == ["AuthModels", "AuthTests"])
        #expect(try Set(affected().test.keys) == ["AuthTests"])
        try FileManager.default.removeItem(atPath: folder.path + "/" + path)
        #expect(try Set(affected().build.keys) == above)
    }

    @Test("a module in another one's folder counts for itself") func nested() throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Nest",
                targets: [
                    .target(name: "Nest", exclude: ["Egg"]),
                    .target(name: "Egg", path: "Sources/Nest/Egg"),
                    .testTarget(name: "EggTests", dependencies: ["Egg"]),
                ]
            )
            """
        try folder.write(manifest, to: "Packages/Nest/Package.swift")
        try folder.write("struct Nest {}\n", to: "Packages/Nest/Sources/Nest/Nest.swift")
        try folder.write("struct Egg {}\n", to: "Packages/Nest/Sources/Nest/Egg/Egg.swift")
        try folder.write("import Egg\n", to: "Packages/Nest/Tests/EggTests/EggTests.swift")
        try commit()
        try folder.write("struct Yolk {}\n", to: "Packages/Nest/Sources/Nest/Egg/Egg.swift")
        #expect(try Set(affected().build.keys) == ["Egg", "EggTests"])
        try commit()
        try folder.write(manifest, to: "Packages/Nest/Package@swift-6.3.swift")
        #expect(try Set(affected().build.keys) == ["Nest", "Egg", "EggTests"])
    }

    @Test("a plugin's body decides what its users are made of", arguments: [true, false])
    func plugin(isPlain: Bool) throws {
        // With a setting that is computed, SwiftPM is asked.
        let setting = isPlain ? "" : ", swiftSettings: [.define(\"A\")]"
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Nest",
                targets: [
                    .plugin(name: "Maker", capability: .buildTool()),
                    .target(name: "Made"\(setting), plugins: ["Maker"]),
                    .testTarget(name: "MadeTests", dependencies: ["Made"]),
                ]
            )
            """
        let maker = "Packages/Nest/Plugins/Maker/Maker.swift"
        try folder.write(manifest, to: "Packages/Nest/Package.swift")
        try folder.write("func make() -> Int { 1 }\n", to: maker)
        try folder.write("struct Made {}\n", to: "Packages/Nest/Sources/Made/Made.swift")
        try folder.write("import Made\n", to: "Packages/Nest/Tests/MadeTests/MadeTests.swift")
        try commit()
        try change(maker) { $0.replacing("{ 1 }", with: "{ 2 }") }
        #expect(try Set(affected().build.keys) == ["Maker", "Made", "MadeTests"])
        #expect(try Set(affected().test.keys) == ["MadeTests"])
    }

    @Test("a comment that moves #line is more than a comment") func lines() throws {
        try change(models) {
            $0 + "func here() -> Int { 0 + #line }\nfunc f(_ l: Int = #line) {}\n"
        }
        try commit()
        try change(models) { $0 + "// More.\n" }
        #expect(try affected().test.isEmpty)
        try change(models) { $0.replacing("func f(", with: "// More.\nfunc f(") }
        #expect(try affected().test.isEmpty)
        try change(models) { $0.replacing("func here(", with: "// More.\nfunc here(") }
        #expect(try Set(affected().test.keys) == ["AuthTests"])
    }
}
