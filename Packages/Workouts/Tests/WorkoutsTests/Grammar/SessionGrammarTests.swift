// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkoutsModels

@testable import WorkoutsReluxImpl

@Suite("The words of a cardio session")
struct SessionGrammarTests {
    typealias Cardio = Workouts.Business.Model.Cardio

    private func read(_ line: String) throws -> (name: String, cardio: Cardio) {
        let words = try SessionGrammar(line.split(separator: " ").map(String.init))
        return (words.name.joined(separator: " "), words.cardio(words.sport))
    }

    @Test(
        "figures are read in any order, together with their unit or apart",
        arguments: [
            ("run 5km 28:30", Cardio(sport: .running, seconds: 1_710, metres: 5_000)),
            ("row 2000m 8 min", Cardio(sport: .rowing, seconds: 480, metres: 2_000)),
            ("ride 42,5 km 1h30", Cardio(sport: .cycling, seconds: 5_400, metres: 42_500)),
            (
                "hike 1:02:30 up 120m 3mi",
                Cardio(sport: .hiking, seconds: 3_750, metres: 4_828.032, climbMetres: 120)
            ),
            (
                "swim 45min, 800m, 130 bpm, max 160bpm, 400kcal",
                Cardio(
                    sport: .swimming, seconds: 2_700, metres: 800, heartRate: 130,
                    maxHeartRate: 160, kcal: 400)
            ),
            ("Trail run 10k 1h5min", Cardio(sport: .running, seconds: 3_900, metres: 10_000)),
            ("yoga 90s", Cardio(sport: .other, seconds: 90)),
        ])
    func read(_ line: String, _ cardio: Cardio) throws {
        #expect(try read(line).cardio == cardio)
    }

    @Test("a time that is written in two pieces is refused, not added")
    func twice() {
        #expect(
            throws: Workouts.Business.Err.badSession(word: "8min", reason: "this is written twice.")
        ) { try read("row 2000m 1h 8 min") }
    }

    @Test("figures that are not written stay as they were")
    func over() throws {
        let words = try SessionGrammar(["29:00"])
        let before = Cardio(sport: .running, seconds: 1_710, metres: 5_000, heartRate: 150)
        #expect(
            words.cardio(.running, over: before)
                == Cardio(sport: .running, seconds: 1_740, metres: 5_000, heartRate: 150))
    }

    @Test("too many and too long words are refused at once")
    func bounds() {
        for words in [Array(repeating: "x", count: 65), [String(repeating: "x", count: 101)]] {
            #expect(throws: Workouts.Business.Err.self) { try SessionGrammar(words) }
        }
    }
}
