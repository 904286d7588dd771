// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

@Suite("Recording a build")
struct RecordTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String...) -> (code: Int32, written: String, complained: String) {
        var (written, complained) = ("", "")
        let bench = BenchBuild(
            directory: folder.path, write: { written += $0 }, complain: { complained += $0 })
        let code = bench.run(["history"] + words)
        return (code, written, complained)
    }

    private func entries() throws -> [BuildEntry] {
        try BuildHistory(path: folder.path + "/.build/history.jsonl").read().entries
    }

    /// A program called `swift`.
    private func swift(_ text: String) throws -> String {
        try folder.write(program: "#!/bin/sh\n\(text)\n", to: "bin/swift")
        return folder.path + "/bin/swift"
    }

    @Test("a build leaves a line, and a failed one too, with its exit code")
    func exitCode() throws {
        let program = try swift("[ \"$2\" != --fail ] || exit 7")
        #expect(run("record", "--", program, "build", "--package-path", folder.path).code == 0)
        #expect(run("record", "--", program, "build", "--fail").code == 7)
        #expect(try entries().map(\.status) == [0, 7])
        #expect(try entries().map(\.words) == [["build"], ["build", "--fail"]])
        #expect(try entries().map(\.package) == [".", "."])
    }

    @Test("a run of tests that built nothing leaves none")
    func noBuild() throws {
        #expect(run("record", "--", try swift("exit 0"), "test").code == 0)
        #expect(run().code == 3)
    }

    @Test("a history that cannot be written never fails the build")
    func unwritable() throws {
        let program = try swift("exit 0")
        try folder.write("", to: ".build")
        let result = run("record", "--", program, "build")
        #expect(result.code == 0)
        #expect(result.complained.hasPrefix("workbench: this build is not in the history: "))
    }

    @Test("without a history the way to one is said")
    func empty() {
        let result = run()
        #expect(result.code == 3)
        #expect(
            result.complained.hasSuffix(
                "`workbench history record -- swift build` builds and records.\n"))
        #expect(run("record").code == 2 && run("record", "--").code == 2)
        #expect(run("--file", "none.jsonl").code == 2)
    }

    @Test("too few builds are shown with what is missing, a wrong package with the known ones")
    func few() throws {
        let program = try swift("exit 0")
        #expect(run("record", "--", program, "build").code == 0)
        #expect(run().written.hasPrefix("Nothing can be compared yet"))
        #expect(run("scan").code == 2)
        let wrong = run("--package", "Ap")
        #expect(
            wrong.code == 2
                && wrong.complained.contains("No build of Ap is on record, only of `.`."))
    }

    @Test("the words of a build say where it is and what it is")
    func words() {
        let words = [
            "/usr/bin/swift", "test", "--package-path", "Packages/Auth", "--scratch-path", ".build",
            "--disable-build-manifest-caching", "-c", "release", "--filter", "A|B",
        ]
        let call = BuildCall(words, in: "/r")
        #expect(call.scratch == "/r/.build" && call.package == "Packages/Auth")
        #expect(call.words == ["test", "-c", "release"] && call.configuration == "release")
        let plain = BuildCall(["swift", "build", "--package-path=../b"], in: "/r/a")
        #expect(plain.scratch == "/r/b/.build" && plain.package == ".")
        #expect(BuildCall(["make", "build"], in: "/r").words == ["make", "build"])
        let focus = ["swift", "build", "--multiroot-data-file", ".build/focus"]
        #expect(BuildCall(focus, in: "/r").package == ".build/focus")
        let single = ["swift", "build", "--package-path", "A", "--scratch-path", Focus.scratch]
        #expect(BuildCall(single, in: "/r").package == ".build/focus")
        for typed in [
            ["--configuration=release"], ["--configuration", "release"], ["-c", "release"],
        ] {
            let call = BuildCall(["swift", "build"] + typed, in: "/r")
            #expect(call.configuration == "release" && call.words == ["build", "-c", "release"])
        }
        #expect(BuildCall(["swift", "build"], in: "/r").configuration == "debug")
    }

    @Test("a module of which no file could be counted is not known to be compiled whole")
    func uncounted() {
        var noise = Noise(seed: 1)
        var entry = MadeUpHistory.entry(0, &noise)
        #expect(HistorySeries.Kind(entry) != nil)
        entry.parts.append(.init(name: "Shop", kind: .link, ready: 9, start: 9, end: 10))
        #expect(HistorySeries.Kind(entry) != nil)
        (entry.parts[0].files, entry.parts[0].of) = (nil, nil)
        #expect(HistorySeries.Kind(entry) == nil)
    }

    @Test("modules that another build compiled are not put on record as those of this one")
    func others() throws {
        var noise = Noise(seed: 1)
        var parts = MadeUpHistory.entry(0, &noise).parts
        parts.append(.init(name: "Shop", kind: .link, ready: 9, start: 9, end: 10))
        parts.append(.init(name: "Idle", kind: .other, ready: 9, start: 9, end: 10))
        #expect(BuildRecorder.own(parts) == parts)
        parts[1].cpu = nil
        #expect(BuildRecorder.own(parts) == [])
        #expect(BuildRecorder.compilerName("a-b-tool") == "a_b")

        // The database of the other build is there when this one ends, which started no compiler.
        try makeDatabase(
            at: "other.db", [("CC.A-x86_64-unknown-linux-gnu-debug.module", 4, 1, 3)])
        let text =
            "[ \"$1\" = build ] || exit 0; cd '\(folder.path)' && mkdir -p .build/debug/A.build "
            + "&& : >.build/debug/A.build/A.dia && cp other.db .build/build.db"
        #expect(run("record", "--", try swift(text), "build").code == 0)
        let entry = try #require(try entries().first)
        #expect(entry.parts.map(\.name) == (CompilerTimes.canSee ? [] : ["A"]))
    }

    @Test("a compiler's driver names its module, a frontend and a manifest do not count")
    func keys() {
        #expect(
            CompilerTimes.key(["swiftc", "-module-name", "bench_app", "-c"])
                == .init(module: "bench_app", isLink: false))
        #expect(
            CompilerTimes.key(["swiftc", "-module-name", "A", "-emit-library"])
                == .init(module: "A", isLink: true))
        #expect(CompilerTimes.key(["swift-frontend", "-frontend", "-module-name", "A"]) == nil)
        #expect(CompilerTimes.key(["swiftc", "-vfsoverlay", "x"]) == nil)
        #expect(CompilerTimes.key(["swiftc", "-module-name"]) == nil)
    }

    @Test("the commands of a build are those that ran after its mark, in order")
    func database() throws {
        try makeDatabase(
            at: "build.db",
            [
                ("CC.A-x86_64-unknown-linux-gnu-debug.module", 4, 1, 3),
                ("NA.swiftmodule", 4, 3, 3),
                ("CC.B-x86_64-unknown-linux-gnu-debug.exe", 4, 5.1, 6),
                ("CC.B-x86_64-unknown-linux-gnu-debug.module", 4, 3, 5),
                ("CC.Old-x86_64-unknown-linux-gnu-debug.module", 3, 0.1, 0.2),
            ])
        let database = BuildDatabase(path: folder.path + "/build.db")
        let commands = try #require(database.commands(since: .init(iteration: 3, start: 0.5)))
        #expect(commands.map { BuildObservation.read($0.name).name } == ["A", "B", "B"])
        #expect(commands.map(\.end) == [3, 5, 6])
    }

    /// A database as llbuild leaves it, of commands and files, and when they ran.
    private func makeDatabase(
        at name: String, _ rules: [(String, Int, Double, Double)]
    ) throws {
        let library = try #require(SQLiteLibrary.system)
        let path = folder.path + "/" + name
        var database: OpaquePointer?
        // Read, write, create: sqlite3.h.
        #expect(library.open(path, &database, 6, nil) == 0)
        func perform(_ text: String) {
            var statement: OpaquePointer?
            #expect(library.prepare(database, text, -1, &statement, nil) == 0, "\(text)")
            while library.step(statement) == 100 {}
            _ = library.finalize(statement)
        }
        perform("CREATE TABLE info (id, version INTEGER, client_version, iteration INTEGER)")
        perform("INSERT INTO info VALUES (0, 17, 9, 4)")
        perform("CREATE TABLE key_names (id INTEGER PRIMARY KEY, key STRING UNIQUE)")
        perform("CREATE TABLE rule_results (key_id, built_at, start REAL, end REAL)")
        for (number, rule) in rules.enumerated() {
            perform("INSERT INTO key_names VALUES (\(number + 1), '\(rule.0)')")
            perform(
                "INSERT INTO rule_results VALUES (\(number + 1), \(rule.1), \(rule.2), \(rule.3))"
            )
        }
        _ = library.close(database)
    }
}
