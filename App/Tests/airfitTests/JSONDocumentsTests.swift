// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import HostAPI
import HostTesting
import Testing

@testable import AirfitSchema
@testable import DayUI
@testable import Host
@testable import airfit

/// The keys and types of every `--json` document, held against the page that lists them.
@Suite("JSON documents", .timeLimit(.minutes(10)))
@MainActor
struct JSONDocumentsTests {
    /// What was promised: it may grow, and loses nothing.
    nonisolated static let list = root + "App/Tests/airfitTests/Golden/airfit-1.txt"

    nonisolated static func promised() throws -> DocumentPage {
        DocumentPage(try String(contentsOfFile: list, encoding: .utf8))
    }

    @Test(
        "commands print every key that was promised, with its type, and the list has all of theirs")
    func documents() async throws {
        let printed = DocumentPage(Self.text(of: try await printed()))
        let promised = try Self.promised()
        #expect(promised.documents.count > 100)
        let broken = promised.broken(by: printed)
        #expect(
            broken.isEmpty,
            """
            These break whoever reads airfit/1. A key that must go needs another schema (Envelope):
            \(broken.joined(separator: "\n"))
            """)
        let all = promised.adding(printed)
        guard broken.isEmpty, all.text != promised.text else { return }
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
            try all.text.write(toFile: Self.list, atomically: true, encoding: .utf8)
        }
        let new = Set(all.text.split(separator: "\n"))
            .subtracting(promised.text.split(separator: "\n"))
        Issue.record("New keys; run with RECORD_GOLDEN=1 and read what is added: \(new.sorted())")
    }

    @Test("every command that runs has its document in the list")
    func commands() throws {
        let documents = Set(try Self.promised().documents.keys)
        // `ui` is for people, and refuses --json; `watch` writes lines, as WatchTests say.
        let leaves = Set(Product.airfit.root.leaves).subtracting(["ui", "watch"])
        #expect(documents.subtracting(Self.others) == leaves)
    }

    @Test("a new, a renamed and a removed key, another type and a sometimes absent key are told")
    func shapes() throws {
        func lines(_ documents: String...) throws -> [String] {
            var shape = Shape()
            for text in documents {
                shape.add(try JSONDecoder().decode(Value.self, from: Data(text.utf8)))
            }
            return shape.lines("")
        }
        #expect(
            try lines(#"{"a": 1, "b": [{"c": "x"}]}"#)
                == ["a: number", "b: list of object", "b[].c: text"])
        #expect(try lines(#"{"a": 1}"#, #"{"a": null}"#) == ["a: number or null"])
        #expect(
            try lines(#"{"a": 1}"#, #"{"a": "1", "b": true}"#)
                == ["a: text or number", "b (not always): true or false"])
    }
}

extension JSONDocumentsTests {
    /// Documents that are no command's.
    private nonisolated static let others: Set = ["a command that worked", "an error"]

