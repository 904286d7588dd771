// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import HostAPI
import HostTesting
import Synchronization
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Plain rows, the pager, aliases and several files", .timeLimit(.minutes(10)))
struct ShellCommandTests {
    /// The lines of standard output alone.
    private func output(_ bench: ProductBench, _ line: String) async -> [String] {
        var shell = bench.shell
        shell.writeError = { _ in }
        return await bench.enter(line, in: shell).said.split(separator: "\n").map(String.init)
    }

    private func write(_ text: String, _ name: String, _ bench: ProductBench) throws {
        try text.write(toFile: "\(bench.folder)/\(name)", atomically: true, encoding: .utf8)
    }

    // MARK: - Plain

    @Test("--plain prints rows with tabs, without heading, notes, colours and cuts")
    func plain() async throws {
        try await ProductBench.with(.airfit) { bench in
            let long = "A_Press_of_a_Rather_Long_Name_that_no_Column_of_a_Narrow_Terminal_Holds"
            for line in ["exercise add \(long)", "log \(long) 3x5 80kg", "log squat 5x5 100kg"] {
                #expect(await bench.enter(line).exit == .done, "\(bench.said)")
            }
            let records = await output(bench, "pr list --plain")
            let cells = records.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            #expect(cells.map(\.count) == [7, 7])
            let name = long.replacing("_", with: " ")
            #expect(cells.contains { $0[1] == name && $0[2] == "93.3 kg" })
            let steps = await output(bench, "undo list --plain")
            #expect(steps.contains { $0.contains("\tlog \"\(name)\" 3x5 80kg\t") })
            // More foods than are listed: the note about the others is no row.
            let foods = await output(bench, "food search a --limit 3 --plain")
            #expect(foods.count == 3 && foods.allSatisfy { $0.hasPrefix("f") })
        }
    }

