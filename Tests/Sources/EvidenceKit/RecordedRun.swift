// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A run that takes too long for every `make test`. `Scripts/record-run.sh` records it with its
/// figures, date, machine and commit.
public struct RecordedRun: Sendable, Equatable {
    /// A number and its bound.
    public struct Figure: Sendable, Equatable {
        /// What was counted.
        public let value: Double
        /// The bound in the words of the file: `at most 0`, `at least 1`.
        public let bound: String
        /// Whether the value is within the bound.
        public let isKept: Bool
    }

    /// Why a file is not a recorded run.
    public struct Malformed: Error, Equatable, CustomStringConvertible {
        /// What is missing or wrong, as a phrase after the name of the file.
        public let description: String
    }

    private static let facts = ["command", "date", "machine", "commit"]

    private let said: [String: String]
    private let figures: [String: Figure]

    /// Reads lines of the form `command|date|machine|commit, tab, text` and
    /// `name, tab, number, tab, "at most N" or "at least N"`. Lines that begin with `#` are
    /// skipped.
    /// - Throws: `Malformed` for a line of another form, and for a missing fact.
    public init(_ text: String) throws(Malformed) {
        var said: [String: String] = [:]
        var figures: [String: Figure] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t").map(String.init)
            if fields.count == 2, Self.facts.contains(fields[0]) {
                said[fields[0]] = fields[1]
            } else if fields.count == 3, let figure = Self.figure(fields[1], fields[2]) {
                figures[fields[0]] = figure
            } else {
                throw Malformed(description: "has a line that is no fact and no figure: \(line)")
            }
        }
        for fact in Self.facts where said[fact] == nil {
            throw Malformed(description: "does not say its \(fact)")
        }
        self.said = said
        self.figures = figures
    }

    /// The figure with this name; `nil` when the run did not record it.
    public func figure(_ name: String) -> Figure? { figures[name] }

    /// The names of the figures that miss their bounds.
    public var missed: [String] { figures.filter { !$0.value.isKept }.keys.sorted() }

    /// The figure with the circumstances of the run, for a reader of the table.
    public func sentence(_ name: String) -> String {
        let figure = figures[name].map { "\($0.value.formatted()) (\($0.bound))" } ?? "not counted"
        let facts = ["date", "machine", "commit"].compactMap { said[$0] }.joined(separator: ", ")
        return "`\(said["command"] ?? "")`, \(name): \(figure); \(facts)"
    }

    private static func figure(_ value: String, _ bound: String) -> Figure? {
        guard let value = Double(value) else { return nil }
        for (words, isKept): (String, (Double, Double) -> Bool) in [
            ("at most ", { $0 <= $1 }), ("at least ", { $0 >= $1 }),
        ] where bound.hasPrefix(words) {
            guard let limit = Double(bound.dropFirst(words.count)) else { return nil }
            return Figure(value: value, bound: bound, isKept: isKept(value, limit))
        }
        return nil
    }
}
