// SPDX-License-Identifier: Apache-2.0

import Axiom
public import WorkoutsModels
public import WorkoutsServiceInt

extension Workouts.Business {
    /// Training kept in memory and gone with the process: the same rules and answers as `Service`,
    /// without SQLite.
    public actor InMemoryService: IService {
        /// The values of the domain.
        public typealias Model = Workouts.Business.Model
        /// What every request may throw.
        public typealias Err = Workouts.Business.Err

        private var shelf = TrainingShelf()

        /// Creates a service that knows the built-in exercises and nothing else.
        public init() {}

        public func exercises(
            _ query: Model.ExerciseQuery, of owner: Model.Owner
        ) async throws(Err) -> [Model.Exercise] {
            ExerciseCatalogue.builtIn.list(query, own: shelf.own(owner.id))
        }

        public func exercise(named text: String, of owner: Model.Owner) async throws(Err)
            -> Model.Exercise
        {
            try ExerciseCatalogue.builtIn.resolve(text, own: shelf.own(owner.id))
        }

        public func append(
            _ drafts: [Model.SetDraft], to exercise: Model.Exercise, request: Model.LogRequest,
            of owner: Model.Owner
        ) async throws(Err) -> (workout: Model.WorkoutSummary, sets: [Model.WorkoutSet]) {
            shelf.append(drafts, to: exercise, request, owner.id)
        }

        public func lastTime(
            _ exerciseID: Int64, before workout: Int64?, of owner: Model.Owner
        ) async throws(Err) -> (day: Model.Day, sets: [Model.WorkoutSet])? {
            shelf.lastTime(exerciseID, before: workout, owner.id)
        }

        public func workouts(
            _ query: Model.WorkoutQuery, of owner: Model.Owner
        ) async throws(Err) -> [Model.WorkoutSummary] {
            shelf.newestFirst(owner.id)
                .filter { row in
                    (query.from.map { row.day >= $0 } ?? true)
                        && (query.to.map { row.day <= $0 } ?? true)
                }
                .prefix(max(query.limit, 0)).map(shelf.summary)
        }

        public func workout(_ id: Int64, of owner: Model.Owner) async throws(Err) -> Model.Workout {
            try shelf.workout(id, owner.id)
        }

        public func day(_ day: Model.Day, of owner: Model.Owner) async throws(Err)
            -> Model.DayTraining
        {
            shelf.day(day, owner.id)
        }

        public func week(from day: Model.Day, of owner: Model.Owner) async throws(Err)
            -> Model.WeekTraining
        {
            shelf.week(from: day, owner.id)
        }

        public func records(
            _ kind: Model.Record.Kind, exerciseID: Int64?, of owner: Model.Owner
        ) async throws(Err) -> [Model.Record] {
            shelf.records(kind, exercise: exerciseID, owner.id)
        }

        public func setCount(_ exerciseID: Int64, of owner: Model.Owner) async throws(Err) -> Int {
            shelf.sets.count { $0.owner == owner.id && $0.exercise == exerciseID }
        }

        public func days(
            from: Model.Day, to: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> [Model.WeekTraining.DayTotals] {
            shelf.days(from: from, to: to, owner.id)
        }

        public func recentExercises(_ limit: Int, of owner: Model.Owner) async throws(Err)
            -> [Int64]
        {
            shelf.recentExercises(limit, owner.id)
        }

        public func history(of exerciseID: Int64, of owner: Model.Owner) async throws(Err)
            -> [Model.ExerciseDay]
        {
            shelf.history(exerciseID, owner.id)
        }

        public func removeSets(_ ids: [Int64], of owner: Model.Owner) async throws(Err)
            -> Model.RemovedSets
        {
            try shelf.remove(ids, owner.id)
        }

        public func restoreSets(
            _ removed: Model.RemovedSets, of owner: Model.Owner
        ) async throws(Err) -> [Model.Workout] {
            try shelf.restore(removed, owner.id)
        }

        public func change(
            _ workout: Int64, _ change: Model.WorkoutChange, of owner: Model.Owner
        ) async throws(Err) -> Model.ChangedWorkout {
            try shelf.change(workout, change, owner.id)
        }

        public func importFile(
            _ request: Model.Import.Request, of owner: Model.Owner
        ) async throws(Err) -> Model.Import.Report {
            let parser = CapabilityHandle(always: ImportParser())
            let file = try await Workouts.Business.parse(request, with: parser)
            return shelf.take(file, request, owner.id)
        }

        public func imports(of owner: Model.Owner) async throws(Err) -> [Model.Import.Batch] {
            shelf.batches.filter { $0.owner == owner.id }.map(\.batch).reversed()
        }

        public func undoImport(_ id: Int64?, of owner: Model.Owner) async throws(Err)
            -> Model.Import.Batch
        {
            try shelf.undo(id, owner.id)
        }
    }
}
