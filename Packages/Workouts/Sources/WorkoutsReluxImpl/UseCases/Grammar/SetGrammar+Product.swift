// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

extension SetGrammar.Lexer {
    typealias Err = Workouts.Business.Err
    typealias Atom = SetGrammar.Atom
    typealias Bounds = SetGrammar.Bounds
    typealias Token = SetGrammar.Token

    /// Reads a word of one to three factors: `80kg`, `x5`, `3x5`, `3x60s`, `80kgx5`, `3x5x80kg`.
    func product(_ word: String) throws(Err) -> [Token] {
        let texts = word.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
        if texts.count > 1, texts[0].isEmpty {
            guard texts.count == 2 else { throw SetGrammar.unreadable(word) }
            return [try plainQuantity(SetGrammar.atom(texts[1], in: word), in: word)]
        }
        var atoms: [Atom] = []
        for text in texts { atoms.append(try SetGrammar.atom(text, in: word)) }
        switch atoms.count {
        case 1: return [try lone(atoms[0], in: word)]
        case 2: return try two(atoms[0], atoms[1], texts, in: word)
        case 3: return try three(atoms[0], atoms[1], atoms[2], texts, in: word)
        case _: throw SetGrammar.unreadable(word)
        }
    }

    private func lone(_ atom: Atom, in word: String) throws(Err) -> Token {
        switch atom {
        case .load(let value, let unit):
            Token(content: .load(.written(try Bounds.load(value, unit, basis: .total))), word: word)
        case .list(let values) where values.count == 1:
            Token(content: .number(values[0]), word: word)
        case .commaPair(let value, let values):
            Token(content: .commaPair(value, values), word: word)
        case .list, .seconds, .metres, .reps:
            try plainQuantity(atom, in: word)
        }
    }

    private func two(
        _ first: Atom, _ second: Atom, _ texts: [String], in word: String
    ) throws(Err) -> [Token] {
        switch (first, second) {
        case (.load(let value, let unit), _):
            let load = try Bounds.load(value, unit, basis: .total)
            return [token(load, word), try plainQuantity(second, in: word)]
        case (.list(let left), .load(let value, let unit)) where left.count == 1:
            // 5x100kg: a number of sets without repetitions says nothing, so it is repetitions.
            let reps = try Bounds.reps(left[0], word)
            let load = try Bounds.load(value, unit, basis: .total)
            return [token(load, word), Token(content: .reps([reps]), word: word)]
        case (.list(let left), .list(let right)) where left.count == 1 && right.count == 1:
            return [Token(content: .pair(left[0], right[0]), word: word)]
        case (.list(let left), .reps(let right)) where left.count == 1 && right.count == 1:
            let reps = try Bounds.reps(right[0], word)
            return [
                Token(
                    content: .reps(Array(repeating: reps, count: try Bounds.sets(left[0], word))),
                    word: word)
            ]
        case (.list(let left), .seconds(let right)) where left.count == 1 && right.count == 1:
            let count = try Bounds.sets(left[0], word)
            return [Token(content: .seconds(Array(repeating: right[0], count: count)), word: word)]
        case (.list(let left), .metres(let right)) where left.count == 1 && right.count == 1:
            let count = try Bounds.sets(left[0], word)
            return [Token(content: .metres(Array(repeating: right[0], count: count)), word: word)]
        case (.seconds(let left), .list(let right)) where left.count == 1 && right.count == 1:
            let count = try Bounds.sets(right[0], word)
            return [Token(content: .seconds(Array(repeating: left[0], count: count)), word: word)]
        case (.metres(let left), .list(let right)) where left.count == 1 && right.count == 1:
            let count = try Bounds.sets(right[0], word)
            return [Token(content: .metres(Array(repeating: left[0], count: count)), word: word)]
        case (.commaPair(let value, _), .list), (.commaPair(let value, _), .commaPair):
            // Before an x, 80,5 can only be one figure.
            guard let unit else { throw ambiguousUnit(SetGrammar.figure(value), word) }
            let load = try Bounds.load(value, unit, basis: .total)
            return [token(load, word), try plainQuantity(second, in: word)]
        case (.list(let left), .list(let right)) where left.count == 1 && right.count > 1:
            // 80x5,5,4: a number of sets does not go with a list of them.
            guard let unit else { throw ambiguousUnit(texts[0], word) }
            let load = try Bounds.load(left[0], unit, basis: .total)
            return [token(load, word), try plainQuantity(second, in: word)]
        case _:
            throw SetGrammar.unreadable(word)
        }
    }

    private func three(
        _ first: Atom, _ second: Atom, _ third: Atom, _ texts: [String], in word: String
    ) throws(Err) -> [Token] {
        guard case .list(let middle) = second, middle.count == 1 else {
            throw SetGrammar.unreadable(word)
        }
        if case .load(let value, let unit) = first, case .list(let last) = third, last.count == 1 {
            guard middle == last else {
                throw .ambiguousSet(
                    text: word,
                    readings: [
                        "\(texts[0]) \(texts[1])x\(texts[2])",
                        "\(texts[0]) \(texts[2])x\(texts[1])",
                    ])
            }
            let load = try Bounds.load(value, unit, basis: .total)
            return [token(load, word), Token(content: .pair(middle[0], last[0]), word: word)]
        }
        guard case .list(let sets) = first, sets.count == 1 else {
            throw SetGrammar.unreadable(word)
        }
        let load: Workouts.Business.Model.Load
        switch third {
        case .load(let value, let unit):
            load = try Bounds.load(value, unit, basis: .total)
        case .list(let last) where last.count == 1:
            // 3x5x80 ends in the load; 20x10x3 may as well begin with it.
            guard last[0] > 50 || last[0] != last[0].rounded(), sets[0] <= 50, let unit else {
                let name = unit?.rawValue ?? "kg"
                throw .ambiguousSet(
                    text: word,
                    readings: [
                        "\(texts[0])x\(texts[1]) \(texts[2])\(name)",
                        "\(texts[0])\(name) \(texts[2])x\(texts[1])",
                    ])
            }
            load = try Bounds.load(last[0], unit, basis: .total)
        case .list, .seconds, .metres, .reps, .commaPair:
            throw SetGrammar.unreadable(word)
        }
        return [token(load, word), Token(content: .pair(sets[0], middle[0]), word: word)]
    }

    private func token(_ load: Workouts.Business.Model.Load, _ word: String) -> Token {
        Token(content: .load(.written(load)), word: word)
    }

    private func ambiguousUnit(_ figure: String, _ word: String) -> Err {
        .ambiguousSet(text: word, readings: ["\(figure)kg", "\(figure)lb"])
    }
}
