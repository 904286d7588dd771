// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels

@testable import WorkoutsReluxImpl

/// Lines of training in the ways that people write them, with what they mean.
@Suite("Everyday lines of training")
struct EverydayTrainingTests {
    typealias Kind = Workouts.Business.Model.Exercise.Kind

    @Test(
        "sets of eight languages are read",
        arguments: [
            ("Squat 5x5 @ 225 lbs", "225lb 5x5"),
            ("3 sets of 12 bicep curls with 25 lb", "25lb 3x12"),
            ("OHP 95x5, 105x5, 115x3", "95kg x5 105kg x5 115kg x3"),
            ("4x12 leg extensions 50kg", "50kg 4x12"),
            ("Bench 60kg 10/8/6", "60kg x10 60kg x8 60kg x6"),
            ("incline db press 30s 3x10", "30kg 3x10"), ("Deadlift: 315x5x1", "315kg x5"),
            ("squat 100kg 5 reps rpe 8", "100kg x5 @8"), ("Cable row - 3x12 - 40kg", "40kg 3x12"),
            ("bench press 80kg for 5 reps", "80kg x5"), ("hit 315 on deadlift for 3", "315kg x3"),
            ("Leg press 3x10@180kg rest 2min", "180kg 3x10"), ("bench 100kg x 5 x 3", "100kg 3x5"),
            ("Bench press: 60kg x 10, 70kg x 8", "60kg x10 70kg x8"),
            ("face pulls 3x15 @ 25", "25kg 3x15"), ("DB bench 4x10 - 30kg each", "30kg 4x10"),
            ("Bizepscurls 3x12 12,5kg", "12.5kg 3x12"), ("Beinpresse 4x10 mit 120kg", "120kg 4x10"),
            ("sentadillas 4x10 con 80kg", "80kg 4x10"), ("squat 5x5 à 100kg", "100kg 5x5"),
            ("supino 4x10 60kg", "60kg 4x10"), ("panca piana 3x8 60kg", "60kg 3x8"),
            ("bench 5/3/1 100/110/120kg", "100kg x5 110kg x3 120kg x1"),
            ("bench 60kgx10, 80kgx5", "60kg x10 80kg x5"),
            ("lunges 3x12 per leg 16kg", "16kg 3x12"), ("squat 5 séries à 5, 100kg", "100kg 5x5"),
            ("leg press 4 sets: 100kg x 12", "100kg 4x12"), ("row 3 sets: 60x10", "60kg 3x10"),
            ("row Set: 5x50 Set: 5x60", "50kg x5 60kg x5"),
            ("Kniebeugen: 3 x 12 / 40 kg", "40kg 3x12"), ("1RM deadlift 190kg", "190kg x1"),
            ("squat 4x6 (90, 95, 100, 100 kg)", "90kg x6 95kg x6 100kg 2x6"),
            ("split squat 3x8 each leg 2x16kg", "16kg 3x8"), ("3 rounds of 10 rows", "3x10reps"),
            ("curls 3x8,8,7 / 12kg", "12kg 2x8 12kg x7"), ("squat 3RM 140kg", "140kg x3"),
            ("жим лежа 3x8 60 кг", "60kg 3x8"), ("bankdrukken 3x8 60kg", "60kg 3x8"),
            ("warm up squat 2x5 40kg, 1x5 50kg", "40kg 2x5 w 50kg x5 w"),
            ("drop set bench 80kg x8 60kg x10", "80kg x8 60kg x10 d"),
            ("bench 80kg x8 drop set 60kg x10", "80kg x8 60kg x10 d"),
            ("bench drop set 50kg x12", "50kg x12 d"), ("lunges 2x16kg 3x8", "16kg 3x8"),
            ("squat 3x5 100kg rpe 7, 8, 9", "100kg x5 @7 100kg x5 @8 100kg x5 @9"),
            ("squat 3x5 100kg @7/8/9", "100kg x5 @7 100kg x5 @8 100kg x5 @9"),
            ("squat 2x5 100kg rir 2, 1", "100kg x5 rir2 100kg x5 rir1"),
            ("squat 3x5 100kg rpe 7-8", "100kg 3x5 @7.5"),
            ("squat 3x5 100kg tempo 3-1-1", "100kg 3x5 tempo3110"),
            ("squat 3x5 100kg tempo 31X0", "100kg 3x5 tempo31X0"),
        ])
    func sets(text: String, words: String) {
        let line = TrainingLine(text)
        let name = line.names.first { !["hit"].contains($0.text) }
        let parts = line.parts(of: name)
        var reader = FigureReader(.weight, unit: .kg, ahead: parts.ahead, tokens: parts.behind)
        #expect(reader.words()?.joined(separator: " ") == words, "\(text)")
    }

    @Test("figures behind distances are no loads of theirs", arguments: ["row 6/6/4k (5/6/70)"])
    func distances(text: String) {
        let line = TrainingLine(text)
        let parts = line.parts(of: line.names.first)
        var reader = FigureReader(.weight, unit: .kg, ahead: parts.ahead, tokens: parts.behind)
        #expect(reader.words() == nil)
    }

