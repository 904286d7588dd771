// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkoutsModels

/// The training of every person in plain collections, by the same rules as the database.
struct TrainingShelf {
    typealias Model = Workouts.Business.Model
    typealias Err = Workouts.Business.Err

    struct WorkoutRow {
        let id: Int64
        let owner: Int64
        var name: String
        let day: Model.Day
        let start: Int64
        var finish: Int64?
        let notes: String?
        let source: String
        let identity: Int64?
    }

    struct SetRow {
        let id: Int64
        let owner: Int64
        let workout: Int64
        let exercise: Int64
        let ordinal: Int
        let day: Model.Day
        let draft: Model.SetDraft
        var rest: Int?
        var batch: Int64?
        var identity: Int64?
        var line: Int64?
    }

    struct ExerciseRow {
        let exercise: Model.Exercise
        let owner: Int64
        let batch: Int64?
    }

    struct BatchRow {
        let batch: Model.Import.Batch
        let owner: Int64
    }

    var workouts: [WorkoutRow] = []
    var sets: [SetRow] = []
    var exercises: [ExerciseRow] = []
    var batches: [BatchRow] = []

    /// A person's own exercises.
    func own(_ owner: Int64) -> [Model.Exercise] {
        exercises.filter { $0.owner == owner }.map(\.exercise)
    }

    func exercise(_ id: Int64) -> Model.Exercise {
        ExerciseCatalogue.exercise(id: id) ?? exercises.first { $0.exercise.id == id }?.exercise
            ?? Model.Exercise(id: id, name: "e\(id)", kind: .weight, primary: [], equipment: .other)
    }

    func set(_ row: SetRow) -> Model.WorkoutSet {
        let exercise = exercise(row.exercise)
        return Model.WorkoutSet(
            id: row.id, workoutID: row.workout, exerciseID: exercise.id,
            exerciseName: exercise.name,
            kind: exercise.kind, ordinal: row.ordinal, draft: row.draft, restSeconds: row.rest,
            source: workouts.first { $0.id == row.workout }?.source ?? "manual", batchID: row.batch,
            line: row.line)
    }

    func summary(_ row: WorkoutRow) -> Model.WorkoutSummary {
        let sets = sets.filter { $0.workout == row.id }
        return Model.WorkoutSummary(
            id: row.id, name: row.name, day: row.day,
            start: Date(timeIntervalSince1970: Double(row.start)),
            end: row.finish.map { Date(timeIntervalSince1970: Double($0)) },
            exercises: Set(sets.map(\.exercise)).count, sets: sets.count,
            workingSets: sets.count { $0.draft.tag.isWorking },
            volumeKg: Double(sets.reduce(0) { $0 + Self.grams($1.draft) }) / 1_000,
            source: row.source)
    }

    /// Load times repetitions in grams; zero for an uncounted set.
    static func grams(_ draft: Model.SetDraft) -> Int {
        let measure = Model.SetMeasure(draft)
        return measure.counts ? measure.grams * measure.reps : 0
    }

    /// A person's workouts, newest first.
    func newestFirst(_ owner: Int64) -> [WorkoutRow] {
        workouts.filter { $0.owner == owner }
            .sorted { ($0.day.text, $0.start, $0.id) > ($1.day.text, $1.start, $1.id) }
    }

    /// What a scan for records needs of the counted sets of an exercise, oldest day first.
    func entries(_ exercise: Int64, _ owner: Int64, until day: Model.Day?) -> [RecordScan.Entry] {
        sets.filter { row in
            row.owner == owner && row.exercise == exercise && (day.map { row.day <= $0 } ?? true)
        }
        .sorted { ($0.day.text, $0.id) < ($1.day.text, $1.id) }
        .compactMap { row in
            let measure = Model.SetMeasure(row.draft)
            guard measure.counts else { return nil }
            return RecordScan.Entry(
                day: row.day.text, id: row.id, grams: measure.grams, reps: measure.reps,
                e1rm: measure.e1rm)
        }
    }

    func record(_ kind: Model.Record.Kind, _ best: RecordScan.Best?) -> Model.Record? {
        guard let best, let row = sets.first(where: { $0.id == best.id }) else { return nil }
        let set = set(row)
        return Model.Record(
            exerciseID: set.exerciseID, exerciseName: set.exerciseName, kind: kind,
            value: best.value,
            set: set, day: Model.Day(best.day),
            previous: best.previous.map { .init(value: $0.value, day: Model.Day($0.day)) })
    }
}
