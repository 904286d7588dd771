// SPDX-License-Identifier: Apache-2.0

/// What a shell can offer for a value that a command takes.
public indirect enum Candidates: Sendable {
    /// Offers for a value, such as `EXERCISE`, of the command at a path. `typed` is what stands
    /// there already, and `words` the whole line. `nil` where the value is not known.
    public typealias Source =
        @Sendable (_ value: String, _ path: [String], _ typed: String, _ words: [String]) ->
        Candidates?

    /// One word, with what it is.
    public struct Candidate: Sendable {
        public let word: String
        public let note: String

        /// A word.
        public init(_ word: String, _ note: String = "") {
            self.word = word
            self.note = note
        }
    }

    /// A row that a command lists in its JSON.
    public struct Row: Sendable, Decodable {
        private enum CodingKeys: String, CodingKey {
            case key = "id"
            case batch, name, kind, date, at, file, equipment, primary, days, food, exercise
        }

        private struct Named: Decodable, Sendable { let name: String? }

        private let key: String?
        private let batch: String?
        public let name: String?
        public let kind: String?
        public let date: String?
        public let at: String?
        private let file: String?
        public let equipment: String?
        public let primary: [String]?
        public let days: [String]?
        private let food: Named?
        private let exercise: Named?

        /// Its id; empty where it has none.
        public var id: String { key ?? batch ?? "" }

        /// A description beside its id: the date, and the name or the file.
        public var told: String {
            [
                date ?? at.map { String($0.prefix(10)) },
                name ?? food?.name ?? exercise?.name ?? kind ?? file,
            ].compactMap(\.self).joined(separator: "  ")
        }
    }

    /// These words.
    case words([Candidate])
    /// What a command lists: the rows of this member of its JSON, each as words. Nothing where the
    /// command fails.
    case rows(String, of: [String], each: @Sendable (Row) -> [Candidate])
    /// The same, each word once and in order.
    case distinct(Candidates)
    /// The last days.
    case days
    /// One after the other.
    case all([Candidates])

    /// Words without notes.
    public static func words(_ words: String...) -> Candidates {
        .words(words.map { Candidate($0) })
    }

    /// What a command lists, by name with its id beside it.
    public static func named(_ key: String, of line: String...) -> Candidates {
        .rows(key, of: line) { [Candidate($0.name ?? $0.id, $0.id)] }
    }

    /// What a command lists, by id with a description beside it.
    public static func told(_ key: String, of line: String...) -> Candidates {
        .rows(key, of: line) { [Candidate($0.id, $0.told)] }
    }
}
