// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing

/// The table of the page Limits holds: each bound is read at its most and refused one above it, and
/// no run takes more memory than the table says.
@Suite("Limits", .timeLimit(.minutes(20)))
struct LimitTests {
    /// A row of the table, with the rows below it that go on with the same reader.
    private struct Reader {
        let name: String
        var bounds: String
        var checks: String
        /// The most memory, in bytes; `nil` where the reader is a part of a program that stays open.
        var memory: Int?
    }

    /// The rows of the table on the page.
    private static func readers() throws -> [Reader] {
        let page = Airfit.root + "/App/Sources/airfit/airfit.docc/Limits.md"
        let lines = try String(contentsOfFile: page, encoding: .utf8).split(separator: "\n")
        var readers: [Reader] = []
        for line in lines.drop(while: { !$0.hasPrefix("| Reader ") }).dropFirst(2) {
            guard line.hasPrefix("| ") else { break }
            let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if !cells[0].isEmpty {
                let memory = Int(cells[2].split(separator: " ").first ?? "")
                readers.append(
                    Reader(
                        name: cells[0], bounds: "", checks: "", memory: memory.map { $0 << 20 }))
            }
            let last = readers.count - 1
            readers[last].bounds += cells[1] + "\n"
            readers[last].checks += cells[4] + "\n"
        }
        return readers
    }

    @Test("every figure of the table has a case below, and every case a row of the table")
    func complete() throws {
        let readers = try Self.readers()
        #expect(readers.count > 25)
        for reader in readers {
            var rest = reader.bounds
            let cases = LimitCase.all.filter { $0.reader == reader.name }
            #expect(!cases.isEmpty, "\(reader.name) has no case")
            for bound in cases.map(\.bound) {
                let place = rest.range(of: bound)
                #expect(place != nil, "\(reader.name) does not state \(bound)")
                if let place { rest.removeSubrange(place) }
            }
            #expect(rest.allSatisfy { !$0.isNumber }, "\(reader.name): no case for \(rest)")
            let runs = cases.contains { if case .run = $0.held { true } else { false } }
            #expect(runs == (reader.memory != nil), "\(reader.name): memory is held by a run")
        }
        let names = Set(readers.map(\.name))
        #expect(LimitCase.all.filter { !names.contains($0.reader) }.map(\.reader) == [])
    }

    @Test("the table names the suites of tests that hold a bound elsewhere")
    func elsewhere() throws {
        let readers = try Self.readers()
        for example in LimitCase.all {
            guard case .test(let file, _) = example.held else { continue }
            let checks = readers.first { $0.name == example.reader }?.checks
            #expect(checks?.contains("`\(file)`") == true, "\(example.reader): \(file)")
        }
    }

    @Test(
        "at its bound an input is read, above it refused by name, in the memory that is stated",
        arguments: [LimitCase.all.filter { !$0.isLarge }])
    func runs(cases: [LimitCase]) async throws { try await hold(cases) }

    @Test(
        "so it is with inputs of 64 MiB or 250,000 rows, which take minutes: make limits",
        .enabled(if: ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil),
        arguments: [LimitCase.all.filter(\.isLarge)])
    func largeRuns(cases: [LimitCase]) async throws { try await hold(cases) }

    private func hold(_ cases: [LimitCase]) async throws {
        #expect(!cases.isEmpty)
        let memory = Dictionary(
            uniqueKeysWithValues: try Self.readers().map { ($0.name, $0.memory ?? 0) })
        for example in cases {
            guard case .run(let run) = example.held else { continue }
            let what = "\(example.reader), \(example.bound)"
            let most = try #require(memory[example.reader])
            for (words, make, says, isRefused) in [
                (run.at, run.makeAt, run.reads, false), (run.past, run.makePast, run.refuses, true),
            ] {
                try await withAirfit { airfit in
                    try await run.prepare(airfit)
                    try make(airfit.home)
                    let (ending, peak) = try await airfit.measured(words)
                    let said = ending.output + ending.errors
                    #expect(said.contains(says), "\(what): \(said.prefix(400))")
                    #expect(said.contains(run.refuses) == isRefused, "\(what): \(said.prefix(400))")
                    #expect(ending.exit < 128, "\(what)")
                    #expect(peak > 1 << 20 && peak <= most, "\(what): \(peak >> 20) MiB")
                }
            }
        }
    }

    @Test("a device without an end is given up at the bound")
    func endless() async throws {
        try await withAirfit { airfit in
            try await airfit("log", "bench", "5", "80kg")
            for words in [
                ["edit", "w1", "--file", "/dev/zero"], ["import", "auto", "/dev/zero"],
                ["replay", "/dev/zero"], ["food", "import-db", "usda", "/dev/zero"],
                ["auth", "register", "ada", "--password-file", "/dev/zero"],
            ] {
                let (ending, peak) = try await airfit.measured(words)
                #expect(ending.exit == 8, "\(words): \(ending.errors)")
                #expect(peak < 100 << 20, "\(words): \(peak >> 20) MiB")
            }
        }
    }
}

extension Airfit {
    /// Runs the program, and returns the most bytes of memory that it had.
    func measured(_ words: [String]) async throws -> (Run, peak: Int) {
        let file = "\(home)/peak-\(UUID().uuidString)"
        let peak = Airfit.root + "/.build/debug/peak"
        let words = words.map { $0.replacing("HOME/", with: home + "/") }
        let run = try await ProgramRun.run(
            [peak, file, Self.binary] + words,
            environment: [
                "HOME": home, "XDG_DATA_HOME": "\(home)/data", "XDG_STATE_HOME": "\(home)/state",
                "TZ": "UTC", "PATH": "/usr/bin:/bin", "AIRFIT_NOW": now,
            ], in: home)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        return (
            Run(exit: run.status, output: run.output, errors: run.errors),
            try #require(Int(text))
        )
    }
}
