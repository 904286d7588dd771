// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

extension TrainingShelf {
    /// Stores what is new of a file, or counts it in a dry run.
    mutating func take(
        _ file: Model.Import.ParsedFile, _ request: Model.Import.Request, _ owner: Int64
    ) -> Model.Import.Report {
        let plan = ImportPlan(file, own: own(owner))
        let known = Set(sets.filter { $0.owner == owner }.compactMap(\.identity))
        let total = file.workouts.reduce(0) { $0 + $1.sets.count }
        let fresh = file.workouts.filter { $0.sets.contains { !known.contains($0.identity) } }
        let new = file.workouts.reduce(0) { sum, workout in
            sum + workout.sets.count { !known.contains($0.identity) }
        }
        let newWorkouts = fresh.count { stored($0.identity, owner) == nil }
        var id: Int64?
        if !request.dryRun, new > 0 {
            let batch = (batches.map(\.batch.id).max() ?? 0) + 1
            let before = exercises.count
            for workout in fresh { store(workout, plan, known, file, batch, owner) }
            batches.append(
                BatchRow(
                    batch: Model.Import.Batch(
                        id: batch, format: file.format.rawValue, dialect: file.dialect.rawValue,
                        file: Workouts.Business.fileName(request), at: request.at,
                        workouts: newWorkouts,
                        sets: new, newExercises: exercises.count - before),
                    owner: owner))
            id = batch
        }
        return Model.Import.Report(
            file: Workouts.Business.fileName(request), parsed: file, matches: plan.matches,
            duplicates: total - new, newWorkouts: newWorkouts, dryRun: request.dryRun, batch: id)
    }

    private func stored(_ identity: Int64, _ owner: Int64) -> Int64? {
        workouts.first { $0.owner == owner && $0.identity == identity }?.id
    }

    private mutating func store(
        _ workout: Model.Import.ParsedWorkout, _ plan: ImportPlan, _ known: Set<Int64>,
        _ file: Model.Import.ParsedFile, _ batch: Int64, _ owner: Int64
    ) {
        let id = stored(workout.identity, owner) ?? (workouts.map(\.id).max() ?? 0) + 1
        if !workouts.contains(where: { $0.id == id }) {
            workouts.append(
                WorkoutRow(
                    id: id, owner: owner,
                    name: workout.name.isEmpty ? Model.WorkoutSummary.unnamed : workout.name,
                    day: workout.day, start: Epoch.seconds(workout.start),
                    finish: workout.end.map(Epoch.seconds), notes: workout.notes,
                    source: file.format.rawValue, identity: workout.identity))
        }
        for set in workout.sets where !known.contains(set.identity) {
            let exercise = target(plan.targets[set.exercise], plan, batch, owner)
            sets.append(
                SetRow(
                    id: nextSetID, owner: owner, workout: id, exercise: exercise.id,
                    ordinal: set.ordinal, day: workout.day, draft: set.draft.fitting(exercise.kind),
                    rest: set.restSeconds, batch: batch, identity: set.identity))
        }
    }

    private mutating func target(
        _ target: ImportPlan.Target, _ plan: ImportPlan, _ batch: Int64, _ owner: Int64
    ) -> (id: Int64, kind: Model.Exercise.Kind) {
        switch target {
        case .known(let id, let kind):
            return (id, kind)
        case .new(let place):
            let planned = plan.created[place]
            if let made = own(owner).first(where: { $0.name == planned.name }) {
                return (made.id, made.kind)
            }
            let last = exercises.map(\.exercise.id).max() ?? 0
            let made = Model.Exercise(
                id: max(ExerciseCatalogue.firstCustomID, last + 1), name: planned.name,
                kind: planned.kind,
                primary: [], equipment: planned.equipment, isCustom: true)
            exercises.append(ExerciseRow(exercise: made, owner: owner, batch: batch))
            return (made.id, made.kind)
        }
    }

    /// Takes a batch back, as the database does.
    mutating func undo(_ id: Int64?, _ owner: Int64) throws(Err) -> Model.Import.Batch {
        let mine = batches.filter { $0.owner == owner }.map(\.batch)
        let found = id.map { id in mine.first { $0.id == id } } ?? mine.max { $0.id < $1.id }
        guard let batch = found ?? nil else { throw .unknownBatch(id) }
        let touched = Set(sets.filter { $0.batch == batch.id }.map(\.workout))
        sets.removeAll { $0.batch == batch.id }
        let used = Set(sets.map(\.workout))
        workouts.removeAll { touched.contains($0.id) && !used.contains($0.id) }
        let trained = Set(sets.map(\.exercise))
        exercises.removeAll { $0.batch == batch.id && !trained.contains($0.exercise.id) }
        batches.removeAll { $0.batch.id == batch.id }
        return batch
    }
}
