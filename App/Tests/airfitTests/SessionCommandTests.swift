// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Cardio sessions as commands", .timeLimit(.minutes(10)))
struct SessionCommandTests {
    @Test("a session is logged, shown, changed, removed and put back")
    func life() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(
                await bench.enter("session run 5km 28:30 152bpm max180bpm up120m 320kcal").exit
                    == .done)
            let figures = "5 km, 28:30, 5:42 /km, 152 bpm (max 180), up 120 m, 320 kcal"
            #expect(bench.said.contains("Added w1  Run  \(figures)"), "\(bench.said)")
            for command in ["today", "history", "workout show w1"] {
                #expect(await bench.enter(command).exit == .done)
                #expect(bench.said.contains("5 km"), "\(command): \(bench.said)")
            }
            #expect(await bench.enter("week").exit == .done)
            #expect(await bench.enter("edit last 5.2km 29:00").exit == .done)
            #expect(bench.said.contains("5.2 km, 29:00, 5:35 /km, 152 bpm"), "\(bench.said)")
            for words in ["x6", "@8", "squat"] {
                #expect(await bench.enter("edit w1 \(words)").exit == .usage)
                #expect(bench.said.contains("\"\(words)\" is not part of a session"))
            }
            #expect(await bench.enter("today --lines").exit == .done)
            #expect(bench.said.contains("Run  5.2 km, 29:00"), "\(bench.said)")
            #expect(await bench.enter("rm last").exit == .done)
            #expect(bench.said.contains("w1"))
            #expect(await bench.enter("history").exit == .done)
            #expect(bench.said.contains("no workouts yet"))
            #expect(await bench.enter("undo").exit == .done)
            #expect(await bench.enter("undo").exit == .done)
            #expect(await bench.enter("history").exit == .done)
            #expect(bench.said.contains("5 km"))
        }
    }

    @Test("a sport has a history, a last session, records, and its part of a month and a year")
    func sport() async throws {
        try await ProductBench.with(.airfit) { bench in
            for line in [
                "session run 10km 52:30 --date -3d", "session ride 30km 1:10:00 --date -2d",
                "session run 5km 24:00 --date yesterday",
            ] { #expect(await bench.enter(line).exit == .done, "\(line)") }
            for (line, texts) in [
                ("history run", ["5 km  24:00  4:48 /km", "2 sessions, 15 km in 1 h 17 min."]),
                ("history jogging --limit 1", ["2 sessions, 15 km"]),
                ("last run", ["running, 5 km, 24:00, 4:48 /km"]),
                ("pr run", ["farthest", "52:30", "fastest 10 km  5:15 /km"]),
                ("pr", ["Run: farthest 10 km, longest 52:30, fastest 1 km 4:48 /km", "Ride:"]),
                ("month", ["cardio        45 km in 2 h 27 min"]), ("year", ["cardio km", "2.4"]),
            ] {
                let said = await bench.enter(line).said
                for text in texts { #expect(said.contains(text), "\(line): \(said)") }
            }
            let page = await bench.enter("report -o FOLDER/page.html")
            #expect(page.exit == .done)
            let text = try String(contentsOfFile: bench.folder + "/page.html", encoding: .utf8)
            #expect(text.contains("Distance"))
            let records = try await bench.document("pr ride")["data"] as? [String: Any]
            let sport = (records?["sports"] as? [[String: Any]])?.first
            #expect(sport?["sport"] as? String == "cycling")
        }
    }

    @Test("rowing has its pace over 500 m, and a sport without a list of its own its name")
    func otherSports() async throws {
        try await ProductBench.with(.airfit) { bench in
            await bench.enter("session row 2km 8:00")
            await bench.enter("yoga 45min")
            for (line, text) in [
                ("history row", "2 km  8:00  2:00 /500 m"), ("last row", "rowing, 2 km, 8:00"),
                ("history yoga", "45:00"), ("last yoga", "45:00"), ("pr yoga", "longest   45:00"),
            ] {
                let said = await bench.enter(line).said
                #expect(said.contains(text), "\(line): \(said)")
            }
        }
    }

    @Test("sets that are logged after a session do not join it")
    func apart() async throws {
        try await ProductBench.with(.airfit) { bench in
            await bench.enter("session run 5km")
            await bench.enter("log squat 3x5 100kg")
            #expect(await bench.enter("workout show w2").exit == .done)
            #expect(await bench.enter("rm last").exit == .done)
            #expect(await bench.enter("history").exit == .done)
            #expect(bench.said.contains("5 km"))
        }
    }

    @Test(
        "what cannot be read is refused with the word, the reason and an example",
        arguments: [
            ("session run", ExitCode.usage, "SPORT FIGURES"),
            ("session run fast", .usage, "write how long or how far it was, such as 28:30 or 5km."),
            (
                "session 5km 28:30 --strict", .usage,
                "write what you did first, such as run 5km 28:30."
            ),
            ("session run 5km 28:90", .usage, "\"28:90\" is not part of a session: a time is"),
            ("session run 5 28:30", .usage, "\"5\" is not part of a session: it has no unit."),
            ("session run 5parsec", .usage, "its unit is not known."),
            (
                "session run 5km 6km", .usage,
                "\"6km\" is not part of a session: this is written twice."
            ),
            ("session run 5km 500bpm", .usage, "it is out of range."),
            ("session run 5km 28:30 fast --strict", .usage, "\"fast\" is not part of a session"),
            ("session run 42km 28:30", .confirmationNeeded, "that would be 88 km/h"),
            (
                "session rnu 5km", .confirmationNeeded,
                "\"rnu\" is none of run, walk, hike, ride, swim, row, ski, skate: it would be"
            ),
            ("session run 5km --date 2030-01-01", .usage, "is in the future"),
        ])
    func refused(_ line: String, _ exit: ExitCode, _ text: String) async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.enter(line).exit == exit, "\(bench.said)")
            #expect(bench.said.contains(text), "\(bench.said)")
            #expect(await bench.enter("history").exit == .done)
            #expect(bench.said.contains("no workouts yet"))
        }
    }

    @Test("a sport of one's own is asked about once, and an everyday one never")
    func ownSport() async throws {
        try await ProductBench.with(.airfit) { bench in
            #expect(await bench.enter("session yoga 45min").exit == .done)
            #expect(await bench.enter("session foo 5km").exit == .confirmationNeeded)
            #expect(bench.said.contains("Add --yes if it is right."), "\(bench.said)")
            #expect(await bench.enter("session foo 5km --yes").exit == .done)
            #expect(bench.said.contains("Foo  5 km"), "\(bench.said)")
            #expect(await bench.enter("session Foo 6km").exit == .done)
        }
    }

    @Test("figures of a workout of sets are refused")
    func workout() async throws {
        try await ProductBench.with(.airfit) { bench in
            await bench.enter("log squat 3x5 100kg")
            #expect(await bench.enter("edit w1 5km").exit == .usage)
            #expect(bench.said.contains("w1 is a whole workout and takes no new entry"))
        }
    }
}
