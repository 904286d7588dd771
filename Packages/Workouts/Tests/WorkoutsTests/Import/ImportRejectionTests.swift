// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels

@Suite("Import, rejected rows")
struct ImportRejectionTests {
    private static let good = "Squat,1,60,5,0,0,,,"

    @Test(
        "a wrong row is rejected with line, column, value and reason; the others are taken",
        arguments: [
            ("Squat,2,-60,5,0,0,,,", "Weight", "-60", "A load cannot be negative."),
            ("Squat,2,1000.5,5,0,0,,,", "Weight", "1000.5", "A load must be at most 1000 kg."),
            ("Squat,2,heavy,5,0,0,,,", "Weight", "heavy", "A load must be a number."),
            ("Squat,2,nan,5,0,0,,,", "Weight", "nan", "A load must be a number."),
            ("Squat,2,60,5.5,0,0,,,", "Reps", "5.5", "Repetitions must be a whole number."),
            ("Squat,2,60,-1,0,0,,,", "Reps", "-1", "Repetitions cannot be negative."),
            ("Squat,2,60,99999,0,0,,,", "Reps", "99999", "Repetitions must be at most 1000."),
            ("Squat,2,60,1001,0,0,,,", "Reps", "1001", "Repetitions must be at most 1000."),
            ("Squat,2,60,5,-3,0,,,", "Distance", "-3", "A distance cannot be negative."),
            ("Squat,2,60,5,0,x,,,", "Seconds", "x", "A duration must be a number."),
            (
                "Squat,2,60,5,0,90000,,,", "Seconds", "90000",
                "A duration must be at most 86400 seconds."
            ),
            ("Squat,2,60,5,0,0,,,11", "RPE", "11", "RPE must be 6 to 10 in steps of a half."),
            ("Squat,2,60,5,0,0,,,7.3", "RPE", "7.3", "RPE must be 6 to 10 in steps of a half."),
            (" ,2,60,5,0,0,,,", "Exercise Name", " ", "A row needs the name of an exercise."),
            ("Squat,,60,5,0,0,,,", "Set Order", "", "A row needs a set order."),
            (
                "Squat,-1,60,5,0,0,,,", "Set Order", "-1",
                "A set order is a number from 0 to 9999, or a tag."
            ),
        ])
    func strong(_ row: String, _ column: String, _ value: String, _ reason: String) throws {
        let file = try ImportFixture.parse(
            ImportFixture.s1([Self.good, row, Self.good]), unit: .kg)
        #expect(file.rejected == [.init(line: 3, column: column, value: value, reason: reason)])
        #expect(file.rows == 3)
        #expect(file.figures.sets == 2)
    }

    @Test("a load in pounds has its bound in pounds")
    func pounds() throws {
        let file = try ImportFixture.parse(ImportFixture.s1(["Squat,1,2300,5,0,0,,,"]), unit: .lb)
        #expect(file.rejected.map(\.reason) == ["A load must be at most 2205 lb."])
    }

    @Test("a date that is none is rejected")
    func date() throws {
        let text = "\(ImportFixture.s1Header)\n2025-02-30 10:00:00,Push,1h,\(Self.good)\n"
        let file = try ImportFixture.parse(text, unit: .kg)
        #expect(
            file.rejected == [
                .init(
                    line: 2, column: "Date", value: "2025-02-30 10:00:00",
                    reason: "There is no such day in the calendar.")
            ])
        #expect(file.workouts.isEmpty)
        #expect(file.figures.first == nil)
    }

    @Test(
        "a row with too few or too many fields is rejected at the first column that is not there",
        arguments: [
            ("Squat,1,60,5", 7, "Distance"), ("Squat,1,60,5,0,0,,,,,", 14, "column 13"),
        ])
    func width(_ row: String, _ fields: Int, _ column: String) throws {
        let file = try ImportFixture.parse(ImportFixture.s1([row]), unit: .kg)
        let rejected = try #require(file.rejected.first)
        #expect(rejected.reason == "The row has \(fields) fields where the header has 12.")
        #expect(rejected.column == column)
        #expect(rejected.value == "2025-01-02 10:00:00,Push,1h 5m,\(row)")
    }

    @Test(
        "a row of Hevy that is wrong is rejected the same way",
        arguments: [
            (ImportFixture.set(weight: "-5"), "weight_kg", "-5"),
            (ImportFixture.set(weight: "4000"), "weight_kg", "4000"),
            (ImportFixture.set(start: "8 Foo 2026, 16:50"), "start_time", "8 Foo 2026, 16:50"),
            (ImportFixture.set(end: "later"), "end_time", "later"),
            (ImportFixture.set(index: "x"), "set_index", "x"),
            (ImportFixture.set(""), "exercise_title", ""),
            (ImportFixture.set(rpe: "5"), "rpe", "5"),
            (ImportFixture.set(distance: "2000"), "distance_km", "2000"),
        ])
    func hevy(_ row: String, _ column: String, _ value: String) throws {
        let file = try ImportFixture.parse(ImportFixture.hevy([ImportFixture.set(), row]))
        #expect(file.rejected.map(\.line) == [3])
        #expect(file.rejected.map(\.column) == [column])
        #expect(file.rejected.map(\.value) == [value])
        #expect(file.figures.sets == 1)
    }

    @Test("a value is shown up to eighty characters")
    func longValue() throws {
        let long = String(repeating: "9", count: 500)
        let file = try ImportFixture.parse(
            ImportFixture.s1(["Squat,1,\(long),5,0,0,,,"]), unit: .kg)
        #expect(file.rejected.map(\.value.count) == [80])
    }

    @Test("an exercise whose every row is rejected is not one of the file")
    func exercise() throws {
        let file = try ImportFixture.parse(ImportFixture.s1(["Squat,1,-1,5,0,0,,,"]), unit: .kg)
        #expect(file.exercises.isEmpty)
    }
}
