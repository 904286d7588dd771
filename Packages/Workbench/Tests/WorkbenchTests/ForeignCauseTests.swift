// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// What the lint was wrong about, or silent, in repositories of others: each in a few lines.
@Suite("Causes of wrong findings in other repositories")
struct ForeignCauseTests {
    /// A repository whose files `== path` begins; manifests leave out all around the arguments.
    struct Case: Sendable, CustomTestStringConvertible {
        let rule: String
        let files: String
        var findings: [String] = []

        init(_ rule: String, finds findings: [String] = [], _ files: String) {
            (self.rule, self.files, self.findings) = (rule, files, findings)
        }

        var testDescription: String { rule }
    }

    /// What a rule finds, as `symbol of owner`.
    static func findings(_ files: String, _ law: String? = nil) throws -> [Finding] {
        var tree = MemoryTree([:])
        tree.root = "/work/Shop"
        tree.workshop = try? ThisRepository.tree.get()
        for (path, text) in RuleExample.files(of: files) {
            let isManifest = path.hasSuffix("Package.swift") && text?.hasPrefix("name:") ?? false
            tree.contents[path] =
                isManifest
                ? "// swift-tools-version: 6.0\nimport PackageDescription\n"
                    + "let package = Package(\(text ?? ""))\n" : text
        }
        if let law { tree.contents[Law.path] = law }
        return try Linter.lint(Repository(tree), in: tree)
    }

    @Test("each cause is right now", arguments: cases + packages + outside)
    func cause(_ one: Case) throws {
        let found = try Self.findings(one.files)
        #expect(found.map { "\($0.rule.id): \($0.owner) \($0.symbol)" } == one.findings)
    }

    static let cases = [
        Case(
            "an import guarded by canImport of a module that never comes",
            """
            == Package.swift
            name: "Root", targets: [.target(name: "Core"), .plugin(name: "Plug", capability: .buildTool())]
            == Sources/Core/Core.swift
            struct Core {}
            == Plugins/Plug/P.swift
            #if canImport(Core)
              import Core
            #elseif os(Linux)
            #endif
            """),
        Case(
            "the other branch of canImport, and a module that does come",
            finds: ["undeclared-dependency: App Core", "undeclared-dependency: App Other"],
            """
            == Package.swift
            name: "Root", targets: [.target(name: "Core"), .target(name: "Other"),
              .target(name: "Mid", dependencies: ["Core"]), .target(name: "App", dependencies: ["Mid"])]
            == Sources/Core/Core.swift
            struct Core {}
            == Sources/Other/Other.swift
            struct Other {}
            == Sources/Mid/Mid.swift
            import Core
            == Sources/App/App.swift
            import Mid
            #if canImport(Core)
              import Core
            #endif
            #if canImport(Other) && os(Linux)
            #else
              import Other
            #endif
            """),
        Case(
            "an import under a flag that no manifest sets, and one under a flag that it sets",
            finds: ["undeclared-dependency: App Set"],
            """
            == Package.swift
            name: "Root", targets: [.target(name: "One"), .target(name: "Set"),
              // .define("SINGLE")
              .target(name: "App", swiftSettings: [.define("FEATURE")])]
            == Sources/One/One.swift
            struct One {}
            == Sources/Set/Set.swift
            struct Set {}
            == Sources/App/App.swift
            #if !SINGLE && DEBUG
            #elseif SINGLE
              import One
            #endif
            #if FEATURE
              import Set
            #endif
            """),
        Case(
            "rows that only the linker uses",
            """
            == Package.swift
            name: "Root", targets: [.target(name: "CHook"), .target(name: "Hook", dependencies: ["CHook"]),
              .testTarget(name: "HookTests", dependencies: ["Hook"])]
            == Sources/CHook/hook.c
            void activate(void);
            == Sources/Hook/Hook.swift
            @_cdecl("activate") func activate() {}
            == Tests/HookTests/HookTests.swift
            import Testing
            """),
        Case(
            "rows of a target whose sources a plugin makes in part, and of one with articles only",
            """
            == Package.swift
            name: "Root", targets: [.target(name: "Core"), .plugin(name: "Plug", capability: .buildTool()),
              .target(name: "Made", dependencies: ["Core"], plugins: ["Plug"]),
              .target(name: "Docs", dependencies: ["Core"])]
            == Sources/Core/Core.swift
            struct Core {}
            == Plugins/Plug/P.swift
            struct P {}
            == Sources/Made/Made.swift
            struct Made {}
            == Sources/Docs/Docs.swift
            // Articles only.
            == Sources/Docs/Docs.docc/Docs.md
            # Docs
            """),
        Case(
            "a program that is a target with main.swift",
            """
            == Package.swift
            name: "Root", targets: [.target(name: "Tool"), .testTarget(name: "ToolTests", dependencies: ["Tool"])]
            == Sources/Tool/main.swift
            print(1)
            == Tests/ToolTests/ToolTests.swift
            import Testing
            """),
        Case(
            "Swift files that are resources are no sources",
            finds: ["unused-dependency: App Core"],
            """
            == Package.swift
            name: "Root", targets: [.target(name: "Core"), .target(name: "Far"),
              .target(name: "App", dependencies: ["Core"], resources: [.process("Made"), .copy("Kept")])]
            == Sources/Core/Core.swift
            struct Core {}
            == Sources/Far/Far.swift
            struct Far {}
            == Sources/App/App.swift
            struct App {}
            == Sources/App/Made/Template.swift
            import Far
            == Sources/App/Kept/Template.swift
            import Core
            == Sources/App/App.docc/Resources/Code.swift
            import Far
            """),
        Case(
            "a source file that is called Package.swift",
            finds: ["undeclared-dependency: App Core"],
            """
            == Package.swift
            name: "Root", targets: [.target(name: "Core"), .target(name: "App")]
            == Sources/Core/Core.swift
            struct Core {}
            == Sources/App/Models/Package.swift
            import Core
            struct Package {}
            """),
        Case(
            "modules that go by another name",
            """
            == Package.swift
            name: "Root", targets: [.target(name: "Kit"), .target(name: "KitForPlugin"),
              .target(name: "App", dependencies: ["KitForPlugin"],
                swiftSettings: [.unsafeFlags(["-module-alias", "Kit=KitForPlugin"])])]
            == Sources/Kit/Kit.swift
            struct Kit {}
            == Sources/KitForPlugin/Kit.swift
            struct Kit {}
            == Sources/App/App.swift
            import Kit
            """),
    ]
}
