// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import HostTesting
import Testing

@testable import airfit

/// The commands of one kind read what `airfit add` reads of it.
@MainActor
@Suite("Lines as people write them", .timeLimit(.minutes(5)))
struct LineCommandTests {
    private nonisolated static let lines = [
        ("eat two pears and a slice of toast for lunch", "2 piece Pear, raw (lunch)"),
        ("eat 3 eggs", "3 piece Egg, whole, boiled"),
        ("log squatted 95kg for 4", "Squat (Barbell) 95 kg x 4"),
        ("log 4x9 rows @ 55kg", "4x9 55 kg"),
        ("session biked 14 km in 40 minutes", "14 km, 40:00"),
        ("session 6km 33:20", "Read as: run 6km 33:20 (assumed: a run)"),
        ("weigh in at 84.5 kg today", "84.5 kg"), ("water two glasses", "water 480 ml"),
        ("measure blood pressure 118 over 76", "Bp lower on 21 Nov: 76"),
        ("measure slept 11pm to 6:30am", "7 h 30 min"),
    ]

    @Test(
        "a command reads what people write of its kind, and says what it assumed", arguments: lines)
    func read(line: String, text: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let said = await bench.enter(line)
            let words = said.said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(said.exit == .done && words.contains(text), "\(said)")
        }
    }

    @Test("with --strict it takes what its grammar says, and nothing else", arguments: lines)
    func strict(line: String, text: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let said = await bench.enter(line + " --strict")
            #expect(said.exit != .done && !said.said.contains("Added"), "\(said)")
        }
    }

    @Test("what a line is read as, typed again, logs the same")
    func meaning() async throws {
        let lines = [
            "benched 102.5 for 5", "4x9 rows @ 55kg", "squat 5 séries à 5, 100kg", "ohp 40 5 5 4",
            "Kniebeuge 60x5, 80x5, 100x5", "pull ups 10, 8, 7", "3 series de 12 dominadas",
            "Bench 5/3/1 100/110/120kg", "biked 14 km in 40 minutes", "swam 30 laps in 25 min",
            "eine Stunde Rad gefahren, 22 km", "half marathon in 1:52:03", "plank 3 x 60 sec",
            "dips 3x12 + 10kg", "жим лежа 80 кг 4х6",
        ]
        var said = 0
        for line in lines {
            let (first, meaning) = try await Self.day(after: line)
            said += meaning == nil ? 0 : 1
            let (again, _) = try await Self.day(after: meaning ?? line)
            #expect(first == again, "\(line): \(meaning ?? "")")
        }
        #expect(said > 10)
    }

    /// What is logged after a line, and what the line was read as.
    private static func day(after line: String) async throws -> (day: String, meaning: String?) {
        try await ProductBench.with(.airfit) { bench in
            let said = await bench.enter("config set unit kg")
            #expect(said.exit == .done)
            let json = await bench.enter("add \(line) --json").said
            let meaning = json.firstMatch(of: /"read_as" ?: ?"([^"]+)"/).map { String($0.1) }
            return (await bench.enter("today --lines").said, meaning)
        }
    }

    @Test(
        "a session is one with its climb, pulse and energy, in quotes, and after any verb",
        arguments: [
            ("run 8km 45min 150bpm max171bpm up120m 600kcal", "8 km, 45:00"),
            ("ride 42km 1h30 up410m 138bpm", "42 km, 1:30:00"),
            ("run 8km 45min up120m", "up 120 m"),
            ("swam 1500m in 32:10", "1.5 km, 32:10"), ("\"ran 5km in 28min\"", "5 km, 28:00"),
        ])
    func sessions(line: String, said: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let end = await bench.enter(line)
            #expect(end.exit == .done && end.said.contains(said), "\(end.said)")
            #expect(!(await bench.enter("today --lines").said).contains("serving"))
        }
    }

    @Test(
        "the commands that a sport's reports print run as printed",
        arguments: ["run", "walk", "hike", "ride", "swim", "row", "ski", "skate"])
    func sportHints(sport: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.enter("session \(sport) 2km 45:00").exit == .done)
            for command in ["history", "pr"] {
                let said = await bench.enter("\(command) \(sport)").said
                let next = try #require(said.firstMatch(of: /airfit ((?:history|pr) \w+)/)).1
                let end = await bench.enter(String(next))
                #expect(end.exit == .done && end.said.contains("2 km"), "\(end.said)")
            }
        }
    }

    @Test(
        "what was eaten stands behind sets without becoming one of them",
        arguments: [
            "squat 5x5 100kg, 2 eggs", "squat 5x5 100kg, 2 eggs, rowed 2k in 8:00",
            "squat 5x5 100kg, 3 bananas, ran 5km 28min",
        ])
    func eatenBehindSets(line: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let said = await bench.enter("add \(line)").said
            #expect(said.contains("s1-s5") && !said.contains("s1-s6"), "\(said)")
            #expect(said.contains("m1"), "\(said)")
        }
    }

    @Test(
        "the day that begins or ends a line is that of all in it",
        arguments: [
            ("yesterday: squat 5x5 90kg, leg curl 45kg 3x12", ["s1-s5", "s6-s8"]),
            ("gestern Abend 2 Eier und ein Kaffee", ["dinner", "m2"]),
            ("2 eggs yesterday", ["m1"]), ("vorgestern 2 Eier", []),
            ("slept 7h yesterday", []), ("81,3kg gestern", []), ("yesterday bp 120/80", []),
        ])
    func days(line: String, parts: [String]) async throws {
        try await ProductBench.with(.airfit) { bench in
            let end = await bench.enter("add \(line)")
            #expect(end.exit == .done && parts.allSatisfy(end.said.contains), "\(end.said)")
            let day = line.hasPrefix("vor") ? "-2d" : "yesterday"
            #expect((await bench.enter("today --lines").said).contains("nothing is logged"))
            #expect(!(await bench.enter("today --lines --date \(day)").said).contains("nothing is"))
        }
    }

    @Test(
        "lines of people's evenings mean what they say",
        arguments: [
            ("run 10km at 5:00/km", "10 km, 50:00"), ("run 30 min at 5:00 pace", "6 km, 30:00"),
            ("run intervals 5x1km 3:50", "5 x 1 km 3:50"),
            ("lat pulldown 60kg x10 drop 50kg x8", "60 kg x 10, 50 kg x 8 drop"),
            ("farmers walk 40m 32kg", "Farmers Walk  32 kg 40 m"),
            ("1 Currywurst mit Pommes", "French fries"), ("leg press 3x10 200kg", "Leg Press"),
            ("weight 80kg", "80 kg"), ("Ziel 2000 kcal", "airfit target set kcal"),
        ])
    func evenings(line: String, said: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            let end = await bench.enter(line)
            #expect(end.said.contains(said) && !end.said.contains("Push Up"), "\(end.said)")
        }
    }

    @Test("a slip in a figure is refused by every command that reads lines")
    func slips() async throws {
        try await ProductBench.with(.airfit) { bench in
            for line in [
                "session run 5km 28:90", "session run 5parsec", "eat 120/80 milk",
                "eat 3-4 oz beef",
                "log row 3x8-10 50kg", "log row 3x4 @ 80%", "add ran 4x400m", "water 7 parsec",
                "eat -5g banana", "eat two eggs, -1 apple", "log benched -80kg for 5",
                "measure waist -80cm", "session ran -5km", "log row 51x5 80kg",
                "log row 3x5 80kg @11", "log row 0000000000080kg x5", "eat 5km banana",
                "eat 1.500ml milk", "eat 150g bannana", "log benhc press 3x5 80kg",
            ] {
                let said = await bench.enter(line)
                #expect(said.exit != .done, "\(line): \(said)")
            }
        }
    }
}
