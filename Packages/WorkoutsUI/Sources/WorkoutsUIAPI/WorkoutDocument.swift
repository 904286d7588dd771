// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import DesignSystem
public import WorkoutsModels
public import WorkoutsReluxInt

/// A workout as text that a person edits.
public struct WorkoutDocument: Sendable {
    private typealias Line = Workouts.Business.EditWorkout.Line

    /// Why a text cannot be read, and nothing is changed.
    public struct Mistake: Error, Equatable, CustomStringConvertible {
        /// What is wrong, in a full sentence.
        public let description: String
        /// What to type next.
        public let hint: String
    }

    private let workout: Workouts.Business.Model.Workout

    /// The document of a workout.
    public init(workout: Workouts.Business.Model.Workout) { self.workout = workout }

    /// The text to edit.
    public var text: String {
        let summary = workout.summary
        var lines = [
            "# w\(summary.id), \(summary.day.text). Each line is a set: its id, then what was done.",
            "# Change it, move it, or delete the line to remove the set. A line without an",
            "# id is a new set. A line that ends in a colon is the exercise of the sets below.",
            "# How sets are written: airfit help grammar", "",
            "name: \(summary.name)",
        ]
        var current: Int64?
        for set in workout.sets {
            if set.exerciseID != current {
                lines += ["", "\(set.exerciseName):"]
                current = set.exerciseID
            }
            let remark = set.draft.rating.map { "   # rated \($0)" } ?? ""
            lines.append("s\(set.id)  \(SetText.typed(set.draft))\(remark)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The request that makes the workout what the edited text says. Throws when no set is left, or
    /// for a line that cannot be read.
    public func request(
        _ text: String, unit: MassUnit?, isSure: Bool = false
    ) throws(Mistake) -> Workouts.Business.EditWorkout {
        var name: String?
        var exercise: String?
        var lines: [Line] = []
        for (offset, raw) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let line = raw.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(
                String.init)
            guard let first = line.first else { continue }
            let whole = line.joined(separator: " ")
            if first.lowercased() == "name:", lines.isEmpty, exercise == nil {
                name = line.dropFirst().joined(separator: " ")
            } else if whole.hasSuffix(":") {
                exercise = String(whole.dropLast())
            } else {
                lines.append(try set(line, number: offset + 1, under: exercise))
            }
        }
        guard !lines.isEmpty else {
            throw Mistake(
                description: "no set is left of w\(workout.summary.id).",
                hint: "to remove it: airfit remove w\(workout.summary.id)")
        }
        return .init(workout, name: name, lines: lines, unit: unit, isSure: isSure)
    }

    private func set(
        _ words: [String], number: Int, under exercise: String?
    ) throws(Mistake) -> Line {
        let id = Identifier.number(words[0], letter: "s").flatMap { id in
            words[0].first?.isLetter == true ? id : nil
        }
        let done = id == nil ? words : Array(words.dropFirst())
        let old = workout.sets.first { $0.id == id }
        guard !done.isEmpty else {
            throw Mistake(
                description:
                    "line \(number): nothing is written after \(words[0]). Delete the whole line "
                    + "to remove the set.", hint: "airfit help grammar")
        }
        let isSame = old.map { Self.words(SetText.typed($0.draft)) == done } ?? false
        let isThere = old.map { exercise == nil || $0.exerciseName == exercise } ?? false
        // By id when a set of the workout has this exercise: another one may have the same name.
        let known = workout.sets.first { $0.exerciseName == exercise }.map { "e\($0.exerciseID)" }
        guard isThere || exercise != nil else {
            throw Mistake(
                description:
                    "line \(number): there is no exercise above it. Write one, with a colon behind it.",
                hint: "airfit exercise list")
        }
        return Line(
            number: number, id: id, exercise: isThere ? nil : known ?? exercise,
            words: isSame ? nil : done)
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}
