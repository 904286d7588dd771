// SPDX-License-Identifier: Apache-2.0

import AxiomCore
public import WorkoutsModels
public import WorkoutsServiceInt

/// A service that answers what a test tells it to, and remembers what it was asked.
public final class WorkoutsMockService: Workouts.Business.IService {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model
    /// What every request may throw.
    public typealias Err = Workouts.Business.Err

    /// One request, as far as tests tell them apart.
    public enum Call: Sendable, Hashable {
        case exercises(Model.ExerciseQuery)
        case exercise(String)
        case append([Model.SetDraft], exercise: Int64)
        case lastTime(exercise: Int64, before: Int64?)
        case workouts(Model.WorkoutQuery)
        case workout(Int64)
        case day(Model.Day)
        case week(Model.Day)
        case records(Model.Record.Kind, exercise: Int64?)
        case setCount(Int64)
        case days(Model.Day, Model.Day)
        case recentExercises(Int)
        case history(exercise: Int64)
        case removeSets([Int64])
        case restoreSets(Model.RemovedSets)
        case change(Int64, Model.WorkoutChange)
        case importFile(Model.Import.Request)
        case imports
        case undoImport(Int64?)
    }

    /// The answers; each starts as the one of a person without any training.
    public struct Answers: Sendable {
        public var exercises:
            @Sendable (Model.ExerciseQuery) async throws(Err) -> [Model.Exercise] = {
                (_) async throws(Err) in [WorkoutsFixtures.benchPress]
            }
        public var exercise: @Sendable (String) async throws(Err) -> Model.Exercise = {
            (_) async throws(Err) in WorkoutsFixtures.benchPress
        }
        public var append:
            @Sendable ([Model.SetDraft], Model.Exercise) async throws(Err) -> (
                workout: Model.WorkoutSummary, sets: [Model.WorkoutSet]
            ) = { (drafts, exercise) async throws(Err) in
                (
                    WorkoutsFixtures.summary(sets: drafts.count),
                    drafts.enumerated().map { offset, draft in
                        WorkoutsFixtures.set(
                            id: Int64(offset + 1), exercise: exercise, ordinal: offset + 1,
                            draft: draft)
                    }
                )
            }
        public var lastTime:
            @Sendable (Int64, Int64?) async throws(Err) -> (
                day: Model.Day, sets: [Model.WorkoutSet]
            )? = {
                (_, _) async throws(Err) in nil
            }
        public var workouts:
            @Sendable (Model.WorkoutQuery) async throws(Err) -> [Model.WorkoutSummary] = {
                (_) async throws(Err) in []
            }
        public var workout: @Sendable (Int64) async throws(Err) -> Model.Workout = {
            (id) async throws(Err) in
            throw Err.unknownWorkout("w\(id)")
        }
        public var day: @Sendable (Model.Day) async throws(Err) -> Model.DayTraining = {
            (day) async throws(Err) in
            Model.DayTraining(day: day, workouts: [], records: [], streakWeeks: 0)
        }
        public var week: @Sendable (Model.Day) async throws(Err) -> Model.WeekTraining = {
            (_) async throws(Err) in Model.WeekTraining(days: [], averageVolumeKg: nil)
        }
        public var records:
            @Sendable (Model.Record.Kind, Int64?) async throws(Err) -> [Model.Record] = {
                (_, _) async throws(Err) in []
            }
        public var setCount: @Sendable (Int64) async throws(Err) -> Int = { (_) async throws(Err) in
            0
        }
        public var days:
            @Sendable (Model.Day, Model.Day) async throws(Err) -> [Model.WeekTraining.DayTotals] = {
                (_, _) async throws(Err) in []
            }
        public var recentExercises: @Sendable (Int) async throws(Err) -> [Int64] = {
            (_) async throws(Err) in []
        }
        public var history: @Sendable (Int64) async throws(Err) -> [Model.ExerciseDay] = {
            (_) async throws(Err) in []
        }
        public var removeSets: @Sendable ([Int64]) async throws(Err) -> Model.RemovedSets = {
            (ids) async throws(Err) in throw Err.unknownSets(ids)
        }
        public var restoreSets: @Sendable (Model.RemovedSets) async throws(Err) -> [Model.Workout] =
            {
                (removed) async throws(Err) in throw Err.unknownSets(removed.sets.map(\.id))
            }
        public var change:
            @Sendable (Int64, Model.WorkoutChange) async throws(Err) -> Model.ChangedWorkout = {
                (id, _) async throws(Err) in throw Err.unknownWorkout("w\(id)")
            }
        public var importFile:
            @Sendable (Model.Import.Request) async throws(Err) -> Model.Import.Report = {
                (request) async throws(Err) in throw Err.importing(.missing(file: request.path))
            }
        public var imports: @Sendable () async throws(Err) -> [Model.Import.Batch] = {
            () async throws(Err) in []
        }
        public var undoImport: @Sendable (Int64?) async throws(Err) -> Model.Import.Batch = {
            (id) async throws(Err) in throw Err.unknownBatch(id)
        }

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

