// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// The guard in front of the real SwiftPM: `make test-workbench` runs these.
@Suite(
    "The build guard and SwiftPM", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil))
struct PlanGuardBuildTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, needs) in [("Top", "Low"), ("Low", "")] {
            let package = needs.isEmpty ? "" : ".package(path: \"../\(needs)\")"
            let product =
                needs.isEmpty ? "" : ".product(name: \"\(needs)\", package: \"\(needs)\")"
            try folder.write(
                """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(
                    name: "\(name)",
                    products: [.library(name: "\(name)", targets: ["\(name)"])],
                    dependencies: [\(package)],
                    targets: [.target(name: "\(name)", dependencies: [\(product)])])
                """, to: "Packages/\(name)/Package.swift")
        }
        try folder.write(
            "import Low\npublic let top = low", to: "Packages/Top/Sources/Top/Top.swift")
        try folder.write("public let low = 1", to: "Packages/Low/Sources/Low/Low.swift")
    }

    /// What `Scripts/build.sh` does.
    private func build(_ package: String = "Top", guarded: Bool = true) throws -> (
        status: Int32, text: String, verdict: PlanGuard.Verdict
    ) {
        let plan = PlanGuard(
            "Packages/\(package)", in: DiskTree(root: folder.path), scratch: ".build",
            words: ["build"])
        let verdict = guarded ? try plan.check() : .keep
        var words = [
            "swift", "build", "--package-path", "Packages/\(package)", "--scratch-path", ".build",
        ]
        if verdict != .keep { words.append("--disable-build-manifest-caching") }
        let (status, text) = try folder.run(words)
        if guarded, status == 0 { try plan.finish() }
        return (status, text, verdict)
    }

    private func write(_ text: String, _ file: String) throws {
        try folder.write(text, to: "Packages/Low/Sources/Low/\(file)")
    }

    @Test("SwiftPM alone still misses a new file of a dependency: when it does not, drop the guard")
    func alone() throws {
        // The second build still plans: only then is the plan taken for known.
        for _ in 1...3 { #expect(try build(guarded: false).status == 0) }
        try write("this is no Swift", "New.swift")
        #expect(try build(guarded: false).status == 0)
        #expect(try build().status != 0)
    }

    @Test("with the guard every change is built, and nothing is planned twice")
    func guarded() throws {
        #expect(try build().status == 0)
        #expect(try build().verdict == .keep)

        // New.
        try write("this is no Swift", "New.swift")
        #expect(try build().status != 0)
        try write("public let new = 2", "New.swift")
        #expect(try build().status == 0)
        #expect(try build().verdict == .keep)

        // Renamed and deleted.
        let home = folder.path + "/Packages/Low/Sources/Low/"
        try FileManager.default.moveItem(atPath: home + "New.swift", toPath: home + "Newer.swift")
        #expect(try build().status == 0)
        try FileManager.default.removeItem(atPath: home + "Newer.swift")
        #expect(try build().status == 0)
        #expect(try build().verdict == .keep)

        // A change inside a file, with the plan that is there.
        try write("public let low = wrong", "Low.swift")
        let wrong = try build()
        #expect(wrong.status != 0 && wrong.verdict == .keep)
        try write("public let low = 1", "Low.swift")
        #expect(try build().status == 0)

        // The manifest.
        let path = "Packages/Low/Package.swift"
        let text = try String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
        try folder.write(
            text.replacing(
                "dependencies: [])",
                with: "dependencies: [], swiftSettings: [.define(\"NEW\")])"), to: path)
        try write("#if NEW\nthis is no Swift\n#endif\npublic let low = 1", "Low.swift")
        #expect(try build().status != 0)
        try write("public let low = 1", "Low.swift")
        #expect(try build().status == 0)

        // Another package in the same scratch path, and back.
        #expect(try build("Low").verdict != .keep)
        #expect(try build().verdict != .keep)
        #expect(try build().verdict == .keep)
    }

    @Test("a build that is killed is planned again")
    func killed() throws {
        #expect(try build().status == 0)
        try write("public let new = 2", "New.swift")
        let plan = PlanGuard(
            "Packages/Top", in: DiskTree(root: folder.path), scratch: ".build", words: ["build"])
        #expect(try plan.check() != .keep)
        try folder.run([
            "timeout", "-s", "KILL", "0.3", "swift", "build", "--package-path", "Packages/Top",
            "--scratch-path", ".build", "--disable-build-manifest-caching",
        ])
        try write("this is no Swift", "New.swift")
        let next = try build()
        #expect(next.verdict != .keep && next.status != 0)
    }
}
