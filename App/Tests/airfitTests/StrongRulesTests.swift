// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostTesting
import TestInfrastructure
import Testing

@testable import Host
@testable import airfit

/// `export strong` held against Strong's own rules, by a reader that shares no code with the
/// program's. The columns and units are those of layout S2, of the reference on exports, section
/// 2.1; the rest is as in the real files of `../shared/data`.
@MainActor
@Suite("Strong's own rules", .timeLimit(.minutes(10)))
struct StrongRulesTests {
    private nonisolated static let real = [
        "strong-2020-comma-small.csv": "lbs", "strong-2021-comma-kg-german.csv": "kg",
        "strong-2024-comma-10col-no-notes.csv": "kg",
        "strong-2025-semicolon-workoutno-resttimer-note.csv": "kg",
    ]

    private func run(_ bench: ProductBench, _ words: [String]) async -> ExitCode {
        await bench.run(words)
    }

    private func exported(_ bench: ProductBench) async throws -> String {
        let path = bench.folder + "/strong.csv"
        #expect(await run(bench, ["export", "strong", "-o", path, "--force"]) == .done)
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test("what was logged here follows them: every tag, unit, note and rest")
    func logged() async throws {
        try await ProductBench.with(.airfit) { bench in
            let name = "Täglich; \"früh\""
            let hevy = """
                "title","start_time","end_time","description","exercise_title","superset_id",\
                "exercise_notes","set_index","set_type","weight_kg","reps","distance_km",\
                "duration_seconds","rpe"
                "\(name.replacing("\"", with: "\"\""))","2 Nov 2026, 08:00","2 Nov 2026, 09:05",\
                "tired, and late","My Press; odd","","slow",0,"failure",40.5,10,,,8.5

                """
            let file = bench.folder + "/hevy.csv"
            try hevy.write(toFile: file, atomically: true, encoding: .utf8)
            for line in [
                "import auto \(file)", "log bench 60kg x8 w 80.25kg 5,5,5 @8.5",
                "log squat 225lb x5", "log running 5.25km 24:30", "log pull-up bw+10kg x8",
                "log plank 60s --note left_knee",
            ] {
                let words = line.split(separator: " ").map {
                    String($0).replacing("left_knee", with: "left; \"knee\"")
                }
                #expect(await run(bench, words) == .done, "\(line): \(bench.said)")
            }
            let text = try await exported(bench)
            #expect(StrongFile.faults(of: text) == [])
            let sets = try StrongFile(text).sets
            let expected: [StrongFile.Set] = [
                .init("2026-11-02 08:00:00", "My Press; odd", "F", 40.5, 10, 8.5, nil, nil, "slow"),
                .init("", "Bench Press", "W", 60, 8, nil, nil, nil, ""),
                .init("", "Bench Press", "1", 80.25, 5, 8.5, nil, nil, ""),
                .init("", "Bench Press", "2", 80.25, 5, 8.5, nil, nil, ""),
                .init("", "Bench Press", "3", 80.25, 5, 8.5, nil, nil, ""),
                .init("", "Squat (Barbell)", "1", 225 * 0.453_592_37, 5, nil, nil, nil, ""),
                .init("", "Running", "1", nil, nil, nil, 5_250, 1_470, ""),
                .init("", "Pull Up", "1", 10, 8, nil, nil, nil, ""),
                .init("", "Plank", "1", nil, nil, nil, nil, 60, "left; \"knee\""),
            ]
            #expect(sets.count == expected.count)
            for (found, wanted) in zip(sets, expected) {
                var wanted = wanted
                if wanted.moment.isEmpty { wanted.moment = "2026-11-21 18:00:00" }
                #expect(found.isEqual(wanted), "\(found) is not \(wanted)")
            }
            #expect(try StrongFile(text).workouts.first == name)
        }
    }

    @Test(
        "a real file, imported and exported, has the same sets in the same order by them",
        .enabled(if: SharedData.isAvailable, "../shared is absent: no real exports here"),
        arguments: real.keys.sorted())
    func real(_ name: String) async throws {
        let path = try #require(SharedData.path("strong/\(name)"))
        let unit = try #require(Self.real[name])
        try await ProductBench.with(.airfit) { bench in
            let short = unit == "lbs" ? "lb" : unit
            #expect(await run(bench, ["import", "strong", path, "--unit", short]) == .done)
            let text = try await exported(bench)
            #expect(StrongFile.faults(of: text) == [])
            let there = try StrongFile(String(contentsOfFile: path, encoding: .utf8), unit: unit)
            let here = try StrongFile(text)
            #expect(here.sets.count == there.sets.count && here.rests == there.rests)
            #expect(here.workouts == there.workouts)
            var names: [String: String] = [:]
            for (ours, theirs) in zip(here.sets, there.sets) {
                // A name may be said in another way, but always in the same.
                let known = names[theirs.exercise, default: ours.exercise]
                #expect(known == ours.exercise)
                names[theirs.exercise] = ours.exercise
                var theirs = theirs
                theirs.exercise = ours.exercise
                #expect(ours.isEqual(theirs), "\(ours) is not \(theirs)")
            }
            #expect(Set(names.values).count == names.count)
        }
    }

    @Test("a file that breaks them is found")
    func broken() throws {
        let good = StrongFile.header + "2026-11-21 18:00:00;A;Squat;1;80;kg;5;;;;;;;1h 5m\n"
        #expect(StrongFile.faults(of: good) == [])
        for (old, new) in [
            ("80;kg", "80,5;kg"), ("80;kg", "80;lb"), ("80;kg", "80;"), (";5;", ";five;"),
            ("2026-11-21 18", "21.11.2026 18"), (";1;80", ";1b;80"), (";1;80", ";2;80"),
            ("1h 5m", "65 min"), ("Weight Unit", "Unit"), (";1h 5m", ""), ("\n", "\r\n"),
        ] { #expect(StrongFile.faults(of: good.replacing(old, with: new)) != [], "\(new)") }
    }
}
