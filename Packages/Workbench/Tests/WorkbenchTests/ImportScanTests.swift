// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// The import scanner, on the forms of the language and against the compiler's own answer.
@Suite("Import scanner", .timeLimit(.minutes(10)))
struct ImportScanTests {
    /// A text, and the modules that it imports.
    static let forms: [(text: String, modules: [String])] = [
        ("import A", ["A"]),
        ("public import A", ["A"]),
        (
            "package import A\ninternal import B\nfileprivate import C\nprivate import D",
            ["A", "B", "C", "D"]
        ),
        ("@testable import A", ["A"]),
        ("@testable\nimport A", ["A"]),
        ("@_exported import A", ["A"]),
        ("@_implementationOnly import A", ["A"]),
        ("@preconcurrency public import A", ["A"]),
        ("@_spi(Internals) import A", ["A"]),
        ("@_spi(Internals) @testable internal import A", ["A"]),
        ("import struct A.B", ["A"]),
        (
            "import class A.B\nimport enum B.C\nimport protocol C.D\nimport func D.e\nimport var E.f\n"
                + "import let F.g\nimport typealias G.H", ["A", "B", "C", "D", "E", "F", "G"]
        ),
        ("import A.B.C", ["A"]),
        ("import A; import B", ["A", "B"]),
        ("import A // import B", ["A"]),
        ("/* import A\n /* import B */ */ import C", ["C"]),
        ("import /* the module */ A", ["A"]),
        ("import `A`", ["A"]),
        ("import\n  A", ["A"]),
        ("let a = \"import A\"\nimport B", ["B"]),
        ("let a = \"\"\"\n    import A\n    \"\"\"\nimport B", ["B"]),
        ("let a = #\"\"\"\n    import A \"\"\"\n    \"\"\"#\nimport B", ["B"]),
        ("let a = #\"a\"b import A\"#\nimport B", ["B"]),
        ("let a = \"\\(f(\"import A\") + \")\") import B\"\nimport C", ["C"]),
        ("let a = \"\\\\\"\nimport A", ["A"]),
        ("let a = \"\\\"\"\nimport A", ["A"]),
        ("let a = /\"/\nimport A", ["A"]),
        ("let a = #/ \" /#\nimport A", ["A"]),
        ("let a = b / c; let d = \"/ import A\"\nimport B", ["B"]),
        ("func f(import a: Int) {}\nimport A", ["A"]),
        ("f(import: a)\nimport A", ["A"]),
        ("enum E { case `import`, other }\nimport A", ["A"]),
        ("let a = b.import\nimport A", ["A"]),
        ("#!/usr/bin/env swift\nimport A", ["A"]),
        ("\u{FEFF}import A", ["A"]),
        ("import A\r\nimport B\r\n", ["A", "B"]),
        ("", []),
        ("importA\nlet imported = 1", []),
    ]

    private func scan(
        _ text: String, reading depth: Repository.Depth = .facts
    ) throws -> [ImportStatement] {
        var fixture = FixtureRepository()
        fixture.packages = [.init(name: "P", folder: "P", targets: [.init(name: "T")])]
        fixture.others["P/Sources/T/T.swift"] = text
        return try Repository(fixture.tree, reading: depth).modules[0].files[0].facts.imports
    }

    @Test("every form of an import is found, and nothing that only looks like one")
    func form() throws {
        for form in Self.forms {
            #expect(try scan(form.text).map(\.module) == form.modules, "\(form.text)")
        }
    }

    @Test("the compiler finds the same in each of these texts")
    func compilerForms() throws {
        let folder = try TemporaryFolder()
        for (index, form) in Self.forms.enumerated() {
            try folder.write(form.text, to: "\(index).swift")
            let said = try folder.run(
                "swiftc", "-frontend", "-emit-imported-modules", "\(index).swift", "-o", "-")
            let names = said.text.split(separator: "\n").filter { !$0.contains(" ") }
            #expect(Set(names.map(String.init)) == Set(form.modules), "\(form.text): \(said.text)")
        }
    }

    @Test("both branches of a condition are reported, and marked")
    func conditions() throws {
        let found = try scan(
            """
            import A
            #if canImport(Glibc)
                import B
                #if DEBUG
                    import C
                #endif
            #elseif os(macOS)
                import D
            #else
                import E
            #endif
            import F
            """)
        #expect(found.map(\.module) == ["A", "B", "C", "D", "E", "F"])
        #expect(found.map(\.isConditional) == [false, true, true, true, true, false])
        #expect(found.map(\.line) == [1, 3, 5, 8, 10, 12])
    }

    @Test("--verify says what only one of the two sees, in manifests and in other folders too")
    func verifies() throws {
        let folder = try TemporaryFolder()
        try folder.write(FixtureRepository.house)
        try folder.write("import Far\n", to: ".far/Far.swift")
        var said = ""
        let workbench = Workbench(
            directory: folder.path, write: { said += $0 }, complain: { said += $0 })
        #expect(workbench.run(["lint", "--verify", "--also", ".far"]) == .clean)
        #expect(said.hasSuffix(", 0 differences\n"), "\(said)")
        // What was read is not what lies there when the compiler looks.
        let files = try Repository(
            MemoryTree(FixtureRepository.house.tree.contents)
        ).modules.flatMap(\.files)
        let file = try #require(files.first { !$0.facts.imports.isEmpty })
        try folder.write("import Other\n", to: file.path)
        let answer = try ImportOracle.compare(files, root: folder.path)
        #expect(answer.differences.contains("\(file.path): the lint misses an import: Other"))
        #expect(answer.differences.count == file.facts.imports.count + 1)
        #expect(answer.compared == files.count)
    }

    @Test("reading the imports alone finds the same") func importsAlone() throws {
        for form in Self.forms {
            #expect(try scan(form.text, reading: .imports) == scan(form.text), "\(form.text)")
        }
    }

    @Test("attributes are told apart") func attributes() throws {
        let found = try scan("@testable import A\n@_exported import B\nimport C")
        #expect(found.map(\.isTestable) == [true, false, false])
        #expect(found.map(\.isExported) == [false, true, false])
    }
}
