// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkoutsModels

@Suite("How hard and how fast a set is")
struct EffortTests {
    typealias Model = Workouts.Business.Model

    @Test(
        "a rating is as many repetitions in reserve as the published scale says",
        arguments: [(10, 0), (9.5, 0.5), (9, 1), (8.5, 1.5), (8, 2), (7.5, 2.5), (7, 3), (6, 4)])
    func scale(rpe: Double, rir: Double) throws {
        let exertion = try #require(Model.Effort(word: "@\(rpe)"))
        let reserve = try #require(Model.Effort(word: "rir\(rir)"))
        #expect(exertion.rir == rir && reserve.rpe == rpe && reserve.isOnScale)
        #expect(exertion == .init(rpe: rpe) && reserve == .init(rir: rir) && exertion != reserve)
    }

    @Test(
        "an effort is told as it was written",
        arguments: [
            ("@8", "@8", "@8"), ("rir2", "rir2", "RIR 2"), ("1.5RIR", "rir1.5", "RIR 1.5"),
        ])
    func told(word: String, typed: String, text: String) {
        let effort = Model.Effort(word: word)
        #expect(effort?.typed == typed && effort?.text == text)
    }

    @Test("other words are no effort", arguments: ["8", "rir", "@", "@rir2", "2reps", "rirx", ""])
    func none(word: String) { #expect(Model.Effort(word: word) == nil) }

    @Test(
        "what nobody can tell is off the scale",
        arguments: ["@5.5", "@10.5", "@7.3", "rir4.5", "rir0.2"])
    func off(word: String) { #expect(Model.Effort(word: word)?.isOnScale == false) }

    @Test(
        "a tempo has four parts",
        arguments: [
            ("3110", "3110"), ("31x0", "31X0"), ("3-1-2-0", "3120"), ("10-0-x-1", "10-0-X-1"),
            ("311", nil), ("31100", nil), ("3-1-1", nil), ("3-1--0", nil), ("100-0-1-0", nil),
            ("3y10", nil), ("٣١١٠", nil), ("", nil),
        ])
    func tempo(written: String, stored: String?) {
        #expect(Model.Tempo(rawValue: written)?.rawValue == stored)
    }
}
