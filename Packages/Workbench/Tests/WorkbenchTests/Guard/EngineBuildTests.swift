// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// What SwiftPM's other engine can do today: `make test-workbench` runs these.
@Suite(
    "The engine swiftbuild", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil))
struct EngineBuildTests {
    private let rig: FocusRig

    init() throws { rig = try FocusRig() }

    private func swift(
        _ verb: String, _ package: String, _ more: String...
    ) throws -> (status: Int32, text: String) {
        try rig.folder.run(
            [
                "swift", verb, "--build-system", "swiftbuild", "--package-path", package,
                "--scratch-path", ".build",
            ] + more)
    }

    @Test("it notices a new file of a dependency, so it needs no guard") func structure() throws {
        #expect(try swift("build", "modules/Shop").status == 0)
        let file = "modules/Core/Sources/Core/New.swift"
        try rig.folder.write("this is no Swift", to: file)
        #expect(try swift("build", "modules/Shop").status != 0)
        try FileManager.default.removeItem(atPath: "\(rig.folder.path)/\(file)")
        #expect(try swift("build", "modules/Shop").status == 0)
        // Where bench-build, test and history look. When they are there, let them try it.
        let tree = DiskTree(root: rig.folder.path)
        #expect(!tree.has(".build/debug") && !tree.has(".build/build.db"))
        #expect(tree.has(".build/out/Intermediates.noindex/XCBuildData/build.db"))
        #expect(tree.has(".build/out/v5/units"))
    }

    @Test("it cannot build a dependency whose warnings are errors: when it can, try all packages")
    func warnings() throws {
        let path = "modules/Core/Package.swift"
        let text = try DiskTree(root: rig.folder.path).text(path)
        let strict = text.replacing(
            "dependencies: []),",
            with: "dependencies: [], swiftSettings: [.treatAllWarnings(as: .error)]),")
        #expect(strict != text)
        try rig.folder.write(strict, to: path)
        let built = try swift("build", "modules/Shop")
        #expect(built.status != 0 && built.text.contains("'-suppress-warnings'"))
    }

    @Test("tests end with a crash unless nothing is stripped: when not, change Scripts/build.sh")
    func stripping() throws {
        let package = try ThisRepository.tree.get().root + "/Packages/SwiftIoC"
        let stripped = try swift("test", package, "--disable-xctest")
        #expect(stripped.status != 0)
        #expect(try swift("test", package, "--disable-xctest", "--disable-dead-strip").status == 0)
    }
}
