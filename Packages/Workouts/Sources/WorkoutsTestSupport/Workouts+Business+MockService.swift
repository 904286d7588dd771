// SPDX-License-Identifier: Apache-2.0

import Basics
public import Foundation
public import WorkoutsModels
public import WorkoutsServiceInt

extension Workouts.Business {
    /// A service that answers what a test tells it to, and remembers what it was asked.
    public final class MockService: IService {
        /// One call, with the arguments that tests compare.
        public enum Call: Sendable, Hashable {
            case exercises(Model.ExerciseQuery)
            case exercise(String)
            case exercisesLike(String)
            case detail(String)
            case preparation(String, Model.Day)
            case lastSets(Int64, Model.Day)
            case append([Model.SetDraft], exercise: Int64)
            case logSession(Model.NewSession)
            case workouts(Model.WorkoutQuery)
            case workout(Int64)
            case workoutOfSet(Int64)
            case edit(Model.WorkoutEdit)
            case changeExercise(Model.ExerciseChange)
            case training(Model.Day)
            case day(Model.Day)
            case week(Model.Day)
            case days(Model.Day, Model.Day)
            case exerciseTotals(Model.Day, Model.Day)
            case records(Model.Record.Kind, exercise: String?)
            case removeSets([Int64])
            case restoreSets(Model.RemovedSets)
            case change(Int64, Model.WorkoutChange)
            case importFile(Model.Import.Request)
            case imports
            case undoImport(Int64?)
            case routines
            case store(Model.StoredRoutine)
            case removeRoutine(String)
            case plan(Model.Day)
            case plans(String)
            case begin(Model.DueDay, Model.Day)
            case changePlan(Model.PlanChange, Model.Day)
        }

        /// The answers; by default those of a person without any training.
        public struct Answers: Sendable {
            /// The answer of one call, from all of its arguments.
            public typealias Answer<Input, Output> = @Sendable (Input) async throws(Err) -> Output
            /// The arguments of `append`.
            public typealias Line = (
                drafts: [Model.SetDraft], exercise: Model.Exercise, partner: Int64?, at: Date,
                day: Model.Day, owner: Model.Owner
            )

            public var exercises:
                Answer<(query: Model.ExerciseQuery, owner: Model.Owner), [Model.Exercise]> = {
                    (_) async throws(Err) in [WorkoutsFixtures.benchPress]
                }
            public var exercisesLike:
                Answer<(name: String, isWhole: Bool, owner: Model.Owner), [Model.Exercise]> = {
                    (_) async throws(Err) in [WorkoutsFixtures.benchPress]
                }
            public var exercise: Answer<(name: String, owner: Model.Owner), Model.Exercise> = {
                (_) async throws(Err) in WorkoutsFixtures.benchPress
            }
            public var detail: Answer<(name: String, owner: Model.Owner), Model.ExerciseDetail> = {
                (_) async throws(Err) in
                .init(
                    exercise: WorkoutsFixtures.benchPress, sets: 0, lastTime: [], lastDay: nil,
                    records: [])
            }
            public var preparation:
                Answer<(name: String, day: Model.Day, owner: Model.Owner), Model.Preparation> = {
                    (_) async throws(Err) in
                    .init(
                        exercise: WorkoutsFixtures.benchPress, lastTime: [], lastDay: nil,
                        today: [],
                        records: [])
                }
            public var lastSets:
                Answer<
                    (exercise: Int64, day: Model.Day, owner: Model.Owner),
                    (before: [Model.WorkoutSet], open: [Model.WorkoutSet])
                > = {
                    (_) async throws(Err) in ([], [])
                }
            public var append: Answer<Line, Model.LoggedSets> = {
                (line) async throws(Err) in WorkoutsFixtures.logged(line.drafts, of: line.exercise)
            }
            public var workouts:
                Answer<(query: Model.WorkoutQuery, owner: Model.Owner), [Model.WorkoutSummary]> = {
                    (_) async throws(Err) in []
                }
            public var workout: Answer<(id: Int64, owner: Model.Owner), Model.Workout> = {
                (asked) async throws(Err) in throw Err.unknownWorkout("w\(asked.id)")
            }
            public var workoutOfSet: Answer<(id: Int64, owner: Model.Owner), Model.Workout> = {
                (asked) async throws(Err) in throw Err.unknownSets([asked.id])
            }
            public var changeExercise:
                Answer<
                    (change: Model.ExerciseChange, owner: Model.Owner), Model.ChangedExercise
                > = {
                    (_) async throws(Err) in .init(exercise: WorkoutsFixtures.benchPress)
                }
            public var edit: Answer<(edit: Model.WorkoutEdit, owner: Model.Owner), Model.Workout> =
                {
                    (asked) async throws(Err) in
                    throw Err.unknownWorkout("w\(asked.edit.seen.summary.id)")
                }
            public var training: Answer<(day: Model.Day, owner: Model.Owner), Model.Training> = {
                (asked) async throws(Err) in
                .init(day: asked.day, workouts: [], open: nil, records: [])
            }
            public var day:
                Answer<
                    (day: Model.Day, weekStart: Model.Weekday, owner: Model.Owner),
                    Model.DayTraining
                > = {
                    (asked) async throws(Err) in WorkoutsFixtures.training(asked.day)
                }
            public var week: Answer<(day: Model.Day, owner: Model.Owner), Model.WeekTraining> = {
                (_) async throws(Err) in .init(days: [], averageVolumeKg: nil)
            }
            public var days:
                Answer<
                    (from: Model.Day, to: Model.Day, owner: Model.Owner),
                    [Model.WeekTraining.DayTotals]
                > = {
                    (_) async throws(Err) in []
                }
            public var exerciseTotals:
                Answer<
                    (from: Model.Day, to: Model.Day, owner: Model.Owner), [Model.ExerciseTotals]
                > = {
                    (_) async throws(Err) in []
                }
            public var records:
                Answer<
                    (kind: Model.Record.Kind, exercise: String?, owner: Model.Owner), [Model.Record]
                > = {
                    (_) async throws(Err) in []
                }
            public var removeSets: Answer<(ids: [Int64], owner: Model.Owner), Model.RemovedSets> = {
                (asked) async throws(Err) in throw Err.unknownSets(asked.ids)
            }
            public var restoreSets:
                Answer<(removed: Model.RemovedSets, owner: Model.Owner), [Model.Workout]> = {
                    (asked) async throws(Err) in
                    throw Err.unknownSets(asked.removed.sets.map(\.id))
                }
            public var change:
                Answer<
                    (workout: Int64, change: Model.WorkoutChange, owner: Model.Owner),
                    Model.ChangedWorkout
                > = {
                    (asked) async throws(Err) in throw Err.unknownWorkout("w\(asked.workout)")
                }
            public var logSession:
                Answer<(session: Model.NewSession, owner: Model.Owner), Model.WorkoutSummary> = {
                    (asked) async throws(Err) in
                    .init(
                        id: 1, name: asked.session.name, day: asked.session.day,
                        start: asked.session.start, end: asked.session.end, exercises: 0, sets: 0,
                        workingSets: 0, volumeKg: 0, source: "manual", cardio: asked.session.cardio)
                }
            public var importFile:
                Answer<(request: Model.Import.Request, owner: Model.Owner), Model.Import.Report> = {
                    (asked) async throws(Err) in
                    throw Err.importing(.missing(file: asked.request.path))
                }
            public var imports: Answer<Model.Owner, [Model.Import.Batch]> = {
                (_) async throws(Err) in []
            }
            public var undoImport: Answer<(id: Int64?, owner: Model.Owner), Model.Import.Batch> = {
                (asked) async throws(Err) in throw Err.unknownBatch(asked.id)
            }

