// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Storage
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Export, import of an export, and merge", .timeLimit(.minutes(10)))
struct TransferCommandTests {
    /// A life with every kind of row; foods come from a table.
    private static let life = [
        "import hevy FOLDER/hevy.csv", "import auto FOLDER/servings.csv",
        "import auto FOLDER/weights.csv --unit lb", "food import-db usda FOLDER/foods.csv",
        "log bench 60kg x8 w 80kg 5,5,5 @8.5 --date yesterday",
        "log squat 225lb x5 rir2 tempo 31x0 --rating 4",
        "log running 5km 24:30", "log pull-up bw+10kg x8", "log plank 60s",
        "eat 100g marang", "food add Oat mix 380kcal --portion bowl=60g",
        "recipe add Porridge --servings 2 100g f200001", "eat 1 serving porridge",
        "eat 450kcal lunch", "water 300ml", "weigh 177.5lb", "target set kcal 2300 protein 160",
        "target set kcal 2600 training 50% --days mon,wed,fri",
        "profile set height 180 birth 1991-05-02 sex male activity light",
        "routine import FOLDER/routine.txt", "workout start", "done 7 60kg", "skip",
    ]

    private static let routine = "day push\nbench press 3x8-12 +2.5kg\nsquat 3x5 100kg +5kg\n"

    private static let hevy = #"""
        "title","start_time","end_time","description","exercise_title","superset_id",\#
        "exercise_notes","set_index","set_type","weight_kg","reps","distance_km",\#
        "duration_seconds","rpe"
        "=Push, ""day""","2 Nov 2026, 18:00","2 Nov 2026, 19:05","tired\nand late","My Press; odd","1",\#
        "slow\nand deep",0,"warmup",20,12,,,
        "=Push, ""day""","2 Nov 2026, 18:00","2 Nov 2026, 19:05","tired\nand late","My Press; odd","1",\#
        "slow\nand deep",1,"normal",40.5,10,,,8.5
        "=Push, ""day""","2 Nov 2026, 18:00","2 Nov 2026, 19:05","tired\nand late","Lat Pulldown","1",\#
        "",0,"dropset",36.287,10,,,10

        """#

    private static let servings = """
        Day,Time,Group,Food Name,Amount,Energy (kcal),Carbs (g),Fiber (g),Fat (g),Protein (g)
        2026-11-01,9:51 AM,Breakfast,"=Eggs, Cooked",4.00 medium,272.80,1.97,,18.67,22.14
        2026-11-01,,Snacks,Oats,150.00 g,,,,,

        """

    private static let weights = "Date,Weight\n2026-11-01,178.5\n"

    private static let foods = """
        NDB_No,Shrt_Desc,Energ_Kcal,Protein_(g),Lipid_Tot_(g),Carbohydrt_(g),Fiber_TD_(g),\
        GmWt_1,GmWt_Desc1
        09999,"MARANG,CKD",147,1.47,5.33,27.09,,118,"1 cup"

