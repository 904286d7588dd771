// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkoutsModels
import WorkoutsTestSupport

@Suite("Workouts errors")
struct ErrTests {
    typealias Err = Workouts.Business.Err

    @Test(
        "every error is a sentence that says what to do",
        arguments: [
            (.signedOut, "nobody is signed in. Sign in to see your training."),
            (
                .unknownExercise(text: "benhc", suggestions: [WorkoutsFixtures.benchPress]),
                "no exercise matches \"benhc\". Did you mean \"Bench Press\" (e17)?"
            ),
            (
                .unknownExercise(text: "qq", suggestions: []),
                "no exercise matches \"qq\". The list of exercises shows what there is."
            ),
            (
                .ambiguousExercise(
                    text: "p", candidates: [WorkoutsFixtures.benchPress, WorkoutsFixtures.pullUp]),
                "2 exercises match \"p\": \"Bench Press\" (e17), \"Pull Up\" (e118). "
                    + "Write more of the name, or its id."
            ),
            (.badSet(word: "q", reason: "write 5."), "\"q\" is not part of a set: write 5."),
            (
                .ambiguousSet(text: "5x100", readings: ["5x100reps", "100kg x5"]),
                "\"5x100\" is not clear: write 5x100reps or 100kg x5."
            ),
            (
                .outOfRange(what: "load", value: "-5 kg", bound: "write 0 to 1,000 kg."),
                "load -5 kg is out of range: write 0 to 1,000 kg."
            ),
            (
                .unknownWorkout("w9"),
                "there is no workout \"w9\". The list of workouts shows their ids."
            ),
            (
                .unknownSets([412, 413]),
                "there is no set s412, s413. The workout shows the ids of its sets."
            ),
            (.unknownBatch(7), "no import has the id b7. The list of imports shows their ids."),
            (.unknownBatch(nil), "there is no import to undo."),
            (
                .noLastTime(exercise: "Plank"),
                "Plank was never logged before. Write the load and the repetitions."
            ),
            (
                .lastTimeLacks(exercise: "Plank", .load),
                "the last sets of Plank had no load to add to. Write the load itself."
            ),
            (
                .lastTimeLacks(exercise: "Bench Press", .workingSets),
                "the last sets of Bench Press were warm-ups. Warm-up sets do not count here. "
                    + "Write the load and the repetitions."
            ),
            (
                .unfitSet(what: "a distance", exercise: "Bench Press", kind: .weight),
                "a distance does not fit Bench Press, which is measured by load and repetitions. "
                    + "Write it like 3x5 80kg."
            ),
            (
                .badRoutine([
                    .init(line: 4, reason: "write 5."), .init(line: 7, reason: "write 6."),
                ]),
                "line 4: write 5. Wrong too: line 7."
            ),
            (.unknownRoutine(text: "", known: []), "there are no routines yet."),
            (
                .unknownRoutine(text: "x", known: ["531", "ppl"]),
                "there is no routine \"x\". The routines are 531, ppl."
            ),
            (
                .unknownRoutineDay(text: "x", known: ["push", "pull"]),
                "there is no day \"x\". The days are push, pull."
            ),
            (.noPlan, "no workout of a routine was started on this day, so no set is due."),
            (.planOver(workout: 4), "all sets of w4 are done or skipped: no set is due."),
            (
                .planOpen(workout: 4, day: "push"),
                "push was started already (w4). Finish it before you start another workout."
            ),
            (
                .swapTooLate(exercise: "Squat", sets: 1),
                "a set of Squat is done already, so it is not swapped. Skip the rest of it, and "
                    + "log the other exercise."
            ),
            (
                .noPlannedLoad(exercise: "Squat"),
                "Squat was never logged before, and the routine says no load: write the "
                    + "repetitions and the load."
            ),
            (.unavailable(reason: "the file is locked."), "the file is locked."),
        ] as [(Err, String)])
    func sentences(error: Err, sentence: String) {
        #expect(error.description == sentence && error.localizedDescription == sentence)
    }
}
