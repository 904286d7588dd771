// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Testing
import WorkoutsModels

@testable import WorkoutsReluxImpl

/// Lines of training that nobody wrote by hand: what is printed, and lines with slips.
@Suite("Lines of training, made")
struct MadeLineTests {
    /// How many lines are made; 100,000 where `WORKBENCH_SLOW` is set.
    private static let count =
        ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] == nil ? 1_000 : 100_000

    private static let seeds = [
        "squat 3x5 100kg", "bench 185x5x3", "pull-ups bw+10kg 3x8", "row 60kg 8,8,7 @8",
        "press 135 10r 2s 225 5r", "ran 5km in 25:30", "3 sets of 8 curls at 20",
        "plank 3x60s rest 30s", "benched 225 for 5", "rode 20 miles in 1h 10min",
        "Kniebeuge 4x6 mit 82,5 kg", "row 6-6-4 (50-60-70)", "swam 30 laps in 25 min",
        "four sets of ten lunges", "2x5xBar / 5×80 / 3×120",
    ]

    @Test("a line with slips has no crash, no figure that is not in it, and one meaning")
    func mutated() {
        let letters = Array("0123456789x@,./-()kglb rs:½é m")
        var state: UInt64 = 45
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        for round in 0..<Self.count {
            var text = Array(Self.seeds[round % Self.seeds.count])
            for _ in 0...next(3) {
                let place = next(text.count)
                switch next(3) {
                case 0: text[place] = letters[next(letters.count)]
                case 1 where text.count > 4: text.remove(at: place)
                case _: text.insert(letters[next(letters.count)], at: place)
                }
            }
            checkSets(String(text))
            checkSession(String(text))
        }
    }

    private func checkSets(_ line: String) {
        let fresh = Self.reader(line)
        var reader = fresh
        guard reader.read() != nil else { return }
        let written = Self.numbers(in: line)
        let said = reader.sets.flatMap { set -> [Double] in
            let load: Double? = if case .mass(let value, _)? = set.load { value } else { nil }
            let reps = reader.assumed.contains("1 repetition") && set.reps == 1 ? nil : set.reps
            return [load, reps, set.seconds, set.metres].compactMap(\.self)
        }
        let lost = said.filter { figure in
            !written.contains { abs($0 - figure) < 1e-6 * max(1, figure) }
        }
        #expect(lost.isEmpty, "\(line): \(reader.sets)")
        // What is printed means the same again.
        var first = fresh
        guard let words = first.words(),
            (try? SetGrammar.parse(words, kind: .weight, unit: .kg)) != nil
        else { return }
        let again = Workouts.Business.Model.LogLine(["squat " + words.joined(separator: " ")])
        #expect(again?.exercise == "squat" && again?.sets == words, "\(line): \(words)")
    }

    private func checkSession(_ line: String) {
        let session = SessionLine(line)
        guard session.isWhole, session.isClear else { return }
        let written = Self.numbers(in: line)
        let lost = [session.seconds, session.metres].compactMap(\.self).filter { figure in
            // Hours, minutes and seconds may each have a figure of their own.
            !written.contains { part in
                [figure, figure - 60 * part, figure - part].contains { rest in
                    written.contains { abs($0 - rest) < 1e-6 * max(1, figure) }
                }
            }
        }
        #expect(lost.isEmpty || !session.assumed.isEmpty, "\(line): \(session.words)")
        let again = SessionLine(session.words.joined(separator: " "))
        #expect(again.words == session.words, "\(line)")
        // A figure out of bounds is refused by the strict grammar, whichever way it was written.
        do {
            _ = try SessionGrammar(session.words)
        } catch Workouts.Business.Err.badSession(_, let reason) where reason.contains("range") {
        } catch {
            Issue.record("\(line): \(session.words): \(error)")
        }
    }

    private static func reader(_ text: String) -> FigureReader {
        let line = TrainingLine(text)
        let parts = line.parts(of: line.names.first)
        return FigureReader(.weight, unit: .kg, ahead: parts.ahead, tokens: parts.behind)
    }

    /// What the digits and number words of a line may be: figures, decimals, thousands, lengths and
    /// times with their units, and sums of two of those.
    private static func numbers(in text: String) -> [Double] {
        var single: [Double] = text.split { !$0.isLetter }.compactMap {
            TrainingWords.numbers[TrainingWords.folded(String($0))]
        }
        let runs = text.split { !$0.isNumber || !$0.isASCII }.compactMap { Double($0) }
        single += runs
        for (one, other) in zip(runs, runs.dropFirst()) {
            for tenth in [10.0, 100, 1_000, 10_000, 100_000] { single.append(one + other / tenth) }
            single.append(one * 1_000 + other)
        }
        if text.contains("½") { single += [0.5] + single.map { $0 + 0.5 } }
        let factors = [1, 60, 3_600, 1_000, 1_609.344, 0.9144, 25]
        let plain = single.flatMap { number in factors.map { number * $0 } }
        var sums = plain
        for one in plain { for other in plain { sums.append(one + other) } }
        for place in runs.indices.dropFirst(2) {
            sums.append(runs[place - 2] * 3_600 + runs[place - 1] * 60 + runs[place])
        }
        return sums
    }
}
