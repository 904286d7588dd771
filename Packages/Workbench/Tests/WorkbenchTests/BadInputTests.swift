// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
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

    @Test("a manifest that SwiftPM refuses is passed over, and said") func manifest() throws {
        let folder = try TemporaryFolder()
        try folder.write(FixtureRepository.house)
        try folder.write(
            "import PackageDescription\nlet package = (", to: "Packages/Odd/Package.swift")
        let (code, text) = run(folder, ["lint"])
        #expect(code == .clean)
        #expect(text.contains("Passed over: Packages/Odd/Package.swift is not a manifest"))
    }

    @Test("with --no-run a computed manifest is not run, and named; without it, it is run")
    func computed() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Packages/Odd/Sources/Odd/Odd.swift")
        try folder.write(
            """
            // swift-tools-version: 6.0
            import Foundation
            import PackageDescription
            try? "x".write(toFile: "\(folder.path)/ran", atomically: true, encoding: .utf8)
            func name() -> String { "Odd" }
            let package = Package(name: name(), targets: [.target(name: name())])

            """, to: "Packages/Odd/Package.swift")
        for words in [["lint"], ["graph"], ["why", "Odd", "Odd"], ["init", "--dry-run"]] {
            let (code, text) = run(folder, words + ["--no-run"])
            #expect(code == .failure)
            #expect(text.contains("Packages/Odd/Package.swift is computed: only running it"))
        }
        #expect(folder.text("ran") == nil)
        #expect(run(folder, ["lint"]).0 == .clean)
        #expect(folder.text("ran") == "x")
        #expect(run(folder, ["lint", "--no-run"]).0 == .clean, "what was read once is known")
    }

    @Test("a manifest and a law that are nested without end are refused, and end nothing")
    func nested() throws {
        let deep = String(repeating: "[", count: 100_000)
        let text = "import PackageDescription\nlet package = Package(name: \"A\", targets: " + deep
        #expect(Array(text.utf8).withUnsafeBufferPointer(ManifestReader.read) == nil)
        #expect(Law.mistakes(in: "{\"layers\": " + deep).first?.contains("64 deep") == true)
    }

    @Test(
        "a law, a baseline or a source that is no file is refused before it is read",
        arguments: [Law.path, ".workbench-baseline.json"])
    func noFile(path: String) throws {
        for device in ["/dev/zero", "pipe"] {
            let folder = try TemporaryFolder()
            try folder.write(FixtureRepository.house)
            mkfifo(folder.path + "/pipe", 0o600)
            let end = device == "pipe" ? folder.path + "/pipe" : device
            unlink(folder.path + "/" + path)
            symlink(end, folder.path + "/" + path)
            let (code, text) = run(folder, ["lint"])
            #expect(code == .failure)
            #expect(text.contains("no file, but a folder, a pipe or a device"), "\(text)")
        }
    }

    @Test("folders that link to each other are read in the time of a few, and said") func web()
        throws
    {
        let folder = try TemporaryFolder()
        try folder.write(FixtureRepository.house)
        let home = folder.path + "/Packages/Axiom/Sources/Axiom"
        for one in 0..<12 { mkdir("\(home)/d\(one)", 0o700) }
        for one in 0..<12 {
            for other in 0..<12 where one != other {
                symlink("../d\(other)", "\(home)/d\(one)/l\(other)")
            }
        }
        let (code, text) = run(folder, ["lint"])
        #expect(code == .clean)
        #expect(text.contains("is reached by too many symbolic links"))
    }

    @Test("what a path does to a terminal is shown, not done") func escapes() throws {
        #expect("a\u{1B}[2J\u{202E}b\n".withVisibleControls == "a\\u{1B}[2J\\u{202E}b\n")
        #expect("é→ü\tplain".withVisibleControls == "é→ü\tplain")
        let folder = try TemporaryFolder()
        for (name, text) in [("A", ""), ("X", "import A\n")] {
            let home = name == "X" ? "Packages/\u{1B}[2JX" : "Packages/A"
            try folder.write(text, to: "\(home)/Sources/\(name)/a.swift")
            try folder.write(
                """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])

                """, to: "\(home)/Package.swift")
        }
        let (_, why) = run(folder, ["why", "X", "A"])
        #expect(why.contains("\\u{1B}[2JX/Sources") && !why.contains("\u{1B}"))
        let (_, refusal) = run(folder, ["why", "\u{202E}X", "A"])
        #expect(refusal.contains("There is no module \\u{202E}X"))
    }

    @Test("a folder outside of any repository ends with 3") func outside() throws {
        let folder = try TemporaryFolder()
        let (code, text) = run(folder, ["lint"])
        #expect(code == .failure)
        #expect(text.contains("--root DIR"))
    }
}