    @Test("--plain of a report without a table is its text; a name can bring no tab into a row")
    func plainText() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(
                await output(bench, "config path --plain") == [
                    bench.folder + "/config/airfit/config"
                ])
            let tabbed = Program(.airfit, shell: bench.shell)
            #expect(await tabbed.run(["log", "squat", "5x5", "100kg"]) == .done)
            #expect(
                ReportLine.plain([ReportLine([], cells: ["a\tb", "", "c\n"])]) == ["a b\t\tc "])
            let both = await bench.enter("pr list --plain --json")
            #expect(both.exit == .usage && both.said.contains("contradict"))
        }
    }

    // MARK: - The pager

    /// What a pager was given.
    private final class Paged: Sendable {
        private let texts = Mutex<[String]>([])
        func add(_ text: String) { texts.withLock { $0.append(text) } }
        func taken() -> [String] {
            texts.withLock { texts in
                defer { texts = [] }
                return texts
            }
        }
    }

    /// A shell with a terminal of ten rows, whose pager notes what it gets.
    private func terminal(
        _ bench: ProductBench, _ paged: Paged, works: Bool = true
    ) -> Shell {
        var shell = bench.shell
        shell.outputIsTerminal = true
        shell.rows = 10
        shell.environment["TERM"] = "xterm-256color"
        shell.page = { line, text in
            paged.add(line + ":" + text)
            return works
        }
        return shell
    }

    @Test("output longer than the terminal goes to the pager, and nothing else does")
    func pager() async throws {
        try await ProductBench.with(.airfit) { bench in
            let paged = Paged()
            let shell = terminal(bench, paged)
            for (line, isPaged) in [
                ("exercise list", true), ("help log", true), ("help json", true),
                ("config path", false), ("exercise list --no-pager", false),
                ("help log --no-pager", false), ("exercise list --json", false),
                ("exercise list --plain", false),
            ] {
                let said = await bench.enter(line, in: shell).said
                let got = paged.taken()
                #expect(got.count == (isPaged ? 1 : 0), "\(line)")
                #expect(got.first?.hasPrefix("less:") != false)
                #expect(said.contains("Ab Wheel") == (line.hasPrefix("exercise") && !isPaged))
            }
        }
    }

    @Test(
        "AIRFIT_PAGER goes before PAGER; an empty one, cat and a dumb terminal page nothing",
        arguments: [
            (["AIRFIT_PAGER": "most", "PAGER": "more"], "most:"), (["PAGER": "more"], "more:"),
            (["AIRFIT_PAGER": "", "PAGER": "more"], nil), (["PAGER": "cat"], nil),
            (["TERM": "dumb"], nil),
        ] as [([String: String], String?)])
    func variables(variables: [String: String], expected: String?) async throws {
        try await ProductBench.with(.airfit) { bench in
            let paged = Paged()
            var shell = terminal(bench, paged)
            shell.environment.merge(variables) { $1 }
            _ = await bench.enter("exercise list", in: shell)
            let got = paged.taken().first
            #expect(got?.hasPrefix(expected ?? "") == (expected == nil ? nil : true))
        }
    }

    @Test("a pager that cannot be started leaves the output to the terminal; an early end is none")
    func broken() async throws {
        try await ProductBench.with(.airfit) { bench in
            let paged = Paged()
            let shell = terminal(bench, paged, works: false)
            #expect(await bench.enter("exercise list", in: shell).said.contains("Ab Wheel"))
        }
        let long = String(repeating: "line\n", count: 100_000)
        let path = ["PATH": "/usr/bin:/bin"]
        #expect(!Shell.page("no-such-pager-anywhere", long, in: path))
        #expect(Shell.page("head -n 1 >/dev/null", long, in: path))
        #expect(Shell.page("cat >/dev/null", long, in: path))
    }

    @Test("the pager gets the whole text, and LESS unless the person has one")
    func feed() throws {
        let file = FileManager.default.temporaryDirectory.path + "/pager-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let text = String(repeating: "a line of text\n", count: 20_000)
        #expect(Shell.page("cat >\(file)", text, in: ["PATH": "/usr/bin:/bin"]))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        #expect(Shell.page("echo $LESS >\(file)", text, in: ["PATH": "/bin"]))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "FRX\n")
        #expect(Shell.page("echo $LESS >\(file)", text, in: ["PATH": "/bin", "LESS": "S"]))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "S\n")
    }

    @Test("headings of help are bold on a terminal, and plain elsewhere")
    func headings() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(!(await bench.enter("help log").said.contains("\u{1B}")))
            var shell = bench.shell
            shell.outputIsTerminal = true
            shell.environment["TERM"] = "xterm-256color"
            let said = await bench.enter("help log", in: shell).said
            #expect(said.contains("\n\u{1B}[1mEXAMPLES\u{1B}[0m\n"))
            #expect(!(await bench.enter("help log --no-color", in: shell).said.contains("\u{1B}")))
            #expect(
                await bench.enter("help grammar", in: shell).said
                    .hasPrefix("\u{1B}[1mSETS\u{1B}[0m   airfit log"))
        }
    }

    // MARK: - Aliases

    @Test("an alias is expanded once, with options of its own and those that were typed")
    func alias() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.run("config", "set", "alias.l", "log") == .done)
            let long = #"log "bench press" --unit lb"#
            #expect(await bench.run("config", "set", "alias.b", long) == .done, "\(bench.said)")
            #expect(await bench.enter("l squat 5x5 100kg").said.contains("Squat (Barbell)"))
            #expect(await bench.enter("b 3x5 100").said.contains("3x5 100 lb"))
            let other = await bench.enter("--unit kg b 3x5 90")
            #expect(other.said.contains("3x5 90 kg"), "\(other.said)")
            #expect(await bench.enter("undo list").said.contains("log squat 5x5 100kg"))
            let listed = await bench.enter("config list").said
            #expect(listed.contains("alias.b") && listed.contains("file, line 2"))
            #expect(await bench.enter("config get alias.l").said == "log\n")
            #expect(await bench.enter("config unset alias.l").exit == .done)
            #expect(await bench.enter("l").exit == .usage)
            #expect(await bench.enter("config get alias.l").exit == .notFound)
        }
    }

    @Test(
        "an alias that hides a command, or that nothing could run, is refused and does nothing",
        arguments: [
            ("alias.log", "water", "would hide"), ("alias.rm", "water", "would hide"),
            ("alias.help", "log", "would hide"), ("alias.a", "b", "begin with a command"),
            ("alias.b", "a", "begin with a command"), ("alias.c", "log \"bench", "not closed"),
            ("alias.", "log", "is no alias"), ("alias.a.b", "log", "is no alias"),
        ])
    func refused(key: String, text: String, words: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let set = await bench.run(["config", "set", key, text])
            #expect(set == .usage && bench.said.contains(words), "\(bench.said)")
            try FileManager.default.createDirectory(
                atPath: bench.folder + "/config/airfit", withIntermediateDirectories: true)
            try write("\(key) = \(text)\nalias.w = water\n", "config/airfit/config", bench)
            let used = await bench.enter("w 300ml")
            #expect(used.exit == .done)
            #expect(used.said.contains(":1: ") && used.said.contains(words), "\(used.said)")
        }
    }

    @Test("completions offer aliases, and complete behind one what they complete behind a command")
    func completed() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.enter("config set alias.lift log").exit == .done)
            #expect(await output(bench, "complete -- lif") == ["lift\talias of log"])
            let direct = await output(bench, "complete -- log squ")
            #expect(await output(bench, "complete -- lift squ") == direct)
            #expect(!direct.isEmpty)
            #expect(await output(bench, "complete -- config get ali") == ["alias.lift\tlog"])
        }
    }

    // MARK: - Several files

    @Test("several files of different kinds are one import, one undo and one backup")
    func files() async throws {
        try await ProductBench.with(.airfit) { bench in
            let head = "Day,Time,Group,Food Name,Amount,Energy (kcal)\n"
            for (name, row) in [
                ("a", "2026-11-01,,Lunch,Oats,100.00 g,380"),
                ("b", "2026-11-02,,Lunch,Rice,100.00 g,130"),
            ] {
                try write(head + row + "\n", name, bench)
            }
            try write("Date,Weight\n2026-11-01,178.5\n", "w", bench)
            #expect(await bench.enter("weigh 80kg").exit == .done)
            let line = "import auto FOLDER/a FOLDER/b FOLDER/w --unit lb"
            #expect(await bench.enter(line + " --dry-run").said.contains("Nothing written"))
            let done = await bench.enter(line)
            #expect(done.exit == .done && done.said.contains("undo all of it: airfit undo"))
            for name in ["a", "b", "w"] { #expect(done.said.contains("\(bench.folder)/\(name)\n")) }
            #expect(await output(bench, "import list --plain").count == 3)
            #expect(await output(bench, "backup list --plain").count == 1)
            let taken = await bench.enter("undo")
            #expect(taken.said.contains("removed 3 food imports"), "\(taken.said)")
            #expect(await output(bench, "import list --plain").isEmpty)
            let document = await bench.enter(line + " --json").said
            #expect(document.contains("\"files\" : ["), "\(document)")
        }
    }

    @Test("a file that fails ends the line, and the error says what is imported and what is not")
    func failing() async throws {
        try await ProductBench.with(.airfit) { bench in
            try write("Date,Weight\n2026-11-01,178.5\n", "w", bench)
            let line = "import auto FOLDER/w FOLDER/none FOLDER/w --unit lb"
            let end = await bench.enter(line)
            #expect(end.exit == .unreadableFile)
            for words in [
                "file 2 of 3: ", "1 file before it: imported (airfit undo takes it back).",
                "1 file after it: not read.", "\(bench.folder)/w\n",
            ] {
                #expect(end.said.contains(words), "\(end.said)")
            }
            #expect(await output(bench, "import list --plain").count == 1)
            // So does the document: what was done, and the error.
            let document = await bench.enter(line + " --json").said
            for words in ["\"files\" : [", "\"error\" : {", "\"duplicates\" : 1"] {
                #expect(document.contains(words), "\(document)")
            }
            let twice = await bench.enter("import auto - -")
            #expect(twice.exit == .usage && twice.said.contains("read once"))
        }
    }
}