    @Test(
        "the exercises of a superset are clauses",
        arguments: [
            ("bench 3x8 80kg superset with rows 3x8 60kg", ["bench 3x8 80kg", "rows 3x8 60kg"]),
            ("Superset: dips 3x10, curls 3x12 15kg", ["dips 3x10", "curls 3x12 15kg"]),
            ("A1 bench 3x10 60kg, A2. row 3x10 50kg", ["bench 3x10 60kg", "row 3x10 50kg"]),
            ("B1) bench 3x10 60kg", ["B1) bench 3x10 60kg"]),
        ])
    func superset(text: String, clauses: [String]) {
        #expect(
            TrainingClauses.split(text).map { $0.trimmingCharacters(in: .whitespaces) } == clauses)
    }

    @Test(
        "sets without a load, and with one on top of the body, are read",
        arguments: [
            ("100 burpees", "x100"), ("3x10 Liegestütze", "3x10reps"), ("dominadas 3x8", "3x8reps"),
            ("подтягивания 3х10", "3x10reps"), ("dips 3x12 + 10kg", "bw+10kg 3x12"),
        ])
    func bodyweight(text: String, words: String) {
        let line = TrainingLine(text)
        let parts = line.parts(of: line.names.first)
        var reader = FigureReader(.bodyweight, unit: .kg, ahead: parts.ahead, tokens: parts.behind)
        #expect(reader.words()?.joined(separator: " ") == words, "\(text)")
    }

    @Test(
        "sessions of eight languages are read",
        arguments: [
            ("ran 3 miles", "run 3mi"), ("walked 2 miles in 40 min", "walk 2mi 40min"),
            ("10km run in 55:12", "run 10km 55:12"), ("30 min jog", "run 30min"),
            ("Yoga 60 min", "yoga 1:00:00"), ("hiked 8km in 2h", "hike 8km 2:00:00"),
            ("1 hour bike ride", "ride 1:00:00"),
            ("did 20 minutes on the elliptical", "elliptical 20min"),
            ("rowed 2000m in 7:45", "row 2000m 7:45"),
            ("half marathon in 1:45:00", "run 21.0975km 1:45:00"),
            ("treadmill 30 min 5.5 km", "run 5.5km 30min"), ("went for a 5k run", "run 5km"),
            ("ran 26.2 miles in 3:58:20", "run 26.2mi 3:58:20"), ("swam 40 lengths", "swim 1000m"),
            ("5k run 24:59 avg hr 160", "run 5km 24:59 160bpm"),
            ("ran 5 miles in 42", "run 5mi 42min"),
            ("eine Stunde Rad gefahren, 22 km", "ride 22km 1:00:00"),
            ("half an hour of yoga", "yoga 30min"), ("une heure de vélo", "ride 1:00:00"),
            ("walked an hour and a half", "walk 1:30:00"),
            ("rode 30 km, 25 km/h", "ride 30km"),
            ("spin class 45 min", "ride 45min"), ("45min Joggen", "run 45min"),
            ("10 km Radfahren", "ride 10km"), ("caminé 30 minutos", "walk 30min"),
            ("Nagé 1km en 25 min", "swim 1km 25min"), ("corri 5 km em 30 min", "run 5km 30min"),
            ("ho corso 10 km", "run 10km"), ("пробежал 5 км за 25 минут", "run 5km 25min"),
            ("swim 40x25m in 25min", "swim 1000m 25min"), ("10x100m Schwimmen", "swim 1000m"),
            ("elliptical 25 minutes 250 calories", "elliptical 25min 250kcal"),
            ("walked 3 km, burned 180 kcal", "walk 3km 180kcal"),
            ("45min 25km", "ride 25km 45min"), ("zwift 45min 25km", "ride 25km 45min"),
            ("mezz'ora di corsa", "run 30min"), ("un'ora di nuoto", "swim 1:00:00"),
            ("1 Std. 15 Min. Rennrad", "ride 1:15:00"),
            ("Morning run - 6.2 miles @ 8:30/mi", "run 6.2mi 52:42"),
        ])
    func sessions(text: String, words: String) {
        let line = SessionLine(text)
        #expect(line.isWhole && line.words.joined(separator: " ") == words, "\(text)")
    }

    @Test(
        "what is said behind a session is its remark",
        arguments: [
            ("ran 5k felt great", "felt great"), ("30 min jog in the park", "in the park"),
            ("walked 2 miles with the dog", "with the dog"), ("ran 5k on monday", nil),
            ("ran 5k this morning", nil), ("went for a 5k run", nil),
            ("5 km in 25 min, knee hurt", "knee hurt"),
        ])
    func remarks(text: String, note: String?) {
        let line = SessionLine(text)
        #expect(line.isWhole && line.note == note, "\(text): \(line.note ?? "none")")
    }

    @Test(
        "repetitions that nobody knows are not made up",
        arguments: ["crunches 3x max", "dips 3x amrap", "row 51x5 80kg", "row 3x5 80kg @11"])
    func unknown(text: String) {
        let line = TrainingLine(text)
        let parts = line.parts(of: line.names.first)
        var reader = FigureReader(.weight, unit: .kg, ahead: parts.ahead, tokens: parts.behind)
        #expect(reader.words() == nil, "\(text)")
    }

    @Test(
        "food between training is a clause of its own, and a remark is not",
        arguments: [
            ("oatmeal for breakfast, bench 3x5 80kg", 2),
            ("squat 3x5 100kg and a protein shake", 2),
            ("ran 5k in 26:10 then had a protein shake", 2),
            ("hiked 12 km today, took 3h 20m", 1),
            ("clean and jerk 80kg x2, 85kg x1", 1),
            ("Leg day: squats 225x5, lunges 3x12", 2), ("deadlift, 3 x 5 at 315 lbs", 1),
            ("squat 3x5 100kg, felt good", 1), ("Ich war im Gym, Bankdrücken 3x10 60 kg", 1),
        ])
    func clauses(text: String, count: Int) {
        #expect(TrainingClauses.split(text).count == count, "\(TrainingClauses.split(text))")
    }
}
