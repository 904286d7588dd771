// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// Repositories of any layout: a package at the root, packages in any folder, fetched ones.
@Suite("Any layout", .timeLimit(.minutes(10)))
struct AnyLayoutTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.run("git", "init", "-q", "-b", "main")
    }

    func manifest(_ name: String, _ rest: String) -> String {
        "// swift-tools-version: 5.9\nimport PackageDescription\n"
            + "let package = Package(name: \"\(name)\", \(rest))\n"
    }

    func run(_ words: [String], in place: String = "") -> (Workbench.ExitCode, String) {
        var text = ""
        let workbench = Workbench(
            directory: folder.path + "/" + place, write: { text += $0 }, complain: { text += $0 })
        return (workbench.run(words), text)
    }

    /// A package at the root with a plugin, sources in `src` and a test, and one in a deep folder.
    private func rooted() throws {
        try folder.write(
            manifest(
                "Root",
                """
                dependencies: [.package(path: "Tools/Gen")], targets: [
                    .target(name: "Base"), .target(name: "Some", path: "Some", sources: ["In"]),
                    .target(name: "Top", dependencies: ["Base", .product(name: "Gen", package: "Gen")]),
                    .plugin(name: "Make", capability: .buildTool()),
                    .testTarget(name: "TopTests", dependencies: ["Top"]),
                ]
                """), to: "Package.swift")
        try folder.write("struct Base {}\n", to: "src/Base/Base.swift")
        try folder.write("import Base\nimport Gen\n", to: "Sources/Top/Top.swift")
        try folder.write("struct In {}\n", to: "Some/In/In.swift")
        try folder.write("import Base\n", to: "Some/Out/Out.swift")
        try folder.write("import Base\n", to: "Plugins/Make/Make.swift")
        try folder.write("import Top\n", to: "Tests/TopTests/TopTests.swift")
        try folder.write(
            manifest(
                "Gen",
                "products: [.library(name: \"Gen\", targets: [\"Gen\"])], "
                    + "targets: [.target(name: \"Gen\")]"), to: "Tools/Gen/Package.swift")
        try folder.write("struct Gen {}\n", to: "Tools/Gen/Sources/Gen/Gen.swift")
    }

    @Test("from any folder, without options: what is there is found") func anywhere() throws {
        try rooted()
        for place in ["", "Sources/Top", "Tools/Gen/Sources"] {
            let (code, text) = run(["lint"], in: place)
            // The plugin needs Base, and its row does not say so. A file that is in no target's
            // sources is nobody's.
            #expect(code == .findings)
            #expect(text.contains("1 finding by 1 rule in 6 files in 6 modules of 2 packages"))
            #expect(text.contains("Plugins/Make/Make.swift:1: error: Make imports Base"))
        }
        #expect(run(["graph"]).1.contains("Root --> Gen"))
        #expect(run(["graph", "--by", "module"], in: "Tools").1.contains("Top --> Base & Gen"))
    }

    @Test("what the baseline lets pass is not red in the graph") func graphBaseline() throws {
        try rooted()
        let words = ["graph", "--by", "module"]
        #expect(run(words).1.contains("linkStyle"))
        #expect(run(["lint", "--write-baseline"]).0 == .clean)
        #expect(!run(words).1.contains("linkStyle"))
    }

    @Test("a change below a root package selects its tests") func change() throws {
        try rooted()
        try folder.run("git", "add", "-A")
        try folder.run(
            "git", "-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "-qm", "x")
        try folder.write("public struct Base {}\n", to: "src/Base/Base.swift")
        let (_, text) = run(["affected", "--base", "HEAD"], in: "src")
        #expect(text.contains("test TopTests"))
        #expect(!text.contains("Gen"))
        #expect(run(["affected"]).1 == text, "without a base: what is not committed")
        let report = run(["affected", "--base", "HEAD", "--format", "json"]).1
        #expect(report.contains("\"testPackages\" : [\n    \".\"\n  ]"))
        try folder.run("git", "checkout", "-q", ".")
        #expect(run(["affected"]).1 == "No module is affected by what differs from HEAD.\n")
    }

    @Test("a product of a fetched package is judged only when its checkout is there")
    func fetched() throws {
        try folder.write(
            manifest(
                "Root",
                """
                dependencies: [
                    .package(url: "https://example.org/Swift-Log.git", from: "1.0.0"),
                    .package(url: "https://example.org/docc", from: "1.0.0"),
                ],
                targets: [
                    .target(name: "Uses", dependencies: [.product(name: "Log", package: "swift-log")]),
                    .target(name: "Idle", dependencies: ["Log"]),
                ]
                """), to: "Package.swift")
        try folder.write("import Logging\n", to: "Sources/Uses/Uses.swift")
        try folder.write("struct Idle {}\n", to: "Sources/Idle/Idle.swift")
        #expect(run(["lint"]).0 == .clean)
        try folder.write(
            manifest(
                "swift-log",
                "products: [.library(name: \"Log\", targets: [\"Logging\"])], "
                    + "targets: [.target(name: \"Logging\")]"),
            to: ".build/checkouts/Swift-Log/Package.swift")
        try folder.write(
            manifest("docc", "products: [.plugin(name: \"Docc\", targets: [\"Docc\"])]"),
            to: ".build/checkouts/docc/Package.swift")
        let (code, text) = run(["lint"])
        #expect(code == .findings)
        #expect(text.contains("Idle depends on Log, and no file of it imports that."))
        #expect(text.contains("1 finding by 1 rule"))
    }

    @Test("a row that something else is only built by is no unused dependency") func carried()
        throws
    {
        try folder.write(
            manifest(
                "Root",
                """
                targets: [
                    .target(name: "Core"), .target(name: "Extra"), .target(name: "All", dependencies: ["Core"]),
                    .target(name: "Rides", dependencies: ["All"]),
                    .target(name: "Free", dependencies: ["All", "Core"]),
                    .target(name: "Lends", dependencies: ["Extra"]),
                    .testTarget(name: "LendsTests", dependencies: ["Lends"]),
                ]
                """), to: "Package.swift")
        for (place, text) in [
            ("Sources/Core", ""), ("Sources/Extra", ""), ("Sources/All", "import Core"),
            ("Sources/Rides", "import Core"), ("Sources/Free", "import Core"),
            ("Sources/Lends", ""), ("Tests/LendsTests", "import Extra\nimport Lends"),
        ] {
            try folder.write(text + "\n", to: "\(place)/File.swift")
        }
        let text = run(["lint", "--rule", "unused-dependency"]).1
        #expect(text.contains("Free depends on All, and no file of it imports that."))
        #expect(text.contains("1 finding by 1 rule"))
    }

    @Test("a mend shows its lines, changes no others, and leaves what has another form")
    func mend() throws {
        try folder.write("{\"licence\": \"// Ours\"}", to: Law.path)
        let text = """
            // swift-tools-version: 5.9
            // Ours
            import PackageDescription
            let package = Package(name: "Root", dependencies: [
                .package(path: "Gone"),
            ], targets: [
                .target(name: "A"), .target(name: "B"),
                .target(name: "C", dependencies: ["A", "B"]),
                .target(name: "D", dependencies: [
                    "A",
                    .target(name: "B"),
                    .target(
                        name: "C"),
                ]),
            ])

            """
        try folder.write(text, to: "Package.swift")
        for name in ["A", "B", "C"] {
            try folder.write("// Ours\nstruct \(name) {}\n", to: "Sources/\(name)/File.swift")
        }
        try folder.write("import A\n", to: "Sources/D/File.swift")
        let shown = run(["lint", "--fix", "--dry-run"]).1
        #expect(shown.contains("5 findings in 2 files would be mended; nothing was written."))
        #expect(try String(contentsOfFile: folder.path + "/Package.swift", encoding: .utf8) == text)
        let (code, done) = run(["lint", "--fix"])
        #expect(code == .findings)
        #expect(done.contains("Sources/D/File.swift:1:\n+ // Ours\n"))
        #expect(done.contains("5 findings in 2 files mended. 1 finding left."))
        let mended = text.replacing("    .package(path: \"Gone\"),\n", with: "")
            .replacing("[\"A\", \"B\"]", with: "[]")
            .replacing("        .target(name: \"B\"),\n", with: "")
        #expect(
            try String(contentsOfFile: folder.path + "/Package.swift", encoding: .utf8) == mended)
        #expect(run(["lint", "--fix"]).1.contains("0 findings in 0 files mended. 1 finding left."))
        #expect(run(["lint", "--dry-run"]).0 == .usage)
        #expect(run(["lint", "--fix", "--format", "json"]).0 == .usage)
    }

    @Test("a missing row is added in the form of its list, with its package where that is local")
    func declared() throws {
        let text = """
            // swift-tools-version: 5.9
            import PackageDescription
            let extra: [Target.Dependency] = []
            let package = Package(
                name: "Root",
                targets: [
                    .target(name: "A"), .target(name: "B", dependencies: []),
                    .target(name: "C", dependencies: ["A"]),
                    .target(
                        name: "D",
                        dependencies: [
                            "A",
                            .target(name: "C")  // first of all
                        ]),
                    .executableTarget(name: "Program", dependencies: extra),
                ])

            """
        try folder.write(text, to: "Package.swift")
        try folder.write(
            manifest(
                "Gen",
                "products: [.library(name: \"GenKit\", targets: [\"Gen\"])], "
                    + "targets: [.target(name: \"Gen\"), .target(name: \"Hidden\")]"),
            to: "Tools/Gen/Package.swift")
        for (place, text) in [
            // Nobody may need a program, and no row can bring what is in no product.
            ("Sources/A", "import Program\nimport Hidden"), ("Sources/B", "import A"),
            ("Sources/C", "import A\nimport B"), ("Sources/Program", "import A"),
            ("Sources/D", "import A\nimport C\nimport B\nimport Gen"),
            ("Tools/Gen/Sources/Gen", ""), ("Tools/Gen/Sources/Hidden", ""),
        ] {
            try folder.write(text + "\n", to: "\(place)/File.swift")
        }
        let rule = ["lint", "--rule", "undeclared-dependency"]
        #expect(run(rule + ["--fix"]).1.contains("4 findings in 1 file mended. 3 findings left."))
        let mended = text.replacing("\"B\", dependencies: []", with: "\"B\", dependencies: [\"A\"]")
            .replacing(
                "[\"A\"]),\n        .target(\n", with: "[\"A\", \"B\"]),\n        .target(\n"
            )
            .replacing(
                ".target(name: \"C\")  // first of all\n",
                with: """
                    .target(name: "C"),  // first of all
                                    "B",
                                    .product(name: "GenKit", package: "Gen"),

                    """
            )
            .replacing(
                "    targets: [\n        .target(name: \"A\")",
                with: "    dependencies: [.package(path: \"Tools/Gen\")],\n"
                    + "    targets: [\n        .target(name: \"A\")")
        #expect(
            try String(contentsOfFile: folder.path + "/Package.swift", encoding: .utf8) == mended)
        #expect(run(rule).1.contains("3 findings by 1 rule"))
    }
}
