// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Storage
import WorkoutsModels

/// Finds the sets of a file that are stored already under another name of their exercise.
///
/// The identity of a set has the name that the file gives the exercise, and apps rename exercises:
/// Strong's Squat became Squat (Barbell). So the sets of a workout that is stored are compared once
/// more by the exercise that their name means. A stored set that the file has under its own
/// identity stands for that one only.
///
/// The same workout in the file of another app has another identity too. It is one that is stored
/// already where one of another source starts in the same minute, which is all that some apps
/// write, and has all of its sets.
struct ImportTwins {
    typealias Model = Workouts.Business.Model

    let connection: Connection
    let owner: Int64

    /// What two exports of one history say alike of a set.
    private struct Content: Hashable {
        let exercise: Int64
        let tag: Int
        let grams: Int?
        let reps: Int?
        let seconds: Int?
        let metres: Int?
    }

    /// The identities of the file's sets that are stored under other identities, and of those
    /// whose place in a workout a set has that the file no longer has: they were corrected.
    func identities(
        of file: Model.Import.ParsedFile, _ plan: ImportPlan, _ known: Set<Int64>
    ) throws -> (twins: Set<Int64>, corrected: Set<Int64>) {
        var twins: Set<Int64> = []
        var corrected: Set<Int64> = []
        for workout in file.workouts {
            let new = workout.sets.filter { !known.contains($0.identity) }
            guard !new.isEmpty else { continue }
            guard let id = try ImportTable.workout(connection, workout.identity, owner) else {
                if try isElsewhere(workout, of: file.format, plan) {
                    twins.formUnion(workout.sets.map(\.identity))
                }
                continue
            }
            var stored = try contents(of: id, without: Set(workout.sets.map(\.identity)))
            var others: [(exercise: Int64, identity: Int64)] = []
            for set in new {
                guard case .known(let exercise, let kind) = plan.targets[set.exercise] else {
                    continue
                }
                let content = Self.content(set.draft.fitting(kind), exercise)
                guard let count = stored[content], count > 0 else {
                    others.append((exercise, set.identity))
                    continue
                }
                stored[content] = count - 1
                twins.insert(set.identity)
            }
            var left: [Int64: Int] = [:]
            for (content, count) in stored { left[content.exercise, default: 0] += count }
            for other in others where left[other.exercise, default: 0] > 0 {
                left[other.exercise, default: 0] -= 1
                corrected.insert(other.identity)
            }
        }
        return (twins, corrected)
    }

    /// Whether a workout of another source that starts in the same minute has all the sets.
    private func isElsewhere(
        _ workout: Model.Import.ParsedWorkout, of format: Model.Import.Format, _ plan: ImportPlan
    ) throws -> Bool {
        var sets: [Content: Int] = [:]
        for set in workout.sets {
            guard case .known(let exercise, let kind) = plan.targets[set.exercise] else {
                return false
            }
            sets[Self.content(set.draft.fitting(kind), exercise), default: 0] += 1
        }
        let others = try connection.query(
            """
            SELECT id FROM workouts
            WHERE owner = ? AND day = ? AND start / 60 = ? AND source <> ?
            """, owner, workout.day.text, Epoch.seconds(workout.start) / 60, format.rawValue
        ) { $0.int64(0) }
        return try others.contains { id in
            let stored = try contents(of: id, where: "TRUE")
            return sets.allSatisfy { stored[$0.key, default: 0] >= $0.value }
        }
    }

    /// How often each content is stored in a workout among the imported sets whose identities are
    /// not given.
    private func contents(
        of workout: Int64, where condition: String = "s.identity IS NOT NULL",
        without identities: Set<Int64> = []
    ) throws -> [Content: Int] {
        var names = ExerciseNames(connection)
        var contents: [Content: Int] = [:]
        try connection.forEach(
            """
            SELECT \(SetCoding.columns), s.identity FROM workout_sets s
            WHERE s.workout_id = ? AND \(condition)
            """, workout
        ) { row in
            guard !identities.contains(row.int64(SetCoding.width)) else { return }
            let set = try SetCoding.set(row, &names, source: "")
            contents[Self.content(set.draft, set.exerciseID), default: 0] += 1
        }
        return contents
    }

    private static func content(_ draft: Model.SetDraft, _ exercise: Int64) -> Content {
        Content(
            exercise: exercise, tag: SetCoding.code(draft.tag), grams: draft.load?.grams,
            reps: draft.reps, seconds: draft.seconds.map { Int(bounding: $0.rounded()) },
            metres: draft.metres.map { Int(bounding: $0.rounded()) })
    }
}
