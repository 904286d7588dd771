// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Imports of food as commands", .timeLimit(.minutes(10)))
struct FoodImportCommandTests {
    private static let files = [
        "servings": """
        Day,Time,Group,Food Name,Amount,Energy (kcal),Carbs (g),Fiber (g),Fat (g),Protein (g)
        2026-11-01,9:51 AM,Breakfast,Eggs,4.00 medium,272.80,1.97,0.5,18.67,22.14
        2026-11-01,,Snacks,Oats,150.00 g,,,,,

        """,
        "bad": """
        Day,Time,Group,Food Name,Amount,Energy (kcal),Carbs (g),Fiber (g),Fat (g),Protein (g)
        2026-11-02,,Lunch,Soup,much,10,1,1,1,1

        """,
        "meals": """
        Date,Meal,Calories,Fat (g),Carbohydrates (g),Fiber,Protein (g),Note
        2026-11-03,Dinner,285.0,2.0,14.0,4.0,8.0,very
        good

        """,
        "strong": """
        Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;\
        Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
        2026-11-01 18:00:00;Legs;Squat (Barbell);1;100;kg;5;8;0;km;0;;;1h

        """,
        "exercise": """
        Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Kilograms,Steps,Note
        2026-11-03,"Running (jogging), 5 mph",Cardio,300.0,30,,,,,
        2026-11-03,Fitbit calorie adjustment,Cardio,120.0,1,,,,4000,
        2026-11-03,"Squat, Barbell",Strength,,,3,5,100,,

        """,
        "notes": "Day,Group,Note\n2026-11-01,Notes,slept well\n",
    ]

    private func with(_ body: (ProductBench) async throws -> Void) async throws {
        try await ProductBench.with(.airfit) { bench in
            for (name, text) in Self.files {
                try text.write(
                    toFile: "\(bench.folder)/\(name).csv", atomically: true, encoding: .utf8)
            }
            try await body(bench)
        }
    }

    @Test("auto asks each domain whose file it is, and both kinds stand in one list")
    func auto() async throws {
        try await with { bench in
            for file in ["strong", "servings", "meals"] {
                #expect(await bench.enter("import auto FOLDER/\(file).csv").exit == .done)
            }
            #expect(await bench.enter("import list").exit == .done)
            for text in [
                "1 workout, 1 set", "n1  cronometer servings", "2 diary lines",
                "n2  myfitnesspal nutrition", "1 diary line",
            ] { #expect(bench.said.contains(text), "\(text)") }
        }
    }

    @Test(
        "the exercise summary of MyFitnessPal is training: sessions and sets, with either command",
        arguments: ["auto", "myfitnesspal"])
    func exercise(command: String) async throws {
        try await with { bench in
            #expect(await bench.enter("import \(command) FOLDER/exercise.csv").exit == .done)
            for text in ["2 workouts, 3 sets", "Sessions  1 session, 30:00, 300 kcal", "as b1"] {
                #expect(bench.said.contains(text), "\(text): \(bench.said)")
            }
            let before = bench.said.count
            #expect(await bench.enter("import \(command) FOLDER/exercise.csv").exit == .done)
            #expect(bench.said.dropFirst(before).contains("Nothing new: nothing written."))
            #expect(await bench.enter("today --date 2026-11-03").exit == .done)
        }
    }

    @Test("undo takes back an import of food, redo brings it again, import undo takes it by its id")
    func undo() async throws {
        try await with { bench in
            await bench.enter("import cronometer FOLDER/servings.csv")
            #expect(await bench.enter("undo").exit == .done)
            #expect(bench.said.contains("removed 2 diary lines m1-m2"))
            #expect(await bench.enter("import undo n1").exit == .notFound)
            #expect(await bench.enter("redo").exit == .done)
            #expect(await bench.enter("import undo --dry-run").exit == .done)
            #expect(
                bench.said.contains("Would take back n1: 2 diary lines from servings.csv."))
            #expect(await bench.enter("import undo n1").exit == .done)
            #expect(await bench.enter("import undo b1").exit == .notFound)
            #expect(await bench.enter("import undo x").exit == .usage)
        }
    }

    @Test(
        "what a person removed does not come back in silence; what an import undo took does",
        arguments: [("strong", "s1", "b1"), ("servings", "m3", "n1")])
    func removed(file: String, id: String, batch: String) async throws {
        try await with { bench in
            let line = "import auto FOLDER/\(file).csv"
            let sentence = "1 row that you removed comes back with this file."
            for step in [line, "import undo \(batch)", line, "rm \(id)", "undo"] {
                #expect(await bench.enter(step).exit == .done, "\(step)")
            }
            #expect(await bench.enter(line).exit == .done)
            #expect(!bench.said.contains(sentence), "\(bench.said)")
            #expect(await bench.enter("rm \(id)").exit == .done)
            #expect(await bench.enter(line + " --dry-run").exit == .done)
            #expect(bench.said.contains(sentence), "\(bench.said)")
        }
    }

    @Test(
        "what a file lacks is said with an exit code of its own",
        arguments: [
            ("import auto FOLDER/bad.csv", ExitCode.rejectedRows, "line 2, Amount: \"much\""),
            ("import myfitnesspal FOLDER/servings.csv", .unreadableFile, "import cronometer"),
            ("import auto FOLDER/notes.csv", .unreadableFile, "the file of notes of Cronometer"),
            (
                "import cronometer FOLDER/strong.csv", .unreadableFile,
                "no food export that is known"
            ),
            (
                "import cronometer FOLDER/exercise.csv", .unreadableFile,
                "is an export of MyFitnessPal, not of Cronometer"
            ),
            ("import cronometer FOLDER/none.csv", .unreadableFile, "there is no file"),
        ])
    func refusals(line: String, exit: ExitCode, text: String) async throws {
        try await with { bench in
            #expect(await bench.enter(line).exit == exit)
            #expect(bench.said.contains(text), "\(bench.said)")
        }
    }
}
