// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Relux
public import WorkoutsModels

extension Workouts.Business {
    /// Logs a cardio session that a person typed: the sport, and its figures as separate words.
    public struct LogSession: Relux.Request, Hashable {
        /// The session as it is stored.
        public typealias Answer = Model.WorkoutSummary

        /// The sport and the figures, such as `run`, `5km`, `28:30`, `152bpm`.
        public let words: [String]
        /// The name; `nil` for that of the sport.
        public let name: String?
        /// When it began, or when it ended.
        public let at: Date
        /// Whether `at` is the end: what is logged without a time has just ended.
        public let isEnd: Bool
        /// The day on the person's own calendar.
        public let day: Model.Day
        /// Whether it is right even where nobody is so fast; otherwise it is refused as
        /// `Err.unlikely`.
        public let isSure: Bool

        /// Asks to log a session.
        public init(
            words: [String], name: String? = nil, at: Date, isEnd: Bool, day: Model.Day,
            isSure: Bool = false
        ) {
            self.words = words
            self.name = name
            self.at = at
            self.isEnd = isEnd
            self.day = day
            self.isSure = isSure
        }
    }

    /// Changes figures of a cardio session; those that are not written stay.
    public struct EditSession: Relux.Request, Hashable {
        /// The session before and after.
        public typealias Answer = Model.ChangedWorkout

        /// The session.
        public let id: Int64
        /// The figures, and perhaps another sport before them.
        public let words: [String]
        /// Whether it is right even where nobody is so fast.
        public let isSure: Bool

        /// Asks to change a session.
        public init(id: Int64, words: [String], isSure: Bool = false) {
            self.id = id
            self.words = words
            self.isSure = isSure
        }
    }
}
