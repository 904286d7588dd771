// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import CommandPages
import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// The command tree as manual pages and completions have it.
@Suite("Command pages", .timeLimit(.minutes(10)))
struct CommandPagesTests {
    private func said(_ words: String...) throws -> String {
        let rig = try CommandTests.Rig()
        #expect(rig.run(words) == .clean)
        return rig.output
    }

    @Test(
        "what can stand at the end of a line, by the texts of help and by the repository",
        arguments: [
            (["lin"], "lint\tcheck imports, manifests, domains and files against law.json"),
            (
                ["lint", "--verif"],
                "--verify\tcompare the import scanner with the compiler's parser instead"
            ),
            (["lint", "--format", "js"], "json"), (["graph", "--by=la"], "--by=layer"),
            (["lint", "--baseline", ""], ":files"), (["completions", "z"], "zsh"),
            (["why", "AuthMod"], "AuthModels"), (["why", "AuthModels", "AxiomC"], "AxiomCore"),
            (["guard", "Packages/Ax"], "Packages/Axiom"), (["why", "a", "b", ""], ""),
            (
                ["lint", "--rule", "cyc"],
                "cycle\tmodules or packages that need each other in a circle"
            ),
        ])
    func completions(words: [String], wanted: String) throws {
        let rig = try CommandTests.Rig()
        #expect(rig.run(["complete", "--"] + words) == .clean)
        #expect(rig.output == (wanted.isEmpty ? "" : wanted + "\n"))
    }

    @Test("the manual page has every command with its options, and no line that man takes amiss")
    func manual() throws {
        let page = try said("manual", "--day", "2026-11-23")
        #expect(page.hasPrefix(".TH WORKBENCH 1 \"2026-11-23\" \"workbench \(Release.version)\"\n"))
        #expect(page.contains("\n.SS lint\n") && page.contains("\\fB\\-\\-update\\-baseline\\fR"))
        let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".EX", ".EE", ".B", ".br"]
        for line in page.split(separator: "\n") where line.hasPrefix(".") {
            #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
        #expect(try said("--version") == "workbench \(Release.version)\n")
    }

    private static let isMandocHere = ["/usr/bin", "/bin", "/opt/homebrew/bin"].contains {
        FileManager.default.isExecutableFile(atPath: $0 + "/mandoc")
    }

    @Test(
        "mandoc renders the page and has nothing to say about it",
        .enabled(if: isMandocHere, "mandoc is not installed: Scripts/system-libraries.sh --test"))
    func mandoc() throws {
        let folder = try TemporaryFolder()
        for (ending, isGood) in [("", true), (".XX\n", false)] {
            try folder.write(said("manual", "--day", "2026-11-23") + ending, to: "page")
            let lint = try Subprocess.run("mandoc", ["-T", "lint", "page"], in: folder.path)
            #expect((lint.status == 0 && lint.text.isEmpty) == isGood, "\(lint.text)")
        }
    }

    @Test("a script of each shell asks the program, and an unknown shell is told what there is")
    func scripts() throws {
        for shell in CompletionScript.allCases {
            #expect(try said("completions", shell.rawValue).contains("workbench"))
        }
        let rig = try CommandTests.Rig()
        #expect(rig.run(["completions", "fihs"]) == .usage)
        #expect(
            rig.errors.hasPrefix(
                "workbench: completions needs a shell: bash, zsh, fish. Did you mean fish?"))
    }
}
