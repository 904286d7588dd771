// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

@Suite("Import, Hevy")
struct ImportHevyTests {
    private func parse(_ lines: String..., weight: String = "weight_kg") throws
        -> ImportModel.ParsedFile
    {
        try ImportFixture.parse(ImportFixture.hevy(lines, weight: weight))
    }

    @Test(
        "the set type is a tag; one nobody knows is kept",
        arguments: [
            ("normal", .normal), ("warmup", .warmup), ("dropset", .drop), ("failure", .failure),
            ("Warm-Up", .warmup), ("", .normal), ("myo", .unknown),
        ] as [(String, Workouts.Business.Model.SetTag)])
    func types(_ type: String, _ tag: Workouts.Business.Model.SetTag) throws {
        let file = try parse(ImportFixture.set(type: type))
        #expect(file.sets.map(\.draft.tag) == [tag])
        #expect(file.warnings.isEmpty == (tag != .unknown))
    }

    @Test("workouts come oldest first though the file has the newest first")
    func order() throws {
        let file = try parse(
            ImportFixture.set(start: "9 Apr 2026, 16:50", end: "9 Apr 2026, 17:00"),
            ImportFixture.set())
        #expect(file.workouts.map(\.day.text) == ["2026-04-08", "2026-04-09"])
        #expect(file.figures.first?.text == "8 Apr 2026, 16:50")
        #expect(file.figures.last?.text == "9 Apr 2026, 16:50")
    }

    @Test("blocks are runs of an exercise, a new one at every set index 0")
    func blocks() throws {
        let file = try parse(
            ImportFixture.set("A", index: "0"), ImportFixture.set("A", index: "1"),
            ImportFixture.set("B", index: "0"), ImportFixture.set("A", index: "0"),
            ImportFixture.set("A", index: "0"))
        #expect(file.sets.map(\.block) == [0, 0, 1, 2, 3])
        #expect(file.sets.map(\.ordinal) == [1, 2, 3, 4, 5])
        #expect(file.exercises.map(\.name) == ["A", "B"])
    }

    @Test("a note that every row repeats belongs to the first, its line ends made real")
    func notes() throws {
        let file = try parse(
            ImportFixture.set("A", index: "0", notes: "slow\\ndeep"),
            ImportFixture.set("A", index: "1", notes: "slow\\ndeep"),
            ImportFixture.set("B", index: "0"),
            ImportFixture.set("A", index: "0", notes: "slow\\ndeep"))
        #expect(file.sets.map(\.draft.note) == ["slow\ndeep", nil, nil, "slow\ndeep"])
    }

    @Test("an empty weight is the body alone; a superset keeps its number")
    func bodyweight() throws {
        let file = try parse(ImportFixture.set(weight: "", superset: "0"))
        #expect(file.sets.first?.draft.load == nil)
        #expect(file.sets.first?.superset == 0)
    }

    @Test(
        "a rounded conversion is snapped to what was entered, the figure of the file kept",
        arguments: [
            ("88.18", .lb, 40_000), ("88", .lb, 39_916), ("11", .lb, 4_990), ("11.02", .lb, 5_000),
            ("90.2", .lb, 40_914), ("49.9", .kg, 49_895), ("20.41", .kg, 20_412),
            ("50", .kg, 50_000), ("27.2", .kg, 27_200), ("36.3", .kg, 36_300),
            ("27.22", .kg, 27_216), ("27.216", .kg, 27_216), ("27.21", .kg, 27_210),
            ("49.90", .kg, 49_900),
            ("7.25", .kg, 7_250), ("13.1", .kg, 13_100),
        ] as [(String, Workouts.Business.Model.MassUnit, Int)])
    func snapping(_ text: String, _ unit: Workouts.Business.Model.MassUnit, _ grams: Int) throws {
        let line = ImportFixture.set(weight: text)
        let load = try parse(line, weight: unit == .kg ? "weight_kg" : "weight_lbs").sets.first?
            .draft.load
        #expect(load?.grams == grams)
        #expect(load?.entered == Double(text))
        #expect(load?.unit == unit)
    }

    @Test("the same history in pounds and in kilograms has the same sets")
    func sameInPounds() throws {
        let kilograms = try parse(ImportFixture.set(weight: "40"))
        let pounds = try parse(ImportFixture.set(weight: "88.18"), weight: "weight_lbs")
        #expect(kilograms.sets.map(\.identity) == pounds.sets.map(\.identity))
    }

    @Test("workouts that start together are told apart by title and end")
    func sameStart() throws {
        let file = try parse(ImportFixture.set(title: "A"), ImportFixture.set(title: "B"))
        #expect(file.workouts.map(\.name) == ["A", "B"])
        #expect(Set(file.workouts.map(\.identity)).count == 2)
        #expect(Set(file.sets.map(\.identity)).count == 2)
    }

    @Test(
        "an end before the start is left out and remarked on; over six hours is remarked on",
        arguments: [
            ("8 Apr 2026, 16:40", false), ("9 Apr 2026, 16:50", true),
        ])
    func ends(_ end: String, _ isKept: Bool) throws {
        let file = try parse(ImportFixture.set(end: end))
        #expect((file.workouts.first?.end != nil) == isKept)
        #expect(file.warnings.count == 1)
    }

    @Test("an end may be blank")
    func noEnd() throws {
        #expect(try parse(ImportFixture.set(end: "")).figures.sets == 1)
    }
}
