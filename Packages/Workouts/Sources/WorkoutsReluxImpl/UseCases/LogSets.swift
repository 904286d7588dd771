// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels
import WorkoutsServiceInt

extension Workouts.Business {
    /// Writes a line of the set grammar down, and tells what last time was and which records fell.
    struct LogSets: Sendable {
        let service: any IService

        func callAsFunction(
            _ request: Model.LogRequest, of owner: Model.Owner
        ) async throws(Err) -> Model.LoggedSets {
            _ = try OpenDay.checked(request.day)
            let exercise = try await service.exercise(named: request.exercise, of: owner)
            let line = try SetGrammar.parse(request.words, kind: exercise.kind, unit: request.unit)
            let last = line.needsLast ? try await lastTime(exercise, request, of: owner) : []
            let drafts = try SetGrammar.drafts(
                line, kind: exercise.kind, exercise: exercise.name, last: last)

            let written = try await service.append(
                drafts, to: exercise, request: request, of: owner)
            let before = try await service.lastTime(
                exercise.id, before: written.workout.id, of: owner)
            return Model.LoggedSets(
                exercise: exercise, workout: written.workout, sets: written.sets,
                lastTime: before?.sets ?? [], lastDay: before?.day,
                records: try await records(of: written.sets, exercise, owner))
        }

        /// What `same` and `+2.5kg` go by: the workout before today's, so that logging set by set
        /// adds only once.
        private func lastTime(
            _ exercise: Model.Exercise, _ request: Model.LogRequest, of owner: Model.Owner
        ) async throws(Err) -> [Model.WorkoutSet] {
            let today = try await service.workouts(
                .init(from: request.day, to: request.day, limit: 1), of: owner)
            if let open = today.first,
                let before = try await service.lastTime(exercise.id, before: open.id, of: owner)
            {
                return before.sets
            }
            return try await service.lastTime(exercise.id, before: nil, of: owner)?.sets ?? []
        }

        private func records(
            of sets: [Model.WorkoutSet], _ exercise: Model.Exercise, _ owner: Model.Owner
        ) async throws(Err) -> [Model.Record] {
            let new = Set(sets.map(\.id))
            var records: [Model.Record] = []
            for kind in Model.Record.Kind.allCases {
                records += try await service.records(kind, exerciseID: exercise.id, of: owner)
                    .filter { new.contains($0.set.id) }
            }
            return records
        }
    }
}
