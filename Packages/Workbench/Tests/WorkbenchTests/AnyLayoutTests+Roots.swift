// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchKit

@testable import WorkbenchTesting

extension AnyLayoutTests {
    /// What a change of one file selects.
    private func affected(_ path: String, from place: String = "") throws -> String {
        try folder.run("git", "add", "-A")
        try folder.run(
            "git", "-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-qm", "x")
        try folder.write("public struct Changed {}\n", to: path)
        return run(["affected", "--base", "HEAD"], in: place).1
    }

    /// A package as Xcode makes it: a macro, the library that names it in a text, a program, tests.
    private func macros() throws {
        try folder.write(
            """
            // swift-tools-version: 5.9
            import CompilerPluginSupport
            import PackageDescription
            let package = Package(
                name: "Words", platforms: [.macOS(.v13)],
                products: [.library(name: "Words", targets: ["Words"])],
                dependencies: [
                    .package(url: "https://example.org/swift-syntax.git", from: "600.0.0")
                ],
                targets: [
                    .macro(
                        name: "WordsMacros",
                        dependencies: [
                            .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                            .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                        ]),
                    .target(name: "Words", dependencies: ["WordsMacros"]),
                    .executableTarget(name: "say", dependencies: ["Words"]),
                    .testTarget(name: "WordsTests", dependencies: ["WordsMacros"]),
                    .testTarget(name: "SayTests", dependencies: ["Words"]),
                    .target(name: "Apart"),
                ])

            """, to: "Package.swift")
        for (path, text) in [
            (
                "Sources/WordsMacros/Words.swift",
                "import SwiftCompilerPlugin\nimport SwiftSyntaxMacros"
            ),
            (
                "Sources/Words/Words.swift",
                "@freestanding(expression) public macro words() -> String = "
                    + "#externalMacro(module: \"WordsMacros\", type: \"Words\")"
            ),
            ("Sources/say/main.swift", "import Words"), ("Sources/Apart/Apart.swift", ""),
            ("Tests/WordsTests/WordsTests.swift", "import WordsMacros"),
            ("Tests/SayTests/SayTests.swift", "import Words"),
        ] {
            try folder.write(text + "\n", to: path)
        }
    }

    @Test("a macro that a library names in a text is a dependency, and no unused one")
    func macro() throws {
        try macros()
        let (code, text) = run(["lint"], in: "Sources/Words")
        #expect(code == .clean, "\(text)")
        #expect(text.contains("6 files in 6 modules of 1 package"))
        let graph = run(["graph", "--by", "module"]).1
        #expect(graph.contains("say --> Words") && graph.contains("Words --> WordsMacros"))
        let found = try affected("Sources/WordsMacros/Words.swift")
        for name in ["WordsMacros", "Words", "say", "WordsTests", "SayTests"] {
            #expect(found.contains("build \(name)\n"), "\(found)")
        }
        #expect(found.contains("test WordsTests") && found.contains("test SayTests"))
        #expect(!found.contains("Apart"))
    }

    /// Two packages that know nothing of each other, in folders of one repository.
    private func roots(_ second: String) throws {
        for (place, name) in [("server", "Server"), ("apps/phone", second)] {
            try folder.write(
                manifest(
                    name,
                    """
                    targets: [
                        .target(name: "\(name)Core"), .target(name: "\(name)", dependencies: ["\(name)Core"]),
                        .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
                    ]
                    """), to: place + "/Package.swift")
            try folder.write("struct Core {}\n", to: "\(place)/Sources/\(name)Core/Core.swift")
            try folder.write("import \(name)Core\n", to: "\(place)/Sources/\(name)/Main.swift")
            try folder.write("import \(name)\n", to: "\(place)/Tests/\(name)Tests/Some.swift")
        }
    }

    @Test("two unrelated roots are one repository, from every folder, and stay apart")
    func twoRoots() throws {
        try roots("Phone")
        for place in ["", "server/Sources", "apps", "apps/phone/Tests/PhoneTests"] {
            let (code, text) = run(["lint"], in: place)
            #expect(code == .clean)
            #expect(text.contains("6 files in 6 modules of 2 packages"), "\(place): \(text)")
        }
        #expect(run(["why", "Phone", "PhoneCore"], in: "server").0 == .clean)
        #expect(run(["why", "Phone", "ServerCore"]).0 == .findings)
        let found = try affected("server/Sources/ServerCore/Core.swift", from: "apps/phone")
        #expect(found.contains("test ServerTests") && !found.contains("Phone"), "\(found)")
        // Neither needs the other: an import across finds no row.
        try folder.write("import ServerCore\n", to: "apps/phone/Sources/Phone/Main.swift")
        #expect(run(["lint"]).1.contains("Phone imports ServerCore, which its manifest does not"))
    }

    @Test("roots with modules of one name stay apart: a change of one tests that one")
    func sameNames() throws {
        try roots("Server")
        #expect(run(["lint"], in: "apps").0 == .clean)
        let found = try affected("apps/phone/Sources/ServerCore/Core.swift")
        #expect(found.contains("test apps/phone/ServerTests"), "\(found)")
        #expect(!found.contains("server/ServerTests"), "\(found)")
    }
}
