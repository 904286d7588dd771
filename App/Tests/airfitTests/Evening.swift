// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

/// An evening on which there is a little to answer with: three sets of yesterday, three of today, a
/// weight and a food; and files of other apps.
@MainActor
enum Evening {
    private static let before = [
        "log bench 3x5 75kg --date 2026-11-20", "log bench 3x5 80kg", "weigh 81.5kg",
        "eat 100g f126",
    ]

    /// The folder as it is before a line is typed.
    private static let made = Task { @MainActor in
        let folder = try await KeptFolder(after: before, files: files)
        try #require(folder.ends.allSatisfy { $0 == .done })
        return folder
    }

    /// Runs lines one after another, until one fails; what the last of them said. FOLDER stands for
    /// the folder with the files.
    static func said(_ lines: String...) async throws -> (exit: ExitCode, said: String) {
        try await said(lines)
    }

    static func said(_ lines: [String]) async throws -> (exit: ExitCode, said: String) {
        let folder = try await made.value
        return try await ProductBench.with(.airfit) { bench in
            try folder.write(into: bench.folder)
            var last = (exit: ExitCode.done, said: "")
            for line in lines where last.exit == .done {
                last = await run(line + " --no-input", in: bench)
            }
            return last
        }
    }

    static let files = [
        "gym.csv": "Date;Time;Routine;Exercise;Set;Weight;Reps;Note\n",
        "push.txt": """
        routine Push
        day push
          bench press 3x5-8 60kg +2.5kg

        """,
        "servings.csv": """
        Day,Time,Group,Food Name,Amount,Energy (kcal),Protein (g),Carbs (g),Fat (g),Category
        2026-11-19,08:10,Breakfast,Oats,60.00 g,233.4,10.1,39.8,4.1,Breakfast Cereals

        """,
        "strong.csv": """
        Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
        2026-11-18 18:00:00,"Push",45m,"Bench Press (Barbell)",1,70.0,5,0,0,"","",

        """,
        "run.tcx": """
        <?xml version="1.0"?>
        <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
        <Activities><Activity Sport="Running"><Id>2026-11-19T07:00:00Z</Id>
        <Lap StartTime="2026-11-19T07:00:00Z"><TotalTimeSeconds>1800</TotalTimeSeconds>
        <DistanceMeters>5000</DistanceMeters><Calories>300</Calories></Lap>
        </Activity></Activities></TrainingCenterDatabase>

        """,
    ]

    /// Runs a line, whose words in quotation marks are one; what it said, with `FOLDER` for the
    /// folder.
    static func run(
        _ line: String, in bench: ProductBench
    ) async -> (exit: ExitCode, said: String) {
        let end = await bench.enter(line)
        return (end.exit, end.said.replacing(bench.folder, with: "FOLDER"))
    }
}
