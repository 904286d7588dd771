// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import TestInfrastructure
import Testing

/// `airfit config`, and what each setting does to the other commands.
@Suite("Settings", .timeLimit(.minutes(10)))
struct SettingsTests {
    private func file(_ airfit: Airfit) -> String { airfit.home + "/.config/airfit/config" }

    private func write(_ text: String, _ airfit: Airfit) throws {
        let path = file(airfit)
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    private func read(_ airfit: Airfit) throws -> String {
        try String(contentsOfFile: file(airfit), encoding: .utf8)
    }

    @Test("a value is written, shown alone and taken out again; the file is where XDG says")
    func file() async throws {
        try await withAirfit { airfit in
            #expect(try await airfit("config", "path").output == file(airfit) + "\n")
            #expect(try await airfit("config", "get", "unit").output == "kg\n")
            #expect(try await airfit("config", "set", "unit", "LBS").exit == 0)
            #expect(try read(airfit) == "unit = lb\n")
            #expect(try await airfit("config", "get", "unit").output == "lb\n")
            try await airfit("config", "unset", "unit")
            #expect(try read(airfit) == "")
            let again = try await airfit("config", "unset", "unit")
            #expect(again.exit == 0 && again.output.contains("was not in the file"))
            let elsewhere = try await airfit(
                "config", "path", environment: ["XDG_CONFIG_HOME": airfit.home + "/x"])
            #expect(elsewhere.output == airfit.home + "/x/airfit/config\n")
            // Nothing of it needs a database.
            #expect(!FileManager.default.fileExists(atPath: airfit.database))
        }
    }

    @Test("the list says of every setting what it is, and who said so")
    func list() async throws {
        try await withAirfit { airfit in
            try write("# mine\nday-start = 4\n", airfit)
            let environment = ["AIRFIT_WEEK_START": "sunday"]
            let text = try await airfit("config", "list", "--unit", "lb", environment: environment)
            let rows = text.output.split(separator: "\n").map {
                $0.split(separator: " ", omittingEmptySubsequences: true).prefix(4)
                    .joined(separator: " ")
            }
            #expect(rows[1].hasPrefix("unit lb --unit"))
            #expect(rows[2].hasPrefix("week-start sunday AIRFIT_WEEK_START"))
            #expect(rows[3].hasPrefix("day-start 4 file,"))
            #expect(rows[4].hasPrefix("formula epley default"))
            #expect(rows[5].hasPrefix("meals breakfast, lunch, dinner,"))
            #expect(rows[6].hasPrefix("bars usual default"))
            #expect(rows[7].hasPrefix("plates usual default"))
            #expect(rows[8].hasPrefix("rest 120 s default"))
            #expect(rows[9].hasPrefix("weekly-sets 10-20 default"))
            #expect(rows[10].hasPrefix("fasting off default"))
            #expect(rows[11].hasPrefix("zones none default"))
            #expect(rows[12].hasPrefix("strict off default"))
            #expect(rows[13].hasPrefix("colour auto default"))
            let run = try await airfit(
                "config", "list", "--unit", "lb", "--json", environment: environment)
            let settings = try #require(try run.data()["settings"] as? [[String: Any]])
            #expect(
                settings.map { $0["key"] as? String } == [
                    "unit", "week-start", "day-start", "formula", "meals", "bars", "plates",
                    "rest", "weekly-sets", "fasting", "zones", "strict", "colour",
                ])
            #expect(
                settings.map { $0["source"] as? String } == [
                    "option", "environment", "file", "default", "default", "default", "default",
                    "default", "default", "default", "default", "default", "default",
                ])
            #expect(settings[2]["line"] as? Int == 2 && settings[2]["value"] as? String == "4")
            #expect(try run.data()["path"] as? String == file(airfit))
        }
    }

    @Test("what is no setting and no value is refused with what there is, and nothing is written")
    func refused() async throws {
        try await withAirfit { airfit in
            for (words, said) in [
                (["set", "color", "16"], "Did you mean colour?"),
                (["set", "unit", "stone"], "unit is kg or lb, not \"stone\""),
                (["set", "day-start", "13"], "0 to 12"), (["get", "units"], "Did you mean unit?"),
            ] {
                let run = try await airfit.shell("$AIRFIT config \(words.joined(separator: " "))")
                #expect(run.exit == 2 && run.errors.contains(said), "\(run.errors)")
            }
            #expect(!FileManager.default.fileExists(atPath: file(airfit)))
        }
    }

    @Test("a wrong line is named by every command, which goes on with the default")
    func wrongLine() async throws {
        try await withAirfit { airfit in
            try write("# mine\nunit = stone\n", airfit)
            let named = "\(file(airfit)):2: unit is \"stone\": unit is kg or lb."
            for words in ["today", "config list", "log bench 3x5 80kg", "db path"] {
                let run = try await airfit.shell("$AIRFIT \(words)")
                #expect(run.exit == 0 && run.errors.contains("warning: \(named)"), "\(run.errors)")
            }
            // Also by one that fails, perhaps because of it.
            let failed = try await airfit("log", "squat", "3x5", "180")
            #expect(failed.exit == 2 && failed.errors.contains(named))
            let week = try await airfit("week", "--json").document()
            #expect((week["warnings"] as? [String])?.first?.hasPrefix(named) == true)
            let doctor = try await airfit("doctor", "--json")
            let settings = try #require(try doctor.data()["settings"] as? [String: Any])
            #expect((settings["problems"] as? [String])?.count == 1 && doctor.exit == 0)
            #expect(try await airfit("doctor").output.contains("settings: 1 problem"))
            // And it is mended without an editor.
            #expect(try await airfit("config", "set", "unit", "lb").errors.isEmpty)
            #expect(try read(airfit) == "# mine\nunit = lb\n")
            #expect(try await airfit("doctor").output.contains("settings: in order"))
        }
    }

    @Test("a file that cannot be read keeps nobody out")
    func unreadable() async throws {
        try await withAirfit { airfit in
            try FileManager.default.createDirectory(
                atPath: file(airfit), withIntermediateDirectories: true)
            let today = try await airfit("today")
            #expect(today.exit == 0 && today.errors.contains("it is no file"), "\(today.errors)")
            let set = try await airfit("config", "set", "unit", "lb")
            #expect(set.exit == 8 && set.errors.contains(file(airfit)), "\(set.errors)")
        }
    }

    @Test(
        "what an editor makes of the file is taken when it is right, and kept as a draft when not")
    func edit() async throws {
        try await withAirfit { airfit in
            func edit(_ script: String) async throws -> Airfit.Run {
                try await airfit(
                    "config", "edit", environment: ["EDITOR": "nobody", "VISUAL": script])
            }
            // Who only looks leaves nothing behind, and nobody is waited for who is not there.
            #expect(try await edit("true").exit == 0)
            #expect(!FileManager.default.fileExists(atPath: file(airfit)))
            #expect(try await airfit("config", "edit", "--no-input").exit == 9)
            #expect(try await edit("sed -i 's/^# unit = kg/unit = lb/'").exit == 0)
            #expect(try await airfit("config", "get", "unit").output == "lb\n")
            let before = try read(airfit)
            #expect(before.contains("# day-start = 0"))

            let wrong = try await edit("sed -i 's/^unit = .*/unit = stone/'")
            #expect(wrong.exit == 2 && wrong.errors.contains("\"stone\""), "\(wrong.errors)")
            #expect(try read(airfit) == before)
            // What was written is gone on with.
            #expect(try await edit("sed -i s/stone/kg/").exit == 0)
            #expect(try read(airfit).contains("\nunit = kg\n"))
            #expect(!FileManager.default.fileExists(atPath: file(airfit) + ".draft"))

            let failed = try await edit("false")
            #expect(failed.exit == 1 && failed.errors.contains("false"), "\(failed.errors)")
            let other = try await edit("\(Airfit.binary) config set day-start 3 #")
            #expect(other.exit == 5 && other.errors.contains("changed while"), "\(other.errors)")
            #expect(try await airfit("config", "get", "day-start").output == "3\n")
        }
    }

    @Test("the unit is that of what is shown and of what is written without one; JSON stays in kg")
    func unit() async throws {
        try await withAirfit { airfit in
            #expect(try await airfit("log", "bench", "3x5", "180").exit == 2)
            #expect(try await airfit("weigh", "177").exit == 2)
            try await airfit("config", "set", "unit", "lb")
            let log = try await airfit("log", "bench", "3x5", "180")
            #expect(log.exit == 0, "\(log.errors)")
            #expect(log.output.contains("3x5 180 lb   volume 2,700 lb"))
            #expect(log.output.contains("e1RM 210.0 lb"))
            #expect(try await airfit("weigh", "177").output.contains("177 lb"))
            for (words, shown) in [
                ("today", "2,700 lb"), ("today", "177.0 lb"), ("week", "volume lb"),
                ("month", "2,700 lb"), ("year", "volume lb"), ("workout list", "2,700 lb"),
                ("workout show w1", "volume 2,700 lb"), ("pr list", "210.0 lb"),
                ("exercise show bench", "210.0 lb"), ("exercise history bench", "VOLUME, LB"),
            ] {
                let run = try await airfit.shell("$AIRFIT \(words)")
                #expect(run.output.contains(shown), "\(words): \(run.output)\(run.errors)")
                #expect(!run.output.contains(" kg"), "\(words): \(run.output)")
            }
            // For one command the option decides.
            let inKilograms = try await airfit("pr", "list", "--unit", "kg").output
            #expect(inKilograms.contains("95.3 kg") && inKilograms.contains("81.6 kg x 5"))
            let json = try await airfit("pr", "list", "--json").data()
            let record = try #require((json["prs"] as? [[String: Any]])?.first)
            #expect(record["unit"] as? String == "kg" && record["value"] as? Double == 95.25)
        }
    }

    @Test(
        "one program, two files: each gives its own formula and names, and nothing is stored anew",
        .requirement("F-0D4"))
    func twoFiles() async throws {
        try await withAirfit { airfit in
            try await airfit("log", "bench", "3x5", "80kg")
            try await airfit("eat", "150g", "banana raw", "--meal", "lunch")
            let usual = try await airfit("pr", "list", "--json")
            func say(_ words: String..., with settings: String) async throws -> Airfit.Run {
                let folder = airfit.home + "/settings of \(settings.count)"
                try FileManager.default.createDirectory(
                    atPath: folder + "/airfit", withIntermediateDirectories: true)
                try settings.write(
                    toFile: folder + "/airfit/config", atomically: true, encoding: .utf8)
                let quoted = words.map { "'\($0)'" }.joined(separator: " ")
                return try await airfit.shell("XDG_CONFIG_HOME='\(folder)' $AIRFIT \(quoted)")
            }
            let one = "formula = brzycki\nmeals = morning, noon, evening, between\n"
            let other = "meals = fruehstueck, mittag, abend, zwischendurch\n"
            for (settings, figure, formula) in [
                (one, "90.0 kg", "Brzycki"), (other, "93.3 kg", "Epley"),
            ] {
                let list = try await say("pr", "list", with: settings).output
                #expect(list.contains(figure) && list.contains("Formula: \(formula),"), "\(list)")
                let exercise = try await say("exercise", "show", "bench", with: settings).output
                #expect(exercise.contains(figure), "\(exercise)")
            }
            let values = try await say("pr", "list", "--json", with: one).data()
            let record = try #require((values["prs"] as? [[String: Any]])?.first)
            #expect(record["value"] as? Double == 90)
            #expect((record["set"] as? [String: Any])?["e1rm_kg"] as? Double == 90)
            let noon = try await say("eat", "100g", "banana raw", "--meal", "Noon", with: one)
            #expect(noon.output.contains("(noon)"), "\(noon.output)\(noon.errors)")
            let mittag = try await say("eat", "50g", "banana raw", "--meal", "mittag", with: other)
            #expect(mittag.output.contains("(mittag)"))
            let entries = try await airfit("today", "--json").data()["entries"] as? [[String: Any]]
            #expect(entries?.map { $0["meal"] as? String } == ["lunch", "lunch", "lunch"])
            // Without a file all is as it was, to the letter.
            #expect(try await airfit("pr", "list", "--json").output == usual.output)
        }
    }

    @Test("before the hour at which the day begins, what is logged belongs to the day before")
    func dayStart() async throws {
        try await withAirfit { airfit in
            var late = airfit
            late.now = "2026-11-22T02:30:00Z"
            try await airfit("config", "set", "day-start", "4")
            for words in ["log bench 3x5 80kg", "water 500ml", "weigh 80kg", "eat 150g banana"] {
                let run = try await late.shell("$AIRFIT \(words)")
                #expect(run.exit == 0, "\(run.errors)")
            }
            let today = try await late("today", "--json").data()
            #expect(today["date"] as? String == "2026-11-21")
            #expect((today["workouts"] as? [Any])?.count == 1)
            #expect((today["entries"] as? [Any])?.count == 1)
            #expect(try await late("today", "--date", "yesterday").output.contains("Fri 20 Nov"))
            // The next day may not be written into yet, until its hour comes.
            #expect(try await late("water", "1l", "--date", "2026-11-22").exit == 2)
            late.now = "2026-11-22T04:00:00Z"
            #expect(try await late("today", "--json").data()["date"] as? String == "2026-11-22")
        }
    }

    @Test("a week is seven days from its first day on, and weeks in a row are those weeks")
    func weekStart() async throws {
        try await withAirfit { airfit in
            // A Sunday, and the Saturday six days later.
            try await airfit("log", "bench", "3x5", "80kg", "--date", "2026-11-15")
            try await airfit("log", "bench", "3x5", "80kg")
            let monday = try await airfit("week", "--json").data()
            #expect(monday["from"] as? String == "2026-11-16" && monday["sessions"] as? Int == 1)
            #expect(try await airfit("today", "--json").data()["streak_weeks"] as? Int == 2)
            try await airfit("config", "set", "week-start", "sunday")
            let sunday = try await airfit("week", "--json").data()
            #expect(sunday["from"] as? String == "2026-11-15" && sunday["sessions"] as? Int == 2)
            #expect(try await airfit("today", "--json").data()["streak_weeks"] as? Int == 1)
            #expect(try await airfit("week").output.contains("Sun  Mon  Tue"))
        }
    }

    @Test("colours of the file are shown on a terminal, and a variable goes before them")
    func colour() async throws {
        try await withAirfit { airfit in
            try await airfit("config", "set", "colour", "never")
            #expect(try await !airfit("today").output.contains("\u{1B}"))
            let forced = try await airfit("today", environment: ["CLICOLOR_FORCE": "1"])
            #expect(forced.output.contains("\u{1B}"))
            let list = try await airfit("config", "get", "colour", environment: ["NO_COLOR": "1"])
            #expect(list.output == "never\n")
        }
    }
}