        """

    private func live(_ bench: ProductBench) async throws {
        for (name, text) in [
            ("hevy", Self.hevy), ("foods", Self.foods), ("servings", Self.servings),
            ("weights", Self.weights),
        ] {
            try text.write(
                toFile: "\(bench.folder)/\(name).csv", atomically: true, encoding: .utf8)
        }
        try Self.routine.write(
            toFile: "\(bench.folder)/routine.txt", atomically: true, encoding: .utf8)
        for line in Self.life { #expect(await run(bench, line) == .done, "\(line)") }
    }

    @discardableResult
    private func run(_ bench: ProductBench, _ line: String, db: String? = nil) async -> ExitCode {
        let words = line.replacing("FOLDER", with: bench.folder).split(separator: " ")
        let place = db.map { ["--db", "\(bench.folder)/\($0).db"] } ?? []
        return await bench.run(words.map(String.init) + place)
    }

    private func file(_ bench: ProductBench, _ name: String) throws -> String {
        try String(contentsOfFile: "\(bench.folder)/\(name)", encoding: .utf8)
    }

    @Test("json and all, imported into an empty database, make an equal one, found foods included")
    func equal() async throws {
        try await ProductBench.with(.airfit) { bench in
            try await live(bench)
            for kind in ["json", "all"] {
                #expect(await run(bench, "export \(kind) -o FOLDER/\(kind)") == .done)
                #expect(await run(bench, "water 1ml", db: kind) == .done)
                try FileManager.default.removeItem(atPath: "\(bench.folder)/\(kind).db")
                #expect(await run(bench, "today", db: kind) == .done)
                #expect(await run(bench, "import json FOLDER/\(kind)", db: kind) == .done)
                let export = "export \(kind) -o FOLDER/\(kind)2"
                #expect(await run(bench, export, db: kind) == .done)
                // The rows: the history of the other database is that it read them.
                let rows = try ["", "2"].map {
                    try file(bench, kind + $0).split(separator: "\"journal_steps\":").first ?? ""
                }
                let text = rows[0]
                #expect(text == rows[1], "\(kind)")
                #expect(text.contains("\"food_name\":\"Marang") && text.contains("\"rating\":4"))
                #expect(text.contains("\"effort_as\":1") && text.contains("\"tempo\":\"31X0\""))
                #expect(text.contains("\"unit\":\"medium\"") && text.contains("\"grams\":null"))
                #expect(await run(bench, "food show marang", db: kind) == .done)
                #expect(await run(bench, "recipe show porridge", db: kind) == .done)
                #expect(await run(bench, "db check", db: kind) == .done)
                #expect(await run(bench, "import auto FOLDER/servings.csv", db: kind) == .done)
                #expect(bench.said.contains("Nothing new: nothing written."))
                #expect(await run(bench, "import json FOLDER/\(kind)", db: kind) == .done)
                #expect(bench.said.contains("Nothing in \(bench.folder)/\(kind) is new."))
            }
        }
    }

    @Test("an export that comes again changes and removes what was changed and removed there")
    func again() async throws {
        try await ProductBench.with(.airfit) { bench in
            let lines = ["eat 450kcal lunch", "eat 300kcal snack", "export json -o FOLDER/a"]
            for line in lines { #expect(await run(bench, line) == .done) }
            #expect(await run(bench, "water 1ml", db: "two") == .done)
            #expect(await run(bench, "import json FOLDER/a", db: "two") == .done)
            for line in ["edit m1 600kcal", "rm m2", "export json -o FOLDER/b"] {
                #expect(await run(bench, line) == .done)
            }
            #expect(await run(bench, "import json FOLDER/b", db: "two") == .done)
            let said = bench.said.replacing("\n    ", with: " ")
            #expect(said.contains("The row there is newer, and taken."), "\(said)")
            #expect(said.contains("was removed there, and so is removed here."), "\(said)")
            let export = "export csv nutrition_entry -o FOLDER/entries"
            #expect(await run(bench, export, db: "two") == .done)
            let entries = try file(bench, "entries").split(separator: "\n").dropFirst()
            #expect(entries.count == 1 && entries.first?.contains(",600.0,") == true)
        }
    }

    @Test("strong and hevy come back with equal figures", arguments: ["strong", "hevy"])
    func figures(format: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            try await live(bench)
            #expect(await run(bench, "export \(format) -o FOLDER/out.csv") == .done)
            let text = try file(bench, "out.csv")
            #expect(text.contains("\"'=Push, \"\"day\"\"\"") || text.contains("'=Push"))
            let imported = await run(bench, "import \(format) FOLDER/out.csv", db: "other")
            #expect(imported == .done, "\(bench.said)")
            #expect(await run(bench, "export csv workout_sets -o FOLDER/1") == .done)
            #expect(
                await run(bench, "export csv workout_sets -o FOLDER/2", db: "other") == .done)
            let (one, other) = (try measures(bench, "1"), try measures(bench, "2"))
            #expect(one == other)
            #expect(one.count == 12)
        }
    }

    private static let fitNotes = """
        Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
        2026-11-02,Flat Barbell Bench Press,Chest,27.2,kgs,5,,,,easy
        2026-11-02,Flat Barbell Bench Press,Chest,49.9,kgs,5,,,,
        2026-11-02,Plank,Abs,0.0,kgs,0,,kg,0:01:30,
        2026-11-04,Overhead Press (Each Side, Dumbbells),Shoulders,45.0,lbs,8,,,,slow then
        and more
        2026-11-04,Running (Treadmill),Cardio,,,,2.5,km,0:15:00,
        2026-11-04,Pull Up,Back,0.0,kgs,8,,,,

