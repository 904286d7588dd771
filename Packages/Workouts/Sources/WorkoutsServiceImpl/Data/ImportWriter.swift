// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Storage
import WorkoutsModels

/// Stores what is new of a parsed file inside one transaction, or only counts it.
struct ImportWriter {
    typealias Model = Workouts.Business.Model

    let connection: Connection
    let owner: Int64
    let request: Model.Import.Request
    let file: Model.Import.ParsedFile
    let fileName: String
    /// Told now and then how much is written, from 0 to 1; a throw takes all of it back.
    let tick: (Double) throws -> Void

    /// How many sets are written between two ticks: some milliseconds' worth.
    static let setsPerTick = 1_024

    /// Counts duplicates and, unless it is a dry run or nothing is new, writes. Statements are
    /// compiled once and no name is looked up per row.
    func run() throws -> Model.Import.Report {
        let plan = ImportPlan(file, own: try ExerciseNames.known(connection, owner))
        var known = try ImportTable.identities(connection, owner)
        let (twins, corrected) = try ImportTwins(connection: connection, owner: owner)
            .identities(of: file, plan, known)
        known.formUnion(twins.union(corrected.map(\.identity)))
        let replaced = try replaceable(corrected)
        var duplicates = 0
        if !known.isEmpty {
            for workout in file.workouts {
                for set in workout.sets where known.contains(set.identity) { duplicates += 1 }
            }
        }
        let total = file.workouts.reduce(0) { $0 + $1.sets.count }
        var batch: Int64?
        var newWorkouts = 0
        var newSessions: [Int64] = []
        var knownSessions = 0
        for workout in file.workouts where Self.mayBeNew(workout, known) {
            if try ImportTable.workout(connection, workout.identity, owner) == nil {
                newWorkouts += 1
                if workout.cardio != nil { newSessions.append(workout.identity) }
            } else if workout.cardio != nil {
                knownSessions += 1
            }
        }
        let returning = try returning(
            sets: duplicates < total ? known : nil, sessions: newSessions)
        let energy = try EnergyTable.new(of: file.energy, connection, owner)
        if !request.dryRun,
            duplicates < total || newWorkouts > 0 || !energy.isEmpty || !replaced.isEmpty
        {
            (batch, newWorkouts) = try write(
                plan, known, replaced, total - duplicates + replaced.count)
            try EnergyTable.insert(energy, connection, owner, batch: batch)
        }
        return Model.Import.Report(
            file: fileName, parsed: file, matches: plan.matches,
            duplicates: duplicates, knownSessions: knownSessions,
            newWorkouts: newWorkouts, newEnergyDays: energy.count,
            warnings: Journal.sentences(ofReturning: returning)
                + sentences(of: corrected.map(\.identity), replaced),
            dryRun: request.dryRun,
            batch: batch)
    }

    /// The stored sets that the file's take the place of, by the identity there. A set that the person
    /// changed here stays, and so does one of which the journal no longer knows it.
    private func replaceable(
        _ corrected: [ImportTwins.Correction]
    ) throws -> [Int64: ImportTwins.Stored] {
        guard !corrected.isEmpty else { return [:] }
        let imported = try Journal.Imported(
            "workout_sets", of: "workout_imports", by: owner, connection)
        return corrected.reduce(into: [:]) { replaced, correction in
            guard let batch = correction.stored.batch,
                imported.isAsImported(correction.stored.id, of: batch)
            else { return }
            replaced[correction.identity] = correction.stored
        }
    }

    /// Names the sets that have other figures in the file.
    private func sentences(
        of corrected: [Int64], _ replaced: [Int64: ImportTwins.Stored]
    ) -> [String] {
        let kept = Set(corrected).subtracting(replaced.keys)
        return [
            sentence(of: Set(replaced.keys), "Those of the file replace them"),
            sentence(
                of: kept, "They stay, since you may have changed them here",
                " To take those of the file, undo the import that brought them (airfit import list) "
                    + "and import it again."),
        ].compactMap(\.self)
    }

    private func sentence(of sets: Set<Int64>, _ what: String, _ end: String = "") -> String? {
        guard !sets.isEmpty else { return nil }
        let places = file.workouts.flatMap { workout in
            workout.sets.filter { sets.contains($0.identity) }.map {
                "\(file.exercises[$0.exercise].name) on \(workout.day.text)"
            }
        }
        let more = places.count > 3 ? " and \(places.count - 3) more" : ""
        return "\(places.count) of the sets came before with other figures. \(what): "
            + "\(places.prefix(3).joined(separator: ", "))\(more).\(end)"
    }

    /// How many of the new sets and sessions the person removed before; `nil` for no new sets.
    private func returning(sets known: Set<Int64>?, sessions: [Int64]) throws -> Int {
        func removed(of table: String) throws -> Set<Int64> {
            try Journal.removed(
                "identity", of: table, by: owner, besides: "workout_imports", connection)
        }
        var count = 0
        if let known {
            let removed = try removed(of: "workout_sets").subtracting(known)
            if !removed.isEmpty {
                count += file.workouts.reduce(0) { sum, workout in
                    sum + workout.sets.count { removed.contains($0.identity) }
                }
            }
        }
        if !sessions.isEmpty {
            let removed = try removed(of: "workouts")
            count += sessions.count { removed.contains($0) }
        }
        return count
    }

