// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import TestInfrastructure
import Testing

@testable import Host
@testable import airfit

/// Archives of CSV files, as MyFitnessPal, Withings and Strava hand them out.
@MainActor
@Suite("Imports of archives", .timeLimit(.minutes(10)))
struct ArchiveImportTests {
    private static let meals = """
        Date,Meal,Calories,Fat (g),Carbohydrates (g),Fiber,Protein (g),Note
        2026-11-03,Dinner,285.0,2.0,14.0,4.0,8.0,

        """
    private static let weights = "Date,Weight\n2026-11-03,84.2\n"
    private static let exercises = """
        Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Kilograms,Steps,Note
        2026-11-03,Running,Cardio,300.0,30,,,,,

        """

    private func with(
        _ files: KeyValuePairs<String, String>, _ body: (ProductBench) async throws -> Void
    ) async throws {
        try await ProductBench.with(.airfit) { bench in
            try ZipFixture(files).bytes.write(
                to: URL(fileURLWithPath: bench.folder + "/export.zip"))
            try await body(bench)
        }
    }

    @Test("the files of an archive come in as one step, and a file of none is named")
    func whole() async throws {
        try await with([
            "Nutrition-Summary.csv": Self.meals, "Measurement-Summary.csv": Self.weights,
            "Exercise-Summary.csv": Self.exercises, "other/colours.csv": "Colour,Hue\nred,1\n",
            "__MACOSX/._Nutrition-Summary.csv": "\0",
        ]) { bench in
            for options in ["--dry-run", "", ""] {
                let line = "import auto FOLDER/export.zip --unit kg \(options)"
                #expect(await bench.enter(line).exit == .done)
            }
            for text in [
                "Nothing written (dry run).", "1 diary line", "1 weighing", "1 session, 30:00",
                "other/colours.csv is no export that is read here; it is left out.",
                "Nothing new: nothing written.",
            ] { #expect(bench.said.contains(text), "\(text): \(bench.said)") }
            #expect(!bench.said.contains("_MACOSX"))
            #expect(await bench.enter("undo").exit == .done)
            let before = bench.said.count
            #expect(await bench.enter("import list").exit == .done)
            #expect(bench.said.dropFirst(before).contains("nothing was imported yet"))
        }
    }

    @Test("where one file of an archive cannot be read, nothing of it is written")
    func unit() async throws {
        try await with(["a.csv": Self.meals, "b.csv": Self.weights]) { bench in
            #expect(await bench.enter("import myfitnesspal FOLDER/export.zip").exit == .usage)
            #expect(bench.said.contains("--unit kg"))
            #expect(await bench.enter("import list").exit == .done)
            #expect(bench.said.contains("nothing was imported yet"))
        }
    }

    @Test("an archive without any export is refused with the reason of its first file")
    func none() async throws {
        try await with(["colours.csv": "Colour,Hue\nred,1\n"]) { bench in
            #expect(await bench.enter("import auto FOLDER/export.zip").exit == .unreadableFile)
            #expect(bench.said.contains("colours.csv is not a known export"), "\(bench.said)")
        }
    }
}
