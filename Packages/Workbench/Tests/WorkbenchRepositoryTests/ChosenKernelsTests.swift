// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// `new-repository` with some of the kernels.
@Suite("new-repository with chosen kernels", .timeLimit(.minutes(10)))
struct ChosenKernelsTests {
    private static func made(
        _ words: String..., repository: NewRepositoryTests.Rig
    ) throws -> DiskTree {
        let all = ["new-repository", "shop", "--from", repository.kernels] + words
        try #require(repository.run(all) == .clean, "\(repository.errors)")
        let tree = DiskTree(root: repository.folder.path)
        let found = try Linter.lint(Repository(tree), in: tree)
        #expect(found.isEmpty, "\(found.map { "\($0.file):\($0.line) \($0.message)" })")
        return tree
    }

    @Test("kernels alone come with what they need, with the workbench, a Makefile, a law and CI")
    func kernels() throws {
        let rig = try NewRepositoryTests.Rig()
        let tree = try Self.made("--kernels", "SwiftIoC,Relux", repository: rig)
        let packages = ["Axiom", "Basics", "Relux", "SwiftIoC", "Workbench"]
        #expect(try KernelRecord(in: tree).packages == packages)
        #expect(
            try Set(Repository(tree).packages.map(\.folder))
                == Set(packages.map { "Packages/" + $0 }))
        for path in ["App", "Scripts/domain.sh"] { #expect(!tree.has(path)) }
        let workflow = try tree.text(".github/workflows/check.yml")
        #expect(workflow.contains("for package in Axiom SwiftIoC Relux Workbench; do\n"))
        let texts = try ["Makefile", "README.md", ".github/CONTRIBUTING.md"].map(tree.text).joined()
        for word in ["<if", "<end>", "DOMAIN", "debug/shop"] {
            #expect(!texts.contains(word), "\(word)")
        }
        #expect(rig.run(["kernels", "update", "--from", rig.kernels]) == .clean)
        #expect(rig.errors.hasSuffix("nothing to do.\n"), "\(rig.errors)")
        #expect(rig.run(["new-domain", "Bills"]) == .failure)
        #expect(rig.errors.contains("names no \"sample\""), "\(rig.errors)")
    }

    @Test("without TerminalUI domains have no screens, and the program composes them itself")
    func domains() throws {
        let rig = try NewRepositoryTests.Rig()
        let tree = try Self.made(
            "--domains", "Orders", "--kernels", "Relux", "--without", "TerminalUI", repository: rig)
        let packages = try KernelRecord(in: tree).packages ?? []
        #expect(packages.contains("SampleTopic") && packages.contains("Storage"))
        for package in ["TerminalUI", "Host", "DesignSystem", "Trapezio", "SampleTopicUI"] {
            #expect(!tree.has("Packages/" + package) && !packages.contains(package))
        }
        let before = try rig.files()
        #expect(rig.run(["new-domain", "Bills", "--with-ui"]) == .usage)
        #expect(rig.errors.contains("SampleTopic, of which it is a copy, has none here"))
        #expect(rig.run(["new-domain", "Bills"]) == .clean, "\(rig.errors)")
        let list = try tree.text("App/Sources/shop/Composition/Domain.swift")
        #expect(list.contains("        .orders,\n        .bills,\n"))
        let manifest = try tree.text("Packages/Bills/Package.swift")
        #expect(manifest.contains("clients([\"shop\", \"BillsTests\"])"))
        #expect(rig.run(["lint"]) == .clean, "\(rig.output)")
        #expect(rig.run(["remove-domain", "Bills"]) == .clean, "\(rig.errors)")
        #expect(try rig.files() == before)
    }

    @Test(
        "what cannot be left out is told, with what needs it",
        arguments: [
            ("--kernels Reluxx", "Reluxx is no kernel", "Did you mean Relux?"),
            ("--domains Orders --without Terminal", "Terminal is no kernel", "there are Axiom, "),
            (
                "--domains Orders --without FileFormats", "FileFormats cannot be left out: ",
                "a domain is a copy of SampleTopic, which needs Storage, which needs FileFormats."
            ),
            (
                "--kernels Host --without TerminalUI", "TerminalUI cannot be left out: ",
                "--kernels names Host, which needs TerminalUI."
            ),
            (
                "--kernels Relux --without Basics", "Basics cannot be left out: ",
                "the lint and CI are run by Workbench, which needs Basics."
            ),
            ("--kernels Relux --swiftui", "--swiftui needs --domains", "over their stores"),
            (
                "--domains Orders --without Host --swiftui", "--swiftui needs --domains",
                "with screens"
            ),
            ("--without TerminalUI", "needs domains", "or kernels, such as --kernels SwiftIoC"),
        ])
    func refused(words: String, first: String, second: String) throws {
        let rig = try NewRepositoryTests.Rig()
        let words = words.split(separator: " ").map(String.init)
        #expect(rig.run(["new-repository", "shop", "--from", rig.kernels] + words) == .usage)
        #expect(rig.errors.contains(first) && rig.errors.contains(second), "\(rig.errors)")
        #expect(try rig.files().isEmpty)
    }
}
