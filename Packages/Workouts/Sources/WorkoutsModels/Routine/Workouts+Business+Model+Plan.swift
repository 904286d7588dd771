// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Workouts.Business.Model {
    /// A routine as it is stored.
    public struct StoredRoutine: Sendable, Hashable, Codable {
        public let name: String
        /// The file as it was imported.
        public let text: String
        /// When it was imported.
        public let at: Date

        /// Creates a value.
        public init(name: String, text: String, at: Date) {
            self.name = name
            self.text = text
            self.at = at
        }

        /// How names are compared.
        public var folded: String { Self.folded(name) }

        /// A name as names are compared.
        public static func folded(_ name: String) -> String { name.lowercased() }
    }

    /// The routines of a person.
    public struct Routines: Sendable, Hashable {
        /// By name.
        public let all: [StoredRoutine]
        /// The name of the one that was trained or imported last; `nil` without any.
        public let followed: String?

        /// Creates a value.
        public init(all: [StoredRoutine], followed: String?) {
            self.all = all
            self.followed = followed
        }
    }

    /// A workout of a routine: what is planned, and what of it is done.
    public struct Plan: Sendable, Hashable, Codable {
        public let workout: WorkoutSummary
        /// The name of the routine.
        public let routine: String
        /// The name of its day.
        public let day: String
        /// The exercises, in the order they are done.
        public let items: [PlanItem]

        /// Creates a value.
        public init(workout: WorkoutSummary, routine: String, day: String, items: [PlanItem]) {
            self.workout = workout
            self.routine = routine
            self.day = day
            self.items = items
        }

        /// How many of the planned sets are done.
        public var done: Int { items.reduce(0) { $0 + min($1.done.count, $1.sets.count) } }
        /// How many sets are planned, without skipped ones.
        public var planned: Int {
            items.reduce(0) { $0 + min($1.skippedAt ?? .max, $1.sets.count) }
        }
    }

    /// An exercise of a plan.
    public struct PlanItem: Sendable, Hashable, Codable {
        /// Its number in the database; 0 before it is stored.
        public let id: Int64
        /// What is done.
        public let exercise: Exercise
        /// What the routine says, where another exercise is done for it today.
        public let swapped: Exercise?
        public let line: Routine.Line
        /// Where the line was when the plan was made.
        public let progress: Routine.Progress
        /// How many sets were done when the rest was skipped; `nil` when it was not.
        public let skippedAt: Int?
        /// The load of a swapped exercise's own last time.
        public let swappedLoad: Load?
        /// The work sets that were done for it, in order.
        public let done: [WorkoutSet]

        /// Creates a value.
        public init(
            id: Int64 = 0, exercise: Exercise, swapped: Exercise? = nil, line: Routine.Line,
            progress: Routine.Progress, skippedAt: Int? = nil, swappedLoad: Load? = nil,
            done: [WorkoutSet] = []
        ) {
            self.id = id
            self.exercise = exercise
            self.swapped = swapped
            self.line = line
            self.progress = progress
            self.skippedAt = skippedAt
            self.swappedLoad = swappedLoad
            self.done = done
        }

        /// The sets that are proposed. Where nothing says a load, that of the last set done.
        public var sets: [Routine.PlannedSet] {
            line.sets(at: progress).map { set in
                var own = set
                if swapped != nil { own.load = swappedLoad }
                own.load = own.load ?? done.last?.draft.load
                return own
            }
        }

        /// The sets that are still to be done.
        public var remaining: [Routine.PlannedSet] {
            skippedAt == nil ? Array(sets.dropFirst(done.count)) : []
        }

        /// Whether it is done or skipped.
        public var isOver: Bool { remaining.isEmpty }

        /// Where the line is after what was done. A swapped exercise leaves it where it was.
        public var next: Routine.Progress {
            swapped == nil ? line.progress(after: done.map(\.draft), from: progress) : progress
        }
    }

    /// The next workout of a routine, before it is begun.
    public struct DueDay: Sendable, Hashable, Codable {
        public let routine: String
        public let day: String
        /// The day's place in the routine, from 0.
        public let place: Int
        public let items: [PlanItem]

        /// Creates a value.
        public init(routine: String, day: String, place: Int, items: [PlanItem]) {
            self.routine = routine
            self.day = day
            self.place = place
            self.items = items
        }
    }

    /// A routine's file that was read: the routine, or all that is wrong with it.
    public struct CheckedRoutine: Sendable, Hashable {
        /// `nil` where something is wrong.
        public let routine: Routine?
        /// All that is wrong, by line.
        public let problems: [RoutineProblem]
        /// Why it may be a slip, though it can be kept.
        public let doubt: String?

        /// Creates a value.
        public init(routine: Routine?, problems: [RoutineProblem], doubt: String? = nil) {
            self.routine = routine
            self.problems = problems
            self.doubt = doubt
        }
    }

    /// A routine with the sets that are next of each day.
    public struct OpenedRoutine: Sendable, Hashable {
        public let stored: StoredRoutine
        /// All days, in their order.
        public let days: [DueDay]
        /// The place of the day that is due.
        public let due: Int

        /// Creates a value.
        public init(stored: StoredRoutine, days: [DueDay], due: Int) {
            self.stored = stored
            self.days = days
            self.due = due
        }
    }

    /// What is due.
    public enum NextWorkout: Sendable, Hashable {
        /// A workout goes on.
        case open(Plan)
        /// No workout was begun: this day is due.
        case due(DueDay)
    }

    /// What was logged for a plan, and the plan after it.
    public struct DonePlanned: Sendable, Hashable {
        public let logged: LoggedSets
        public let plan: Plan

        /// Creates a value.
        public init(logged: LoggedSets, plan: Plan) {
            self.logged = logged
            self.plan = plan
        }
    }

    /// A change of the exercise of a plan that is due.
    public enum PlanChange: Sendable, Hashable, Codable {
        /// The rest of it is not done today.
        case skip
        /// This exercise is done for it today.
        case swap(Exercise)
    }
}

extension Workouts.Business.Model.Plan {
    /// Deals the work sets of a workout to what was planned, in order: an exercise takes its sets as
    /// long as it wants any, and those that are left go to the last one of the same exercise.
    /// Warm-ups and drop sets are nobody's.
    public static func deal(
        _ sets: [Workouts.Business.Model.WorkoutSet], to wants: [(exercise: Int64, count: Int)]
    ) -> [[Workouts.Business.Model.WorkoutSet]] {
        var dealt = [[Workouts.Business.Model.WorkoutSet]](repeating: [], count: wants.count)
        for set in sets where set.draft.tag != .warmup && set.draft.tag != .drop {
            let own = wants.indices.filter { wants[$0].exercise == set.exerciseID }
            guard let last = own.last else { continue }
            dealt[own.first { dealt[$0].count < wants[$0].count } ?? last].append(set)
        }
        return dealt
    }
}
