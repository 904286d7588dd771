// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

/// Files that have something for training and for the diary.
@MainActor
@Suite("Imports for both domains", .timeLimit(.minutes(10)))
struct SharedImportTests {
    private static let corpus =
        URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Tests/Corpus").standardizedFileURL.path

    @discardableResult
    private func run(_ bench: ProductBench, _ line: String) async -> ExitCode {
        let words = line.replacing("CORPUS", with: Self.corpus)
            .replacing("FOLDER", with: bench.folder).split(separator: " ")
        return await bench.run(words.map(String.init))
    }

    @Test(
        "the xml and the zip give workouts, energy, food and a weight, as one step",
        arguments: ["health/export", "zip/deflated", "zip/stored"])
    func both(_ file: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await run(bench, "import auto CORPUS/\(file)") == .done)
            for text in [
                "1 session, 30:00, 5 km, 300 kcal", "1 day measured, 1 new",
                "Records   1 diary line, 1 weighing on 2 days", "Written as b1 and n1.",
                "Several sources recorded the same workouts, once. Taken: Watch (1).",
            ] { #expect(bench.said.contains(text), "\(text)") }
            #expect(await run(bench, "import auto CORPUS/\(file)") == .done)
            #expect(bench.said.contains("Nothing new: nothing written."))
            #expect(await run(bench, "today --date 2026-11-20") == .done)
            #expect(
                bench.said.contains("rest 1,700 + daily 510 + training 0, measured by Watch"),
                "\(bench.said)")
            #expect(await run(bench, "undo") == .done)
            #expect(bench.said.contains("removed 1 day of energy"))
            #expect(await run(bench, "import list") == .done)
            #expect(bench.said.contains("nothing was imported yet"))
        }
    }

    @Test("a dry run writes nothing, a source is preferred, an unknown one refused")
    func sources() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(
                await run(bench, "import apple-health CORPUS/zip/deflated --dry-run --source phone")
                    == .done)
            #expect(bench.said.contains("1 session, 29:00"))
            #expect(bench.said.contains("Nothing written (dry run)."))
            #expect(
                await run(bench, "import apple-health CORPUS/zip/deflated --source garmin")
                    == .usage)
            #expect(bench.said.contains("has no source \"garmin\". Its sources are "))
            #expect(await run(bench, "import list") == .done)
            #expect(bench.said.contains("nothing was imported yet"))
        }
    }

    @Test("where one part cannot be read, nothing of the other is written")
    func damaged() async throws {
        try await ProductBench.with(.airfit) { bench in
            let text = try String(contentsOfFile: Self.corpus + "/health/export", encoding: .utf8)
            try String(text.dropLast(20)).write(
                toFile: bench.folder + "/cut.xml", atomically: true, encoding: .utf8)
            #expect(await run(bench, "import auto FOLDER/cut.xml") == .unreadableFile)
            #expect(bench.said.contains("cannot be read at line 10: "))
            #expect(await run(bench, "import list") == .done)
            #expect(bench.said.contains("nothing was imported yet"))
        }
    }

    @Test(
        "an archive with a path that leads out of it is refused with that reason",
        arguments: ["auto", "apple-health", "strong"])
    func outside(_ format: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let file = bench.folder + "/out.zip"
            var bytes = try Data(contentsOf: URL(fileURLWithPath: Self.corpus + "/zip/stored"))
            let (name, out) = (Data("apple_health_export/".utf8), Data("../../health_export/".utf8))
            while let place = bytes.range(of: name) { bytes.replaceSubrange(place, with: out) }
            try bytes.write(to: URL(fileURLWithPath: file))
            #expect(await run(bench, "import \(format) FOLDER/out.zip") == .unreadableFile)
            #expect(bench.said.contains("leads out of the archive. It is no export of an app."))
            #expect(!bench.said.contains("unpack"), "\(bench.said)")
            #expect(await run(bench, "import list") == .done)
            #expect(bench.said.contains("nothing was imported yet"))
        }
    }

    @Test("an export without anything to import says what it lacks")
    func empty() async throws {
        try await ProductBench.with(.airfit) { bench in
            try "<HealthData><Record type='x'/></HealthData>".write(
                toFile: bench.folder + "/none.xml", atomically: true, encoding: .utf8)
            #expect(await run(bench, "import auto FOLDER/none.xml") == .unreadableFile)
            #expect(
                bench.said.contains("without a workout, an energy, a figure of the body or food"))
        }
    }
}
