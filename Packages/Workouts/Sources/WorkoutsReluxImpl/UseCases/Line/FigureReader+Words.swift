// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

extension FigureReader {
    /// The sets in the words of the set grammar, which read them in one way.
    mutating func words() -> [String]? {
        guard read() != nil else { return nil }
        var words: [String] = []
        var at = 0
        while at < sets.count {
            let set = sets[at]
            let count = sets[at...].prefix { $0 == set }.count
            if let load = set.load { words.append(word(of: load)) }
            words += quantity(set, count: count)
            words += set.marks.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            at += count
        }
        return words
    }

    private func quantity(_ set: SetFigures, count: Int) -> [String] {
        if count > 1, set.metres != nil, set.seconds != nil {
            return (0..<count).flatMap { _ in quantity(set, count: 1) }
        }
        let times = count > 1 ? "\(count)x" : ""
        if let reps = set.reps {
            let figure = SetGrammar.figure(reps)
            if count == 1 { return ["x" + figure] }
            return [times + figure + (set.load == nil ? "reps" : "")]
        }
        return [
            set.metres.map {
                $0 < 1_000
                    ? times + SetGrammar.figure($0) + "m"
                    : times + SetGrammar.figure($0 / 1_000) + "km"
            },
            set.seconds.map { (set.metres == nil ? times : "") + SetGrammar.figure($0) + "s" },
        ]
        .compactMap(\.self)
    }

    /// A load with its unit; a bare one in the unit of the person.
    private mutating func word(of load: Load) -> String {
        switch load {
        case .bodyweight: return "bw"
        case .bar:
            let figure = unit == .kg ? "20kg" : "45lb"
            say("the bar is \(figure)")
            return figure
        case .mass(let value, let written):
            let figure = SetGrammar.figure(value) + (written ?? unit).rawValue
            if written == nil {
                bare = bare ?? SetGrammar.figure(value)
                say(unit.rawValue)
            }
            return kind == .bodyweight ? "bw+" + figure : figure
        }
    }

    /// What was assumed, but for the unit that the person has set.
    /// - Throws: `ambiguousSet` for a load without a unit where none is known.
    func assumed(
        _ unit: MassUnit?, isSet: Bool
    ) throws(Workouts.Business.Err) -> [String] {
        if unit == nil, let bare {
            throw .ambiguousSet(text: bare, readings: ["\(bare)kg", "\(bare)lb"])
        }
        return assumed.filter { !isSet || $0 != unit?.rawValue }
    }

    private mutating func say(_ what: String) {
        if !assumed.contains(what) { assumed.append(what) }
    }
}
