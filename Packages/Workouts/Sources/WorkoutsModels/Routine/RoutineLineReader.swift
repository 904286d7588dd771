// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation

/// Reads what stands behind an exercise: its sets, and how they progress.
struct RoutineLineReader {
    typealias Model = Workouts.Business.Model
    typealias Routine = Model.Routine
    typealias Problem = Model.RoutineProblem

    private let number: Int
    private var words: [String]
    private var place = 0
    private var weeks: [[Routine.Target]] = [[]]
    private var target: Routine.Target?
    private var start: Model.Load?
    private var isMaximum = false
    /// Whether 5/3/1 stands for all sets.
    private var isFixed = false
    private var step: Routine.Step?
    private var deload: Routine.Deload?
    private var rest: Int?
    private var rounding: Routine.Step?
    private var tempo: Model.Tempo?

    /// Reads the text behind an exercise.
    static func read(
        _ text: String, of exercise: String, line number: Int, rounding: Routine.Step? = nil
    ) throws(Problem) -> Routine.Line {
        var reader = Self(number: number, words: Self.words(of: text))
        try reader.read()
        var whole = text
        if reader.rounding == nil, let rounding {
            whole += " round \(WrittenFigure.text(rounding.entered))\(rounding.unit.rawValue)"
        }
        let line = Routine.Line(
            number: number, exercise: exercise, text: whole, weeks: reader.weeks,
            start: reader.start, step: reader.step, deload: reader.deload, rest: reader.rest,
            rounding: reader.rounding ?? rounding, tempo: reader.tempo)
        try reader.check(line)
        return line
    }

    private init(number: Int, words: [String]) {
        self.number = number
        self.words = words
    }

    // MARK: - Reading

    private mutating func read() throws(Problem) {
        while place < words.count {
            let word = words[place]
            place += 1
            try read(word)
        }
        try endTarget(before: "the end")
    }

    private mutating func read(_ word: String) throws(Problem) {
        switch word {
        // The line is in a superset with the one above it.
        case "+" where place == 1: break
        case ",": try endTarget(before: "the comma")
        case "/":
            try endTarget(before: "the slash")
            weeks.append([])
        case "5/3/1":
            guard weeks == [[]], target == nil else {
                throw problem("5/3/1 stands for all sets: write no others beside it.")
            }
            weeks = Routine.fiveThreeOne
            isFixed = true
        case "bw": start = Model.Load(0, .kg, basis: .bodyweight)
        case "tm":
            isMaximum = true
            start = try written(next(), "tm 100kg").asLoad
        case "deload": try readDeload()
        case "rest": try readRest()
        case "round": rounding = try written(next(), "round 2.5kg")
        default: try readFigure(word)
        }
    }

    private mutating func readFigure(_ word: String) throws(Problem) {
        if let quantity = Self.quantity(word) {
            if isFixed {
                throw problem("5/3/1 stands for all sets: write no others beside it.")
            }
            if target != nil {
                throw problem("write a comma between \"\(word)\" and the sets before it.")
            }
            target = quantity
        } else if word.hasPrefix("bw+"), let load = Self.load(String(word.dropFirst(3))) {
            let added = try checked(load, word)
            start = Model.Load(added.entered, added.unit, basis: .bodyweight)
        } else if let sign = word.first, "+-".contains(sign),
            let load = Self.load(String(word.dropFirst()))
        {
            guard load.entered > 0 else { throw problem("\"\(word)\" changes nothing.") }
            let load = try checked(load, word)
            step = .init(sign == "-" ? -load.entered : load.entered, load.unit)
        } else if let load = Self.load(word) {
            if start != nil { throw problem("\"\(word)\" is a second load: write one.") }
            start = try checked(load, word).asLoad
        } else if word.hasSuffix("%"), let part = Double(word.dropLast()) {
            guard (1...200).contains(part) else {
                throw problem("\"\(word)\" is out of range: write 1% to 200%.")
            }
            try put(word) { $0.share = part / 100 }
        } else if let effort = Model.Effort(word: word) {
            guard effort.isOnScale else {
                let scale = effort.isRIR ? "rir0 to rir4" : "@6 to @10"
                throw problem("\"\(word)\" is out of range: write \(scale) in steps of a half.")
            }
            try put(word) { $0.effort = effort }
        } else if word.hasPrefix("tempo") {
            tempo = Model.Tempo(rawValue: String(word.dropFirst(5)))
            guard tempo != nil else {
                throw problem("after tempo come four parts, such as tempo 3110 or tempo 31X0.")
            }
        } else if Double(word) != nil {
            throw problem(
                "\"\(word)\" has no unit: write \(word)kg or \(word)lb, or x\(word) for repetitions."
            )
        } else {
            throw problem(
                "\"\(word)\" is not part of an exercise: write sets x repetitions, a load and what "
                    + "is added, such as 3x8-12 60kg +2.5kg.")
        }
    }

    /// Gives the sets before or after a percentage or an exertion their figure.
    private mutating func put(
        _ word: String, _ change: (inout Routine.Target) -> Void
    ) throws(Problem) {
        if target == nil, place < words.count, let next = Self.quantity(words[place]) {
            target = next
            place += 1
        }
        guard var changed = target else {
            throw problem("\"\(word)\" stands alone: write the sets with it, such as x5 \(word).")
        }
        change(&changed)
        target = changed
    }

