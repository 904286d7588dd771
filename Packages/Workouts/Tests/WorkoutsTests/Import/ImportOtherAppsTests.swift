// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsServiceImpl

/// Files made up in the shapes of real exports.
@Suite("Import, Fitbod, Liftosaur, StrongLifts, JEFIT and MyFitnessPal")
struct ImportOtherAppsTests {
    typealias Model = Workouts.Business.Model

    private static let fitbod =
        "Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,"
        + "multiplier\n"
    private static let liftosaur =
        "Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,"
        + "Is AMRAP?,Required RPE,Completed RPE,Log RPE?,Required Weight Value,"
        + "Required Weight Unit,Completed Weight Value,Completed Weight Unit,Ask Weight?,"
        + "Completed Reps Time,Target Muscles,Synergist Muscles,Notes\n"
    private static let strongLifts =
        "\u{FEFF}Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise,"
        + "Sets×Reps,Sets×Time,Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps),Set 1 (LB),"
        + "Set 2 (Reps),Set 2 (LB),Set 3 (Reps),Set 3 (LB)\n"
    private static let mfp =
        "\u{FEFF}Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Pounds,"
        + "Steps,Note\n"
    private static let jefit = """

        ### SETTING ##########

        row_id,USERID,mass
        1,1," lbs"

        ######################

        ### WORKOUT SESSIONS #

        rowid,_id,starttime,endtime
        9,7,1704131000,1704134600

        ######################

        ### EXERCISE LOGS ####

        USERID,logs,mydate,ename,belongsession
        1,"135x5,135.5x5,0x0",2024-01-01,"Squat, Barbell",7
        1,"25x12",2024-01-01,Curl,7
        1,"45x10",2024-02-02,Curl,99
        1,"45x10,heavy",2024-02-02,Curl,99

        ######################

        ### NOTES ############

        row_id,mynote
        1,"easy"

        """

    private static let fitbodFile =
        fitbod
        + "2022-01-05 22:06:49 +0000,Dumbbell Fly, 8,9.071858188712795,0.0,0.0,0.0,0.0,false,, 2.0\n"
        + "2022-01-05 22:06:49 +0000,Back Squat, 5,60.0,0.0,0.0,0.0,0.0,true,easy, 1.0\n"
        + "2022-01-05 22:06:49 +0000,Plank, 0,0.0,55.0,0.0,0.0,0.0,false,, 0.0\n"
        + "2022-01-06 07:00:00 +0000,Walking, 0,0.0,1800.5,2867.22,0.0,0.0,false,, 0.0\n"
    private static let liftosaurFile =
        liftosaur
        + "2026-06-29T04:56:39.712Z,Plan,Day 1,\"Squat, Barbell\",1,5,,0,,,0,60,kg,,,0,,Quadriceps,,low\n"
        + "2026-06-29T04:56:39.712Z,Plan,Day 1,\"Squat, Barbell\",1,5,5,0,,,0,60,kg,60,kg,0,,Quadriceps,,low\n"
        + "2026-06-29T04:56:39.712Z,Plan,Day 1,\"Squat, Barbell\",0,5,6,1,,8.5,0,100,kg,102.5,kg,0,"
        + "2026-06-29T05:20:00.000Z,Quadriceps,,low\n"
        + "2026-06-29T04:56:39.712Z,Plan,Day 1,Pull Up,0,5,8,0,,,0,,,,,0,2026-06-29T05:30:00.000Z,,,\n"
        + "2026-06-29T04:56:39.712Z,Plan,Day 1,Pull Up,0,5,8,0,,,0,,,10,stone,0,,,,\n"
    private static let strongLiftsFile =
        strongLifts
        + "2026/08/11,1,\"Workout A\",5×5,83.5,Squat,5/5/-,,10:56 PM,12:10 AM,deep,5,135,0,135,3,140\n"
        + "2026/08/11,1,\"Workout A\",5×5,83.5,Plank,,2×1:30,10:56 PM,12:10 AM,,,,,,,\n"
        + "2026/08/11,1,\"Workout A\",5×5,83.5,Row,Skipped,,10:56 PM,12:10 AM,,,,,,,\n"
        + "2026/08/11,2,\"Workout B\",5×5,83.5,Squat,1×5,,11:57 PM,11:57 PM,,5,95,,,,\n"
        + "11/08/2026,3,\"Workout B\",5×5,83.5,Squat,1×5,,11:57 PM,11:57 PM,,5,95,,,,\n"
    private static let mfpFile =
        mfp
        + "2013-08-03,\"Running (jogging), 10 mph\",Cardio,277.0,10,,,,,\n"
        + "2013-08-03,\"\"\"Walking, 3.5 mph\"\"\",Cardio,178.0,18,,,,,\n"
        + "2013-08-03,Fitbit calorie adjustment,Cardio,-300.0,1,,,,1989,\n"
        + "2013-08-03,\"Front Squats, Barbell\",Strength,,,3,10,20.0,,slow\n"
        + "2013-08-04,Walking,Cardio,-5,18,,,,,\n"

    private func sets(_ file: ImportModel.ParsedFile) -> [String] {
        file.sets.map { set in
            let load = set.draft.load.map { "\($0.entered)\($0.unit.rawValue)" } ?? "-"
            let time = set.draft.seconds.map { " \(Int($0))s" } ?? ""
            let tag = set.draft.tag == .warmup ? " w" : ""
            return
                "\(file.exercises[set.exercise].name) \(load)x\(set.draft.reps ?? 0)\(time)\(tag)"
        }
    }

