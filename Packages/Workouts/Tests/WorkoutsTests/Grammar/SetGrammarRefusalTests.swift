// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels
import WorkoutsTestSupport

@testable import WorkoutsReluxImpl

@Suite("Set grammar: what is refused")
struct SetGrammarRefusalTests {
    typealias Err = Workouts.Business.Err

    @Test(
        "a load at the end that belongs to no sets is refused, with where they go",
        arguments: ["80kg 5 85kg", "80kg x5 x4 85kg", "20kg x10 w 85kg", "20kg x10 w 3x5 w 85kg"])
    func lastLoad(line: String) {
        #expect(
            throws: Err.badSet(
                word: "85kg",
                reason: "the load has no repetitions. Write them after it, such as 85kg x5. "
                    + "The line begins with a load, so each load stands before its sets.")
        ) { try GrammarRow(line, "").drafts() }
    }

    static let ambiguous: [(GrammarRow, [String])] = [
        (.init("5x100", ""), ["5x100reps", "100kg x5"]),
        (.init("20x12 w", ""), ["20x12reps", "20kg x12"]),
        (.init("30x40 w", ""), ["30x40reps", "30kg x40"]),
        (.init("5x60 w 5x100", ""), ["5x100reps", "100kg x5"]),
        (.init("5x100 @8", ""), ["5x100reps", "100kg x5"]),
        (.init("3x60 w", "", .duration), ["3x60s", "3x60reps"]),
        (.init("5x100", "", unit: .lb), ["5x100reps", "100lb x5"]),
        (.init("20x12", ""), ["20x12reps", "20kg x12"]),
        (.init("3x60", "", .duration), ["3x60s", "3x60reps"]),
        (.init("8x400", "", .distance), ["8x400m", "8x400min"]),
        (.init("8", ""), ["x8", "8kg"]),
        (.init("60", "", .duration), ["60s", "60min"]),
        (.init("5", "", .distance), ["5km", "5min"]),
        (.init("80 5,5,4", "", unit: nil), ["80kg", "80lb"]),
        (.init("80x5", "", unit: nil), ["80kg", "80lb"]),
        (.init("3x5 80", "", unit: nil), ["80kg", "80lb"]),
        (.init("bw+10 x8", "", .bodyweight, unit: nil), ["bw+10kg", "bw+10lb"]),
        (.init("80,5", ""), ["80.5kg", "x80,5"]),
        (.init("1,000kg x5", ""), ["1.000kg", "1000kg"]),
        (.init("60,45s", "", .duration), ["60s,45s", "60.45s"]),
        (.init("80kgx5x3", ""), ["80kg 5x3", "80kg 3x5"]),
        (.init("20x10x3", ""), ["20x10 3kg", "20kg 3x10"]),
        (.init("80kg 5 85 4", ""), ["x85", "85kg"]),
        (.init("80x5 20x3", ""), ["20x3reps", "20kg x3"]),
    ]

    @Test(
        "what has two readings is refused with an unambiguous spelling of each",
        arguments: ambiguous)
    func twoReadings(row: GrammarRow, readings: [String]) throws {
        let error = #expect(throws: Err.self) { try row.drafts() }
        guard case .ambiguousSet(_, let found)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(found == readings)
    }

    @Test("the spellings that a refusal offers are read", arguments: ambiguous)
    func readingsAreRead(row: GrammarRow, readings: [String]) throws {
        for reading in readings {
            // A reading of the load alone still needs its repetitions.
            let whole = ["kg", "lb"].contains { reading.hasSuffix($0) } && !reading.contains("x")
            let line =
                whole ? reading + " x5" : reading.hasPrefix("x") ? "80kg \(reading)" : reading
            #expect(throws: Never.self) {
                try GrammarRow(line, "", row.kind, unit: row.unit).drafts()
            }
        }
    }

    static let outOfRange: [GrammarRow] = [
        .init("1001kg x5", ""), .init("2205lb x5", ""), .init("-80kg x5", ""), .init("-5 x5", ""),
        .init("80kg x0", ""), .init("80kg x1001", ""), .init("80kg 5,0", ""),
        .init("80kg x5 @5.5", ""),
        .init("80kg x5 @10.5", ""), .init("80kg x5 @7.3", ""), .init("80kg x5 rir5", ""),
        .init("80kg x5 rir 1.2", ""), .init("80kg 51x5", ""),
        .init("80kg 0x5", ""),
        .init("0s", "", .duration), .init("24:00:01", "", .duration), .init("25h", "", .duration),
        .init("0km", "", .distance), .init("1000.1km", "", .distance),
        .init("bw+1001kg x5", "", .bodyweight),
        .init("bw-1001kg x5", "", .bodyweight), .init("+1001kg x5", ""),
        .init("99999999999kg x5", ""),
    ]

    @Test("a line of 500 bytes is read, and one of 501 is refused with the bound")
    func length() throws {
        func line(_ bytes: Int) -> [String] {
            ["80kg", "x5".padding(toLength: bytes - 5, withPad: " ", startingAt: 0)]
        }
        #expect(try SetGrammar.words(of: line(500)) == ["80kg", "x5"])
        #expect(
            throws: Err.outOfRange(
                what: "line", value: "of 501 bytes", bound: "write at most 500 bytes of sets.")
        ) { try SetGrammar.words(of: line(501)) }
    }

    @Test("a figure nobody can lift, run or hold is refused with its bound", arguments: outOfRange)
    func bounds(row: GrammarRow) throws {
        let error = #expect(throws: Err.self) { try row.drafts() }
        guard case .outOfRange(_, _, let bound)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(bound.hasPrefix("write "))
    }

    static let bad: [GrammarRow] = [
        .init("", ""), .init("hello", ""), .init("80kg", ""), .init("80kg 90kg x5", ""),
        .init("bw", "", .bodyweight),
        .init("80kg x5 @8 @9", ""), .init("80kg x5 @8 rir2", ""),
        .init("80kg x5 rir", ""), .init("80kg x5 tempo 311", ""), .init("80kg x5 tempo", ""),
        .init("80kg x5 tempo 3110 tempo 3110", ""), .init("80kg x5 w d", ""),
        .init("80kg x5 @", ""),
        .init("80kg x", ""),
        .init("x", ""), .init("80kg xx5", ""), .init("80kg 5,,5", ""), .init("80kg 5.5,4", ""),
        .init("80kg x2.5", ""),
        .init("3x5 80kg 90kg", ""), .init("@8", ""), .init("w", ""),
        .init("bw10 x8", "", .bodyweight),
        .init("3x5 2x3 80kg", ""), .init("24:61", "", .duration), .init("1:2:3:4", "", .duration),
        .init("80kg x5 60s", ""), .init("same 80kg", ""), .init("same same", ""),
        .init("same x5", ""),
        .init("80kgkg x5", ""), .init("80.5.5kg x5", ""), .init("９０kg x5", ""),
        .init("80kg,85kg x5", ""),
        .init("1e3kg x5", ""), .init("nan x5", ""), .init("1234567890123kg x5", ""),
    ]

    @Test("a word that is no part of a set is refused with the way to write it", arguments: bad)
    func notASet(row: GrammarRow) throws {
        let error = #expect(throws: Err.self) { try row.drafts() }
        guard case .badSet(_, let reason)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasSuffix("."))
    }

    @Test("no line of odd characters makes the parser trap")
    func oddLines() {
        let pieces = [
            "x", ",", ".", "@", "+", "-", ":", "bw", "kg", "5", "80", "w", "×", "é", "same", "s",
            "0", "1,", "x5",
        ]
        var seed: UInt64 = 42
        for _ in 0..<20_000 {
            var words: [String] = []
            for _ in 0..<4 {
                var word = ""
                for _ in 0..<3 {
                    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    word += pieces[Int((seed >> 33) % UInt64(pieces.count))]
                }
                words.append(word)
            }
            for kind in Workouts.Business.Model.Exercise.Kind.allCases {
                _ = try? SetGrammar.parse(words, kind: kind, unit: .kg)
            }
        }
    }

    @Test("a line too long for a person to have typed is refused")
    func longLine() {
        #expect(throws: Err.self) {
            try SetGrammar.parse([String(repeating: "5,", count: 400)], kind: .weight, unit: .kg)
        }
    }
}