    private mutating func readDeload() throws(Problem) {
        let word = next()
        guard word.hasSuffix("%"), let part = Double(word.dropLast()), (1...90).contains(part)
        else {
            throw problem("after deload comes 1% to 90%, such as deload 10% after 3.")
        }
        var misses = 1
        if place < words.count, words[place] == "after" {
            place += 1
            let count = next()
            guard let after = Int(count, in: 1...20) else {
                throw problem("after says how many misses in a row: 1 to 20, not \"\(count)\".")
            }
            misses = after
        }
        deload = .init(share: part / 100, misses: misses)
    }

    private mutating func readRest() throws(Problem) {
        let word = next()
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        let seconds: Int? =
            if word.hasSuffix("min") {
                Self.digits(String(word.dropLast(3))).map { $0 * 60 }
            } else if parts.count == 2, let minutes = Self.digits(String(parts[0])),
                let rest = Self.digits(String(parts[1]))
            {
                minutes * 60 + rest
            } else {
                Self.digits(word.hasSuffix("s") ? String(word.dropLast()) : word)
            }
        guard let seconds, (1...3_600).contains(seconds) else {
            throw problem("after rest comes a time up to an hour, such as 90s, 1:30 or 2min.")
        }
        rest = seconds
    }

    private mutating func next() -> String {
        guard place < words.count else { return "" }
        place += 1
        return words[place - 1]
    }

    private func written(_ word: String, _ example: String) throws(Problem) -> Routine.Step {
        guard let load = Self.load(word) else {
            throw problem("\"\(word)\" is not a load: write one with its unit, such as \(example).")
        }
        return try checked(load, word)
    }

    private func checked(_ load: Routine.Step, _ word: String) throws(Problem) -> Routine.Step {
        guard Self.isPossible(load) else {
            throw problem("\"\(word)\" is out of range: write 0.01 kg to 1,000 kg (2,204.6 lb).")
        }
        return load
    }

    private mutating func endTarget(before what: String) throws(Problem) {
        if let target {
            weeks[weeks.count - 1].append(target)
            self.target = nil
        } else if weeks.last?.isEmpty != false {
            throw problem("there are no sets before \(what): write such as 3x8-12 60kg +2.5kg.")
        } else if what == "the comma" {
            throw problem("there are no sets before the comma.")
        }
    }

    // MARK: - Checking

    private func check(_ line: Routine.Line) throws(Problem) {
        let all = line.weeks.flatMap(\.self)
        guard line.weeks.count <= 52, line.weeks.allSatisfy({ !$0.isEmpty }) else {
            throw problem("a cycle has 1 to 52 workouts, each with sets.")
        }
        for week in line.weeks {
            let sets = week.reduce(0) { $0 + $1.sets }
            guard (1...50).contains(sets), week.allSatisfy({ $0.sets > 0 }) else {
                throw problem("a workout has 1 to 50 sets of an exercise, not \(sets).")
            }
        }
        guard
            all.allSatisfy({ $0.reps.map { $0.lowerBound > 0 && $0.upperBound <= 1_000 } ?? true })
        else { throw problem("repetitions are 1 to 1,000.") }
        guard all.allSatisfy({ $0.seconds.map { (1...86_400).contains($0) } ?? true }) else {
            throw problem("a time is 1 second to 24 hours.")
        }
        let shares = all.filter { $0.share != nil }.count
        guard shares == 0 || shares == all.count else {
            throw problem("either all sets have a percentage or none has one.")
        }
        if isMaximum, shares == 0 {
            throw problem("tm is what percentages are of: write sets such as 3x5 75%, or the load.")
        }
        if !isMaximum, shares > 0, let start = line.startText {
            throw problem("percentages are of a training maximum: write tm \(start).")
        }
        if step != nil, all.allSatisfy({ $0.reps == nil }) {
            throw problem("sets by time have no load to add to: leave the step out.")
        }
        if deload != nil, step == nil {
            throw problem("deload needs something that is added, such as +2.5kg.")
        }
        if line.hasRange, line.weeks.count > 1 || shares > 0 {
            throw problem("a range of repetitions has no percentages and no weeks.")
        }
    }

    private func problem(_ reason: String) -> Problem { Problem(line: number, reason: reason) }
}

extension Workouts.Business.Model.Routine {
    /// The four workouts of a cycle of 5/3/1 (Jim Wendler, 2009); the fourth is the deload.
    static let fiveThreeOne: [[Target]] = [
        [(5, 65), (5, 75), (5, 85)], [(3, 70), (3, 80), (3, 90)], [(5, 75), (3, 85), (1, 95)],
        [(5, 40), (5, 50), (5, 60)],
    ].enumerated().map { week, sets in
        sets.enumerated().map { place, set in
            Target(
                sets: 1, reps: set.0...set.0, isOpen: week < 3 && place == 2,
                share: Double(set.1) / 100)
        }
    }
}

extension Workouts.Business.Model.Routine.Step {
    fileprivate var asLoad: Workouts.Business.Model.Load { .init(entered, unit) }
}