    @Test("Fitbod: loads as entered, warm-ups, planks by time, a walk as a session of its own")
    func fitbodSets() throws {
        let file = try ImportFixture.parse(Self.fitbodFile)
        #expect(
            sets(file) == ["Dumbbell Fly 20.0lbx8", "Back Squat 60.0kgx5 w", "Plank -x0 55s"])
        #expect(file.workouts.count == 2 && file.rejected.isEmpty && file.warnings.isEmpty)
        #expect(file.workouts.last?.cardio?.sport == .walking)
        #expect(file.figures.cardio?.metres == 2_867.22)
        #expect(file.assumptions.contains { $0.contains("of one dumbbell") })
    }

    @Test("Liftosaur: what was done, its RPE, its note once; what was planned only is left out")
    func liftosaurSets() throws {
        let file = try ImportFixture.parse(Self.liftosaurFile)
        #expect(
            sets(file) == [
                "Squat, Barbell 60.0kgx5 w", "Squat, Barbell 102.5kgx6", "Pull Up -x8",
            ])
        let workout = try #require(file.workouts.first)
        #expect(workout.name == "Day 1" && workout.sets.map(\.draft.note) == ["low", nil, nil])
        #expect(workout.sets[1].draft.rpe == 8.5)
        #expect(workout.end?.timeIntervalSince(workout.start).rounded() == 2_001)
        #expect(file.rejected.map(\.line) == [6])
        #expect(file.warnings == ["A set was planned and not done; it is left out (line 2)."])
    }

    @Test("StrongLifts: sets side by side, none of 0 repetitions, two workouts of a day, held sets")
    func strongLiftsSets() throws {
        let file = try ImportFixture.parse(Self.strongLiftsFile)
        #expect(
            sets(file) == [
                "Squat 135.0lbx5", "Squat 140.0lbx3", "Plank -x0 90s", "Plank -x0 90s",
                "Squat 95.0lbx5",
            ])
        #expect(file.workouts.map(\.name) == ["Workout A", "Workout B"])
        #expect(file.workouts.map { $0.end?.timeIntervalSince($0.start) } == [74 * 60, nil])
        #expect(file.workouts[0].sets.map(\.draft.note) == ["deep", nil, nil, nil])
        #expect(file.rejected.map(\.line) == [6])
    }

    @Test("JEFIT: sets out of one cell, times of the session, the unit of the settings")
    func jefitSets() throws {
        let file = try ImportFixture.parse(Self.jefit)
        #expect(
            sets(file) == [
                "Squat, Barbell 135.0lbx5", "Squat, Barbell 135.5lbx5", "Curl 25.0lbx12",
                "Curl 45.0lbx10",
            ])
        #expect(file.format == .jefit && file.rows == 4)
        #expect(file.workouts.first?.start.timeIntervalSince1970 == 1_704_131_000)
        #expect(file.workouts.first?.end?.timeIntervalSince1970 == 1_704_134_600)
        #expect(file.workouts.map(\.day.text) == ["2024-01-01", "2024-02-02"])
        #expect(file.rejected.map(\.line) == [22] && file.rejected.first?.column == "logs")
        #expect(
            file.warnings == [
                "Left out of the file: notes.",
                "A set has no repetitions; it is left out (line 19).",
            ])
    }

    @Test("JEFIT without a unit needs one said, and a format that is not its own is refused")
    func jefitRefused() throws {
        let text = Self.jefit.replacing(" lbs", with: " ")
        #expect(
            throws: ImportModel.Failure.unitMissing(file: "x.csv", format: .jefit, columns: 0)
        ) { try ImportFixture.parse(text) }
        #expect(try ImportFixture.parse(text, unit: .kg).unit == .kg)
        #expect(
            throws: ImportModel.Failure.otherFormat(
                file: "x.csv", named: .strong, found: .jefit, lacks: [])
        ) { try ImportFixture.parse(text, format: .strong) }
    }

    @Test("MyFitnessPal: sessions with their energy, sets of strength, no adjustments")
    func myFitnessPal() throws {
        let file = try ImportFixture.parse(Self.mfpFile)
        let cardio = file.workouts.compactMap(\.cardio)
        #expect(cardio.map(\.sport) == [.running, .walking] && cardio[0].kcal == 277)
        #expect(cardio.map(\.seconds) == [600, 1_080])
        #expect(file.workouts.map(\.name).contains("Walking, 3.5 mph"))
        #expect(sets(file) == Array(repeating: "Front Squats, Barbell 20.0lbx10", count: 3))
        #expect(file.rejected.map(\.line) == [6])
        #expect(file.warnings.first?.contains("An adjustment of a step counter") == true)
        #expect(Set(file.workouts.map(\.identity)).count == 3)
    }

    @Test(
        "a file cut off anywhere is read or refused",
        arguments: [
            Self.fitbodFile, Self.liftosaurFile, Self.strongLiftsFile, Self.mfpFile, Self.jefit,
        ])
    func cut(_ text: String) throws {
        let bytes = Data(text.utf8)
        let options = ImportModel.Options(file: "x", unit: .kg, timeZone: ImportFixture.zone)
        var sets = 0
        for length in 0..<bytes.count {
            let file = try? WorkoutImporter.parse(bytes.prefix(length), options)
            // Each has at most one bad row, and the one that is cut.
            #expect((file?.rejected.count ?? 0) <= 2)
            // Within a character the text is of another encoding, where `×` is not itself.
            guard let file, String(data: bytes.prefix(length), encoding: .utf8) != nil else {
                continue
            }
            #expect(file.figures.sets >= sets, "\(length) bytes")
            sets = file.figures.sets
        }
        let whole = try WorkoutImporter.parse(bytes, options)
        #expect(whole.figures.sets > 0 && whole.figures.sets >= sets)
    }
}
