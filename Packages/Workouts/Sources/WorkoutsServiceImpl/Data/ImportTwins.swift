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
    fileprivate struct Content: Hashable {
        let exercise: Int64
        let tag: Int
        let grams: Int?
        let reps: Int?
        let seconds: Int?
        let metres: Int?
    }

    /// A set of the file in whose place another one is stored, which the file no longer has.
    struct Correction {
        /// The identity of the file's set.
        let identity: Int64
        let stored: Stored
    }

    /// A stored set.
    struct Stored {
        let id: Int64
        let ordinal: Int
        let batch: Int64?
        let identity: Int64?
        fileprivate let content: Content
    }

    /// The identities of the file's sets that are stored under other identities, and the sets that
    /// were corrected since they were stored.
    func identities(
        of file: Model.Import.ParsedFile, _ plan: ImportPlan, _ known: Set<Int64>
    ) throws -> (twins: Set<Int64>, corrected: [Correction]) {
        var twins: Set<Int64> = []
        var corrected: [Correction] = []
        for workout in file.workouts {
            let new = workout.sets.filter { !known.contains($0.identity) }
            guard !new.isEmpty else { continue }
            guard let id = try ImportTable.workout(connection, workout.identity, owner) else {
                if try isElsewhere(workout, of: file.format, plan) {
                    twins.formUnion(workout.sets.map(\.identity))
                }
                continue
            }
            let met = Set(workout.sets.map(\.identity))
            var left = try stored(in: id).filter { set in
                set.identity.map { !met.contains($0) } ?? false
            }
            var others: [(exercise: Int64, identity: Int64)] = []
            for set in new {
                guard case .known(let exercise, let kind) = plan.targets[set.exercise] else {
                    continue
                }
                let content = Self.content(set.draft.fitting(kind), exercise)
                if let place = left.firstIndex(where: { $0.content == content }) {
                    left.remove(at: place)
                    twins.insert(set.identity)
                } else {
                    others.append((exercise, set.identity))
                }
            }
            for other in others {
                let place = left.firstIndex { $0.content.exercise == other.exercise }
                guard let place else { continue }
                let stored = left.remove(at: place)
                corrected.append(Correction(identity: other.identity, stored: stored))
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
            let stored = try stored(in: id).reduce(into: [Content: Int]()) {
                $0[$1.content, default: 0] += 1
            }
            return sets.allSatisfy { stored[$0.key, default: 0] >= $0.value }
        }
    }

    /// The sets of a workout, in their order.
    private func stored(in workout: Int64) throws -> [Stored] {
        var names = ExerciseNames(connection)
        return try connection.query(
            """
            SELECT \(SetCoding.columns), s.identity FROM workout_sets s
            WHERE s.workout_id = ? ORDER BY s.ordinal, s.id
            """, workout
        ) { row in
            let set = try SetCoding.set(row, &names, source: "")
            return Stored(
                id: set.id, ordinal: set.ordinal, batch: set.batchID,
                identity: row.optionalInt64(SetCoding.width),
                content: Self.content(set.draft, set.exerciseID))
        }
    }

    private static func content(_ draft: Model.SetDraft, _ exercise: Int64) -> Content {
        Content(
            exercise: exercise, tag: SetCoding.code(draft.tag), grams: draft.load?.grams,
            reps: draft.reps, seconds: draft.seconds.map { Int(bounding: $0.rounded()) },
            metres: draft.metres.map { Int(bounding: $0.rounded()) })
    }
}
