// SPDX-License-Identifier: Apache-2.0

import AxiomCore
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
        }

        /// The answers; by default those of a person without any training.
        public struct Answers: Sendable {
            /// The answer of one call, from all of its arguments.
            public typealias Answer<Input, Output> = @Sendable (Input) async throws(Err) -> Output
            /// The arguments of `append`.
            public typealias Line = (
                drafts: [Model.SetDraft], exercise: Model.Exercise, at: Date, day: Model.Day,
                owner: Model.Owner
            )

            public var exercises:
                Answer<(query: Model.ExerciseQuery, owner: Model.Owner), [Model.Exercise]> = {
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

            /// The answers of a person without any training.
            public init() {}
        }

        private let answers: Answers
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

        private func note(_ call: Call, _ owner: Model.Owner) {
            log.withLock { $0.append((call, owner)) }
        }
    }
}

extension Workouts.Business.MockService {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model
    /// What every request may throw.
    public typealias Err = Workouts.Business.Err

    public func exercises(_ query: Model.ExerciseQuery, of owner: Model.Owner) async throws(Err)
        -> [Model.Exercise]
    {
        note(.exercises(query), owner)
        return try await answers.exercises((query, owner))
    }

    public func exercise(named text: String, of owner: Model.Owner) async throws(Err)
        -> Model.Exercise
    {
        note(.exercise(text), owner)
        return try await answers.exercise((text, owner))
    }

    public func detail(of text: String, owner: Model.Owner) async throws(Err)
        -> Model.ExerciseDetail
    {
        note(.detail(text), owner)
        return try await answers.detail((text, owner))
    }

    public func preparation(
        for text: String, on day: Model.Day, of owner: Model.Owner
    ) async throws(Err)
        -> Model.Preparation
    {
        note(.preparation(text, day), owner)
        return try await answers.preparation((text, day, owner))
    }

    public func lastSets(
        _ exerciseID: Int64, on day: Model.Day, of owner: Model.Owner
    ) async throws(Err)
        -> (before: [Model.WorkoutSet], open: [Model.WorkoutSet])
    {
        note(.lastSets(exerciseID, day), owner)
        return try await answers.lastSets((exerciseID, day, owner))
    }

    public func append(
        _ drafts: [Model.SetDraft], to exercise: Model.Exercise, at date: Date,
        on day: Model.Day, of owner: Model.Owner,
        check: @Sendable (Model.LoggedSets) throws(Err) -> Void
    ) async throws(Err) -> Model.LoggedSets {
        note(.append(drafts, exercise: exercise.id), owner)
        let logged = try await answers.append((drafts, exercise, date, day, owner))
        try check(logged)
        return logged
    }

    public func workouts(_ query: Model.WorkoutQuery, of owner: Model.Owner) async throws(Err)
        -> [Model.WorkoutSummary]
    {
        note(.workouts(query), owner)
        return try await answers.workouts((query, owner))
    }

    public func workout(_ id: Int64, of owner: Model.Owner) async throws(Err)
        -> Model.Workout
    {
        note(.workout(id), owner)
        return try await answers.workout((id, owner))
    }

    public func workout(ofSet id: Int64, owner: Model.Owner) async throws(Err)
        -> Model.Workout
    {
        note(.workoutOfSet(id), owner)
        return try await answers.workoutOfSet((id, owner))
    }

    public func change(_ change: Model.ExerciseChange, of owner: Model.Owner) async throws(Err)
        -> Model.ChangedExercise
    {
        note(.changeExercise(change), owner)
        return try await answers.changeExercise((change, owner))
    }

    public func edit(_ edit: Model.WorkoutEdit, of owner: Model.Owner) async throws(Err)
        -> Model.Workout
    {
        note(.edit(edit), owner)
        return try await answers.edit((edit, owner))
    }

    public func training(on day: Model.Day, of owner: Model.Owner) async throws(Err)
        -> Model.Training
    {
        note(.training(day), owner)
        return try await answers.training((day, owner))
    }

    public func day(
        _ day: Model.Day, weekStart: Model.Weekday, of owner: Model.Owner
    ) async throws(Err) -> Model.DayTraining {
        note(.day(day), owner)
        return try await answers.day((day, weekStart, owner))
    }

    public func week(from day: Model.Day, of owner: Model.Owner) async throws(Err)
        -> Model.WeekTraining
    {
        note(.week(day), owner)
        return try await answers.week((day, owner))
    }

    public func days(from: Model.Day, to: Model.Day, of owner: Model.Owner) async throws(Err)
        -> [Model.WeekTraining.DayTotals]
    {
        note(.days(from, to), owner)
        return try await answers.days((from, to, owner))
    }

    public func exerciseTotals(
        from: Model.Day, to: Model.Day, of owner: Model.Owner
    ) async throws(Err) -> [Model.ExerciseTotals] {
        note(.exerciseTotals(from, to), owner)
        return try await answers.exerciseTotals((from, to, owner))
    }

    public func records(
        _ kind: Model.Record.Kind, exercise: String?, of owner: Model.Owner
    ) async throws(Err)
        -> [Model.Record]
    {
        note(.records(kind, exercise: exercise), owner)
        return try await answers.records((kind, exercise, owner))
    }

    public func removeSets(
        _ ids: [Int64], workouts: [Int64], of owner: Model.Owner
    ) async throws(Err) -> Model.RemovedSets {
        note(.removeSets(ids), owner)
        return try await answers.removeSets((ids, owner))
    }

    public func restoreSets(_ removed: Model.RemovedSets, of owner: Model.Owner) async throws(Err)
        -> [Model.Workout]
    {
        note(.restoreSets(removed), owner)
        return try await answers.restoreSets((removed, owner))
    }

    public func logSession(
        _ session: Model.NewSession, of owner: Model.Owner
    ) async throws(Err) -> Model.WorkoutSummary {
        note(.logSession(session), owner)
        return try await answers.logSession((session, owner))
    }

    public func change(
        _ workout: Int64, _ change: Model.WorkoutChange, of owner: Model.Owner
    ) async throws(Err)
        -> Model.ChangedWorkout
    {
        note(.change(workout, change), owner)
        return try await answers.change((workout, change, owner))
    }

    public func importFile(_ request: Model.Import.Request, of owner: Model.Owner) async throws(Err)
        -> Model.Import.Report
    {
        note(.importFile(request), owner)
        return try await answers.importFile((request, owner))
    }

    public func imports(of owner: Model.Owner) async throws(Err)
        -> [Model.Import.Batch]
    {
        note(.imports, owner)
        return try await answers.imports(owner)
    }

    public func undoImport(_ id: Int64?, of owner: Model.Owner) async throws(Err)
        -> Model.Import.Batch
    {
        note(.undoImport(id), owner)
        return try await answers.undoImport((id, owner))
    }
}
