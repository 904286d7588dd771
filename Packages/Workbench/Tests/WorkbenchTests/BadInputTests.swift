// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// What is broken on disk ends in a sentence with the way out.
@Suite("Bad input", .timeLimit(.minutes(10)))
struct BadInputTests {
    private func run(_ folder: TemporaryFolder, _ words: [String]) -> (Workbench.ExitCode, String) {
        var text = ""
        let workbench = Workbench(
            directory: folder.path, write: { text += $0 }, complain: { text += $0 })
        return (workbench.run(words), text)
    }

    @Test("a file that is not UTF-8 is a finding on its line") func encoding() throws {
        let folder = try TemporaryFolder()
        try folder.write(FixtureRepository.house)
        let head = "// SPDX-License-Identifier: Apache-2.0\nstruct Wide {}\n// caf"
        try folder.write(
            Data(head.utf8) + [0xE9, 0x0A], to: "Packages/Axiom/Sources/Axiom/Wide.swift")
        let (code, text) = run(folder, ["lint"])
        #expect(code == .findings)
        #expect(text.contains("Axiom/Wide.swift:3: error: This line is not UTF-8. [not-utf8]"))
        #expect(text.contains("iconv"))
    }

    @Test("a link that leads back to itself is skipped, and said") func loop() throws {
        let folder = try TemporaryFolder()
        try folder.write(FixtureRepository.house)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Packages/Axiom/Sources/Axiom/again",
            withDestinationPath: "../..")
        let (code, text) = run(folder, ["lint"])
        #expect(code == .clean)
        #expect(text.contains("Sources/Axiom/again is a symbolic link to"))
        #expect(text.contains("which contains it: skipped."))
        #expect(run(folder, ["graph"]).1.contains("skipped."))
    }

    @Test("a link to itself is skipped too") func selfLink() throws {
        let folder = try TemporaryFolder()
        try folder.write(FixtureRepository.house)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Packages/knot", withDestinationPath: "knot")
        let (code, text) = run(folder, ["lint"])
        #expect(code == .clean)
        #expect(text.contains("Packages/knot is a symbolic link to itself"))
    }

    @Test("a link to a folder elsewhere is followed") func link() throws {
        let folder = try TemporaryFolder()
        try folder.write(FixtureRepository.house)
        try folder.write(
            "// SPDX-License-Identifier: Apache-2.0\nlet a = b!\nstruct Far {}\n",
            to: ".far/Far.swift")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Packages/Axiom/Sources/Axiom/far",
            withDestinationPath: folder.path + "/.far")
        let (code, text) = run(folder, ["lint"])
        #expect(code == .findings)
        #expect(text.contains("Axiom/far/Far.swift:2"))
    }

    @Test("a manifest that does not parse ends with 3") func manifest() throws {
        let folder = try TemporaryFolder()
        try folder.write(FixtureRepository.house)
        try folder.write(
            "import PackageDescription\nlet package = (", to: "Packages/Odd/Package.swift")
        let (code, text) = run(folder, ["lint"])
        #expect(code == .failure)
        #expect(text.contains("Packages/Odd/Package.swift is not a manifest"))
    }

    @Test("a folder outside of any repository ends with 3") func outside() throws {
        let folder = try TemporaryFolder()
        let (code, text) = run(folder, ["lint"])
        #expect(code == .failure)
        #expect(text.contains("--root DIR"))
    }
}
