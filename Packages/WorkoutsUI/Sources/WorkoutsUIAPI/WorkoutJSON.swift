// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import DesignSystem
public import Foundation
public import WorkoutsModels

/// The training values as the JSON that the reference describes.
public enum WorkoutJSON {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// A workout without its sets, with its times in `zone`.
    public static func summary(_ workout: Model.WorkoutSummary, _ zone: TimeZone) -> JSON {
        [
            "id": .id("w", workout.id), "name": .string(workout.name),
            "date": .string(workout.day.text),
            "start": .string(Timestamps.rfc3339(workout.start, zone)),
            "end": .string(workout.end.map { Timestamps.rfc3339($0, zone) }),
            "exercises": .int(workout.exercises), "sets": .int(workout.sets),
            "working_sets": .int(workout.workingSets), "volume_kg": .rounded(workout.volumeKg),
            "source": .string(workout.source), "cardio": workout.cardio.map(cardio) ?? .null,
        ]
    }

    /// The figures of a cardio session.
    private static func cardio(_ cardio: Model.Cardio) -> JSON {
        [
            "sport": .string(cardio.sport.rawValue), "duration_s": .rounded(cardio.seconds),
            "distance_m": .rounded(cardio.metres), "heart_rate": .int(cardio.heartRate),
            "max_heart_rate": .int(cardio.maxHeartRate), "climb_m": .rounded(cardio.climbMetres),
            "energy_kcal": .rounded(cardio.kcal),
        ]
    }

    /// One record and the one before it. The estimated maximum of its set is by `formula`.
    public static func record(_ record: Model.Record, by formula: OneRepMax) -> JSON {
        [
            "exercise_id": .id("e", record.exerciseID), "exercise": .string(record.exerciseName),
            "kind": .string(record.kind.rawValue), "value": .rounded(record.value),
            "unit": .string(record.kind == .reps ? "reps" : "kg"),
            "set_id": .id("s", record.set.id),
            "set": SetText.json(record.set, by: formula), "date": .string(record.day.text),
            "previous": record.previous.map {
                ["value": .rounded($0.value), "date": .string($0.day.text)]
            } ?? .null,
        ]
    }

    /// One exercise.
    public static func exercise(_ exercise: Model.Exercise) -> JSON {
        [
            "id": .id("e", exercise.id), "name": .string(exercise.name),
            "kind": .string(exercise.kind.rawValue),
            "primary": .list(exercise.primary) { .string($0.rawValue) },
            "secondary": .list(exercise.secondary) { .string($0.rawValue) },
            "equipment": .string(exercise.equipment.rawValue),
            "aliases": .list(exercise.aliases) { .string($0) }, "custom": .bool(exercise.isCustom),
        ]
    }

    /// One day of an exercise.
    public static func day(_ day: Model.ExerciseDay) -> JSON {
        [
            "date": .string(day.day.text), "sets": .int(day.sets), "e1rm_kg": .rounded(day.e1rmKg),
            "volume_kg": .rounded(day.volumeKg), "reps": .int(day.mostReps),
            "duration_s": .number(day.seconds), "distance_m": .number(day.metres),
        ]
    }

    /// One import, with its time in `zone`.
    public static func batch(_ batch: Model.Import.Batch, _ zone: TimeZone) -> JSON {
        [
            "batch": .id("b", batch.id), "format": .string(batch.format),
            "dialect": .string(batch.dialect),
            "file": .string(batch.file), "at": .string(Timestamps.rfc3339(batch.at, zone)),
            "workouts": .int(batch.workouts), "sets": .int(batch.sets),
            "new_exercises": .int(batch.newExercises),
        ]
    }
}
