// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

/// Whatever of a row of these apps is not taken, the person hears of.
@Suite("Import, nothing of other apps is lost without a word")
struct ImportSetLossTests {
    typealias Model = Workouts.Business.Model

    private func strongLifts(_ rows: [String], unit: String = "KG") -> String {
        let header =
            "Date (yyyy/mm/dd),Workout,Workout Name,Exercise,Sets×Reps,Sets×Time,"
            + "Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps),Set 1\(unit)\n"
        return header + rows.map { $0 + "\n" }.joined()
    }

    private func strongLifts(held: String, note: String = "") -> String {
        strongLifts(["2026/08/11,1,A,Plank,,\(held),10:00 AM,11:00 AM,\(note),,"], unit: " (KG)")
    }

    private func fitbod(_ row: String, weight: String = "Weight(kg)") -> String {
        "Date,Exercise,Reps,\(weight),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,"
            + "multiplier\n2022-01-05 22:06:49 +0000,\(row)\n"
    }

    private func mfp(_ row: String) -> String {
        "Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Pounds,Steps,Note\n"
            + "2013-08-03,\(row)\n"
    }

    private func jefit(_ logs: String, _ more: String = "") -> String {
        "### SETTING ####\nid,mass\n1,kg\n################\n"
            + "### EXERCISE LOGS ####\nlogs,mydate,ename\n\(logs)\n################\n\(more)"
    }

    // MARK: - StrongLifts

    @Test(
        "StrongLifts: held sets that cannot be read reject their row",
        arguments: [
            "1:00/0:45", "51×1:00", "1×25:00:00", "3×", "3×0:00", "x",
            "1×1:1:1:1:1:1:1:1:1:1:1:1:1",
        ])
    func heldSets(_ held: String) throws {
        let file = try ImportFixture.parse(strongLifts(held: held))
        #expect(file.rejected.map(\.line) == [2] && file.rejected.first?.value == held)
        #expect(file.rejected.first?.column == "Sets×Time" && file.figures.sets == 0)
    }

    @Test("StrongLifts: held sets at their bounds, and a skipped exercise that is no mistake")
    func heldSetsAtTheBounds() throws {
        #expect(try ImportFixture.parse(strongLifts(held: "50×0:01")).figures.sets == 50)
        let day = try ImportFixture.parse(strongLifts(held: "1×24:00:00"))
        #expect(day.sets.map(\.draft.seconds) == [86_400])
        let skipped = try ImportFixture.parse(strongLifts(held: "Skipped"))
        #expect(skipped.rejected.isEmpty && skipped.figures.sets == 0)
    }

    @Test("StrongLifts: a note without a set is kept with its workout")
    func noteWithoutSet() throws {
        let file = try ImportFixture.parse(strongLifts(held: "", note: "sore knee"))
        #expect(file.workouts.map(\.notes) == ["Plank: sore knee"] && file.exercises.isEmpty)
    }

