// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

extension SetGrammar {
    /// One meaning-bearing part of a line, with the word it was written in.
    struct Token: Equatable {
        enum Content: Equatable {
            /// A warm-up, `@8`, `rir2`, `tempo 3110`.
            case mark(Marks)
            case same
            case load(LoadPlan)
            case reps([Int])
            case seconds([Double])
            case metres([Double])
            /// A figure without a unit: load or repetitions, by its place.
            case number(Double)
            /// `80,5`: a load or two sets, by its place.
            case commaPair(Double, [Double])
            /// `3x5`: sets of repetitions unless something else fits as well.
            case pair(Double, Double)
        }

        var content: Content
        let word: String

        var isMark: Bool {
            switch content {
            case .mark: true
            case .same, .load, .reps, .seconds, .metres, .number, .commaPair, .pair: false
            }
        }

        var isTag: Bool {
            if case .mark(let marks) = content { marks.tag != nil } else { false }
        }

        var isQuantity: Bool {
            switch content {
            case .reps, .seconds, .metres, .number, .commaPair, .pair: true
            case .mark, .same, .load: false
            }
        }

        var isLoad: Bool {
            if case .load = content { true } else { false }
        }
    }

    /// Takes single words apart.
    struct Lexer {
        let unit: Model.MassUnit?
        let kind: Model.Exercise.Kind

        mutating func tokens(of word: String) throws(Err) -> [Token] {
            func token(_ content: Token.Content) -> Token { Token(content: content, word: word) }
            if let tag = Model.SetTag(word: word) { return [token(.mark(Marks(tag: tag)))] }
            if word == "same" { return [token(.same)] }
            if let effort = try effort(word) { return [token(.mark(Marks(effort: effort)))] }
            if word.hasPrefix("tempo") {
                guard let tempo = Model.Tempo(rawValue: String(word.dropFirst(5))) else {
                    throw .badSet(
                        word: word,
                        reason: "write the seconds down, at the bottom, up and at the top: "
                            + "tempo 3110, or tempo 31X0, where X is as fast as possible.")
                }
                return [token(.mark(Marks(tempo: tempo)))]
            }
            for prefix in ["bodyweight", "bw"] where word.hasPrefix(prefix) {
                return try bodyweight(String(word.dropFirst(prefix.count)), in: word)
            }
            if word.hasPrefix("+") { return try relative(String(word.dropFirst()), in: word) }
            if word.hasPrefix("-"), word.dropFirst().first?.isNumber == true {
                throw .outOfRange(
                    what: "load", value: word,
                    bound: "write 0 to 1,000 kg; for help with a bodyweight exercise write bw-20kg."
                )
            }
            return try product(word)
        }

        /// `@8`, `rir2` or `2rir`; `nil` for a word that is no effort.
        private func effort(_ word: String) throws(Err) -> Model.Effort? {
            let isRIR = word.hasPrefix("rir") || word.hasSuffix("rir")
            guard isRIR || word.hasPrefix("@") else { return nil }
            guard let effort = Model.Effort(word: word) else {
                throw .badSet(
                    word: word,
                    reason: isRIR
                        ? "write the repetitions in reserve as rir0 to rir4, such as rir2."
                        : "write the effort as @6 to @10, such as @8.")
            }
            return try Bounds.effort(effort)
        }

        /// What follows `bw`: `+10kg`, `-20kg`, nothing; and perhaps `x8`.
        private func bodyweight(_ rest: String, in word: String) throws(Err) -> [Token] {
            let (head, tail) = Self.cut(rest)
            let load: Model.Load
            switch head.first {
            case nil:
                load = Model.Load(0, unit ?? .kg, basis: .bodyweight)
            case "+":
                let (value, unit) = try mass(String(head.dropFirst()), in: word, prefix: "bw+")
                load = try Bounds.load(value, unit, basis: .bodyweight)
            case "-":
                let (value, unit) = try mass(String(head.dropFirst()), in: word, prefix: "bw-")
                load = try Bounds.load(value, unit, basis: .assistance)
            case _:
                throw .badSet(
                    word: word, reason: "write bw, bw+10kg for added load or bw-20kg for help.")
            }
            return [Token(content: .load(.written(load)), word: word)]
                + (try quantity(tail, in: word))
        }

        private func relative(_ rest: String, in word: String) throws(Err) -> [Token] {
            let (head, tail) = Self.cut(rest)
            let (value, unit) = try mass(head, in: word, prefix: "+")
            _ = try Bounds.load(value, unit, basis: .total)
            return [Token(content: .load(.more(value, unit)), word: word)]
                + (try quantity(tail, in: word))
        }

        /// A load with its unit, or in the person's own.
        private func mass(
            _ text: String, in word: String, prefix: String
        ) throws(Err) -> (Double, Model.MassUnit) {
            switch try atom(text, in: word) {
            case .load(let value, let unit):
                return (value, unit)
            case .list(let values) where values.count == 1:
                guard let unit else {
                    throw .ambiguousSet(
                        text: word, readings: ["\(prefix)\(text)kg", "\(prefix)\(text)lb"])
                }
                return (values[0], unit)
            case .commaPair(let value, _):
                guard let unit else { throw SetGrammar.unreadable(word) }
                return (value, unit)
            case .list, .seconds, .metres, .reps:
                throw .badSet(word: word, reason: "write a load here, such as 10kg.")
            }
        }

        /// What follows a load in the same word: `x8`, `x5,5,4`; nothing when `tail` is `nil`.
        private func quantity(_ tail: String?, in word: String) throws(Err) -> [Token] {
            guard let tail else { return [] }
            let parts = tail.split(separator: "x", omittingEmptySubsequences: false).map(
                String.init)
            if parts.count == 2 {
                // 80kgx5x3 is 5 of 3 or 3 of 5; the same either way for 5x5.
                guard parts[0] == parts[1], let value = Double(parts[0]) else {
                    let load = String(word.dropLast(tail.utf8.count + 1))
                    throw .ambiguousSet(
                        text: word,
                        readings: [
                            "\(load) \(parts[0])x\(parts[1])", "\(load) \(parts[1])x\(parts[0])",
                        ])
                }
                return [Token(content: .pair(value, value), word: word)]
            }
            guard parts.count == 1 else { throw SetGrammar.unreadable(word) }
            return [try plainQuantity(atom(tail, in: word), in: word)]
        }

        func plainQuantity(_ atom: Atom, in word: String) throws(Err) -> Token {
            switch atom {
            case .list(let values), .reps(let values), .commaPair(_, let values):
                var reps: [Int] = []
                for value in values { reps.append(try Bounds.reps(value, word)) }
                return Token(content: .reps(reps), word: word)
            case .seconds(let values):
                return Token(content: .seconds(values), word: word)
            case .metres(let values):
                return Token(content: .metres(values), word: word)
            case .load:
                throw .badSet(word: word, reason: "write the repetitions after x, such as 80kg x5.")
            }
        }

        /// Before and after the first `x`.
        static func cut(_ text: String) -> (head: String, tail: String?) {
            guard let at = text.firstIndex(of: "x") else { return (text, nil) }
            return (String(text[..<at]), String(text[text.index(after: at)...]))
        }
    }
}