    /// Whether something of a workout may have to be written; one without sets has a note or is a
    /// cardio session.
    private static func mayBeNew(
        _ workout: Model.Import.ParsedWorkout, _ known: Set<Int64>
    ) -> Bool {
        workout.sets.isEmpty || workout.sets.contains { !known.contains($0.identity) }
    }

    private func write(
        _ plan: ImportPlan, _ known: Set<Int64>, _ replaced: [Int64: ImportTwins.Stored],
        _ sets: Int
    ) throws -> (Int64, Int) {
        let batch = try connection.nextID(in: "workout_imports")
        try connection.execute(
            """
            INSERT INTO workout_imports
                (id, owner, format, dialect, file, at, workouts, sets, new_exercises)
            VALUES (?, ?, ?, ?, ?, ?, 0, ?, 0)
            """, batch, owner, file.format.rawValue, file.dialect.rawValue, fileName,
            request.at.timeIntervalSince1970, sets)

        var exercises = ExerciseRows(connection: connection, owner: owner, batch: batch, plan: plan)
        let insertWorkout = try connection.prepare(
            """
            INSERT INTO workouts
                (id, owner, name, day, start, finish, notes, source, import_id, identity,
                \(CardioCoding.names))
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        let insertSet = try connection.prepare(SetCoding.insert)
        var nextSet = try connection.nextID(in: "workout_sets")
        var nextWorkout = try connection.nextID(in: "workouts")
        let isFirst = known.isEmpty
        var newWorkouts = 0
        var written = 0
        try tick(0)
        for workout in file.workouts {
            let isCorrected = workout.sets.contains { replaced[$0.identity] != nil }
            if !isFirst, !isCorrected, !Self.mayBeNew(workout, known) { continue }
            let id: Int64
            if let stored = try ImportTable.workout(connection, workout.identity, owner) {
                id = stored
            } else {
                id = nextWorkout
                nextWorkout += 1
                newWorkouts += 1
                bind(insertWorkout, id, workout, batch)
                try insertWorkout.run()
            }
            for set in workout.sets {
                let stored = replaced[set.identity]
                guard isFirst || stored != nil || !known.contains(set.identity) else { continue }
                if let stored {
                    try connection.execute("DELETE FROM workout_sets WHERE id = ?", stored.id)
                }
                let exercise = try exercises.row(set.exercise)
                let place = SetCoding.Place(
                    id: stored?.id ?? nextSet, owner: owner, workout: id, exercise: exercise.id,
                    ordinal: stored?.ordinal ?? set.ordinal,
                    day: workout.day.text, rest: set.restSeconds,
                    importID: stored?.batch ?? batch,
                    identity: set.identity, fileName: plan.fileNames[set.exercise],
                    superset: set.superset)
                if stored == nil { nextSet += 1 }
                SetCoding.bind(insertSet, place, set.draft.fitting(exercise.kind))
                try insertSet.run()
                written += 1
                if written.isMultiple(of: Self.setsPerTick) {
                    try tick(Double(written) / Double(sets))
                }
            }
        }
        try connection.execute(
            "UPDATE workout_imports SET workouts = ?, new_exercises = ? WHERE id = ?", newWorkouts,
            exercises.created, batch)
        try tick(1)
        return (batch, newWorkouts)
    }

    private func bind(
        _ statement: Statement, _ id: Int64, _ workout: Model.Import.ParsedWorkout, _ batch: Int64
    ) {
        statement.bind(1, id)
        statement.bind(2, owner)
        statement.bind(3, workout.name.isEmpty ? Model.WorkoutSummary.unnamed : workout.name)
        statement.bind(4, workout.day.text)
        statement.bind(5, Epoch.seconds(workout.start))
        statement.bind(6, workout.end.map(Epoch.seconds))
        statement.bind(7, workout.notes)
        statement.bind(8, file.format.rawValue)
        statement.bind(9, batch)
        statement.bind(10, workout.identity)
        CardioCoding.bind(statement, workout.cardio, from: 11)
    }
}

/// The exercises of an import by their place in the file; new ones are written when the first set
/// needs them.
private struct ExerciseRows {
    let connection: Connection
    let owner: Int64
    let batch: Int64
    let plan: ImportPlan
    private var ids: [Int64?]
    private(set) var created = 0

    init(connection: Connection, owner: Int64, batch: Int64, plan: ImportPlan) {
        self.connection = connection
        self.owner = owner
        self.batch = batch
        self.plan = plan
        ids = Array(repeating: nil, count: plan.created.count)
    }

    mutating func row(_ index: Int) throws -> (
        id: Int64, kind: Workouts.Business.Model.Exercise.Kind
    ) {
        switch plan.targets[index] {
        case .known(let id, let kind):
            return (id, kind)
        case .new(let place):
            let exercise = plan.created[place]
            if let id = ids[place] { return (id, exercise.kind) }
            let id = try connection.nextID(in: "exercises", from: ExerciseCatalogue.firstCustomID)
            try connection.execute(
                """
                INSERT INTO exercises (id, owner, name, folded, kind, equipment, muscles, import_id)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, id, owner, exercise.name, ExerciseName.folded(exercise.name),
                exercise.kind.rawValue,
                exercise.equipment.rawValue,
                exercise.primary.map(\.rawValue).joined(separator: ","), batch)
            ids[place] = id
            created += 1
            return (id, exercise.kind)
        }
    }
}
