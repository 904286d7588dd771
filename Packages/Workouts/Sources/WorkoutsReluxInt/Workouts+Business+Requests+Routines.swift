// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Relux
public import WorkoutsModels

// Routines, and the workouts that follow them.

extension Workouts.Business {
    /// Reads a routine's file without storing it.
    public struct CheckRoutine: Relux.Request {
        /// The routine, or all that is wrong with it.
        public typealias Answer = Model.CheckedRoutine

        /// The file.
        public let text: String

        /// Asks to check a file.
        public init(_ text: String) { self.text = text }
    }

    /// Stores a routine's file; a routine of the same name is replaced.
    public struct StoreRoutine: Relux.Request {
        public typealias Answer = Model.StoredRoutine

        /// The file.
        public let text: String
        /// The name where the file has none.
        public let name: String
        public let at: Date
        /// Whether its loads are right even where they are far beyond everything before.
        public let isSure: Bool

        /// Asks to store a routine.
        public init(_ text: String, name: String, at: Date, isSure: Bool = false) {
            self.isSure = isSure
            self.text = text
            self.name = name
            self.at = at
        }
    }

    /// Removes a routine. Its workouts stay.
    public struct RemoveRoutine: Relux.Request {
        public typealias Answer = Model.StoredRoutine

        public let name: String

        /// Asks to remove a routine.
        public init(_ name: String) { self.name = name }
    }

    /// Lists the routines.
    public struct ListRoutines: Relux.Request {
        /// The routines, by name, and which of them is followed.
        public typealias Answer = Model.Routines

        /// Asks for the routines.
        public init() {}
    }

    /// Opens a routine.
    public struct OpenRoutine: Relux.Request {
        /// The routine with the sets that are next of each day.
        public typealias Answer = Model.OpenedRoutine

        /// The routine; `nil` for the one that is followed.
        public let name: String?
        /// The day on which it is asked.
        public let day: Model.Day

        /// Asks for a routine.
        public init(_ name: String?, on day: Model.Day) {
            self.name = name
            self.day = day
        }
    }

    /// Asks what is due: in the open workout, or else in the routine that is followed.
    public struct OpenPlan: Relux.Request {
        /// The workout that goes on, or the day that is due.
        public typealias Answer = Model.NextWorkout

        /// The routine; `nil` for the one that is followed.
        public let routine: String?
        public let day: Model.Day

        /// Asks what is due.
        public init(on day: Model.Day, routine: String? = nil) {
            self.day = day
            self.routine = routine
        }
    }

    /// Begins a workout of a routine.
    public struct StartRoutine: Relux.Request, Hashable {
        /// What is planned for it.
        public typealias Answer = Model.Plan

        /// Name of the routine's day; `nil` for the one that is due.
        public let name: String?
        /// The routine; `nil` for the one that is followed, or the only one that has the day.
        public let routine: String?
        public let at: Date
        public let day: Model.Day

        /// Asks to begin a workout.
        public init(_ name: String?, of routine: String? = nil, at: Date, on day: Model.Day) {
            self.name = name
            self.routine = routine
            self.at = at
            self.day = day
        }
    }

    /// Logs the set that is due, or what was really done for it.
    public struct DoPlanned: Relux.Request, Hashable {
        /// What was logged, and what is due after it.
        public typealias Answer = Model.DonePlanned

        /// What was done, such as `7`, `82.5kg`; empty for what is proposed, `all` for all sets of
        /// the exercise as proposed.
        public let words: [String]
        public let at: Date
        public let day: Model.Day
        /// The unit of loads written without one.
        public let unit: Model.MassUnit?
        /// The person's own rating of the sets, 1...5.
        public let rating: Int?
        /// Whether the sets are right even where they are far beyond everything before.
        public let isSure: Bool

        /// Asks to log what is due.
        public init(
            _ words: [String] = [], at: Date, on day: Model.Day, unit: Model.MassUnit? = nil,
            rating: Int? = nil, isSure: Bool = false
        ) {
            self.words = words
            self.at = at
            self.day = day
            self.unit = unit
            self.rating = rating
            self.isSure = isSure
        }
    }

    /// Skips the exercise that is due, or does another one for it today.
    public struct ChangePlan: Relux.Request, Hashable {
        /// What is planned now.
        public typealias Answer = Model.Plan

        /// The other exercise; `nil` to skip.
        public let exercise: String?
        public let day: Model.Day

        /// Asks to skip the exercise that is due.
        public static func skip(on day: Model.Day) -> Self { .init(exercise: nil, day: day) }
        /// Asks to do another exercise for the one that is due.
        public static func swap(_ exercise: String, on day: Model.Day) -> Self {
            .init(exercise: exercise, day: day)
        }
    }
}
