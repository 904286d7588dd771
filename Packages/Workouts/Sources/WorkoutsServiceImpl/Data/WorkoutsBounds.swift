// SPDX-License-Identifier: Apache-2.0

import Storage
import WorkoutsModels

/// The bounds of the domain's columns, table by table.
enum WorkoutsBounds {
    private typealias SetBounds = Workouts.Business.Model.SetBounds
    private typealias Bounds = [String: StoredBound]

    /// Words of the program, such as the name of a format.
    private static let word = StoredBound.text(40)
    private static let name = StoredBound.text(ImportLimits.nameLength)
    /// A name in small letters, of which one may stand for two.
    private static let folded = StoredBound.text(2 * ImportLimits.nameLength)
    private static let note = StoredBound.text(ImportLimits.noteLength)
    private static let path = StoredBound.text(4_096)
    private static let seconds = StoredBound.figure(0...864_000)
    private static let metres = StoredBound.figure(0...10_000_000)
    private static let kcal = StoredBound.figure(0...100_000)

    /// A load as it was entered, in grams and in its unit. Help is taken off, so it may be negative.
    private static let load: Bounds = [
        "grams": .whole(-1_000_000...1_000_000), "entered": .figure(-1_000_000...1_000_000),
        "unit": .flag, "basis": .whole(0...2),
    ]

    static let workoutImports: [String: StoredBound] = [
        "id": .id, "owner": .id, "format": word, "dialect": name, "file": path, "at": .moment,
        "workouts": .count, "sets": .count, "new_exercises": .count,
    ]
    static let exercises: [String: StoredBound] = [
        "id": .id, "owner": .id, "name": name, "folded": folded, "kind": word, "equipment": word,
        "muscles": note, "import_id": .id,
    ]
    static let exerciseAliases: [String: StoredBound] = [
        "id": .id, "owner": .id, "exercise_id": .id, "name": name, "folded": folded,
    ]
    static let workouts: [String: StoredBound] = [
        "id": .id, "owner": .id, "name": name, "day": .day, "start": .second, "finish": .second,
        "notes": note, "source": word, "import_id": .id, "identity": .mark, "sport": word,
        "seconds": seconds, "metres": metres, "heart_rate": .whole(0...1_000),
        "max_heart_rate": .whole(0...1_000), "climb": .figure(-100_000...100_000), "kcal": kcal,
    ]
    static let workoutSets: [String: StoredBound] = [
        "id": .id, "owner": .id, "workout_id": .id, "exercise_id": .id,
        "ordinal": .whole(0...1_000_000), "day": .day, "tag": .whole(0...4),
        "reps": .whole(0...Int64(SetBounds.reps.upperBound)),
        "seconds": .figure(0...SetBounds.longestSeconds),
        "metres": .figure(0...SetBounds.farthestMetres), "rpe": .figure(0...10),
        "rest": .whole(0...864_000), "note": note, "counted": .flag,
        "e1rm": .figure(0...10_000_000), "import_id": .id, "identity": .mark, "line": .id,
        "rating": .whole(0...10), "file_name": name, "superset": .count, "effort_as": .flag,
        "tempo": word,
    ].merging(load) { $1 }
    static let workoutEnergy: [String: StoredBound] = [
        "id": .id, "owner": .id, "day": .day, "active": kcal, "basal": kcal, "source": name,
        "import_id": .id,
    ]
    static let routines: [String: StoredBound] = [
        "id": .id, "owner": .id, "name": name, "folded": folded,
        "text": .text(Workouts.Business.Model.Routine.longestFile), "at": .moment,
    ]
    static let routineItems: [String: StoredBound] = [
        "id": .id, "owner": .id, "workout_id": .id, "routine": name, "day": name,
        "place": .whole(0...1_000_000), "exercise_id": .id, "swapped_id": .id, "spec": note,
        "week": .whole(0...1_000_000), "extra": .whole(-1_000_000...1_000_000),
        "misses": .whole(0...1_000_000), "missed": .whole(0...1_000_000),
        "skipped": .whole(0...1_000_000),
    ].merging(load) { $1 }
}
