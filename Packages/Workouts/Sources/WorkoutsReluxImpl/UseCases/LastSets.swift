// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels
import WorkoutsServiceInt

extension Workouts.Business {
    /// The sets that `same` and `+2.5kg` go by.
    ///
    /// In this order, the first with a working set: the newest workout before the one the line goes
    /// to, whole, so that logging set by set adds only once; the last line logged in that workout
    /// itself, never all of it, so that repeating a line does not double it. Nothing of a later day
    /// counts. Where there are only warm-ups, they come back as they are: the grammar says so.
    struct LastSets: Sendable {
        let service: any IService

        func callAsFunction(
            _ exercise: Model.Exercise, on day: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> [Model.WorkoutSet] {
            let today = try await service.workouts(
                .init(from: day, to: day, limit: 1_000), of: owner)
            guard let open = today.first(where: { $0.source == "manual" && $0.end == nil }) else {
                return try await newest(exercise, until: day, of: owner)
            }
            let before = try await service.lastTime(exercise.id, before: open.id, of: owner)
            if let before, before.sets.contains(where: \.draft.tag.isWorking) { return before.sets }
            let mine = try await service.workout(open.id, of: owner).sets
                .filter { $0.exerciseID == exercise.id }
            return Self.lastLine(mine) ?? before?.sets ?? mine
        }

        /// The newest workout with the exercise up to a day.
        private func newest(
            _ exercise: Model.Exercise, until day: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> [Model.WorkoutSet] {
            if let last = try await service.lastTime(exercise.id, before: nil, of: owner) {
                if last.day <= day { return last.sets }
            } else {
                return []
            }
            // A line for a day in the past: what came after it is no last time.
            guard
                let newest = try await service.workouts(.init(to: day, limit: 1), of: owner).first
            else { return [] }
            let sets = try await service.workout(newest.id, of: owner).sets
                .filter { $0.exerciseID == exercise.id }
            if !sets.isEmpty { return sets }
            return try await service.lastTime(exercise.id, before: newest.id, of: owner)?.sets ?? []
        }

        /// The line of the last working set, or `nil` without one. Sets of before lines were kept
        /// have none: there the last working sets that are alike stand for it.
        static func lastLine(_ sets: [Model.WorkoutSet]) -> [Model.WorkoutSet]? {
            let working = sets.filter(\.draft.tag.isWorking)
            guard let last = working.last else { return nil }
            if let line = last.line { return working.filter { $0.line == line } }
            let alike = working.reversed().prefix { $0.line == nil && $0.draft == last.draft }
            return alike.reversed()
        }
    }
}
