// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceImpl
import WorkoutsServiceInt
import WorkoutsTestSupport

/// What real exports have besides clean rows: cells without a unit, workouts that are only a note,
/// both units at once, columns and words of a later version, and times in UTC.
@Suite("Import, what a file says and leaves out", .timeLimit(.minutes(10)))
struct ImportFaithTests {
    /// Strong S2 with the given lines of exercise, order, weight, unit, reps, RPE, distance, unit,
    /// seconds and notes.
    private func s2(_ lines: [String], date: String = "2024-01-01 10:00:00") -> String {
        let header =
            "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;"
            + "Distance Unit;Seconds;Notes;Workout Notes;Workout Duration"
        return ([header] + lines.map { "\(date);A;\($0);;1h" }).joined(separator: "\n")
    }

    private func both(_ lines: [String], remove columns: [String] = []) -> String {
        let names = [
            "title", "start_time", "end_time", "exercise_title", "set_index", "set_type",
            "weight_kg", "weight_lbs", "reps", "distance_km", "distance_miles", "duration_seconds",
        ]
        let kept = names.indices.filter { !columns.contains(names[$0]) }
        let start = "A,2026-04-08 16:50:00,,"
        return ([names.joined(separator: ",")] + lines.map { start + $0 }).map { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            return kept.map { String(cells[$0]) }.joined(separator: ",")
        }.joined(separator: "\n")
    }

