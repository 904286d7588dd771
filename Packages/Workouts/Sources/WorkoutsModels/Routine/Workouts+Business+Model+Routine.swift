// SPDX-License-Identifier: Apache-2.0

public import CoreModels

extension Workouts.Business.Model {
    /// Training as a person plans it in a text file: days, their exercises, and how each of them
    /// progresses. The article "Routines" has the grammar.
    public struct Routine: Sendable, Hashable, Codable {
        /// A day, such as `push`.
        public struct Day: Sendable, Hashable, Codable {
            /// Its name as written.
            public let name: String
            /// Its exercises in the order they are done.
            public let lines: [Line]
        }

        /// An exercise of a day: its sets, and how they progress.
        public struct Line: Sendable, Hashable, Codable {
            /// The line of the file, from 1.
            public var number: Int
            /// The exercise as written.
            public var exercise: String
            /// What is written behind the exercise, with the rounding of the whole routine, and
            /// before it the `+` of a superset.
            public var text: String
            /// The sets of each workout of a cycle; most exercises have a cycle of one workout.
            public var weeks: [[Target]]
            /// The load of all sets, or the training maximum, that is written.
            public var start: Load?
            /// What is added when all is done; in the unit it is written in, below zero for less.
            public var step: Step?
            /// How much less there is after how many misses in a row.
            public var deload: Deload?
            /// The rest between two sets in seconds.
            public var rest: Int?
            /// The figure that loads are rounded to; `nil` for the usual one of the unit.
            public var rounding: Step?
            /// How fast its repetitions are.
            public var tempo: Tempo?
        }

        /// Sets that are alike, such as `3x8-12` or `x5+ 85%`.
        public struct Target: Sendable, Hashable, Codable {
            /// How many.
            public var sets: Int
            /// The fewest repetitions, and the most of a range; `nil` for a timed set.
            public var reps: ClosedRange<Int>?
            /// Whether as many repetitions as possible are done (`5+`).
            public var isOpen = false
            /// The time of a timed set.
            public var seconds: Double?
            /// The part of the training maximum.
            public var share: Double?
            /// The exertion that is aimed at.
            public var effort: Effort?

            /// Creates a target.
            public init(
                sets: Int, reps: ClosedRange<Int>? = nil, isOpen: Bool = false,
                seconds: Double? = nil, share: Double? = nil
            ) {
                self.sets = sets
                self.reps = reps
                self.isOpen = isOpen
                self.seconds = seconds
                self.share = share
            }
        }

        /// A difference of loads, as written.
        public struct Step: Sendable, Hashable, Codable {
            public let entered: Double
            public let unit: MassUnit

            /// Creates a step.
            public init(_ entered: Double, _ unit: MassUnit) {
                self.entered = entered
                self.unit = unit
            }
        }

        /// Less load after misses in a row.
        public struct Deload: Sendable, Hashable, Codable {
            /// The part that is taken off.
            public let share: Double
            /// How many misses in a row it takes.
            public let misses: Int
        }

        /// The name that the file gives itself.
        public let name: String?
        /// The days, in the order they are done.
        public let days: [Day]
    }

    /// A line of a routine's file that is wrong; `reason` is a full sentence.
    public struct RoutineProblem: Error, Sendable, Hashable, Codable {
        /// The line, from 1.
        public let line: Int
        public let reason: String

        /// Creates a problem.
        public init(line: Int, reason: String) {
            self.line = line
            self.reason = reason
        }
    }
}

extension Workouts.Business.Model.Routine.Line {
    /// Whether it is in a superset with the line above it: its text begins with a `+` alone.
    public var isJoined: Bool { text.hasPrefix("+ ") }

    /// Whether its loads are parts of a training maximum.
    public var isOfMaximum: Bool { weeks.contains { $0.contains { $0.share != nil } } }

    /// Whether it gives a range of repetitions, so that these progress before the load does.
    public var hasRange: Bool {
        weeks.contains { $0.contains { $0.reps.map { $0.count > 1 } ?? false } }
    }

    /// The sets without what they progress by, such as `3x8-12`. Lines of an exercise that agree
    /// in them share their progress.
    public var scheme: String {
        weeks.map { $0.map(\.text).joined(separator: ", ") }.joined(separator: " / ")
    }

    /// The load or the training maximum as it is written; `nil` without one.
    public var startText: String? {
        start.map { load in
            let figure = WrittenFigure.text(load.entered) + load.unit.rawValue
            return load.basis == .bodyweight ? "bw+\(figure)" : figure
        }
    }
}

extension Workouts.Business.Model.Routine.Target {
    /// The target as it is written, such as `3x8-12` or `1x5+ 85%`.
    public var text: String {
        var text = "\(sets)x"
        if let seconds { text += WrittenFigure.text(seconds) + "s" }
        if let reps {
            text += reps.count > 1 ? "\(reps.lowerBound)-\(reps.upperBound)" : "\(reps.lowerBound)"
        }
        if isOpen { text += "+" }
        if let share { text += " \(WrittenFigure.text((share * 1_000).rounded() / 10))%" }
        if let effort { text += " " + effort.typed }
        return text
    }
}

/// A figure as people write it, without `.0`.
enum WrittenFigure {
    static func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15
            ? String(Int64(bounding: value)) : String(value)
    }
}
