// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// `workbench adopt` in a small repository of somebody else; the kernels are those of this one.
@Suite("adopt", .timeLimit(.minutes(10)))
struct AdoptTests {
    private final class Rig {
        let folder: TemporaryFolder
        let kernels: String
        private(set) var output = ""
        private(set) var errors = ""

        init() throws {
            folder = try TemporaryFolder()
            kernels = try ThisRepository.tree.get().root
            for (path, text) in AdoptTests.theirs { try folder.write(text, to: path) }
        }

        func run(_ words: String...) -> Workbench.ExitCode { run(words) }

        func run(_ words: [String]) -> Workbench.ExitCode {
            (output, errors) = ("", "")
            let workbench = Workbench(
                directory: folder.path, write: { self.output += $0 },
                complain: { self.errors += $0 })
            return workbench.run(words)
        }

        func adopt(_ words: String...) -> Workbench.ExitCode {
            run(["adopt", "--from", kernels] + words)
        }

        /// Every file and folder, but for what SwiftPM and the workbench keep.
        func everything() -> Set<String> {
            let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
            return Set(paths.filter { !$0.hasPrefix(".build") })
        }

        func lines(_ path: String) -> [Substring] {
            (folder.text(path) ?? "").split(separator: "\n")
        }
    }

    private static let theirs = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "shop",
            targets: [
                .target(name: "Prices"),
                .executableTarget(name: "shop", dependencies: ["Prices"]),
            ]
        )

        """,
        "Sources/Prices/Price.swift": "public struct Price {}\n",
        "Sources/shop/Main.swift": "import Prices\n@main enum Main { static func main() {} }\n",
        "LICENSE": "theirs\n",
        ".github/workflows/theirs.yml": "name: theirs\n",
    ]

    private static let url = "https://example.org/airfit.git"

    @Test(
        "a domain with its kernels comes beside what is there, the lint is green, undo takes all back"
    )
    func files() throws {
        let rig = try Rig()
        let before = rig.everything()
        #expect(rig.adopt("--domain", "Sleep", "--dry-run") == .clean, "\(rig.errors)")
        #expect(rig.output.contains("create  Packages/Sleep/Package.swift +"))
        #expect(rig.everything() == before)
        #expect(rig.adopt("--domain", "Sleep") == .clean, "\(rig.errors)")
        #expect(rig.errors.contains("nothing breaches it."), "\(rig.errors)")
        for (path, text) in Self.theirs { #expect(rig.folder.text(path) == text) }
        #expect(rig.folder.text(".workbench/kernels.LICENSE")?.contains("Apache License") == true)
        #expect(rig.run("kernels", "status") == .clean, "\(rig.output)")
        #expect(rig.run("lint") == .clean, "\(rig.output)")
        #expect(rig.adopt("--domain", "Meals") == .usage)
        #expect(rig.run("adopt", "--undo") == .clean, "\(rig.errors)")
        #expect(rig.everything() == before)
    }

    @Test("the law holds the domain, and lets the program compose it")
    func law() throws {
        let rig = try Rig()
        #expect(rig.adopt("--domain", "Sleep") == .clean, "\(rig.errors)")
        let breach = "Packages/Sleep/Sources/SleepServiceInt/Breach.swift"
        try rig.folder.write("import Relux\n", to: breach)
        #expect(rig.run("lint", "--rule", "layer-import") == .findings)
        #expect(rig.output.contains(breach), "\(rig.output)")
        try rig.folder.write("", to: breach)
        try rig.folder.write("import SleepReluxImpl\n", to: "Sources/shop/Compose.swift")
        #expect(rig.run("lint", "--rule", "layer-import") == .clean, "\(rig.output)")
    }

    @Test("by URL, the domain's manifest names the version once, and no shared library")
    func byURL() throws {
        let rig = try Rig()
        #expect(rig.adopt("--domain", "Sleep", "--url", Self.url, "--version", "0.2.0") == .clean)
        #expect(rig.everything().allSatisfy { !$0.hasPrefix("Packages/Axiom") })
        let manifest = rig.lines("Packages/Sleep/Package.swift")
        let row = ".package(url: \"\(Self.url)\", from: \"0.2.0\"),"
        #expect(manifest.count { $0.contains(".package(url:") } == 1)
        #expect(manifest.contains { $0.hasSuffix(row) })
        let product = ".product(name: \"Relux\", package: \"airfit\"),"
        #expect(manifest.contains { $0.hasSuffix(product) })
        #expect(!manifest.contains { $0.contains("clients(") || $0.contains(".dynamic") })
        #expect(rig.run("lint") == .clean, "\(rig.output)")
        let workflow = rig.folder.text(".github/workflows/workbench.yml") ?? ""
        #expect(workflow.contains("git clone --quiet --depth 1 --branch 0.2.0 \(Self.url)"))
        #expect(workflow.contains("swift test --package-path Packages/Sleep --disable-xctest"))
        #expect(workflow.contains(" --enable-swift-testing"))
    }

    @Test("single kernels bring what they need, and are updated alone")
    func kernels() throws {
        let rig = try Rig()
        #expect(rig.adopt("--kernels", "Relux") == .clean, "\(rig.errors)")
        let record = try KernelRecord(in: DiskTree(root: rig.folder.path))
        #expect(record.packages == ["Axiom", "Basics", "Relux"])
        #expect(rig.run("kernels", "update", "--from", rig.kernels) == .clean)
        #expect(rig.errors.contains("nothing to do"), "\(rig.errors)")
    }

    @Test("without a domain there is a law with a baseline, and what exists stays")
    func lawAlone() throws {
        let rig = try Rig()
        try rig.folder.write("mine\n", to: ".github/workflows/workbench.yml")
        try rig.folder.write("import shop\n", to: "Sources/Prices/Up.swift")
        #expect(rig.adopt("--url", Self.url, "--version", "0.2.0") == .clean, "\(rig.errors)")
        #expect(rig.output.contains("left    .github/workflows/workbench.yml"))
        #expect(rig.folder.text(".github/workflows/workbench.yml") == "mine\n")
        #expect(rig.errors.contains("of today pass."))
        #expect(rig.run("lint") == .clean, "\(rig.output)")
        #expect(rig.run("adopt", "--undo") == .clean)
        #expect(rig.folder.text(".github/workflows/workbench.yml") == "mine\n")
    }

    @Test("undo removes nothing while a file of it was changed, unless it is forced")
    func edited() throws {
        let rig = try Rig()
        #expect(rig.adopt("--url", Self.url, "--version", "0.2.0") == .clean)
        let law = try #require(rig.folder.text(Law.path))
        try rig.folder.write(law + "\n", to: Law.path)
        #expect(rig.run("adopt", "--undo") == .failure)
        #expect(rig.errors.contains("changed since:\n  .workbench/law.json"), "\(rig.errors)")
        #expect(rig.folder.text(LawSchema.path) != nil)
        #expect(rig.run("adopt", "--undo", "--force") == .clean)
        #expect(rig.folder.text(Law.path) == nil)
    }

    @Test(
        "what cannot be is refused, and nothing is written",
        arguments: [
            (["--domain", "Sleep", "--url", url], "--url and --version need each other."),
            (["--url", "a b/c", "--version", "1.0.0"], "is no address."),
            (["--url", url, "--version", "$(rm)"], "is no version."),
            (["--kernels", "Rlux"], "Rlux is no kernel"),
            (["--kernels", "Relux", "--url", url, "--version", "0.2.0"], "choose one."),
            (["--domain", "Prices"], "Packages/Prices exists"),
            (["--domain", "Order"], "This repository has a module OrderModels"),
        ])
    func refused(words: [String], message: String) throws {
        let rig = try Rig()
        try rig.folder.write("", to: "Packages/Prices/README.md")
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(name: "Order", targets: [.target(name: "OrderModels")])

            """
        try rig.folder.write(manifest, to: "Order/Package.swift")
        try rig.folder.write("", to: "Order/Sources/OrderModels/Order.swift")
        let before = rig.everything()
        #expect(rig.run(["adopt", "--from", rig.kernels] + words) == .usage)
        #expect(rig.errors.contains(message), "\(rig.errors)")
        #expect(rig.everything() == before)
    }
}
