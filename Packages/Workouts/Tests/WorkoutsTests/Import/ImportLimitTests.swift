// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

/// A file at each bound is taken; one above it is refused as a whole, or in the row that is above.
@Suite("Import, the most that is taken", .timeLimit(.minutes(2)))
struct ImportLimitTests {
    private func refusal(_ text: String) -> ImportModel.Failure? {
        do throws(ImportModel.Failure) {
            _ = try ImportFixture.parse(text, unit: .kg)
            return nil
        } catch { return error }
    }

    private func file(_ count: Int, _ row: (Int) -> String) -> String {
        ImportFixture.s1Header + "\n" + (0..<count).map { row($0) + "\n" }.joined()
    }

    /// Reads a file of as many rows as are taken, and holds that one more is refused.
    private func most(
        _ count: Int, _ what: String, _ row: (Int) -> String
    ) throws -> ImportModel.ParsedFile {
        let text = file(count, row)
        #expect(refusal(text + row(count) + "\n") == .tooMuch(file: "x.csv", limit: what))
        return try ImportFixture.parse(text, unit: .kg)
    }

    @Test("250,000 rows are read, and one more is too much")
    func rows() throws {
        let parsed = try most(ImportLimits.rows, "250,000 rows") { _ in "a" }
        #expect(parsed.rejected.count == 250_000)
    }

    @Test("250,000 sets are read out of rows of many, and one more is too much")
    func sets() throws {
        let header =
            "Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Kilograms,"
            + "Steps,Note\n"
        let rows = (0..<2_500).map { number in
            let day = number / 50
            return "2025-\(day / 18 + 10)-\(day % 18 + 10),Squat,Strength,,,100,5,60,,\n"
        }
        let text = header + rows.joined()
        #expect(try ImportFixture.parse(text).figures.sets == 250_000)
        #expect(
            refusal(text + "2025-01-01,Squat,Strength,,,1,5,60,,\n")
                == .tooMuch(file: "x.csv", limit: "250,000 sets"))
    }

    @Test("50,000 workouts are read, and one more is too much")
    func workouts() throws {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let parsed = try most(ImportLimits.workouts, "50,000 workouts") { number in
            let (day, minute) = (number / 1_440, number % 1_440)
            let time = "\(two(minute / 60)):\(two(minute % 60)):00"
            return
                "2025-\(two(day / 28 + 1))-\(two(day % 28 + 1)) \(time),Push,1h,Squat,1,60,5,0,0,,,"
        }
        #expect(parsed.workouts.count == 50_000)
    }

    @Test("10,000 different exercises are read, and one more is too much")
    func exercises() throws {
        let parsed = try most(ImportLimits.exercises, "10,000 different exercises") { number in
            "2025-01-01 10:\(10 + number / 1_000):00,Push,1h,Lift \(number),1,60,5,0,0,,,"
        }
        #expect(parsed.exercises.count == 10_000)
    }

    @Test("a workout has 5,000 rows, and the next one is rejected")
    func rowsOfAWorkout() throws {
        let parsed = try ImportFixture.parse(
            ImportFixture.s1(Array(repeating: "Squat,1,60,5,0,0,,,", count: 5_001)), unit: .kg)
        #expect(parsed.figures.sets == 5_000)
        #expect(parsed.rejected.map(\.reason) == ["A workout has at most 5,000 rows."])
        #expect(parsed.rejected.map(\.line) == [5_002])
    }

    @Test(
        "a name has 200 characters and a note 10,000: one more rejects the row",
        arguments: [
            (200, 10_000, nil), (201, 0, "The name of an exercise has at most 200 characters."),
            (1, 10_001, "A note has at most 10,000 characters."),
        ] as [(Int, Int, String?)])
    func texts(name: Int, note: Int, reason: String?) throws {
        let row =
            String(repeating: "ä", count: name) + ",1,60,5,0,0,"
            + String(repeating: "ö", count: note) + ",,"
        let parsed = try ImportFixture.parse(ImportFixture.s1([row]), unit: .kg)
        #expect(parsed.rejected.map(\.reason) == (reason.map { [$0] } ?? []))
    }

    @Test("of more than 100 kinds of remarks it is said how many there were")
    func remarks() throws {
        let rows = (0..<130).map { "Squat,tag\($0)x,60,5,0,0,,," }
        let warnings = try ImportFixture.parse(ImportFixture.s1(rows), unit: .kg).warnings
        #expect(warnings.count == 101)
        #expect(warnings.last == "30 more rows have problems of other kinds.")
    }

    @Test("a number of a million digits is none, and costs no more than its bytes")
    func number() throws {
        let row = "Squat,1," + String(repeating: "9", count: 1_000_000) + ",5,0,0,,,"
        let parsed = try ImportFixture.parse(ImportFixture.s1([row]), unit: .kg)
        #expect(parsed.rejected.map(\.reason) == ["A load must be a number."])
    }
}
