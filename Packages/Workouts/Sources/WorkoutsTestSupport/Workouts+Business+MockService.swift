// SPDX-License-Identifier: Apache-2.0

import AxiomCore
public import Foundation
public import WorkoutsModels
public import WorkoutsServiceInt

extension Workouts.Business {
    /// A service that answers what a test tells it to, and remembers what it was asked.
    public final class MockService: IService {
        /// One call, as far as tests tell them apart.
        public enum Call: Sendable, Hashable {
            case exercises(Model.ExerciseQuery)
            case exercise(String)
            case detail(String)
            case preparation(String, Model.Day)
            case lastSets(Int64, Model.Day)
            case append([Model.SetDraft], exercise: Int64)
            case workouts(Model.WorkoutQuery)
            case workout(Int64)
            case training(Model.Day)
            case day(Model.Day)
            case week(Model.Day)
            case days(Model.Day, Model.Day)
            case records(Model.Record.Kind, exercise: String?)
            case removeSets([Int64])
            case restoreSets(Model.RemovedSets)
            case change(Int64, Model.WorkoutChange)
            case importFile(Model.Import.Request)
            case imports
            case undoImport(Int64?)
        }

        /// The answers; each starts as the one of a person without any training.
        public struct Answers: Sendable {
            /// What one call answers.
            public typealias Answer<Input, Output> = @Sendable (Input) async throws(Err) -> Output

            public var exercises: Answer<Model.ExerciseQuery, [Model.Exercise]> = {
                (_) async throws(Err) in [WorkoutsFixtures.benchPress]
            }
            public var exercise: Answer<String, Model.Exercise> = {
                (_) async throws(Err) in WorkoutsFixtures.benchPress
            }
            public var detail: Answer<String, Model.ExerciseDetail> = {
                (_) async throws(Err) in
                .init(
                    exercise: WorkoutsFixtures.benchPress, sets: 0, lastTime: [], lastDay: nil,
                    records: [])
            }
            public var preparation: Answer<String, Model.Preparation> = {
                (_) async throws(Err) in
                .init(
                    exercise: WorkoutsFixtures.benchPress, lastTime: [], lastDay: nil, today: [],
                    records: [])
            }
            public var lastSets:
                Answer<Int64, (before: [Model.WorkoutSet], open: [Model.WorkoutSet])> = {
                    (_) async throws(Err) in ([], [])
                }
            public var append: Answer<([Model.SetDraft], Model.Exercise), Model.LoggedSets> = {
                (line) async throws(Err) in WorkoutsFixtures.logged(line.0, of: line.1)
            }
            public var workouts: Answer<Model.WorkoutQuery, [Model.WorkoutSummary]> = {
                (_) async throws(Err) in []
            }
            public var workout: Answer<Int64, Model.Workout> = {
                (id) async throws(Err) in throw Err.unknownWorkout("w\(id)")
            }
            public var training: Answer<Model.Day, Model.Training> = {
                (day) async throws(Err) in
                .init(day: day, workouts: [], open: nil, records: [])
            }
            public var day: Answer<Model.Day, Model.DayTraining> = {
                (day) async throws(Err) in WorkoutsFixtures.training(day)
            }
            public var week: Answer<Model.Day, Model.WeekTraining> = {
                (_) async throws(Err) in .init(days: [], averageVolumeKg: nil)
            }
            public var days: Answer<(Model.Day, Model.Day), [Model.WeekTraining.DayTotals]> = {
                (_) async throws(Err) in []
            }
            public var records: Answer<(Model.Record.Kind, String?), [Model.Record]> = {
                (_) async throws(Err) in []
            }
            public var removeSets: Answer<[Int64], Model.RemovedSets> = {
                (ids) async throws(Err) in throw Err.unknownSets(ids)
            }
            public var restoreSets: Answer<Model.RemovedSets, [Model.Workout]> = {
                (removed) async throws(Err) in throw Err.unknownSets(removed.sets.map(\.id))
            }
            public var change: Answer<(Int64, Model.WorkoutChange), Model.ChangedWorkout> = {
                (change) async throws(Err) in throw Err.unknownWorkout("w\(change.0)")
            }
            public var importFile: Answer<Model.Import.Request, Model.Import.Report> = {
                (request) async throws(Err) in throw Err.importing(.missing(file: request.path))
            }
            public var imports: Answer<Void, [Model.Import.Batch]> = {
                (_) async throws(Err) in []
            }
            public var undoImport: Answer<Int64?, Model.Import.Batch> = {
                (id) async throws(Err) in throw Err.unknownBatch(id)
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
        return try await answers.exercises(query)
    }

