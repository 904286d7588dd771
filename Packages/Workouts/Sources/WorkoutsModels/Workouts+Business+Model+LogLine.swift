// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// A line such as `bench press 3x5 80kg @8`, split into the exercise and its sets.
    public struct LogLine: Sendable, Hashable {
        /// The exercise as it was typed; empty where the line begins with its sets.
        public let exercise: String
        /// The words of the set grammar, such as `3x5`, `80kg`, `@8`; at least one.
        public let sets: [String]

        /// Splits a line, with the name quoted or not. The name ends before the first word that
        /// begins a set: a digit, a sign, `x5`, `@`, `rir2`, `tempo 3110`, `bw` or `same`. `nil` when
        /// no word does.
        ///
        /// A mark before the sets, as in `w 20kg x10`, is that of the first set.
        public init?(_ words: [String]) {
            let words = SetMarks.joined(
                words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) })
            if let first = words.first, Self.beginsSets(first), !words.contains(where: Self.isName)
            {
                (exercise, sets) = ("", words)
                return
            }
            let start = words.indices.dropFirst().first { Self.beginsSets(words[$0]) }
            guard let start else { return nil }
            if start == 1, Self.marks.contains(words[0].lowercased()) {
                (exercise, sets) = ("", [words[1], words[0]] + words[2...])
            } else {
                exercise = words[..<start].joined(separator: " ")
                sets = Array(words[start...])
            }
        }

        /// Warm-up, drop set and failure, as the set grammar has them.
        private static let marks: Set<String> = ["w", "d", "f"]

        /// Whether a word can only be part of a name, such as `curl` in `21s curl x10`.
        private static func isName(_ word: String) -> Bool {
            word.count > 2 && word.allSatisfy(\.isLetter) && !setWords.contains(word.lowercased())
        }

        private static let setWords: Set<String> = [
            "same", "reps", "rep", "kgs", "lbs", "sec", "secs", "min", "mins",
        ]

        private static func beginsSets(_ word: String) -> Bool {
            let word = word.lowercased()
            guard let first = word.first else { return false }
            if first.isNumber || first == "+" || first == "@" { return true }
            if ["-", "x", "×"].contains(first) { return word.dropFirst().first?.isNumber == true }
            if Effort(word: word) != nil { return true }
            if word.hasPrefix("tempo"), Tempo(rawValue: String(word.dropFirst(5))) != nil {
                return true
            }
            return word == "same" || word == "bw" || word.hasPrefix("bw+") || word.hasPrefix("bw-")
        }
    }
}