    nonisolated static var root: String {
        var url = URL(fileURLWithPath: #filePath)
        while !FileManager.default.fileExists(atPath: url.path + "/Makefile"), url.path != "/" {
            url.deleteLastPathComponent()
        }
        return url.path + "/"
    }

    private static func text(of documents: [String: Shape]) -> String {
        documents.sorted { $0.key < $1.key }.map { name, shape in
            "\n### \(name)\n\n```\n" + shape.lines("").map { $0 + "\n" }.joined() + "```\n"
        }.joined()
    }

    /// The shape of what every command prints, over a life with everything in it.
    private func printed() async throws -> [String: Shape] {
        var shapes: [String: Shape] = [:]
        try await ProductBench.with(.airfit) { bench in
            for words in try Self.life(in: bench) {
                let output = Guarded("")
                var shell = bench.shell
                shell.environment["EDITOR"] = "true"
                shell.write = { text in output.withLock { $0 += text } }
                shell.writeOutcome = shell.write
                shell.writeError = { _ in }
                shell.timer = HastyClock()
                let exit = await Program(.airfit, shell: shell).run(words + ["--json"])
                let said = output.withLock { $0 }
                let document = try JSONDecoder().decode(Value.self, from: Data(said.utf8))
                guard case .object(let members) = document else {
                    throw UserError.usage("no object: \(said)")
                }
                if members["error"] != nil {
                    #expect(words.contains("lots") && exit != .done, "\(words): \(said)")
                    shapes["an error", default: Shape()].add(document)
                    continue
                }
                guard case .text(let name) = members["command"], let data = members["data"] else {
                    throw UserError.usage("no document: \(said)")
                }
                var whole = members
                whole["data"] = .object([:])
                shapes["a command that worked", default: Shape()].add(.object(whole))
                shapes[name, default: Shape()].add(data)
            }
        }
        return shapes
    }

    /// Every command, where nothing is there and where everything is.
    static func life(in bench: ProductBench) throws -> [[String]] {
        let reads = [
            "today", "week", "month", "year", "year --map", "report", "workout list", "history",
            "pr list",
            "exercise list",
            "exercise show squat", "exercise history squat", "import list", "target show",
            "profile show", "food search banana", "food search zzzz", "auth status",
            "config list", "config hooks", "config path", "db path", "doctor", "doctor --graph",
            "doctor --metrics", "completions fish", "manual --day today",
            "plates 102.5kg", "plates 101kg", "plates 225lb", "warmup squat 140kg", "warmup 20kg",
            "rest 90", "muscles", "weight", "expenditure", "fasting", "measure list",
            "routine list",
            "routine template",
            "routine template 531",
        ]
        // Enough to know what is spent.
        let measured = (1...15).flatMap {
            ["eat 2000kcal --date -\($0)d", "weigh \(81 + $0 % 2)kg --date -\($0)d"]
        }
        let entries =
            measured + [
                "water lots", "log lots", "target set kcal lots",
                "profile set height 180 birth 1991-05-02 sex male activity light",
                "target set kcal 2300 protein 160 carbs 250 fat 70 fiber 30 water 2500",
                "target set kcal 2600 training 50% --days mon-fri",
                "weigh 82kg --date -20d", "weigh 81kg --date -10d", "weigh 80.4kg", "weigh 177lb",
                "measure waist 82cm --date -20d", "measure waist 80cm", "measure waist 79cm",
                "measure photo FOLDER/front.csv", "measure photo FOLDER/front.csv",
                "measure steps 8000", "measure sleep 7h20m", "measure mood 7",
                "measure show waist", "measure show photo", "measure remove last",
                "water 500ml", "config set fasting 16:8", "add slept 7h, 2 eggs and toast", "undo",
                "log squat 60kg x10 w 100kg 5,5 @8 --rating 4 --date yesterday",
                "log squat 60kg x10 w 102.5kg 5,5 rir2 tempo 31x0 --rating 4", "log plank 60s",
                "log running 5km 24:30 --date yesterday", "log running 5km 24:30",
                "log bench 2x5 60kg --superset --date yesterday", "workout note",
                "workout note w1 slept_well", "log pull-up bw+10kg x8", "workout show w1",
                "exercise show running",
                "exercise history running", "exercise history plank",
                "exercise show plank", "exercise show pull-up", "exercise history pull-up",
                "pr list --kind weight", "pr list --kind volume", "pr list --kind reps",
                "pr list --exercise squat", "db check", "eat 150g banana_raw",
                "eat 2_large egg_whole_raw",
                "food show banana raw", "food show egg whole raw",
                "config set unit kg", "config get unit", "config get week-start",
                "config unset unit",
                "config unset unit", "config set alias.l log", "config get alias.l", "config list",
                "config unset alias.l", "config edit", "undo list", "undo --dry-run", "undo",
                "undo list",
                "redo --dry-run", "redo", "edit s2 101kg x5", "edit last 100g", "edit w1",
                "workout edit w1", "workout remove last", "undo",
                "rm last", "exercise add Larsen_Press --muscle chest",
                "exercise rename larsen_press Larsen_Bench", "exercise alias squat low_bar",
                "exercise split squat Pause_Squat s2", "exercise merge pause_squat squat",
                "exercise remove larsen_bench",
                "eat 450kcal protein 30g lunch --date yesterday", "eat again yesterday",
                "food list",
                "recipe list", "food add Oat mix 380kcal --portion bowl=60g",
                "recipe add Porridge --servings 2 100g oat_mix 300g milk_whole", "food list",
                "food show oat mix", "food show porridge", "food search porridge",
                "food edit oat mix protein 12g", "recipe edit porridge --servings 3",
                "recipe show porridge", "recipe list", "recipe remove porridge",
                "meal save Porridge yesterday", "meal list", "meal show porridge",
                "eat meal porridge x0.5", "meal remove porridge", "food unit banana_raw piece=118g",
                "eat 450kcal iron 3mg", "nutrients --days 2",
                "food remove oat mix",
                "routine check FOLDER/lots.csv", "routine check FOLDER/routine.csv",
                "routine import FOLDER/routine.csv", "routine list", "routine show",
                "routine export routine", "next", "workout start", "next", "done", "done 8 62.5kg",
                "skip", "swap lat_pulldown", "done 8 40kg", "done 8", "undo",
                "skip", "done all", "next",
                "workout finish", "workout start b",
                "swap e17", "done 5 60kg", "workout finish", "undo", "undo", "undo", "undo",
                "routine remove routine", "undo", "next",
            ]
        let files = [
            "food import-db usda FOLDER/foods.csv --dry-run",
            "food import-db usda FOLDER/foods.csv", "food import-db off CORPUS/off/table",
            "import auto FOLDER/strong.csv --dry-run", "import strong FOLDER/strong.csv",
            "import auto FOLDER/strong.csv", "import hevy FOLDER/hevy.csv",
            "import fitnotes FOLDER/fitnotes.csv",
            "import cronometer FOLDER/servings.csv --dry-run",
            "import cronometer FOLDER/servings.csv",
            "import myfitnesspal FOLDER/weights.csv --unit lb",
            "import auto FOLDER/servings.csv", "import loseit FOLDER/loseit.csv",
            "import withings FOLDER/withings.csv", "import text FOLDER/journal.csv",
            "water 250ml --record FOLDER/run.jsonl", "replay FOLDER/run.jsonl",
        ]
        let ends = [
            "backup list", "backup --keep 2", "backup list", "restore latest --dry-run",
            "restore latest",
            "export strong -o FOLDER/s.out", "export hevy -o FOLDER/h.out",
            "export csv workouts -o FOLDER/c.out", "export json -o FOLDER/j.out",
            "export text -o FOLDER/t.out", "export all -o FOLDER/a.out", "water 300ml",
            "import json FOLDER/j.out",
            "weigh 75kg", "import json FOLDER/j.out --dry-run",
            "import json FOLDER/j.out --db FOLDER/other.db",
            "weigh 74kg --date 2026-11-02 --db FOLDER/other.db",
            "weigh 74.5kg --date 2026-11-02",
            "export json -o FOLDER/k.out --db FOLDER/other.db",
            "import json FOLDER/k.out --dry-run", "db merge FOLDER/other.db",
            "import list", "last", "history squat", "workout show w2", "workout show w3",
            "exercise show my own machine",
            "import undo --dry-run", "import undo", "import undo n1",
            "import auto CORPUS/tcx/run --dry-run", "import tcx CORPUS/tcx/run",
            "import gpx CORPUS/gpx/hike", "import fit CORPUS/fit/ride",
            "import garmin CORPUS/activities/garmin", "import strava CORPUS/activities/strava",
            "import apple-health CORPUS/health/export",
            "import fitbod CORPUS/imports/fitbod", "import liftosaur CORPUS/imports/liftosaur",
            "import stronglifts CORPUS/imports/stronglifts", "import jefit CORPUS/imports/jefit",
            "session run 5km 28:30 152bpm max180bpm up120m 320kcal --date 2026-11-20",
            "session 45 min yoga in the park", "edit last 50min", "today --date 2026-11-20",
            "pr run", "history run", "last run",
            "workout list", "history", "today --date 2026-11-21", "week --date 2026-11-21",
            "workout show last", "import list", "rm last",
            "auth register ada --password-stdin", "auth status", "auth logout",
            "auth login ada --password-stdin",
            "auth password --password-file FOLDER/passwords.csv",
            "auth delete --yes --password-stdin -o FOLDER/me.out", "demo",
        ]
        for (name, text) in tables {
            try text.write(
                toFile: "\(bench.folder)/\(name).csv", atomically: true, encoding: .utf8)
        }
        // A word with a space in it is written with an underscore.
        let lines: [String] = reads + entries + files + reads + exchanges + ends
        return lines.map { (line: String) -> [String] in
            let words = line.replacing("FOLDER", with: bench.folder)
                .replacing("CORPUS", with: root + "Tests/Corpus").split(separator: " ")
            return words.map { (word: Substring) -> String in
                String(word).replacing("_", with: " ")
            }
        }
    }

    /// Files to take in: each has a row that is refused.
    private static let tables = [
        "strong": """
        Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;\
        Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
        2026-11-01 18:00:00;Legs;Squat (Barbell);1;100;kg;5;8;0;km;0;;;1h
        2026-11-01 18:00:00;Legs;Squat (Barbell);2;much;kg;5;8;0;km;0;;;1h
        2026-11-01 18:00:00;Legs;My Own Machine;1;10;kg;5;;0;km;0;easy;tired;1h
        2026-11-01 18:00:00;Legs;My Own Machine;Rest Timer;0;;0;;0;;120;;;1h

        """,
        "hevy": """
        "title","start_time","end_time","description","exercise_title","superset_id",\
        "exercise_notes","set_index","set_type","weight_kg","reps","distance_km",\
        "duration_seconds","rpe"
        "Pull","2 Nov 2026, 18:00","2 Nov 2026, 19:00","","Deadlift (Barbell)","","",0,\
        "normal",140,5,,,
        "Pull","2 Nov 2026, 18:00","2 Nov 2026, 19:00","","Deadlift (Barbell)","","",1,\
        "normal",140,many,,,

        """,
        "fitnotes": """
        Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time
        2026-11-03,Flat Barbell Bench Press,Chest,80,kgs,5,,,
        2026-11-03,Flat Barbell Bench Press,Chest,80,kgs,many,,,

        """,
        "servings": """
        Day,Time,Group,Food Name,Amount,Energy (kcal),Carbs (g),Fiber (g),Fat (g),Protein (g)
        2026-11-01,9:51 AM,Breakfast,Eggs,4.00 medium,272.80,1.97,0.5,18.67,22.14
        2026-11-01,,Snacks,Oats,much,,,,,

        """,
        "loseit": """
        Date,Name,Icon,Meal,Quantity,Units,Calories,Deleted,Fat (g),Protein (g)
        11/01/2026,Porridge,Oatmeal,Breakfast,1.00,Cups,158.00,0,3.20,5.90
        11/01/2026,Porridge,Oatmeal,Breakfast,1.00,Cups,many,0,3.20,5.90

        """,
        "journal": """
        2026-11-01
        2 eggs
        qwertz

        """,
        "withings": """
        Date,Weight (kg),Fat mass (kg)
        2026-11-01 07:59:12,83.20,16.1
        2026-11-02 07:59:12,1,

        """,
        "front": "GIF89a", "lots": "day a\nnothing\n",
        "routine": """
        day a
        bench press 3x8-12 60kg +2.5kg rest 90 rir2 tempo 31x0
        deadlift 2x5 100kg
        plank 2x60s
        day b
        squat 5/3/1 tm 100kg +5kg

        """,
        "weights": "Date,Weight\n2026-11-01,178.5\n2026-11-02,1\n",
        "passwords": "\(ProductBench.password)\n\(ProductBench.password)\n",
        "foods": """
        NDB_No,Shrt_Desc,Energ_Kcal,Protein_(g),Lipid_Tot_(g),Carbohydrt_(g),Fiber_TD_(g),\
        GmWt_1,GmWt_Desc1
        09999,"MARANG,CKD",147,1.47,5.33,27.09,,118,"1 cup"
        09998,,147,1.47,5.33,27.09,,118,"1 cup"

        """,
    ]
}
