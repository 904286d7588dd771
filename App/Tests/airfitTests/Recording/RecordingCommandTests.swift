// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Relux
import Testing

@testable import Host
@testable import airfit

@Suite("Recording commands", .timeLimit(.minutes(10)))
@MainActor
struct RecordingCommandTests {
    @Test("what --record wrote, replay confirms with exit code 0")
    func confirmed() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(
                await bench.run("--ephemeral", "--record", bench.recording, "water", "500ml")
                    == .done)
            #expect(await bench.run("replay", bench.recording) == .done)
            #expect(bench.said.contains("matches"))
            #expect(bench.said.contains(/NutritionModels\.Nutrition\.Business\.State +version/))
        }
    }

    @Test("a tampered recording is told by its line, with exit code 1")
    func tampered() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await bench.run("--ephemeral", "--record", bench.recording, "water", "500ml")
            let text = try bench.recorded()
            let lines = text.split(separator: "\n")
            let index = try #require(
                lines.firstIndex { $0.contains("nutrition.action") && $0.contains("\"loaded\"") })
            try text.replacing(
                lines[index], with: lines[index].replacing("\"id\":1", with: "\"id\":7")
            )
            .write(toFile: bench.recording, atomically: true, encoding: .utf8)
            #expect(await bench.run("replay", bench.recording, "--json") == .failed)
            #expect(bench.said.contains("\"matches\" : false"))
            #expect(bench.said.contains("\"line\" : \(index + 1),"))
        }
    }

    @Test("a file that is there is refused before anything runs, and replaced with --force")
    func existing() async throws {
        try await ProductBench.with(.airfit) { bench in
            try "mine".write(toFile: bench.recording, atomically: true, encoding: .utf8)
            #expect(await bench.run("water", "500ml", "--record", bench.recording) == .conflict)
            #expect(try bench.recorded() == "mine")
            #expect(!FileManager.default.fileExists(atPath: bench.database))
            #expect(
                await bench.run("water", "500ml", "--record", bench.recording, "--force") == .done)
            #expect(try bench.recorded().hasPrefix("{\"date\""))
        }
    }

    @Test("a place that cannot be written is refused before anything runs")
    func unwritable() async throws {
        try await ProductBench.with(.airfit) { bench in
            let place = bench.folder + "/no/run.jsonl"
            #expect(await bench.run("water", "500ml", "--record", place) == .failed)
            #expect(bench.said.contains("\(place) cannot be written: No such file or directory."))
            #expect(!FileManager.default.fileExists(atPath: bench.database))
        }
    }

    @Test("--force alone stays unknown, and demo cannot be recorded")
    func usage() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.run("today", "--force") == .usage)
            #expect(await bench.run("demo", "--record", bench.recording) == .usage)
            #expect(!FileManager.default.fileExists(atPath: bench.recording))
        }
    }

    @Test("a file that is no recording is refused by name and line")
    func notARecording() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.run("replay", bench.recording) == .unreadableFile)
            try "mine\n".write(toFile: bench.recording, atomically: true, encoding: .utf8)
            #expect(await bench.run("replay", bench.recording) == .unreadableFile)
            #expect(bench.said.contains("Line 1 is not the header of a recording."))
        }
    }

    @Test("a torn last line is a warning, and the rest is replayed")
    func torn() async throws {
        try await ProductBench.with(.airfit) { bench in
            _ = await bench.run("--ephemeral", "--record", bench.recording, "water", "500ml")
            try String(bench.recorded().dropLast(20))
                .write(toFile: bench.recording, atomically: true, encoding: .utf8)
            #expect(await bench.run("replay", bench.recording) == .done)
            #expect(bench.said.contains("cut short"))
        }
    }
}

extension ProductBench {
    /// The file that a run writes with `--record`.
    var recording: String { folder + "/run.jsonl" }

    func recorded() throws -> String {
        try String(contentsOfFile: recording, encoding: .utf8)
    }
}
