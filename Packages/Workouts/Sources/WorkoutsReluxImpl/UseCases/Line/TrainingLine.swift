// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Foundation
import WorkoutsModels

/// A line about one exercise as people write it: what may be its name, its figures, and what else
/// is said.
struct TrainingLine {
    /// What may be the name, the likeliest first.
    private(set) var names: [Name] = []
    private let tokens: [(token: FigureToken, range: Range<String.Index>)]
    let text: String

    /// Words that may name the exercise, with their place.
    struct Name: Equatable {
        let text: String
        let place: Range<Int>
    }

    init(_ text: String) {
        self.text = text
        tokens = Self.marked(FigureLexer(text).tokens, in: text)
        names = ranked()
    }

    /// Whether anything in it is a figure.
    var hasFigures: Bool {
        tokens.contains {
            switch $0.token {
            case .number, .clock: true
            case _: false
            }
        }
    }

    /// Whether its figures can only be sets: `3x8`, `3 sets`, `8 reps`, a load.
    var looksLikeSets: Bool {
        for (index, part) in tokens.enumerated() {
            switch part.token {
            case .times where index > 0 && index + 1 < tokens.count:
                // "bench x5" may be sets; so may "chicken thighs x2".
                if case .word = tokens[index - 1].token { continue }
                return true
            case .reps, .sets, .bodyweight: return true
            case _: continue
            }
        }
        return false
    }

    /// Whether a remark has sets in it, which would be lost there.
    func hidesSets(_ remark: String?) -> Bool {
        guard let remark, !remark.isEmpty else { return false }
        let tokens = FigureLexer(remark).tokens.map(\.token)
        return zip(tokens, tokens.dropFirst()).contains { pair in
            guard case .number = pair.0 else { return false }
            switch pair.1 {
            case .times, .mass, .reps, .sets, .at: return true
            case _: return false
            }
        }
    }

    /// The figures before and behind a name, and the remark behind them.
    func parts(of name: Name?) -> (ahead: [FigureToken], behind: [FigureToken], note: String?) {
        let place = name?.place ?? 0..<0
        var (ahead, behind, remarks) = ([FigureToken](), [FigureToken](), [String]())
        var index = 0
        var hasFigure = false
        while index < tokens.count {
            if place.contains(index) {
                index = place.upperBound
                continue
            }
            let token = tokens[index].token
            if let end = restEnd(from: index) {
                remarks.append(
                    String(text[tokens[index].range.lowerBound..<tokens[end].range.upperBound]))
                index = end + 1
                continue
            }
            if case .word(let word) = token {
                let isRemark =
                    hasFigure && index >= place.upperBound && !TrainingWords.fillers.contains(word)
                    && TrainingWords.qualifiers[word] == nil && !isSide(word, at: index)
                if isRemark {
                    remarks.append(String(text[tokens[index].range.lowerBound...]))
                    break
                }
            } else {
                if case .number = token { hasFigure = true }
                if index < place.lowerBound { ahead.append(token) } else { behind.append(token) }
            }
            index += 1
        }
        let note = remarks.joined(separator: " ").trimmingCharacters(in: .whitespaces)
        return (ahead, behind, note.isEmpty ? nil : note)
    }

    /// The equipment that is named behind the figures, as in `3x10 at 24kg with dumbbells`.
    func equipment(behind name: Name) -> String? {
        tokens[name.place.upperBound...].lazy.compactMap { part in
            if case .word(let word) = part.token { TrainingWords.qualifiers[word] } else { nil }
        }
        .first(where: ["dumbbell", "barbell", "kettlebell", "cable", "machine"].contains)
    }

    /// Whether a word says that the figures are those of one side, as in `3x12 per leg 16kg`.
    private func isSide(_ word: String, at index: Int) -> Bool {
        guard index > 0, Self.sides.contains(word) else { return false }
        let before = tokens[index - 1]
        return ["per", "each", "a", "je", "pro", "por", "par", "jede", "cada", "elke"]
            .contains(TrainingWords.folded(String(text[before.range])))
    }

    private static let sides: Set<String> = [
        "leg", "arm", "side", "hand", "seite", "bein", "jambe", "bras", "cote", "lado", "pierna",
        "brazo", "perna", "braco", "gamba", "lato", "been", "kant",
    ]

    /// The last token of a rest that begins at a place: `rest 60s`, `60s rest`, or a bracket that
    /// has words in it.
    private func restEnd(from index: Int) -> Int? {
        let next = { (offset: Int) in
            tokens.indices.contains(index + offset) ? tokens[index + offset].token : nil
        }
        switch tokens[index].token {
        case .open:
            guard let end = tokens[index...].firstIndex(where: { $0.token == .close }) else {
                return nil
            }
            let isRemark = tokens[index..<end].contains { part in
                switch part.token {
                case .word, .rest: true
                case _: false
                }
            }
            return isRemark ? end : nil
        case .rest:
            guard case .number? = next(1) else { return index }
            return min(tokens.count - 1, index + 2)
        case .number:
            switch next(1) {
            case .seconds?, .letterS?: return next(2) == .rest ? index + 2 : nil
            case _: return nil
            }
        case _: return nil
        }
    }

