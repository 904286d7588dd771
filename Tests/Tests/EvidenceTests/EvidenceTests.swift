// SPDX-License-Identifier: Apache-2.0

import EvidenceKit
import Foundation
import Testing

@Suite("Evidence")
struct EvidenceTests {
    private let nowhere = URL(fileURLWithPath: "/nowhere")

    private func line(_ row: String, _ name: String, _ mark: String = "") -> String {
        "\(row)\tAxiomTests/RuleTests.swift\ttest()\t\(name)\(mark.isEmpty ? "" : "\t" + mark)\n"
    }

    @Test("a row that nothing shows is missed")
    func missing() throws {
        let rows = try Catalogue("F-001\tsix kinds\nF-002\tcapabilities\n")
        let table = EvidenceTable(rows, Run(line("F-001", "there are six")))
        #expect(table.problems(in: nowhere) == ["Nothing that ran shows F-002, capabilities"])
    }

    @Test("a test that names a row which does not exist is found")
    func unknown() throws {
        let rows = try Catalogue("F-001\tsix kinds\n")
        let run = Run(line("F-001", "there are six") + line("F-999", "nothing"))
        #expect(
            EvidenceTable(rows, run).problems(in: nowhere)
                == ["There is no row F-999, which is named by AxiomTests/RuleTests: nothing"])
    }

    @Test("a test with a condition is no evidence")
    func conditional() throws {
        let rows = try Catalogue("F-001\tsix kinds\n")
        let table = EvidenceTable(rows, Run(line("F-001", "there are six", "conditional")))
        #expect(table.problems(in: nowhere).count == 1)
        #expect(!table.text.contains("there are six"))
    }

    @Test("a planned row need not be shown, and may be")
    func planned() throws {
        let rows = try Catalogue("# comment\nF-001\tsix kinds\n\n# planned\nL-001\tlayers\n")
        #expect(rows.rows.map(\.isPlanned) == [false, true])
        let run = Run(line("F-001", "six") + line("L-001", "layers"))
        let table = EvidenceTable(rows, run)
        #expect(table.problems(in: nowhere).isEmpty)
        #expect(!table.text.contains("L-001"))
    }

    @Test("a place that is not there is found")
    func places() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("evidence-\(UUID().uuidString)")
        let bench = folder.appendingPathComponent("Tests/Sources/bench")
        try FileManager.default.createDirectory(at: bench, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "tsan: libraries ## run\n".write(
            to: folder.appendingPathComponent("Makefile"), atomically: true, encoding: .utf8)
        try "# Top\n\n## The plan\n".write(
            to: folder.appendingPathComponent("plan.md"), atomically: true, encoding: .utf8)
        try "Row(\"snapshot\")".write(
            to: bench.appendingPathComponent("Rows.swift"), atomically: true, encoding: .utf8)
        let rows = try Catalogue(
            "F-1\tgood\tmake:tsan; doc:plan.md#The plan; bench:snapshot\n"
                + "F-2\tbad\tmake:tsa;doc:plan.md#The pla;bench:snap;script:plan.md\n")
        #expect(
            EvidenceTable(rows, Run("")).problems(in: folder) == [
                "F-2 rests on `make tsa`, which is not there",
                "F-2 rests on plan.md, The pla, which is not there",
                "F-2 rests on `make bench`, snap, which is not there",
                "F-2 rests on `plan.md`, which is not there",
            ])
    }

    @Test(
        "a list that cannot be read says where",
        arguments: [
            (
                "F-001\n",
                "Line 1 is not an id, a title and at most a list of places, parted by tabs."
            ),
            ("F-001\ta\nF-001\tb\n", "Line 2 repeats F-001."),
            (
                "F-001\ta\tsomewhere\n",
                "Line 1 names somewhere, which is none of make:target, script:path, bench:row and "
                    + "doc:path#heading."
            ),
        ])
    func malformed(text: String, sentence: String) {
        let error = #expect(throws: Catalogue.Malformed.self) { try Catalogue(text) }
        #expect(error?.description == sentence)
    }

    @Test("the table lists each test once, in one order")
    func table() throws {
        let rows = try Catalogue("F-001\tsix | kinds\tmake:tsan\nF-002\tcapabilities\n")
        let run = Run(line("F-001", "b") + line("F-001", "a<T>") + line("F-001", "b"))
        let text = EvidenceTable(rows, run).text
        #expect(
            text.hasSuffix(
                """
                | Row | What it asks for | Shown by |
                |---|---|---|
                | F-001 | six \\| kinds | `make tsan`<br>AxiomTests/RuleTests: a&lt;T><br>\
                AxiomTests/RuleTests: b |
                | F-002 | capabilities |  |

                """))
    }

    @Test("a committed table that the tests do not agree with is found, and made anew")
    func committed() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("evidence-\(UUID().uuidString)")
        let evidence = folder.appendingPathComponent("Tests/Evidence")
        try FileManager.default.createDirectory(at: evidence, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "F-001\tsix kinds\n".write(
            to: evidence.appendingPathComponent("requirements.tsv"), atomically: true,
            encoding: .utf8)
        let ran = folder.appendingPathComponent("ran.tsv")
        let nothing = try Check.run(root: folder, ran: ran, writes: false)
        #expect(nothing.lines.first?.hasSuffix("run `make test` first.") == true)
        try line("F-001", "six").write(to: ran, atomically: true, encoding: .utf8)
        let before = try Check.run(root: folder, ran: ran, writes: false)
        #expect(!before.isGood)
        #expect(try Check.run(root: folder, ran: ran, writes: true).isGood)
        let after = try Check.run(root: folder, ran: ran, writes: false)
        #expect(after.isGood)
        #expect(after.lines == ["1 requirements, each with evidence"])
    }
}
