// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import NutritionUIAPI
import Testing

@Suite("A clause about the body")
struct EntryClauseTests {
    @Test(
        "a weight, water, sleep and other figures are read in the ways that people write them",
        arguments: [
            ("weighed in at 180.5 lbs", "weigh 180.5lb"), ("Weight: 75", "weigh 75"),
            ("79,5 kg", "weigh 79.5kg"), ("Gewicht: 82,4 kg", "weigh 82.4kg"),
            ("peso 72,5 kg", "weigh 72.5kg"), ("pesei 70 kg", "weigh 70kg"),
            ("drank 2 liters of water", "water 2000ml"), ("3 glasses of water", "water 720ml"),
            ("1 Liter Wasser", "water 1000ml"), ("bu 1 litre d'eau", "water 1000ml"),
            ("slept 8 hours", "measure sleep 8h0m"), ("8.5h sleep", "measure sleep 8h30m"),
            ("slept from 11pm to 7am", "measure sleep 8h0m"), ("slept 6h30", "measure sleep 6h30m"),
            ("slept 11:30pm - 6:45am", "measure sleep 7h15m"),
            ("sleep: 7:30", "measure sleep 7h30m"),
            ("7 Stunden geschlafen", "measure sleep 7h0m"), ("dormí 7 horas", "measure sleep 7h0m"),
            ("steps 8500", "measure steps 8500"), ("12k steps", "measure steps 12000"),
            ("8000 Schritte", "measure steps 8000"), ("waist 32 in", "measure waist 32in"),
            ("body fat 18%", "measure body fat 18%"), ("resting hr 52", "measure resting pulse 52"),
            ("heute 83,4 kg gewogen", "weigh 83.4kg"), ("gewicht 80,2 kg", "weigh 80.2kg"),
            ("ein halber Liter Wasser", "water 500ml"), ("een glas water", "water 240ml"),
            ("half a litre of water", "water 500ml"), ("un litro d'acqua", "water 1000ml"),
            ("dormí 6 horas y media", "measure sleep 6h30m"),
            ("slept six and a half hours", "measure sleep 6h30m"),
            ("7 uur geslapen", "measure sleep 7h0m"),
            ("von 23 Uhr bis 7 Uhr geschlafen", "measure sleep 8h0m"),
            ("10.000 Schritte", "measure steps 10000"), ("9000 stappen", "measure steps 9000"),
            ("8,432 steps", "measure steps 8432"),
            ("mood 7", "measure mood 7"), ("bp 120/80", "measure bp 120/80"),
            ("bp 120 over 80", "measure bp 120/80"), ("118/76 bp", "measure bp 118/76"),
            ("blood pressure 118 over 76", "measure bp 118/76"),
            ("Blutdruck 125 zu 82", "measure bp 125/82"),
        ])
    func read(text: String, words: String) {
        let clause = EntryClause(text)
        #expect(([clause?.command ?? ""] + (clause?.words ?? [])).joined(separator: " ") == words)
    }

    @Test(
        "what is about something else, or no pressure that a person has, is not read",
        arguments: [
            "2 eggs", "bench 3x5 80kg", "ran 5k", "bp 80/120", "bp 12/8", "water", "slept well",
        ])
    func other(text: String) { #expect(EntryClause(text) == nil) }

    /// How many lines are made; 100,000 where `WORKBENCH_SLOW` is set.
    private static let count =
        ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] == nil ? 1_000 : 100_000

    private static let seeds = [
        "weighed in at 180.5 lbs", "79,5 kg", "Gewicht: 82,4 kg", "drank 2 liters of water",
        "ein halber Liter Wasser", "slept 6h30", "slept 11:30pm - 6:45am", "dormí 6 horas y media",
        "10.000 Schritte", "12k steps", "waist 32 in", "body fat 18%", "bp 120/80", "mood 7",
    ]

    @Test("a line with slips has no crash, and what is read of it, typed again, is read the same")
    func mutated() {
        var random = SplitMix(seed: 45)
        let letters = Array("0123456789.,:/%- kglhmpaх")
        for round in 0..<Self.count {
            var text = Array(Self.seeds[round % Self.seeds.count])
            for _ in 0...Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0: text[place] = letters[Int.random(in: letters.indices, using: &random)]
                case 1 where text.count > 4: text.remove(at: place)
                case _:
                    text.insert(letters[Int.random(in: letters.indices, using: &random)], at: place)
                }
            }
            guard let clause = EntryClause(String(text)) else { continue }
            let label = clause.command == "measure" ? [] : [clause.command]
            let typed = (label + clause.words).joined(separator: " ")
            #expect(EntryClause(typed) == clause, "\(String(text)): \(typed)")
        }
    }
}