    /// What was asked, in order.
    public var calls: [Call] { log.withLock { $0.map(\.call) } }

    /// Whose data was asked for, in order.
    public var owners: [Model.Owner] { log.withLock { $0.map(\.owner) } }

    func note(_ call: Call, _ owner: Model.Owner) {
        log.withLock { $0.append((call, owner)) }
    }
}

extension WorkoutsMockService {
    public func exercises(
        _ query: Model.ExerciseQuery, of owner: Model.Owner
    ) async throws(Err) -> [Model.Exercise] {
        note(.exercises(query), owner)
        return try await answers.exercises(query)
    }

    public func exercise(named text: String, of owner: Model.Owner) async throws(Err)
        -> Model.Exercise
    {
        note(.exercise(text), owner)
        return try await answers.exercise(text)
    }

    public func append(
        _ drafts: [Model.SetDraft], to exercise: Model.Exercise, request: Model.LogRequest,
        of owner: Model.Owner
    ) async throws(Err) -> (workout: Model.WorkoutSummary, sets: [Model.WorkoutSet]) {
        note(.append(drafts, exercise: exercise.id), owner)
        return try await answers.append(drafts, exercise)
    }

    public func lastTime(
        _ exerciseID: Int64, before workout: Int64?, of owner: Model.Owner
    ) async throws(Err) -> (day: Model.Day, sets: [Model.WorkoutSet])? {
        note(.lastTime(exercise: exerciseID, before: workout), owner)
        return try await answers.lastTime(exerciseID, workout)
    }

    public func workouts(
        _ query: Model.WorkoutQuery, of owner: Model.Owner
    ) async throws(Err) -> [Model.WorkoutSummary] {
        note(.workouts(query), owner)
        return try await answers.workouts(query)
    }

    public func workout(_ id: Int64, of owner: Model.Owner) async throws(Err) -> Model.Workout {
        note(.workout(id), owner)
        return try await answers.workout(id)
    }

    public func day(_ day: Model.Day, of owner: Model.Owner) async throws(Err) -> Model.DayTraining
    {
        note(.day(day), owner)
        return try await answers.day(day)
    }

    public func week(from day: Model.Day, of owner: Model.Owner) async throws(Err)
        -> Model.WeekTraining
    {
        note(.week(day), owner)
        return try await answers.week(day)
    }

    public func records(
        _ kind: Model.Record.Kind, exerciseID: Int64?, of owner: Model.Owner
    ) async throws(Err) -> [Model.Record] {
        note(.records(kind, exercise: exerciseID), owner)
        return try await answers.records(kind, exerciseID)
    }

    public func setCount(_ exerciseID: Int64, of owner: Model.Owner) async throws(Err) -> Int {
        note(.setCount(exerciseID), owner)
        return try await answers.setCount(exerciseID)
    }

    public func importFile(
        _ request: Model.Import.Request, of owner: Model.Owner
    ) async throws(Err) -> Model.Import.Report {
        note(.importFile(request), owner)
        return try await answers.importFile(request)
    }

    public func imports(of owner: Model.Owner) async throws(Err) -> [Model.Import.Batch] {
        note(.imports, owner)
        return try await answers.imports()
    }

    public func undoImport(_ id: Int64?, of owner: Model.Owner) async throws(Err)
        -> Model.Import.Batch
    {
        note(.undoImport(id), owner)
        return try await answers.undoImport(id)
    }
}