    @Test("a distance without a unit has that of the other rows, also above them")
    func distanceCells() throws {
        let file = try ImportFixture.parse(
            s2(["Running;1;0;;;;3;;1500;", "Running;2;0;;;;2;mi;1000;", "Running;3;0;;;;1;;1;"]))
        #expect(file.sets.compactMap { $0.distance?.unit } == [.mi, .mi, .mi])
        #expect(
            file.assumptions.contains(
                "distances without a unit in mi, as in the other rows of the file"))
    }

    @Test("rows that name several units of distance decide nothing, and that is said")
    func mixedCells() throws {
        let file = try ImportFixture.parse(
            s2(["Running;1;0;;;;3;;1500;", "Running;2;0;;;;2;mi;1;", "Running;3;0;;;;1;m;1;"]))
        #expect(file.sets.compactMap { $0.distance?.unit } == [.km, .mi, .m])
        #expect(
            file.assumptions.contains(
                "distances without a unit in km (the other rows do not agree)"))
    }

    @Test("a load without a unit has that of the other rows, and what the person says comes first")
    func loadCells() throws {
        let text = s2(["Squat;1;100;;5;;;;;", "Squat;2;120;lbs;5;;;;;"])
        let file = try ImportFixture.parse(text)
        #expect(file.sets.compactMap { $0.draft.load?.unit } == [.lb, .lb])
        #expect(file.rejected.isEmpty)
        #expect(
            file.assumptions.contains(
                "loads without a unit in lb, as in the other rows of the file"))
        let said = try ImportFixture.parse(text, unit: .kg)
        #expect(said.sets.compactMap { $0.draft.load?.unit } == [.kg, .lb])
        let mixed = try ImportFixture.parse(
            s2(["Squat;1;100;;5;;;;;", "Squat;2;120;lbs;5;;;;;", "Squat;3;50;kg;5;;;;;"]))
        #expect(mixed.rejected.map(\.line) == [2] && mixed.figures.sets == 2)
    }

    @Test("a workout that is only a note is kept, comes once and goes with its import")
    func noteOnly() async throws {
        let text =
            s2(["Squat;Note;;;;;;;;knee hurts"]) + "\n2024-01-02 10:00:00;B;Squat;1;9;kg;5;;;;;;;1h"
        let parsed = try ImportFixture.parse(text)
        #expect(parsed.workouts.map(\.sets.count) == [0, 1])
        #expect(parsed.workouts[0].notes == "Squat: knee hurts")
        let service = Workouts.Business.serviceInMemory()
        let request = WorkoutsFixtures.importing(Data(text.utf8))
        let first = try await service.importFile(request, of: WorkoutsFixtures.owner)
        #expect(first.newWorkouts == 2 && first.newSets == 1)
        let workouts = try await service.workouts(.init(), of: WorkoutsFixtures.owner)
        #expect(workouts.map(\.sets) == [1, 0])
        let note = try await service.workout(workouts[1].id, of: WorkoutsFixtures.owner)
        #expect(note.notes == "Squat: knee hurts")
        let days = try await service.days(
            from: .init("2024-01-01"), to: .init("2024-01-02"), of: WorkoutsFixtures.owner)
        #expect(days.map(\.sessions) == [0, 1])
        let again = try await service.importFile(request, of: WorkoutsFixtures.owner)
        #expect(again.batch == nil && again.newWorkouts == 0)
        _ = try await service.undoImport(nil, of: WorkoutsFixtures.owner)
        #expect(try await service.workouts(.init(), of: WorkoutsFixtures.owner).isEmpty)
    }

    @Test("a file of nothing but a note is written")
    func onlyNote() async throws {
        let service = Workouts.Business.serviceInMemory()
        let report = try await service.importFile(
            WorkoutsFixtures.importing(Data(s2(["Squat;Note;;;;;;;;rest day"]).utf8)),
            of: WorkoutsFixtures.owner)
        #expect(report.batch == 1 && report.newWorkouts == 1 && report.newSets == 0)
    }

    @Test("a Hevy file with columns of both units takes the one that is filled")
    func bothUnits() throws {
        let file = try ImportFixture.parse(
            both([
                "Squat,0,normal,40,88.18,8,,,", "Squat,1,normal,,45,8,,,", "Run,0,normal,,,,,3,1",
            ]))
        #expect(file.dialect == .hevyBoth && file.warnings.isEmpty)
        #expect(file.sets.map { $0.draft.load?.unit } == [.kg, .lb, nil])
        #expect(file.sets.map { $0.draft.load?.grams } == [40_000, 20_412, nil])
        #expect(file.sets.map { $0.distance?.unit } == [nil, nil, .mi])
        #expect(file.unit == .kg)
    }

    @Test(
        "one unit of load or of distance beside both of the other will do",
        arguments: ["weight_kg", "weight_lbs", "distance_km", "distance_miles"])
    func threeColumns(_ column: String) throws {
        let text = both(["Squat,0,normal,40,88.18,8,,,"], remove: [column])
        #expect(try ImportFixture.parse(text).dialect == .hevyBoth)
        #expect(try ImportFixture.parse(text, format: .hevy).figures.sets == 1)
    }

    @Test("kilograms and pounds that do not agree are remarked on")
    func contradiction() throws {
        let file = try ImportFixture.parse(both(["Squat,0,normal,40,100,8,,,"]))
        #expect(file.sets.map { $0.draft.load?.grams } == [40_000])
        #expect(
            file.warnings == [
                "The kilograms and the pounds of a row differ; the kilograms are taken (line 2)."
            ])
    }

    @Test("a column nobody reads is named, in both formats")
    func columns() throws {
        let strong = ImportFixture.s1(["Squat,1,60,5,0,0,,,,happy"]).replacing(
            "Workout Notes,RPE", with: "Workout Notes,RPE,Mood")
        let warning = "The column \"Mood\" is not known; it is left out (line 1)."
        #expect(try ImportFixture.parse(strong, unit: .kg).warnings == [warning])
        let hevy = ImportFixture.hevy([ImportFixture.set() + ",3"]).replacing(
            "\"rpe\"", with: "\"rpe\",\"Mood\"")
        #expect(try ImportFixture.parse(hevy).warnings == [warning])
        #expect(try ImportFixture.parse(ImportFixture.hevy([ImportFixture.set()])).warnings == [])
    }

    @Test("an unknown set type is said to count as work")
    func setType() throws {
        let file = try ImportFixture.parse(ImportFixture.hevy([ImportFixture.set(type: "myo")]))
        #expect(
            file.warnings == [
                "The set type \"myo\" is not known; the set counts as work, marked other (line 2)."
            ])
    }

    @Test("a time in UTC names its zone, and its day is that of the person's calendar")
    func utc() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let late = s2(["Squat;1;100;kg;5;;;;;"], date: "2024-01-01T23:30:00Z")
        let file = try ImportFixture.parse(late, zone: zone)
        #expect(file.workouts.map(\.day.text) == ["2024-01-02"])
        #expect(!file.assumptions.contains { $0.contains("names no zone") })
        #expect(file.assumptions.contains("days in Europe/Berlin of times in UTC"))
        let west = try #require(TimeZone(identifier: "America/New_York"))
        let early = s2(["Squat;1;100;kg;5;;;;;"], date: "2024-01-02T03:30:00Z")
        #expect(
            try ImportFixture.parse(early, zone: west).workouts.map(\.day.text) == ["2024-01-01"])
        let local = s2(["Squat;1;100;kg;5;;;;;"], date: "2024-01-01T23:30:00+02:00")
        #expect(
            try ImportFixture.parse(local, zone: west).workouts.map(\.day.text) == ["2024-01-01"])
        let mixed = late + "\n2024-01-03 10:00:00;B;Squat;1;9;kg;5;;;;;;;1h"
        #expect(
            try ImportFixture.parse(mixed, zone: zone).assumptions.contains(
                "times in Europe/Berlin where the file names no zone"))
    }
}
