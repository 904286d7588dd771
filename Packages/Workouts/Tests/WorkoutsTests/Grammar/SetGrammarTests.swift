// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels
import WorkoutsTestSupport

@testable import WorkoutsReluxImpl

/// One line, how the exercise is measured, and the sets it comes to in the notation of
/// `GrammarRow.show`.
struct GrammarRow: Sendable, CustomTestStringConvertible {
    typealias Model = Workouts.Business.Model

    let line: String
    let kind: Model.Exercise.Kind
    let unit: Model.MassUnit?
    let sets: String

    init(
        _ line: String, _ sets: String, _ kind: Model.Exercise.Kind = .weight,
        unit: Model.MassUnit? = .kg
    ) {
        self.line = line
        self.sets = sets
        self.kind = kind
        self.unit = unit
    }

    var testDescription: String { "\(line) on \(kind.rawValue)" }

    func drafts(last: [Model.WorkoutSet] = []) throws(Workouts.Business.Err) -> [Model.SetDraft] {
        let words = line.split(separator: " ").map(String.init)
        let read = try SetGrammar.parse(words, kind: kind, unit: unit)
        return try SetGrammar.drafts(read, kind: kind, exercise: "Bench Press", last: last)
    }

    /// `80kg x5 w @8`, sets joined by `; `.
    static func show(_ drafts: [Model.SetDraft]) -> String {
        drafts.map { draft in
            var parts: [String] = []
            if let load = draft.load {
                let sign = load.basis == .total ? "" : load.basis == .bodyweight ? "bw+" : "bw-"
                parts.append("\(sign)\(SetGrammar.figure(load.entered))\(load.unit.rawValue)")
            }
            if let reps = draft.reps { parts.append("x\(reps)") }
            if let metres = draft.metres { parts.append("\(SetGrammar.figure(metres))m") }
            if let seconds = draft.seconds { parts.append("\(SetGrammar.figure(seconds))s") }
            if draft.tag != .normal { parts.append(draft.tag.rawValue) }
            if let effort = draft.effort { parts.append(effort.typed) }
            if let tempo = draft.tempo { parts.append(tempo.rawValue) }
            return parts.joined(separator: " ")
        }.joined(separator: "; ")
    }
}

