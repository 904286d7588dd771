// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

@Suite("Anchors of registrations", .timeLimit(.minutes(10)))
struct AnchorTests {
    private static let edits = try? DomainRegistration.edits(
        for: DomainName("Quoll"), hasScreens: true, isComposed: false,
        host: DomainHost(in: ThisRepository.tree.get()))

    private static let files = Set((edits ?? []).map(\.file)).sorted()

    @Test("every file in which a domain is registered keeps its anchors")
    func present() throws {
        let tree = try ThisRepository.tree.get()
        for edit in try #require(Self.edits) {
            let text = try tree.text(edit.file)
            #expect(edit.apply(to: text) != nil, "\(edit.file) has no \(edit.anchor)")
        }
    }

    @Test("what is put in comes out again, and is found when it is in", .requirement("R-090"))
    func roundTrip() throws {
        let tree = try ThisRepository.tree.get()
        for edit in try #require(Self.edits) {
            let text = try tree.text(edit.file)
            let edited = try #require(edit.apply(to: text))
            #expect(edited != text)
            #expect(edit.apply(to: edited) == edited)
            #expect(edit.revert(in: edited) == text)
            #expect(edit.revert(in: text) == nil)
        }
    }

    @Test("a missing anchor is named with its file, and nothing is changed", arguments: files)
    func missing(file: String) throws {
        var tree = try OverlayTree()
        tree.changed[file] = "let nothing = 0\n// let router: Router.State\n"
        let failure = #expect(throws: WorkbenchFailure.self) {
            try DomainPlan.making(DomainName("Quoll"), .terminal, in: tree)
        }
        let message = failure?.message ?? ""
        #expect(message.contains("\(file) has no "), "\(message)")
    }

    @Test("a missing file is named", arguments: files)
    func missingFile(file: String) throws {
        var tree = try OverlayTree()
        tree.changed[file] = .some(nil)
        let failure = #expect(throws: WorkbenchFailure.self) {
            try DomainPlan.making(DomainName("Quoll"), .terminal, in: tree)
        }
        #expect(failure?.message.contains(file) == true)
    }

    @Test(
        "code is found whatever its line breaks are, and not in comments and strings",
        arguments: [
            ("call(a: 1,\n    b: two)\n", true), ("call( a : 1 , /* c */ b: two)\n", true),
            ("// call(a: 1, b: two)\n", false), ("let x = \"call(a: 1, b: two)\"\n", false),
            ("call(a: 1, b: twofold)\n", false),
        ])
    func tokens(text: String, isFound: Bool) {
        #expect((SwiftText(text).first("call(a: 1, b: two)") != nil) == isFound)
    }

    @Test(
        "an import goes to its place in the alphabet",
        arguments: [
            ("import A\nimport C\n", "import A\nimport B\nimport C\n"),
            ("import C\npublic import D\n", "import B\nimport C\npublic import D\n"),
            ("public import A\n\nlet x = 1\n", "public import A\nimport B\n\nlet x = 1\n"),
            ("import A\npublic import B\n", "import A\npublic import B\n"),
        ])
    func imports(text: String, expected: String) {
        let edit = TextEdit(file: "x", place: .imports, text: "B")
        #expect(edit.apply(to: text) == expected)
    }

    @Test("lines that stand twice are not taken out")
    func twice() {
        let edit = TextEdit(file: "x", place: .before("let b"), text: "let a = 1\n")
        #expect(edit.revert(in: "let a = 1\nlet b = 2\n") == "let b = 2\n")
        #expect(edit.revert(in: "let a = 1\nlet b = 2\nlet a = 1\n") == nil)
        #expect(edit.revert(in: "var let a = 1\n") == nil)
    }
}
