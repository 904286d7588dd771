// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels

@testable import WorkoutsReluxImpl

/// Sets as people write them, each with what it means in the words of the set grammar.
@Suite("Reading sets as people write them")
struct FigureReaderTests {
    typealias Kind = Workouts.Business.Model.Exercise.Kind

    private static func read(_ text: String, _ kind: Kind = .weight) -> String? {
        let line = TrainingLine(text)
        let parts = line.parts(of: line.names.first)
        var reader = FigureReader(kind, unit: .kg, ahead: parts.ahead, tokens: parts.behind)
        return reader.words()?.joined(separator: " ")
    }

    @Test(
        "every notation of sets is read",
        arguments: [
            ("row 4x7@62.5", "62.5kg 4x7"), ("row 4x7 @ 62 kg", "62kg 4x7"),
            ("squat 3x6 190", "190kg 3x6"), ("press 55x4", "55kg x4"),
            ("press 125x6x2", "125kg 2x6"), ("4 sets of 9 curls at 12", "12kg 4x9"),
            ("press 42kg, 6 reps x 2 sets", "42kg 2x6"),
            ("row 70kg 9,8,6", "70kg x9 70kg x8 70kg x6"),
            ("row 70 9 8 6", "70kg x9 70kg x8 70kg x6"),
            ("squat: 95 8r 3s 155 4r", "95kg 3x8 155kg x4"),
            ("row 6-6-4 (50-60-70)", "50kg x6 60kg x6 70kg x4"),
            ("18 20kg goblet squats", "20kg x18"), ("3x15 lunges", "3x15reps"),
            ("press 95x5 / 105x3 / 2x2x115", "95kg x5 105kg x3 115kg 2x2"),
            ("squatted 180 for 4 reps", "180kg x4"), ("squatted 120 for 4 sets of 6", "120kg 4x6"),
            ("row 4x9 @8", "4x9reps @8"), ("row 3x9 70kg RIR 1", "70kg 3x9 rir1"),
            ("row 3x9 70 kg rest 90s", "70kg 3x9"), ("row 3x9xbar", "20kg 3x9"),
            ("press 50x10", "50kg x10"), ("Rudern 3x9 mit 42,5 kg", "42.5kg 3x9"),
            ("squat 30kg x8 3x4 90kg", "30kg x8 90kg 3x4"),
            ("row 3x9,8,8 50kg", "50kg x9 50kg 2x8"),
            ("incline press 26s 3x9", "26kg 3x9"),
        ])
    func notations(text: String, words: String) { #expect(Self.read(text) == words, "\(text)") }

    @Test(
        "a bodyweight exercise has repetitions, and a load on top",
        arguments: [
            ("14 push-ups", "x14"), ("dips 4x11", "4x11reps"), ("dips bw 9r 3s", "bw 3x9"),
            ("pull up BW+15kg 3x4", "bw+15kg 3x4"), ("dips 30x4x9", "bw+30kg 4x9"),
        ])
    func bodyweight(text: String, words: String) {
        #expect(Self.read(text, .bodyweight) == words, "\(text)")
    }

    @Test(
        "a figure that cannot be placed makes a session unreadable",
        arguments: [
            "run 5km 6km", "run 5km 28:90", "run 5 28:30", "run 5parsec", "run 5km 28:30 29:10",
            "ran 12 laps", "ran 4x400m", "ran 6km max 180bpm", "ran 6km up 120m",
        ])
    func unplaced(text: String) { #expect(!SessionLine(text).isWhole, "\(text)") }

    @Test("sets are never taken for a remark")
    func hidden() {
        let line = TrainingLine("row 3x6 70kg easy then press 3x6 40kg")
        #expect(line.hidesSets(line.parts(of: line.names.first).note))
        #expect(Self.read("row 20kg x10 w 60kg x10 3x5 80kg") == "20kg x10 w 60kg x10 80kg 3x5")
    }

    @Test(
        "what may be a load or repetitions, a plan, or a share of something is not guessed",
        arguments: ["curl 12", "row 3x8-10", "row 60kg 4x8-12", "row 3x6-8 @50", "row 3x4 @ 80%"])
    func unclear(text: String) { #expect(Self.read(text) == nil, "\(text)") }

    @Test(
        "a session is read with its sport, distance and time",
        arguments: [
            ("ran 7k in 41 minutes", "run 7km 41min"), ("Biked for 50 minutes", "ride 50min"),
            ("8km gelaufen in 44min", "run 8km 44min"), ("swam 900 m", "swim 900m"),
            ("swam 36 laps", "swim 900m"),
            ("nadé 800 metros en 25 minutos", "swim 800m 25min"),
            ("hiked 6 miles in 2h 10m", "hike 6mi 2:10:00"),
            ("4.2km / 21:35 / 5:08 min/km", "run 4.2km 21:35"),
            ("morning run - 4 miles @ 9:10/mi", "run 4mi 36:40"),
            ("ran 6km at 5:40 pace", "run 6km 34min"),
            ("treadmill 20 min at 11 km/h", "run 20min"), ("rode 9 miles in 38", "ride 9mi 38min"),
        ])
    func sessions(text: String, words: String) {
        #expect(SessionLine(text).words.joined(separator: " ") == words, "\(text)")
    }
}
