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
        #expect(!table.text(in: nowhere).contains("there are six"))
    }

    @Test("a test that failed is no evidence, also when it failed for one argument only")
    func failed() throws {
        let rows = try Catalogue("F-0A6\ta budget\nF-0A7\tanother\n")
        let run = Run(
            line("F-0A6", "within 50 ms") + line("F-0A6", "within 50 ms", "failed")
                + line("F-0A7", "within 8 ms"))
        #expect(
            EvidenceTable(rows, run).problems(in: nowhere)
                == ["Nothing that ran shows F-0A6, a budget"])
    }

    @Test("when the last test of a row goes, the row is missed")
    func removed() throws {
        let rows = try Catalogue("F-001\tsix kinds\nF-002\tcapabilities\n")
        let both = line("F-001", "six") + line("F-001", "no seventh") + line("F-002", "alone")
        #expect(EvidenceTable(rows, Run(both)).problems(in: nowhere).isEmpty)
        let one = line("F-001", "six") + line("F-002", "alone")
        #expect(EvidenceTable(rows, Run(one)).problems(in: nowhere).isEmpty)
        #expect(
            EvidenceTable(rows, Run(line("F-001", "six"))).problems(in: nowhere)
                == ["Nothing that ran shows F-002, capabilities"])
    }

    @Test("no row is left for later")
    func planned() throws {
        let rows = try Catalogue("# comment\nF-001\tsix kinds\n\n# planned\nL-001\tlayers\n")
        let table = EvidenceTable(rows, Run(line("F-001", "six")))
        #expect(table.problems(in: nowhere) == ["Nothing that ran shows L-001, layers"])
    }

    @Test(
        "a heading, a command, a script and a benchmark's name show nothing",
        arguments: ["doc:README.md#Start", "make:tsan", "script:Scripts/x.sh", "bench:snapshot"])
    func places(text: String) {
        let error = #expect(throws: Catalogue.Malformed.self) {
            try Catalogue("F-001\ta\n# 002\nF-002\tb\t\(text)\n")
        }
        #expect(
            error?.description == "Line 3 names \(text), which shows nothing. Tag a test with the "
                + "row, or record a run and write run:path#figure.")
    }

    private static let recorded = """
        # by Scripts/record-run.sh
        command\tmake tsan
        date\t2026-11-22
        machine\tAMD EPYC, 2 cores
        commit\tabc1234
        reports\t0\tat most 0
        tests\t600\tat least 1
        failures\t2\tat most 0

        """

    /// A folder with one recorded run of this text.
    private func folder(_ text: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("evidence-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(
            to: folder.appendingPathComponent("run.tsv"), atomically: true, encoding: .utf8)
        return folder
    }

    @Test("a recorded figure stands in the table with date, machine and commit")
    func figures() throws {
        let folder = try folder(Self.recorded)
        defer { try? FileManager.default.removeItem(at: folder) }
        let table = EvidenceTable(
            try Catalogue("F-1\tsafe\trun:run.tsv#reports; run:run.tsv#tests\n"), Run(""))
        #expect(table.problems(in: folder).isEmpty)
        #expect(
            table.text(in: folder).contains(
                "| F-1 | safe | `make tsan`, reports: 0 (at most 0); 2026-11-22, AMD EPYC, 2 cores, "
                    + "abc1234<br>`make tsan`, tests: 600"))
    }

    @Test(
        "a recorded figure that misses its bound, or is not there, is found",
        arguments: [
            ("run.tsv#failures", "failures of run.tsv, which is 2, not at most 0"),
            ("run.tsv#speed", "speed of run.tsv, which that run did not count"),
            ("none.tsv#speed", "speed of none.tsv, which is not there"),
        ])
    func missed(place: String, sentence: String) throws {
        let folder = try folder(Self.recorded)
        defer { try? FileManager.default.removeItem(at: folder) }
        let rows = try Catalogue("F-1\tsafe\trun:\(place)\n")
        #expect(
            EvidenceTable(rows, Run("")).problems(in: folder) == ["F-1 rests on \(sentence)"])
    }

    @Test(
        "a recorded run says its command, date, machine and commit",
        arguments: ["command", "date", "machine", "commit"])
    func anonymous(fact: String) throws {
        let lines = Self.recorded.split(separator: "\n").filter { !$0.hasPrefix(fact) }
        let folder = try folder(lines.joined(separator: "\n"))
        defer { try? FileManager.default.removeItem(at: folder) }
        let rows = try Catalogue("F-1\tsafe\trun:run.tsv#reports\n")
        #expect(
            EvidenceTable(rows, Run("")).problems(in: folder)
                == ["F-1 rests on reports of run.tsv: the file does not say its \(fact)"])
    }

    @Test("the runs recorded in this repository keep their bounds, and each is used")
    func repository() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 1...4 { root.deleteLastPathComponent() }
        let folder = root.appendingPathComponent("Tests/Evidence")
        let text = try String(
            contentsOf: folder.appendingPathComponent("requirements.tsv"), encoding: .utf8)
        let catalogue = try Catalogue(text)
        #expect(catalogue.rows.count == 312)
        let places = catalogue.rows.flatMap(\.places)
        #expect(places.compactMap { $0.problem(in: root) } == [])
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.appendingPathComponent("Runs").path)
        let trusted = try Self.trusted(in: root)
        #expect(
            Set(files.map { "Tests/Evidence/Runs/\($0)" })
                == Set(places.map(\.path)).union(trusted.map { "Tests/Evidence/Runs/\($0)" }))
        for file in trusted {
            let run = try String(
                contentsOf: folder.appendingPathComponent("Runs/\(file)"), encoding: .utf8)
            #expect(try RecordedRun(run).missed == [], "\(file)")
        }
    }

    /// The recorded runs that the page Trust names.
    private static func trusted(in root: URL) throws -> Set<String> {
        let page = root.appendingPathComponent("App/Sources/airfit/airfit.docc/Trust.md")
        return Set(
            try String(contentsOf: page, encoding: .utf8)
                .matches(of: /`Runs\/(?<file>[a-z-]+\.tsv)`/).map { String($0.file) })
    }

    @Test("the figures of a run that miss their bounds are named")
    func missedFigures() throws {
        #expect(try RecordedRun(Self.recorded).missed == ["failures"])
    }

    @Test(
        "a list that cannot be read says where",
        arguments: [
            (
                "F-001\n",
                "Line 1 is not an id, a title and at most a list of figures, parted by tabs."
            ),
            ("F-001\ta\nF-001\tb\n", "Line 2 repeats F-001."),
        ])
    func malformed(text: String, sentence: String) {
        let error = #expect(throws: Catalogue.Malformed.self) { try Catalogue(text) }
        #expect(error?.description == sentence)
    }

    @Test("the table lists each test once, in one order")
    func table() throws {
        let rows = try Catalogue("F-001\tsix | kinds\nF-002\tcapabilities\n")
        let run = Run(line("F-001", "b") + line("F-001", "a<T>") + line("F-001", "b"))
        let text = EvidenceTable(rows, run).text(in: nowhere)
        #expect(
            text.hasSuffix(
                """
                | Row | What it asks for | Shown by |
                |---|---|---|
                | F-001 | six \\| kinds | AxiomTests/RuleTests: a&lt;T><br>AxiomTests/RuleTests: b |
                | F-002 | capabilities |  |

                """))
    }

    @Test("a row without evidence is found, and the table is written beside the run")
    func checked() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("evidence-\(UUID().uuidString)")
        let evidence = folder.appendingPathComponent("Tests/Evidence")
        try FileManager.default.createDirectory(at: evidence, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "F-001\tsix kinds\n".write(
            to: evidence.appendingPathComponent("requirements.tsv"), atomically: true,
            encoding: .utf8)
        let ran = folder.appendingPathComponent("ran.tsv")
        let nothing = try Check.run(root: folder, ran: ran)
        #expect(nothing.lines.first?.hasSuffix("run `make test` first.") == true)
        try line("F-002", "seven").write(to: ran, atomically: true, encoding: .utf8)
        #expect(try !Check.run(root: folder, ran: ran).isGood)
        try line("F-001", "six").write(to: ran, atomically: true, encoding: .utf8)
        let outcome = try Check.run(root: folder, ran: ran)
        #expect(outcome.isGood && outcome.lines == ["1 requirements, each with evidence"])
        let table = folder.appendingPathComponent("EVIDENCE.md")
        #expect(try String(contentsOf: table, encoding: .utf8).contains("| F-001 | six kinds | "))
    }
}
