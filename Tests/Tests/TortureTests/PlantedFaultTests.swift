// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import Testing

@testable import TortureKit

/// Each machine finds what it is there to find, planted into the built program, and nothing in the
/// program as it is.
@Suite("Planted faults", .serialized, .timeLimit(.minutes(5)))
struct PlantedFaultTests {
    @Test("a kill finds a write that is acknowledged before its commit")
    func acknowledgedEarly() async throws {
        try await withOptions { options in
            options.stride = 12
            options.random = 0
            #expect(try await Crash(options: options).run(.named("weigh")).findings.isEmpty)
            options.planted = "early"
            let report = try await Crash(options: options).run(.named("weigh"))
            #expect(
                report.says(
                    "acknowledged, but not there: journal_changes, journal_steps, nutrition_weight")
            )
        }
    }

    @Test("a loss of power finds a missing fsync")
    func unsynced() async throws {
        try await withOptions { options in
            options.random = 0
            options.stride = 12
            #expect(try await Power(options: options).run(.named("weigh")).findings.isEmpty)
            options.planted = "unsynced"
            options.stride = 5
            let report = try await Power(options: options).run(.named("weigh"))
            #expect(
                report.says(
                    "acknowledged, but not there: journal_changes, journal_steps, nutrition_weight")
            )
        }
    }

    @Test("a call that fails finds a file that is left open, a signal, and a hang")
    func failures() async throws {
        try await withOptions { options in
            options.stride = 25
            #expect(try await Faults(options: options).run(.named("weigh")).findings.isEmpty)
            options.patience = .milliseconds(1_500)
            for (fault, sentence) in [
                ("leak", "it leaves 1 file(s) open"), ("crash", "it dies of signal 11"),
                ("hang", "it hangs"),
            ] {
                options.planted = fault
                options.at = 30
                let report = try await Faults(options: options).run(.named("weigh"))
                #expect(report.says(sentence), "\(fault): \(report.findings)")
            }
        }
    }

    @Test(
        "writers at once, some of them killed, find a write that is acknowledged before its commit")
    func soak() async throws {
        try await withOptions { options in
            let clean = try await Soak(
                options: options, writers: 3, duration: .zero, rounds: 5
            ).run()
            #expect(clean.trials > 0 && clean.findings.isEmpty, "\(clean)")
            options.planted = "early"
            let planted = try await Soak(
                options: options, writers: 3, duration: .zero, rounds: 20
            ).run()
            #expect(planted.findings.contains { $0.trial.hasPrefix("soak, writer") }, "\(planted)")
        }
    }

    @Test("random changes undone and redone, some runs killed, pass every state on the way")
    func undo() async throws {
        try await withOptions { options in
            let report = try await UndoRun(options: options, changes: 30).run()
            #expect(report.trials > 60 && report.findings.isEmpty, "\(report)")
            #expect(report.done.count > 5, "\(report.done)")
        }
    }

    @Test("of several files one may be missing after an interruption, but not a part of one")
    func several() async throws {
        try await withOptions { options in
            let bench = try await Bench.prepare(.named("import-several"), options)
            unlink(bench.start.folder + "/hevy.csv")
            _ = try options.program.run(bench.operation.words, in: bench.start)
            let silent = Oracle.Said(isAcknowledged: false)
            #expect(try await bench.oracle.problems(in: bench.start, after: silent) == [])
            let denied = Oracle.Said(isAcknowledged: false, isDenied: true)
            let refused = try await bench.oracle.problems(in: bench.start, after: denied)
            #expect(refused.first?.hasPrefix("denied, but there") == true, "\(refused)")
            try await bench.start.change(
                "DELETE FROM workout_sets WHERE id = (SELECT max(id) FROM workout_sets)")
            let half = try await bench.oracle.problems(in: bench.start, after: silent)
            #expect(half.first?.hasPrefix("half there") == true, "\(half)")
        }
    }

    @Test("what is half there, and what is there although it was denied, is found")
    func half() async throws {
        try await withOptions { options in
            let bench = try await Bench.prepare(.named("log"), options)
            _ = try options.program.run(bench.operation.words, in: bench.start)
            let denied = Oracle.Said(isAcknowledged: false, isDenied: true)
            let whole = try await bench.oracle.problems(in: bench.start, after: denied)
            #expect(whole == ["denied, but there: journal_changes, journal_steps, workout_sets"])
            try await bench.start.change(
                "DELETE FROM workout_sets WHERE id = (SELECT max(id) FROM workout_sets)")
            let silent = Oracle.Said(isAcknowledged: false)
            let half = try await bench.oracle.problems(in: bench.start, after: silent)
            #expect(half.first?.hasPrefix("half there") == true, "\(half)")
        }
    }

    @Test("a damaged file is found")
    func damaged() async throws {
        try await withOptions { options in
            let bench = try await Bench.prepare(.named("weigh"), options)
            let file = try #require(FileHandle(forWritingAtPath: bench.start.database))
            try file.seek(toOffset: 40_960)
            try file.write(contentsOf: Data(repeating: 0xAA, count: 40_960))
            try file.close()
            let silent = Oracle.Said(isAcknowledged: false)
            #expect(!(try await bench.oracle.problems(in: bench.start, after: silent)).isEmpty)
        }
    }
}

extension Report {
    /// Whether one of the findings is this.
    func says(_ problem: String) -> Bool { findings.contains { $0.problem == problem } }
}

extension HomeFolder {
    /// Changes the database behind the program's back.
    func change(_ statement: String) async throws {
        let database = Database(.file(path: database))
        try await database.write { try $0.execute(statement) }
        await database.close()
    }
}

extension Command {
    /// The operation of a name.
    static func named(_ name: String) throws -> Self {
        try #require(all.first { $0.name == name })
    }
}

/// Runs a machine on the program that `make build` leaves, in a folder that goes afterwards.
func withOptions(_ body: (inout Options) async throws -> Void) async throws {
    let built = BuiltProducts.folder
    for name in ["airfit", "libFaultShim.so"] {
        try #require(
            FileManager.default.fileExists(atPath: built + name), "build it first: make build")
    }
    let folder = FileManager.default.temporaryDirectory.path + "/torture-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = Options(
        program: Program(path: built + "airfit", shim: built + "libFaultShim.so"), folder: folder)
    options.jobs = 1
    try await body(&options)
}
