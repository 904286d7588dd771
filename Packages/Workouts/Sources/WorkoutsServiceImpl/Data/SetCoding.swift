// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Storage
import WorkoutsModels

/// How a set is written to and read from its row.
enum SetCoding {
    typealias Model = Workouts.Business.Model

    /// The order `bind` and `set` follow.
    static let insert = """
        INSERT INTO workout_sets (
            id, owner, workout_id, exercise_id, ordinal, day, tag, grams, entered, unit, basis,
            reps, seconds, metres, rpe, rest, note, counted, e1rm, import_id, identity, line,
            rating, file_name, superset, effort_as, tempo
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// What `set` reads; what else a query selects stands behind them, from `width` on.
    static let columns = """
        s.id, s.workout_id, s.exercise_id, s.ordinal, s.tag, s.grams, s.entered, s.unit, s.basis,
        s.reps, s.seconds, s.metres, s.rpe, s.rest, s.note, s.import_id, s.line,
        s.rating, s.file_name, s.superset, s.effort_as, s.tempo
        """
    static let width = 22

    /// The estimate of a row, as SQL, by a formula.
    ///
    /// The column has Epley's, which most people read; it is null where a set has no estimate. By
    /// another formula it is computed when it is read: a stored one would have to be written anew in
    /// the whole history whenever a person tries another formula.
    static func e1rm(by formula: OneRepMax) -> String {
        guard formula != .epley else { return "e1rm" }
        let factors = OneRepMax.reps.compactMap { reps in
            formula.factor(reps: reps).map { "WHEN \(reps) THEN \($0)" }
        }
        let factor = "CASE reps \(factors.joined(separator: " ")) END"
        return "CASE WHEN e1rm IS NOT NULL THEN grams / 1000.0 * \(factor) END"
    }

    /// Where a set goes.
    struct Place {
        let id: Int64
        let owner: Int64
        let workout: Int64
        let exercise: Int64
        let ordinal: Int
        let day: String
        var rest: Int?
        var importID: Int64?
        var identity: Int64?
        var line: Int64?
        var fileName: String?
        var superset: Int?
    }

    /// Binds a whole row to a statement made from `insert`.
    static func bind(_ statement: Statement, _ place: Place, _ draft: Model.SetDraft) {
        let measure = Model.SetMeasure(draft)
        statement.bind(1, place.id)
        statement.bind(2, place.owner)
        statement.bind(3, place.workout)
        statement.bind(4, place.exercise)
        statement.bind(5, place.ordinal)
        statement.bind(6, place.day)
        statement.bind(7, code(draft.tag))
        if let load = draft.load {
            statement.bind(8, load.grams)
            statement.bind(9, load.entered)
            statement.bind(10, load.unit == .kg ? 0 : 1)
            statement.bind(11, code(load.basis))
        } else {
            for index in 8...11 { statement.bindNull(index) }
        }
        statement.bind(12, draft.reps)
        statement.bind(13, draft.seconds)
        statement.bind(14, draft.metres)
        statement.bind(15, draft.rpe)
        statement.bind(16, place.rest)
        statement.bind(17, draft.note)
        statement.bind(18, measure.counts ? 1 : 0)
        statement.bind(19, measure.e1rm(by: .epley))
        statement.bind(20, place.importID)
        statement.bind(21, place.identity)
        statement.bind(22, place.line)
        statement.bind(23, draft.rating)
        statement.bind(24, place.fileName)
        statement.bind(25, place.superset)
        statement.bind(26, draft.isRIR == true ? 1 : nil)
        statement.bind(27, draft.tempo?.rawValue)
    }

    /// Reads a row selected with `columns`, the names of its exercise and source given.
    static func set(_ row: Row, _ names: inout ExerciseNames, source: String) throws
        -> Model.WorkoutSet
    {
        let exercise = try names.exercise(row.int64(2))
        return Model.WorkoutSet(
            id: row.int64(0), workoutID: row.int64(1), exerciseID: exercise.id,
            exerciseName: exercise.name,
            kind: exercise.kind, ordinal: row.int(3), draft: draft(row),
            restSeconds: row.optionalInt(13),
            source: source, batchID: row.optionalInt64(15), line: row.optionalInt64(16),
            fileName: row.optionalText(18), superset: row.optionalInt(19))
    }

    private static func draft(_ row: Row) -> Model.SetDraft {
        Model.SetDraft(
            tag: tag(row.int(4)), load: load(row, from: 5), reps: row.optionalInt(9),
            seconds: row.optionalDouble(10),
            metres: row.optionalDouble(11), rpe: row.optionalDouble(12),
            isRIR: row.optionalInt(20).map { $0 == 1 },
            tempo: row.optionalText(21).flatMap(Model.Tempo.init(rawValue:)),
            rating: row.optionalInt(17), note: row.optionalText(14))
    }

    /// The load in the four columns from `column` on.
    static func load(_ row: Row, from column: Int) -> Model.Load? {
        row.optionalInt(column).map { grams in
            Model.Load(
                grams: grams, entered: row.double(column + 1),
                unit: row.int(column + 2) == 0 ? .kg : .lb, basis: basis(row.int(column + 3)))
        }
    }

    static func code(_ tag: Model.SetTag) -> Int {
        switch tag {
        case .normal: 0
        case .warmup: 1
        case .drop: 2
        case .failure: 3
        case .unknown: 4
        }
    }

    private static func tag(_ code: Int) -> Model.SetTag {
        switch code {
        case 0: .normal
        case 1: .warmup
        case 2: .drop
        case 3: .failure
        case _: .unknown
        }
    }

    static func code(_ basis: Model.Load.Basis) -> Int {
        switch basis {
        case .total: 0
        case .bodyweight: 1
        case .assistance: 2
        }
    }

    private static func basis(_ code: Int) -> Model.Load.Basis {
        switch code {
        case 0: .total
        case 1: .bodyweight
        case _: .assistance
        }
    }
}