    /// `rpe 8`, `rir 2`, `2 rir`, `tempo 3-1-1`, `warm up` and `drop set` as marks; an effort for
    /// each set, as in `rpe 7, 8, 9`, as one mark with a slash between them.
    private static func marked(
        _ tokens: [(token: FigureToken, range: Range<String.Index>)], in text: String
    ) -> [(token: FigureToken, range: Range<String.Index>)] {
        var marked: [(token: FigureToken, range: Range<String.Index>)] = []
        var rest = tokens[...]
        while let part = rest.popFirst() {
            let next = rest.first
            if case .word(let word) = part.token, word == "rpe" || word == "rir",
                case .number(let value)? = next?.token, let next
            {
                var figure = SetGrammar.figure(value)
                var end = next.range.upperBound
                rest = rest.dropFirst()
                while let separator = rest.first,
                    [.comma, .slash, .dash].contains(separator.token),
                    let next = rest.dropFirst().first, case .number(let more) = next.token,
                    more <= 10, ![.times, .sets].contains(rest.dropFirst(2).first?.token)
                {
                    figure += "/" + SetGrammar.figure(more)
                    end = next.range.upperBound
                    rest = rest.dropFirst(2)
                }
                marked.append(
                    (
                        .mark(word == "rpe" ? "@" + figure : "rir" + figure),
                        part.range.lowerBound..<end
                    ))
            } else if part.token == .word("tempo"),
                let (tempo, end) = tempo(text, from: part.range.upperBound)
            {
                rest = rest.drop { $0.range.lowerBound < end }
                marked.append(
                    (.mark("tempo" + tempo.rawValue), part.range.lowerBound..<end))
            } else if case .number(let value) = part.token, case .word("rir")? = next?.token,
                let next
            {
                rest = rest.dropFirst()
                marked.append(
                    (
                        .mark("rir" + SetGrammar.figure(value)),
                        part.range.lowerBound..<next.range.upperBound
                    ))
            } else if part.token == .times, let next,
                next.token == .word("max") || next.token == .mark("f")
            {
                // 3x max has repetitions that nobody knows.
                marked.append((.percent, part.range))
            } else if case .word("warm") = part.token, case .word("up")? = next?.token, let next {
                rest = rest.dropFirst()
                marked.append((.mark("w"), part.range.lowerBound..<next.range.upperBound))
            } else if case .mark = part.token, let next,
                [.sets, .word("set")].contains(next.token)
            {
                rest = rest.dropFirst()
                marked.append((part.token, part.range.lowerBound..<next.range.upperBound))
            } else {
                marked.append(part)
            }
        }
        return marked
    }
}

extension TrainingLine {
    /// A tempo at a place, and where it ends; `3-1-1` has no time at the top.
    private static func tempo(
        _ text: String, from start: String.Index
    ) -> (Workouts.Business.Model.Tempo, end: String.Index)? {
        let written = text[start...].drop { $0 == " " || $0 == ":" }.prefix {
            $0.isNumber || "-/xX".contains($0)
        }
        let parts = written.split { $0 == "-" || $0 == "/" }.map(String.init)
        let all = parts.count == 1 ? written.map(String.init) : parts
        let whole = all.count == 3 ? all + ["0"] : all
        return Workouts.Business.Model.Tempo(rawValue: whole.joined(separator: "-"))
            .map { ($0, written.endIndex) }
    }

    /// The runs of words, those nearest before the figures first.
    private func ranked() -> [Name] {
        var runs: [Name] = []
        var start: Int?
        for index in 0...tokens.count {
            let isWord = index < tokens.count && isNameWord(index, in: start)
            if isWord {
                start = start ?? index
            } else if let begin = start {
                if let name = trimmed(begin..<index) { runs.append(name) }
                start = nil
            }
        }
        let first =
            tokens.firstIndex {
                switch $0.token {
                case .number, .clock, .bodyweight: true
                case _: false
                }
            } ?? tokens.count
        let before = runs.filter { $0.place.lowerBound < first }.reversed()
        return Array(before) + runs.filter { $0.place.lowerBound > first }
    }

    private func isNameWord(_ index: Int, in start: Int?) -> Bool {
        switch tokens[index].token {
        case .word: true
        case .joiner, .of, .bar, .mark("d"):
            start != nil || tokens[index].token == .bar
        case .bodyweight, .dash: false
        case _: false
        }
    }

    /// A run without the words around it that say nothing.
    private func trimmed(_ run: Range<Int>) -> Name? {
        func says(_ index: Int) -> Bool {
            guard case .word(let word) = tokens[index].token else { return false }
            return !TrainingWords.fillers.contains(word) && word.count > 1
                || TrainingWords.exercises[[word]] != nil
        }
        guard let first = run.first(where: says), let last = run.last(where: says) else {
            return nil
        }
        let place = first..<(last + 1)
        return Name(
            text: String(
                text[tokens[first].range.lowerBound..<tokens[last].range.upperBound]),
            place: place)
    }
}

extension TrainingWords {
    /// The English name of what is written in another language or loosely; `nil` where no word of
    /// it is known.
    static func english(_ name: String) -> String? {
        let words = Self.words(name)
        guard let found = longest(words) else { return nil }
        let rest = words[..<found.place.lowerBound] + words[found.place.upperBound...]
        let narrowed = rest.compactMap { qualifiers[$0] }.filter { !$0.isEmpty }
        let isWhole = rest.isEmpty || narrowed.isEmpty
        return isWhole ? found.name : (narrowed + [found.name]).joined(separator: " ")
    }

    /// The longest part of a name that is in the table; with one letter of a slip where nothing is.
    private static func longest(_ words: [String]) -> (name: String, place: Range<Int>)? {
        for length in stride(from: min(words.count, 5), to: 0, by: -1) {
            for start in 0...(words.count - length) {
                let part = Array(words[start..<(start + length)])
                if let name = exercises[part] { return (name, start..<(start + length)) }
            }
        }
        // Pommes are no pompes.
        for (index, word) in words.enumerated() where word.count > 5 && word != "pommes" {
            let near = exercises.filter {
                $0.key.count == 1 && $0.key[0].count > 5
                    && EditDistance.between(word, $0.key[0], limit: 1) <= 1
            }
            let names = Set(near.values)
            if names.count == 1, let name = names.first { return (name, index..<(index + 1)) }
        }
        return nil
    }
}