    @Test("StrongLifts: loads in each spelling of a unit, and no file without them")
    func strongLiftsLoads() throws {
        let row = "2026/08/11,1,A,Squat,1×5,,10:00 AM,11:00 AM,,5,100"
        for (unit, load) in [
            (" (KG)", Model.Load(100, .kg)), (" (LB)", Model.Load(100, .lb)),
            (" (LBS)", Model.Load(100, .lb)),
        ] {
            let file = try ImportFixture.parse(strongLifts([row], unit: unit))
            #expect(file.sets.map(\.draft.load) == [load])
        }
        let error = #expect(throws: ImportModel.Failure.self) {
            try ImportFixture.parse(strongLifts([row], unit: " (stone)"))
        }
        #expect(error?.code == "format_unknown")
    }

    // MARK: - Fitbod and MyFitnessPal

    @Test("Fitbod: loads in each spelling of a unit, and no file without them")
    func fitbodLoads() throws {
        let row = "Squat,5,100,0,0,0,0,false,,1"
        for (weight, load) in [
            ("Weight(kg)", Model.Load(100, .kg)), ("Weight(lb)", Model.Load(100, .lb)),
            ("Weight(lbs)", Model.Load(100, .lb)),
        ] {
            let file = try ImportFixture.parse(fitbod(row, weight: weight))
            #expect(file.sets.map(\.draft.load) == [load])
        }
        let error = #expect(throws: ImportModel.Failure.self) {
            try ImportFixture.parse(fitbod(row, weight: "Weight(stone)"))
        }
        #expect(error?.code == "format_unknown")
    }

    @Test("Fitbod: a loaded carry is a set with its load, a walk without one a session")
    func carry() throws {
        let carry = try ImportFixture.parse(fitbod("Farmer's Walk,0,32,0,40,0,0,false,,2"))
        #expect(carry.sets.map(\.draft.load) == [Model.Load(32, .kg)])
        #expect(carry.sets.map(\.draft.metres) == [40] && carry.figures.cardio == nil)
        let walk = try ImportFixture.parse(fitbod("Farmer's Walk,0,0,0,40,0,0,false,,2"))
        #expect(walk.sets.isEmpty && walk.workouts.map(\.cardio?.sport) == [.walking])
    }

    @Test("a set with no repetitions, time and distance is none")
    func blankSets() throws {
        let fitbod = try ImportFixture.parse(fitbod("Squat,0,60,0,0,0,0,false,,1"))
        #expect(fitbod.workouts.isEmpty)
        #expect(
            fitbod.warnings == [
                "A set has no repetitions, time and distance; it is left out (line 2)."
            ])
        let mfp = try ImportFixture.parse(mfp("Squat,Strength,,,3,,60,,"))
        #expect(mfp.workouts.isEmpty)
        #expect(mfp.warnings == ["A set has no repetitions; it is left out (line 2)."])
    }

    // MARK: - JEFIT

    @Test("JEFIT: what lacks is named, or the line of a broken quote")
    func jefitCause() {
        let logs = "a table EXERCISE LOGS"
        #expect(
            throws: ImportModel.Failure.nothing(file: "x.csv", format: .jefit, lacks: logs)
        ) { try ImportFixture.parse("\n### USERS ###\na,b\n") }
        #expect(throws: ImportModel.Failure.unterminatedQuote(file: "x.csv", line: 7)) {
            try ImportFixture.parse(jefit("\"80x5,2024-01-01,Squat"))
        }
        #expect(
            throws: ImportModel.Failure.otherFormat(
                file: "x.csv", named: .jefit, found: nil, lacks: ["ename"])
        ) { try ImportFixture.parse(jefit("80x5,2024-01-01").replacing(",ename", with: "")) }
        #expect(throws: ImportModel.Failure.self) { try ImportFixture.parse("### A note\na,b\n") }
    }

    @Test("JEFIT: only a table with rows is said to be left out")
    func jefitLeftOut() throws {
        let more = "### NOTES ####\n\nid,mynote\n\n#####\n### ROUTINES ####\nid,name\n1,A\n"
        let file = try ImportFixture.parse(jefit("80x5,2024-01-01,Squat", more))
        #expect(file.warnings == ["Left out of the file: plans."])
    }

    @Test("JEFIT: repetitions are whole", arguments: ["80x5.5", "80x0.5"])
    func jefitFractions(_ cell: String) throws {
        let file = try ImportFixture.parse(jefit("\(cell),2024-01-01,Squat"))
        #expect(file.rejected.map(\.reason) == ["Repetitions must be a whole number."])
        #expect(file.figures.sets == 0)
    }

    // MARK: - Lengths and sports

    @Test("a workout over six hours is remarked on, once")
    func lengths() throws {
        let lifts = try ImportFixture.parse(
            strongLifts(["2026/08/11,1,A,Squat,1×5,,10:00 AM,5:00 PM,,5,100"], unit: " (KG)"))
        let remark = "A workout of 7 h is over six hours: a timer left running?"
        #expect(lifts.warnings == ["\(remark) (line 2)."])
        let header =
            "Workout DateTime,Day Name,Exercise,Is Warmup Set?,Completed Reps,"
            + "Completed Weight Value,Completed Weight Unit,Completed Reps Time\n"
        let rows = ["05:00", "11:00", "12:00"].map {
            "2026-06-29T04:00:00.000Z,Day 1,Squat,0,5,60,kg,2026-06-29T\($0):00.000Z\n"
        }
        let liftosaur = try ImportFixture.parse(header + rows.joined())
        #expect(liftosaur.warnings == ["\(remark) (line 3)."])
    }

    @Test(
        "a sport is named by whole words, however they are joined",
        arguments: [
            ("Crunch", .other), ("Trunk Rotation", .other), ("Skipping Rope", .other),
            ("TrailRun", .running), ("trail_running", .running), ("RUNNING", .running),
            ("EBikeRide", .cycling), ("Bicycling, 12 mph", .cycling), ("Farmer's Walk", .walking),
            ("HKWorkoutActivityTypeCrossCountrySkiing", .skiing), ("lap_swimming", .swimming),
            ("HKWorkoutActivityTypeRowing", .rowing), ("Inline Skate", .skating), ("", .other),
        ] as [(String, Model.Cardio.Sport)])
    func sports(name: String, sport: Model.Cardio.Sport) {
        #expect(Model.Cardio.Sport(named: name) == sport)
    }
}