        """

    @Test("an import of FitNotes, exported and imported elsewhere, has equal figures")
    func fitNotes() async throws {
        try await ProductBench.with(.airfit) { bench in
            try Self.fitNotes.write(
                toFile: "\(bench.folder)/in.csv", atomically: true, encoding: .utf8)
            #expect(await run(bench, "import auto FOLDER/in.csv") == .done, "\(bench.said)")
            #expect(bench.said.contains("FitNotes CSV, layout fitnotes-cell, 6 rows"))
            #expect(await run(bench, "import fitnotes FOLDER/in.csv") == .done)
            #expect(bench.said.contains("Nothing new: nothing written."))
            #expect(await run(bench, "export csv workout_sets -o FOLDER/1") == .done)
            for format in ["strong", "hevy", "json"] {
                let (out, table) = ("FOLDER/out-\(format)", "FOLDER/\(format).csv")
                #expect(await run(bench, "export \(format) -o \(out)") == .done)
                #expect(await run(bench, "import \(format) \(out)", db: format) == .done)
                // Of the same minute with the same sets, a workout of another app is no other.
                #expect(await run(bench, "import \(format) \(out)") == .done)
                #expect(
                    await run(bench, "export csv workout_sets -o \(table)", db: format)
                        == .done)
                let (one, other) = (
                    try measures(bench, "1"), try measures(bench, "\(format).csv")
                )
                #expect(one == other && one.count == 6, "\(format)")
            }
            #expect(await run(bench, "export csv workout_sets -o FOLDER/again") == .done)
            #expect(try file(bench, "again") == (try file(bench, "1")))
            #expect(await run(bench, "import undo") == .done)
            #expect(await run(bench, "import fitnotes FOLDER/in.csv --dry-run") == .done)
            #expect(bench.said.contains("New       2 workouts, 6 sets"))
        }
    }

    @Test("the measurements of Strong and FitNotes go where weigh and measure put them")
    func weights() async throws {
        try await ProductBench.with(.airfit) { bench in
            let strong = "\"Date\";\"Weight (kg)\"\n\"2026-11-01 07:30:00\";\"81.5\"\n"
            let fitNotes =
                "Date,Time,Measurement,Value,Unit\n2026-11-02,07:30:00,Bodyweight,82,kgs\n"
                + "2026-11-02,07:30:00,Waist,90,cm\n"
            let waist = "Date;Waist (cm)\n2026-11-01;90\n"
            for (name, text) in [("strong", strong), ("fitnotes", fitNotes), ("waist", waist)] {
                try text.write(
                    toFile: "\(bench.folder)/\(name)", atomically: true, encoding: .utf8)
            }
            for app in ["strong", "fitnotes"] {
                #expect(await run(bench, "import \(app) FOLDER/\(app)") == .done)
                #expect(await run(bench, "import auto FOLDER/\(app)") == .done)
                #expect(bench.said.contains("Nothing new: nothing written."))
            }
            #expect(await run(bench, "export csv nutrition_weight -o FOLDER/out") == .done)
            let stored = try file(bench, "out")
            #expect(stored.contains("81.5") && stored.contains("82") && !stored.contains("90"))
            #expect(await run(bench, "import strong FOLDER/waist") == .done)
            #expect(await run(bench, "export csv nutrition_measure -o FOLDER/m") == .done)
            let measured = try file(bench, "m")
            for day in ["2026-11-01", "2026-11-02"] { #expect(measured.contains(day)) }
        }
    }

    private func measures(_ bench: ProductBench, _ name: String) throws -> [[String]] {
        TextTable(try file(bench, name)).measures
    }

    @Test("two databases with a common past become their union; again, nothing is added")
    func union() async throws {
        try await ProductBench.with(.airfit) { bench in
            try await live(bench)
            #expect(await run(bench, "backup") == .done)
            let folder = bench.database + "-backups"
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            let manual = try #require(names.first { $0.contains("manual") })
            let laptop = bench.folder + "/laptop.db"
            try await BackupFolder(of: bench.database, now: { .distantPast })
                .withDatabase(at: "\(folder)/\(manual)") {
                    try FileManager.default.copyItem(atPath: $0, toPath: laptop)
                }
            for line in ["log squat 100kg x5", "water 400ml", "weigh 81kg --date -3d"] {
                #expect(await run(bench, line) == .done)
            }
            for line in [
                "log squat 110kg x3", "log deadlift 50kg x3 --date -2d", "water 500ml",
                "weigh 82kg --date -3d",
            ] {
                #expect(await run(bench, line, db: "laptop") == .done)
            }
            #expect(await run(bench, "db merge FOLDER/laptop.db --dry-run") == .done)
            #expect(bench.said.contains("Nothing written (dry run)."), "\(bench.said)")
            #expect(await run(bench, "db merge FOLDER/laptop.db") == .done)
            #expect(bench.said.contains(": weight is 81 here and 82 there."), "\(bench.said)")
            #expect(bench.said.contains("Kept both, theirs at the end."))
            #expect(bench.said.contains("  2 sets (12 known)\n"), "\(bench.said)")
            #expect(bench.said.contains("  1 drink (1 known)\n"), "\(bench.said)")
            #expect(await run(bench, "db check") == .done)
            #expect(await run(bench, "export all -o FOLDER/1") == .done)
            #expect(await run(bench, "db merge FOLDER/laptop.db") == .done)
            #expect(bench.said.contains("Nothing in \(bench.folder)/laptop.db is new."))
            #expect(await run(bench, "export all -o FOLDER/2") == .done)
            #expect(try file(bench, "1") == (try file(bench, "2")))
            // An account there is another person, who comes with rows of their own.
            let register = "auth register ada --password-stdin"
            #expect(await run(bench, register, db: "laptop") == .done)
            #expect(await run(bench, "db merge FOLDER/laptop.db") == .done)
            #expect(bench.said.contains("  1 account\n"), "\(bench.said)")
            // Their rows are not those of who merges: undo stops there, and takes nothing before.
            #expect(bench.said.contains("back: airfit restore"), "\(bench.said)")
            #expect(await run(bench, "undo") == .failed)
            #expect(bench.said.contains("concerns another person too"), "\(bench.said)")
            #expect(await run(bench, "weigh 83kg", db: "desk") == .done)
            let other = register.replacing("ada", with: "Ada")
            #expect(await run(bench, other, db: "desk") == .done)
            #expect(await run(bench, "db merge FOLDER/desk.db") == .done)
            let said = bench.said.replacing("\n    ", with: " ")
            #expect(said.contains("is called Ada 2 here and keeps its own rows"), "\(said)")
        }
    }

    @Test("sessions of one minute stay apart, and what one side put right is so on both")
    func past() async throws {
        try await ProductBench.with(.airfit) { bench in
            for line in ["log bench 3x5 80kg --date 2026-10-20", "eat 150g banana", "water 300ml"] {
                #expect(await run(bench, line) == .done, "\(line)")
            }
            for copy in ["laptop", "desk"] {
                let database = Database(.file(path: bench.database))
                try await database.copy(to: "\(bench.folder)/\(copy).db")
                await database.close()
            }
            for line in [
                "session run 5km 28:30 --date 2026-10-21",
                "session ride 20km 45:00 --date 2026-10-22", "edit s1 85kg", "rm s3",
                "edit m1 200g", "rm h1",
            ] {
                #expect(await run(bench, line, db: "laptop") == .done, "\(line)")
            }
            for line in [
                "log squat 3x5 100kg --date 2026-10-21",
                "session run 10km 60:00 --date 2026-10-22",
            ] {
                #expect(await run(bench, line, db: "desk") == .done, "\(line)")
            }
            // Either way it comes to the same: what was put right or removed there, and both sports.
            for (from, to) in [("laptop", "desk"), ("desk", "laptop")] {
                let merge = "db merge FOLDER/\(from).db"
                #expect(await run(bench, merge, db: to) == .done)
                var rows: [String: [String]] = [:]
                for table in ["workout_sets", "workouts", "nutrition_entry", "nutrition_water"] {
                    let export = "export csv \(table) -o FOLDER/\(to)-\(table)"
                    #expect(await run(bench, export, db: to) == .done)
                    rows[table] = try file(bench, "\(to)-\(table)").split(separator: "\n")
                        .dropFirst().map(String.init)
                }
                #expect(rows["workout_sets"]?.count == 5)
                #expect(rows["nutrition_entry"]?.count == 1)
                #expect(rows["nutrition_entry"]?.first?.contains(",200.0,") == true)
                #expect(rows["nutrition_water"] == [])
                let sports = try #require(rows["workouts"]).compactMap { row in
                    ["running", "cycling"].first { row.contains(",\($0),") }
                }
                #expect(
                    rows["workouts"]?.count == 5
                        && sports.sorted() == ["cycling", "running", "running"])
            }
            #expect(bench.said.contains("was removed there, and so is removed here."))
            for line in [
                "exercise add Pin_Press", "edit s2 pin_press", "edit s2 x3", "rm s1",
            ] {
                #expect(await run(bench, line, db: "laptop") == .done, "\(line)")
            }
            #expect(await run(bench, "edit s2 squat", db: "desk") == .done)
            #expect(await run(bench, "db merge FOLDER/laptop.db", db: "desk") == .done)
            let what = "set s2 Squat (Barbell) 2026-10-20: exercise is Squat (Barbell) here"
            #expect(bench.said.replacing("\n    ", with: " ").contains(what), "\(bench.said)")
            #expect(
                bench.said.contains("set s1 Bench Press 2026-10-20: was removed there"),
                "\(bench.said)")
            #expect(await run(bench, "export hevy -o FOLDER/hevy", db: "desk") == .done)
            #expect(bench.said.contains("3 sessions such as runs left out"), "\(bench.said)")
        }
    }

    @Test("bad files and words are refused with the line and the way out, and change nothing")
    func refused() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await run(bench, "weigh 80kg") == .done)
            #expect(await run(bench, "export json -o FOLDER/good") == .done)
            let good = try file(bench, "good")
            let files = [
                ("cut", String(good.dropLast(3)), "ends too early"),
                ("other", "{}\n", "line 1: This is not an export of airfit"),
                (
                    "newer", good.replacing(/"workouts":\d+/, with: "\"workouts\":99"),
                    "newer program"
                ),
                ("column", good.replacing("\"kg\":", with: "\"kilos\":"), "no column \"kilos\""),
                ("value", good.replacing("\"kg\":80.0", with: "\"kg\":\"much\""), "does not take"),
                ("table", good.replacing("\"workouts\":[", with: "\"works\":["), "is not a table"),
                (
                    "long", good + String(repeating: " ", count: 1 << 20 + 1),
                    "longer than 1048576 bytes"
                ),
            ]
            for (name, text, words) in files {
                try text.write(
                    toFile: "\(bench.folder)/\(name)", atomically: true, encoding: .utf8)
                #expect(
                    await run(bench, "import json FOLDER/\(name)") == .unreadableFile, "\(name)"
                )
                #expect(bench.said.contains(words), "\(name): \(bench.said)")
                #expect(await run(bench, "db merge FOLDER/\(name)") == .database)
            }
            mkfifo("\(bench.folder)/pipe", 0o600)
            for path in ["/dev/zero", "FOLDER/pipe"] {
                #expect(await run(bench, "import json \(path)") == .unreadableFile)
                #expect(bench.said.contains("cannot be read: it is a"), "\(path): \(bench.said)")
            }
            #expect(await run(bench, "db merge \(bench.database)") == .usage)
            #expect(await run(bench, "db merge FOLDER/absent") == .unreadableFile)
            #expect(await run(bench, "export json -o FOLDER/good") == .conflict)
            #expect(await run(bench, "export json -o FOLDER/no/file") == .failed)
            #expect(await run(bench, "export json -o /dev/null --force") == .conflict)
            #expect(await run(bench, "export json --json") == .usage)
            #expect(await run(bench, "export csv accounts") == .usage)
            #expect(await run(bench, "export csv") == .usage)
            #expect(bench.said.contains("sets, energy, routines"), "\(bench.said)")
            #expect(await run(bench, "export strong --from today --to -2d") == .usage)
            #expect(await run(bench, "export json -o FOLDER/good --force") == .done)
            #expect(try file(bench, "good") == good)
            let left = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
            #expect(!left.contains { $0.hasSuffix(".partial") })
        }
    }
}