@Suite("Set grammar: what is read")
struct SetGrammarTests {
    static let rows: [GrammarRow] = [
        // Sets x repetitions and a load, either way round.
        .init("3x5 80kg @8", "80kg x5 @8; 80kg x5 @8; 80kg x5 @8"),
        .init("80kg 3x5", "80kg x5; 80kg x5; 80kg x5"),
        .init("80kg 5,5,4", "80kg x5; 80kg x5; 80kg x4"),
        .init("80kg 5,5 x4 @9", "80kg x5; 80kg x5; 80kg x4 @9"),
        .init("5,5,4 80kg", "80kg x5; 80kg x5; 80kg x4"),
        .init("80kg x5", "80kg x5"),
        .init("80kg 5", "80kg x5"),
        .init("x5 80kg", "80kg x5"),
        .init("80kgx5", "80kg x5"),
        .init("80kgx5,5,4", "80kg x5; 80kg x5; 80kg x4"),
        .init("5x100kg", "100kg x5"),
        .init("3x5x80kg", "80kg x5; 80kg x5; 80kg x5"),
        .init("2x5x80", "80kg x5; 80kg x5"),
        .init("80kgx5x5", "80kg x5; 80kg x5; 80kg x5; 80kg x5; 80kg x5"),
        .init("80kg 8reps", "80kg x8"),
        .init("2x100reps", "x100; x100"),
        // Written with spaces, signs and capitals.
        .init("3 x 5 80 kg @8", "80kg x5 @8; 80kg x5 @8; 80kg x5 @8"),
        .init("80 kg x 5", "80kg x5"),
        .init("3×5 80KG", "80kg x5; 80kg x5; 80kg x5"),
        .init("80kg 5, 5, 4", "80kg x5; 80kg x5; 80kg x4"),
        .init("80kg 5 , 5", "80kg x5; 80kg x5"),
        .init("80kg x5 @ 8", "80kg x5 @8"),
        // Units and decimals.
        .init("2x5 185lb", "185lb x5; 185lb x5"),
        .init("185lbs x5", "185lb x5"),
        .init("82.5kg x5", "82.5kg x5"),
        .init("80,5kg x5", "80.5kg x5"),
        .init("80,5 x5", "80.5kg x5"),
        .init("80,5x5", "80.5kg x5"),
        .init("80,5 5,5,4", "80.5kg x5; 80.5kg x5; 80.5kg x4"),
        .init("80kg 5,4", "80kg x5; 80kg x4"),
        .init("0kg x5", "0kg x5"),
        .init("1000kg x1", "1000kg x1"),
        // A figure without a unit takes the person's own.
        .init("80 5,5,4", "80kg x5; 80kg x5; 80kg x4"),
        .init("135 8,8,7,6", "135lb x8; 135lb x8; 135lb x7; 135lb x6", unit: .lb),
        .init("80 5", "80kg x5"),
        .init("80 x5", "80kg x5"),
        .init("3x5 80", "80kg x5; 80kg x5; 80kg x5"),
        .init("x5 80 @8", "80kg x5 @8"),
        // A pair that can be only one thing.
        .init("3x5", "x5; x5; x5"),
        .init("10x10", Array(repeating: "x10", count: 10).joined(separator: "; ")),
        .init("80x5", "80kg x5"),
        .init("80x5 85x3", "80kg x5; 85kg x3"),
        .init("22.5x12", "22.5kg x12"),
        .init("5x100", Array(repeating: "x100", count: 5).joined(separator: "; "), .bodyweight),
        .init("20x12 0kg", Array(repeating: "0kg x12", count: 20).joined(separator: "; ")),
        .init("80x5,5,4", "80kg x5; 80kg x5; 80kg x4"),
        // A warm-up, and work whose load stands at the end.
        .init("20kg x10 w 3x5 85kg", "20kg x10 warmup; 85kg x5; 85kg x5; 85kg x5"),
        .init("20kg x10 w 5,5 85kg @8", "20kg x10 warmup; 85kg x5 @8; 85kg x5 @8"),
        // Marks.
        .init("60kg x5 w 80kg 5,5,4", "60kg x5 warmup; 80kg x5; 80kg x5; 80kg x4"),
        .init("100kg x5 w", "100kg x5 warmup"),
        .init("100kg w x5", "100kg x5 warmup"),
        .init("w 100kg x5", "100kg x5 warmup"),
        .init("80kg x8 d", "80kg x8 drop"),
        .init("80kg x8 f @10", "80kg x8 failure @10"),
        .init("80kg x8 @7.5", "80kg x8 @7.5"),
        .init("80kg @8 3x5", "80kg x5 @8; 80kg x5 @8; 80kg x5 @8"),
        .init("80kg x5 warmup 90kg x5 failure", "80kg x5 warmup; 90kg x5 failure"),
        // Repetitions in reserve, and the tempo.
        .init("3x5 80kg rir2", "80kg x5 rir2; 80kg x5 rir2; 80kg x5 rir2"),
        .init("80kg x5 RIR 2", "80kg x5 rir2"),
        .init("80kg x5 2rir 90kg x3 rir 0.5", "80kg x5 rir2; 90kg x3 rir0.5"),
        .init("80kg 5 2 rir 85kg x5", "80kg x5 rir2; 85kg x5"),
        .init("tempo 3-1-2-0 3x5 80kg", "80kg x5 3120; 80kg x5 3120; 80kg x5 3120"),
        .init("80kg x5 tempo 31x0 f rir0 90kg x3", "80kg x5 failure rir0 31X0; 90kg x3"),
        .init("20kg x10 w 5,5 85kg rir1", "20kg x10 warmup; 85kg x5 rir1; 85kg x5 rir1"),
        // A marked pair is one set of repetitions x load, unless it is small.
        .init("5x100 w", "100kg x5 warmup"),
        .init("5x100 w", "100kg x5 warmup", unit: nil),
        .init("5x225 w", "225lb x5 warmup", unit: .lb),
        .init("w 5x100", "100kg x5 warmup"),
        .init("12x40 @7 d", "40kg x12 drop @7"),
        .init("5x60 w 3x80 w 100kg 5,5", "60kg x5 warmup; 80kg x3 warmup; 100kg x5; 100kg x5"),
        .init("3x5 w", "x5 warmup; x5 warmup; x5 warmup"),
        .init(
            "5x100 w", Array(repeating: "x100 warmup", count: 5).joined(separator: "; "),
            .bodyweight),
        // Several groups.
        .init("80kg x5 x5 x4", "80kg x5; 80kg x5; 80kg x4"),
        .init("80kg 3x5 90kg 2x3", "80kg x5; 80kg x5; 80kg x5; 90kg x3; 90kg x3"),
        .init("3x5 80kg @8 1x3 90kg @9", "80kg x5 @8; 80kg x5 @8; 80kg x5 @8; 90kg x3 @9"),
        .init("60kg 5 80kg 5 100kg 3", "60kg x5; 80kg x5; 100kg x3"),
        // The body's own weight.
        .init("bw+10kg x8", "bw+10kg x8", .bodyweight),
        .init("bw+10kgx8", "bw+10kg x8", .bodyweight),
        .init("bw+10 x8", "bw+10kg x8", .bodyweight),
        .init("bw x8", "bw+0kg x8", .bodyweight),
        .init("bw 3x8", "bw+0kg x8; bw+0kg x8; bw+0kg x8", .bodyweight),
        .init("bw-20kg x8", "bw-20kg x8", .bodyweight),
        .init("bw+2,5kg 8,8", "bw+2.5kg x8; bw+2.5kg x8", .bodyweight),
        .init("10kg x8", "bw+10kg x8", .bodyweight),
        .init("20kg x8", "bw-20kg x8", .assisted),
        .init("8", "x8", .bodyweight),
        .init("12,10,8", "x12; x10; x8", .bodyweight),
        .init("12,10", "x12; x10", .bodyweight),
        .init("x8 x8 x6", "x8; x8; x6", .bodyweight),
        .init("8 10kg", "bw+10kg x8", .bodyweight),
        // Time and distance.
        .init("60s", "60s", .duration),
        .init("1:30", "90s", .duration),
        .init("3x60s", "60s; 60s; 60s", .duration),
        .init("60s,45s", "60s; 45s", .duration),
        .init("2min", "120s", .duration),
        .init("1h30min", "5400s", .duration),
        .init("1h30m", "5400s", .duration),
        .init("90 s", "90s", .duration),
        .init("60s 20kg", "20kg 60s", .duration),
        .init("20kg 60s", "20kg 60s", .duration),
        .init("5km 24:30", "5000m 1470s", .distance),
        .init("24:30 5km", "5000m 1470s", .distance),
        .init("5,5km", "5500m", .distance),
        .init("42.195km 3:59:59", "42195m 14399s", .distance),
        .init("8x400m", Array(repeating: "400m", count: 8).joined(separator: "; "), .distance),
        .init("3mi 30:00", "4828.032m 1800s", .distance),
        .init("5km 25:00 3km 15:00", "5000m 1500s; 3000m 900s", .distance),
        .init("40kg 30m", "40kg 30m", .distance),
        .init("1000km", "1000000m", .distance),
        .init("24h", "86400s", .duration),
    ]

    @Test("a line is read as a lifter means it", arguments: rows)
    func reads(row: GrammarRow) throws {
        #expect(GrammarRow.show(try row.drafts()) == row.sets)
    }
}