    public func exercise(named text: String, of owner: Model.Owner) async throws(Err)
        -> Model.Exercise
    {
        note(.exercise(text), owner)
        return try await answers.exercise(text)
    }

    public func detail(of text: String, owner: Model.Owner) async throws(Err)
        -> Model.ExerciseDetail
    {
        note(.detail(text), owner)
        return try await answers.detail(text)
    }

    public func preparation(
        for text: String, on day: Model.Day, of owner: Model.Owner
    ) async throws(Err)
        -> Model.Preparation
    {
        note(.preparation(text, day), owner)
        return try await answers.preparation(text)
    }

    public func lastSets(
        _ exerciseID: Int64, on day: Model.Day, of owner: Model.Owner
    ) async throws(Err)
        -> (before: [Model.WorkoutSet], open: [Model.WorkoutSet])
    {
        note(.lastSets(exerciseID, day), owner)
        return try await answers.lastSets(exerciseID)
    }

    public func append(
        _ drafts: [Model.SetDraft], to exercise: Model.Exercise, at date: Date,
        on day: Model.Day, of owner: Model.Owner
    ) async throws(Err)
        -> Model.LoggedSets
    {
        note(.append(drafts, exercise: exercise.id), owner)
        return try await answers.append((drafts, exercise))
    }

    public func workouts(_ query: Model.WorkoutQuery, of owner: Model.Owner) async throws(Err)
        -> [Model.WorkoutSummary]
    {
        note(.workouts(query), owner)
        return try await answers.workouts(query)
    }

    public func workout(_ id: Int64, of owner: Model.Owner) async throws(Err)
        -> Model.Workout
    {
        note(.workout(id), owner)
        return try await answers.workout(id)
    }

    public func training(on day: Model.Day, of owner: Model.Owner) async throws(Err)
        -> Model.Training
    {
        note(.training(day), owner)
        return try await answers.training(day)
    }

    public func day(_ day: Model.Day, of owner: Model.Owner) async throws(Err)
        -> Model.DayTraining
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

    public func days(from: Model.Day, to: Model.Day, of owner: Model.Owner) async throws(Err)
        -> [Model.WeekTraining.DayTotals]
    {
        note(.days(from, to), owner)
        return try await answers.days((from, to))
    }

    public func records(
        _ kind: Model.Record.Kind, exercise: String?, of owner: Model.Owner
    ) async throws(Err)
        -> [Model.Record]
    {
        note(.records(kind, exercise: exercise), owner)
        return try await answers.records((kind, exercise))
    }

    public func removeSets(_ ids: [Int64], of owner: Model.Owner) async throws(Err)
        -> Model.RemovedSets
    {
        note(.removeSets(ids), owner)
        return try await answers.removeSets(ids)
    }

    public func restoreSets(_ removed: Model.RemovedSets, of owner: Model.Owner) async throws(Err)
        -> [Model.Workout]
    {
        note(.restoreSets(removed), owner)
        return try await answers.restoreSets(removed)
    }

    public func change(
        _ workout: Int64, _ change: Model.WorkoutChange, of owner: Model.Owner
    ) async throws(Err)
        -> Model.ChangedWorkout
    {
        note(.change(workout, change), owner)
        return try await answers.change((workout, change))
    }

    public func importFile(_ request: Model.Import.Request, of owner: Model.Owner) async throws(Err)
        -> Model.Import.Report
    {
        note(.importFile(request), owner)
        return try await answers.importFile(request)
    }

    public func imports(of owner: Model.Owner) async throws(Err)
        -> [Model.Import.Batch]
    {
        note(.imports, owner)
        return try await answers.imports(())
    }

    public func undoImport(_ id: Int64?, of owner: Model.Owner) async throws(Err)
        -> Model.Import.Batch
    {
        note(.undoImport(id), owner)
        return try await answers.undoImport(id)
    }
}
