// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import WorkoutsModels

/// The training values in the shapes of the reference.
enum WorkoutJSON {
    static func summary(_ workout: Workouts.Business.Model.WorkoutSummary, _ zone: TimeZone) -> JSON
    {
        [
            "id": .id("w", workout.id), "name": .string(workout.name),
            "date": .string(workout.day.text),
            "start": .string(Timestamps.rfc3339(workout.start, zone)),
            "end": .string(workout.end.map { Timestamps.rfc3339($0, zone) }),
            "exercises": .int(workout.exercises), "sets": .int(workout.sets),
            "working_sets": .int(workout.workingSets), "volume_kg": .rounded(workout.volumeKg),
            "source": .string(workout.source),
        ]
    }

    static func record(_ record: Workouts.Business.Model.Record) -> JSON {
        [
            "exercise_id": .id("e", record.exerciseID), "exercise": .string(record.exerciseName),
            "kind": .string(record.kind.rawValue), "value": .rounded(record.value),
            "unit": .string(record.kind == .reps ? "reps" : "kg"),
            "set_id": .id("s", record.set.id),
            "set": Sets.json(record.set), "date": .string(record.day.text),
            "previous": record.previous.map {
                ["value": .rounded($0.value), "date": .string($0.day.text)]
            } ?? .null,
        ]
    }

    static func exercise(_ exercise: Workouts.Business.Model.Exercise) -> JSON {
        [
            "id": .id("e", exercise.id), "name": .string(exercise.name),
            "kind": .string(exercise.kind.rawValue),
            "primary": .list(exercise.primary) { .string($0.rawValue) },
            "secondary": .list(exercise.secondary) { .string($0.rawValue) },
            "equipment": .string(exercise.equipment.rawValue),
            "aliases": .list(exercise.aliases) { .string($0) }, "custom": .bool(exercise.isCustom),
        ]
    }
}
