// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// A few packages planned as if nothing else was there.
@Suite("Focus", .timeLimit(.minutes(10)))
struct FocusTests {
    private let rig: FocusRig

    init() throws { rig = try FocusRig() }

    private var fingerprint: PlanFingerprint {
        get throws { try PlanFingerprint(of: Focus.folder, in: DiskTree(root: rig.folder.path)) }
    }

    @Test("the answer counts the packages, and has the words that build and test them")
    func answer() {
        let (code, text) = rig.focus("Shop", "modules/Cart/", "Shop")
        #expect(code == .clean)
        #expect(
            text == """
                2 packages with 1 more that they need, of 4. In /repository:
                  swift build --multiroot-data-file .build/focus --scratch-path .build/focus/scratch \
                --disable-build-manifest-caching
                  swift test --multiroot-data-file .build/focus --scratch-path .build/focus/scratch \
                --disable-build-manifest-caching
                `workbench focus --off` removes it.

                """)
    }

    @Test("--json says the same to programs") func json() throws {
        struct Answer: Decodable, Equatable {
            let packages, needed, build: [String]
            let total: Int
        }
        let text = rig.focus("Shop", "--json").text
        let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
        #expect(answer.packages == ["modules/Shop"] && answer.needed == ["modules/Core"])
        #expect(answer.total == 4 && answer.build.first == "swift")
    }

    @Test("a repository's own build script is named where it knows a focus") func script() throws {
        let law = #"{"tests": {"program": "build.sh", "scratch": ".build"}}"#
        try rig.folder.write(law, to: Law.path)
        try rig.folder.write("swift build --package-path $2", to: "build.sh")
        #expect(rig.focus("Shop").text.contains("\n  swift build --package-path modules/Shop "))
        try rig.folder.write("swift build --multiroot-data-file $2", to: "build.sh")
        #expect(rig.focus("Shop").text.contains("\n  build.sh build .build/focus\n"))
    }

    @Test("the guard follows the named packages and what they need, and no other") func guarded()
        throws
    {
        rig.focus("Shop", "Cart")
        let before = try fingerprint
        try rig.folder.write("let new = 1", to: "modules/Other/Sources/Other/New.swift")
        #expect(try fingerprint == before)
        for name in ["Shop", "Cart", "Core"] {
            let path = "modules/\(name)/Sources/\(name)/New.swift"
            let before = try fingerprint
            try rig.folder.write("let new = 1", to: path)
            #expect(try fingerprint.difference(from: before.text) == "\(path) is new")
        }
    }

    @Test("the versions of fetched packages are those of the named package, or else of the root")
    func versions() throws {
        let copy = ".build/focus/xcshareddata/swiftpm/Package.resolved"
        func text() -> String? {
            try? String(contentsOfFile: "\(rig.folder.path)/\(copy)", encoding: .utf8)
        }
        rig.focus("Shop")
        #expect(text() == nil)
        try rig.folder.write("root", to: "Package.resolved")
        rig.focus("Shop")
        #expect(text() == "root")
        try rig.folder.write("shop", to: "modules/Shop/Package.resolved")
        rig.focus("Cart", "Shop")
        #expect(text() == "shop")
    }

    @Test(
        "what cannot be focused on is said with a way out",
        arguments: [
            (["Shup"], "There is no package Shup. Did you mean Shop?"),
            ([], "focus needs a package: workbench focus Nutrition."),
            (["Shop", "--off"], "--off removes the focus, whatever it is on"),
        ])
    func refused(words: [String], says: String) throws {
        var text = ""
        let workbench = Workbench(
            directory: rig.folder.path, write: { text += $0 }, complain: { text += $0 })
        #expect(workbench.run(["focus"] + words) == .usage)
        #expect(text.contains(says))
        #expect(!DiskTree(root: rig.folder.path).has(Focus.folder))
    }

    @Test("two packages of one name are told apart by their folders") func twins() throws {
        try rig.folder.write(
            "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"Shop\")",
            to: "tools/Shop/Package.swift")
        #expect(rig.focus("Shop").text.contains("modules/Shop and tools/Shop are both called Shop"))
        #expect(rig.focus("tools/Shop").code == .clean)
    }

    @Test("a repository of one package has nothing to leave out") func one() throws {
        for name in ["Cart", "Shop", "Other"] {
            try FileManager.default.removeItem(atPath: "\(rig.folder.path)/modules/\(name)")
        }
        let (code, text) = rig.focus("Core")
        #expect(code == .usage)
        #expect(text.contains("This repository is one package"))
    }

    @Test("who needs everything is told so") func everything() {
        let text = rig.focus("Shop", "Cart", "Other").text
        #expect(text.contains("They need every package here"))
    }

    @Test("--off removes it, and says so where there is none") func off() {
        rig.focus("Shop")
        #expect(rig.focus("--off").text == ".build/focus is removed.\n")
        #expect(rig.focus("--off").text == "There is no focus here.\n")
    }
}
