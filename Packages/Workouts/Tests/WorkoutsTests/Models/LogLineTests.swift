// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkoutsModels

@Suite("A typed line of sets")
struct LogLineTests {
    typealias LogLine = Workouts.Business.Model.LogLine

    @Test(
        "the name goes on until a word that begins a set",
        arguments: [
            (["bench press", "3x5", "80kg"], "bench press", ["3x5", "80kg"]),
            (["bench", "press", "3x5"], "bench press", ["3x5"]),
            (["pull up bw+10kg x8"], "pull up", ["bw+10kg", "x8"]),
            (["squat", "+2.5kg"], "squat", ["+2.5kg"]), (["squat same"], "squat", ["same"]),
            (["e17 @8 5x100"], "e17", ["@8", "5x100"]),
            (["squat RIR 2 3x5"], "squat", ["RIR2", "3x5"]), (["2 rir"], "", ["2rir"]),
            (["tempo squat tempo 3110 x5"], "tempo squat", ["tempo3110", "x5"]),
            (["tempo 3110"], "", ["tempo3110"]),
            (["21s curl", "x10"], "21s curl", ["x10"]),
            (["3x5", "85kg"], "", ["3x5", "85kg"]), (["same"], "", ["same"]),
            (["5 reps 80 kg w"], "", ["5", "reps", "80", "kg", "w"]),
            (["w", "20kg x10"], "", ["20kg", "w", "x10"]),
            (["w", "press", "x10"], "w press", ["x10"]),
        ])
    func parts(words: [String], exercise: String, sets: [String]) {
        let line = LogLine(words)
        #expect(line?.exercise == exercise && line?.sets == sets)
    }

    @Test(
        "a line without sets is none", arguments: [[], ["bench press"], ["w"]])
    func none(words: [String]) {
        #expect(LogLine(words) == nil)
    }
}