            public var routines: Answer<Model.Owner, [Model.StoredRoutine]> = {
                (_) async throws(Err) in []
            }
            public var store:
                Answer<(routine: Model.StoredRoutine, owner: Model.Owner), Model.StoredRoutine> = {
                    (asked) async throws(Err) in asked.routine
                }
            public var removeRoutine:
                Answer<(name: String, owner: Model.Owner), Model.StoredRoutine> = {
                    (asked) async throws(Err) in
                    throw Err.unknownRoutine(text: asked.name, known: [])
                }
            public var plan: Answer<(day: Model.Day, owner: Model.Owner), Model.Plan?> = {
                (_) async throws(Err) in nil
            }
            public var plans: Answer<(name: String, limit: Int, owner: Model.Owner), [Model.Plan]> =
                { (_) async throws(Err) in [] }
            public var begin:
                Answer<
                    (due: Model.DueDay, at: Date, day: Model.Day, owner: Model.Owner), Model.Plan
                > = { (_) async throws(Err) in throw Err.noPlan }
            public var changePlan:
                Answer<(change: Model.PlanChange, day: Model.Day, owner: Model.Owner), Model.Plan> =
                    { (_) async throws(Err) in throw Err.noPlan }

            /// The answers of a person without any training.
            public init() {}
        }

        let answers: Answers
        private let log = Guarded<[(call: Call, owner: Model.Owner)]>([])

        /// Creates a service; `program` changes the answers that matter to the test.
        public init(_ program: (inout Answers) -> Void = { _ in }) {
            var answers = Answers()
            program(&answers)
            self.answers = answers
        }

        /// Creates a service around another one; `program` replaces some of its answers.
        public convenience init(
            wrapping real: any IService, _ program: (inout Answers) -> Void = { _ in }
        ) {
            self.init { answers in
                answers = Answers(of: real)
                program(&answers)
            }
        }

        /// What was asked, in order.
        public var calls: [Call] { log.withLock { $0.map(\.call) } }

        /// Whose data was asked for, in order.
        public var owners: [Model.Owner] { log.withLock { $0.map(\.owner) } }

        func note(_ call: Call, _ owner: Model.Owner) {
            log.withLock { $0.append((call, owner)) }
        }
    }
}
