// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// A line such as `bench press 3x5 80kg @8`, split into the exercise and its sets.
    public struct LogLine: Sendable, Hashable {
        /// The exercise as it was typed.
        public let exercise: String
        /// The words of the set grammar, such as `3x5`, `80kg`, `@8`; at least one.
        public let sets: [String]

        /// Splits a line, with the name quoted or not. The name ends before the first word that
        /// begins a set: a digit, a sign, `x5`, `@`, `bw` or `same`. `nil` when no word does.
        public init?(_ words: [String]) {
            let words = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
            let start = words.indices.dropFirst().first { Self.beginsSets(words[$0]) }
            guard let start else { return nil }
            exercise = words[..<start].joined(separator: " ")
            sets = Array(words[start...])
        }

        private static func beginsSets(_ word: String) -> Bool {
            let word = word.lowercased()
            guard let first = word.first else { return false }
            if first.isNumber || first == "+" || first == "@" { return true }
            if ["-", "x", "×"].contains(first) { return word.dropFirst().first?.isNumber == true }
            return word == "same" || word == "bw" || word.hasPrefix("bw+") || word.hasPrefix("bw-")
        }
    }
}
