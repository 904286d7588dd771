// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

@Suite("The build guard")
struct PlanGuardTests {
    /// Two packages, one needing the other, and a build that only writes its plan.
    private struct Rig {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try folder.write(
                "// .package(path: \"../No\")\nlet p = Package(dependencies: [.package(path: \"../Low\")])",
                to: "Packages/Top/Package.swift")
            try folder.write("let low = 1", to: "Packages/Low/Package.swift")
            try folder.write("", to: "Packages/Top/Sources/Top/Top.swift")
            try folder.write("", to: "Packages/Low/Sources/Low/Low.swift")
        }

        func plan(_ package: String = "Packages/Top", _ words: [String] = ["build"]) -> PlanGuard {
            PlanGuard(
                package, in: DiskTree(root: folder.path), scratch: ".build", words: words)
        }

        /// A run of the script: asks, plans where needed, and tells that all went well.
        @discardableResult
        func build(
            _ package: String = "Packages/Top", _ words: [String] = ["build"], ends: Bool = true,
            meanwhile: () throws -> Void = {}
        ) throws -> PlanGuard.Verdict {
            let verdict = try plan(package, words).check()
            if verdict != .keep {
                try folder.write("plan \(UUID().uuidString)", to: ".build/debug.yaml")
            }
            try meanwhile()
            if ends { try plan(package, words).finish() }
            return verdict
        }
    }

    @Test("the second build keeps the plan, and so does one after a change inside a file")
    func keep() throws {
        let rig = try Rig()
        #expect(try rig.build() == .replan("no successful build is recorded"))
        #expect(try rig.build() == .keep)
        try rig.folder.write("let a = 1", to: "Packages/Low/Sources/Low/Low.swift")
        #expect(try rig.build() == .keep)
    }

    @Test("a new, a deleted and a renamed file of a dependency are noticed")
    func files() throws {
        let rig = try Rig()
        try rig.build()
        let home = "Packages/Low/Sources/Low/"
        try rig.folder.write("", to: home + "New.swift")
        #expect(try rig.build() == .replan("\(home)New.swift is new"))
        #expect(try rig.build() == .keep)
        let path = rig.folder.path + "/" + home
        try FileManager.default.moveItem(atPath: path + "New.swift", toPath: path + "Newer.swift")
        #expect(try rig.build() == .replan("\(home)Newer.swift is new"))
        try FileManager.default.removeItem(atPath: path + "Newer.swift")
        #expect(try rig.build() == .replan("\(home)Newer.swift is gone"))
        #expect(try rig.build() == .keep)
    }

    @Test("a changed manifest is noticed, here and in a dependency", arguments: ["Top", "Low"])
    func manifest(package: String) throws {
        let rig = try Rig()
        try rig.build()
        let path = "Packages/\(package)/Package.swift"
        let text = try String(contentsOfFile: rig.folder.path + "/" + path, encoding: .utf8)
        try rig.folder.write(text + "// more", to: path)
        #expect(try rig.build() == .replan("\(path) changed"))
        #expect(try rig.build() == .keep)
    }

    @Test("another package, verb or configuration in the same scratch path is noticed")
    func others() throws {
        let rig = try Rig()
        try rig.build()
        #expect(try rig.build("Packages/Low") != .keep)
        #expect(try rig.build() != .keep)
        #expect(try rig.build("Packages/Top", ["test"]) != .keep)
        #expect(try rig.build("Packages/Top", ["test", "--filter", "A"]) == .keep)
        #expect(try rig.build("Packages/Top", ["build", "-c", "release"]) != .keep)
    }

    @Test("a build that is interrupted leaves nothing to rely on")
    func interrupted() throws {
        let rig = try Rig()
        try rig.build()
        try rig.folder.write("", to: "Packages/Low/Sources/Low/New.swift")
        #expect(try rig.build(ends: false) != .keep)
        #expect(try rig.build(ends: false) != .keep)
        #expect(try rig.build() != .keep)
        #expect(try rig.build() == .keep)
    }

    @Test("an interrupted build that had planned nothing costs nothing")
    func interruptedKeep() throws {
        let rig = try Rig()
        try rig.build()
        #expect(try rig.build(ends: false) == .keep)
        #expect(try rig.build() == .keep)
    }

    @Test("a file that comes while a build runs is noticed by the next")
    func meanwhile() throws {
        let rig = try Rig()
        try rig.build { try rig.folder.write("", to: "Packages/Low/Sources/Low/New.swift") }
        #expect(try rig.build() == .replan("Packages/Low/Sources/Low/New.swift is new"))
    }

    @Test("a plan that somebody else wrote is not relied on")
    func foreign() throws {
        let rig = try Rig()
        try rig.build()
        try rig.folder.write("another plan", to: ".build/debug.yaml")
        #expect(try rig.build() != .keep)
        try FileManager.default.removeItem(atPath: rig.folder.path + "/.build")
        #expect(try rig.build() == .replan("no successful build is recorded"))
    }

    @Test("a plan that SwiftPM makes anew by itself in a build that may keep it stays known")
    func ownPlan() throws {
        let rig = try Rig()
        try rig.build()
        let again = { try rig.folder.write("the same, once more", to: ".build/debug.yaml") }
        #expect(try rig.build(meanwhile: again) == .keep)
        #expect(try rig.build() == .keep)
    }

    @Test("a record that is broken is none")
    func broken() throws {
        let rig = try Rig()
        try rig.build()
        try rig.folder.write("x", to: ".build/workbench-plan-debug")
        #expect(try rig.build() != .keep)
        #expect(try rig.build() == .keep)
    }

    @Test("a package that is not there is an error")
    func missing() throws {
        #expect(throws: WorkbenchFailure.self) { try Rig().plan("Packages/Nope").check() }
    }
}
