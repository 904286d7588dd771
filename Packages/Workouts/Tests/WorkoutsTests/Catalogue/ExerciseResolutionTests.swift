// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkoutsModels

@testable import WorkoutsServiceImpl

@Suite("Finding an exercise by what people type")
struct ExerciseResolutionTests {
    typealias Err = Workouts.Business.Err
    typealias Exercise = Workouts.Business.Model.Exercise

    @Test(
        "short, other and rearranged names find the exercise",
        arguments: [
            ("bench", "Bench Press"), ("bench press", "Bench Press"),
            ("Bench Press (Barbell)", "Bench Press"),
            ("Barbell Bench Press", "Bench Press"), ("barbell bench presses", "Bench Press"),
            ("e17", "Bench Press"),
            ("E17", "Bench Press"), ("  bench   press ", "Bench Press"),
            ("bench pr", "Bench Press"), ("squa", "Squat (Barbell)"),
            ("squat", "Squat (Barbell)"), ("squats", "Squat (Barbell)"),
            ("back squat", "Squat (Barbell)"),
            ("deadlift", "Deadlift"), ("deadl", "Deadlift"), ("Deadlift (Barbell)", "Deadlift"),
            ("ohp", "Overhead Press (Barbell)"), ("military press", "Overhead Press (Barbell)"),
            ("RDL", "Romanian Deadlift (Barbell)"), ("pull ups", "Pull Up"), ("pullups", "Pull Up"),
            ("pull-up", "Pull Up"), ("chin", "Chin Up"),
            ("db bench press", "Bench Press (Dumbbell)"),
            ("dumbbell flyes", "Chest Fly (Dumbbell)"), ("farmers walk", "Farmers Walk"),
            ("t-bar row", "T Bar Row"),
            ("face pulls", "Face Pull (Cable)"),
            ("Cable 1-Arm Lateral Raise", "Lateral Raise (Cable)"),
            ("seated leg curl machine", "Seated Leg Curl (Machine)"), ("plank", "Plank"),
            ("Bankdrücken", "Bench Press"),
            ("lat pulldown", "Lat Pulldown (Cable)"),
            ("lat pull-downs", "Lat Pulldown (Cable)"), ("triceps push-down", "Triceps Pushdown"),
            ("leg press", "Leg Press"),
            ("dragon", "Dragon Flag"), ("dip", "Chest Dip"), ("dips", "Chest Dip"),
            ("lateral raise", "Lateral Raise (Dumbbell)"), ("front squat", "Front Squat (Barbell)"),
            ("shoulder press", "Shoulder Press (Dumbbell)"), ("lunge", "Lunge (Dumbbell)"),
            ("barbell row", "Bent Over Row (Barbell)"), ("barbell curl", "Bicep Curl (Barbell)"),
            ("bicep curl", "Bicep Curl (Dumbbell)"), ("cable row", "Seated Row (Cable)"),
            ("rowing", "Rowing (Machine)"), ("rower", "Rowing (Machine)"), ("run", "Running"),
        ])
    func finds(text: String, name: String) throws {
        #expect(try ExerciseCatalogue.builtIn.resolve(text, own: []).name == name)
    }

    @Test(
        "the start of a word inside another name is no exercise: what it means would be logged",
        arguments: ["foo", "elev", "rear split f"])
    func innerWords(text: String) throws {
        let error = #expect(throws: Err.self) {
            try ExerciseCatalogue.builtIn.resolve(text, own: [])
        }
        guard case .unknownExercise = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let begun = try ExerciseCatalogue.builtIn.resolve("rear foot elev", own: [])
        #expect(begun.name == "Bulgarian Split Squat")
    }

    @Test(
        "a slip of the fingers is answered with what was meant",
        arguments: [
            ("benhc", "Bench Press"), ("benhc press", "Bench Press"), ("sqaut", "Squat (Barbell)"),
            ("deadlfit", "Deadlift"), ("pulup", "Pull Up"), ("plnak", "Plank"),
        ])
    func suggests(text: String, name: String) {
        let error = #expect(throws: Err.self) {
            try ExerciseCatalogue.builtIn.resolve(text, own: [])
        }
        guard case .unknownExercise(text, let suggestions)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(suggestions.first?.name == name)
    }

    @Test(
        "what fits several lifts equally well is refused with them",
        arguments: [
            "press", "incline", "raise", "leg", "pull", "row", "rows", "curl", "curls", "leg curl",
            "calf raise", "leg raise",
        ])
    func ambiguous(text: String) {
        let error = #expect(throws: Err.self) {
            try ExerciseCatalogue.builtIn.resolve(text, own: [])
        }
        guard case .ambiguousExercise(text, let candidates)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(candidates.count > 1)
    }

    @Test("what a short word may mean is named with the most common first")
    func rivals() {
        let error = #expect(throws: Err.self) {
            try ExerciseCatalogue.builtIn.resolve("row", own: [])
        }
        guard case .ambiguousExercise(_, let candidates)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(
            candidates.prefix(2).map(\.name) == ["Bent Over Row (Barbell)", "Seated Row (Cable)"])
    }

    @Test(
        "a near movement is found by its name, and known as one",
        arguments: [
            ("Leg Curl", 11), ("chin up (assisted)", 119), ("Assisted Chin Up", 119),
            ("Pec Deck", 80), ("Weighted Pull Up", 118),
        ])
    func near(name: String, id: Int64) throws {
        let match = ExerciseCatalogue.builtIn.match(name)
        guard case .near(let exercise)? = match else {
            Issue.record("\(String(describing: match))")
            return
        }
        #expect(exercise.id == id)
    }

    @Test("an import still knows the short names that a person is asked about")
    func importNames() {
        #expect(ExerciseCatalogue.builtIn.match("Curl")?.exercise.id == 160)
    }

    @Test(
        "nonsense has no suggestions",
        arguments: ["", "   ", "qqqqqqqqqqqq", "()", "e999", "e99999999999999999999"])
    func nonsense(text: String) {
        let error = #expect(throws: Err.self) {
            try ExerciseCatalogue.builtIn.resolve(text, own: [])
        }
        #expect(error == .unknownExercise(text: text, suggestions: []))
    }

    @Test("a person's own exercise comes before a built-in one of the same name")
    func ownFirst() throws {
        let own = Exercise(
            id: 1_000, name: "Bench Press", kind: .weight, primary: [], equipment: .other,
            isCustom: true)
        #expect(try ExerciseCatalogue.builtIn.resolve("bench press", own: [own]) == own)
        #expect(try ExerciseCatalogue.builtIn.resolve("e1000", own: [own]) == own)
        #expect(try ExerciseCatalogue.builtIn.resolve("e17", own: [own]).id == 17)
    }
}
