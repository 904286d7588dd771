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
            let last =
                line.needsLast
                ? try await LastSets(service: service)(exercise, on: request.day, of: owner) : []
            let drafts = try SetGrammar.drafts(
                line, kind: exercise.kind, exercise: exercise.name, last: last)
            if case .sets = line { try Self.check(drafts, exercise) }

            let written = try await service.append(
                drafts, to: exercise, request: request, of: owner)
            let before = try await service.lastTime(
                exercise.id, before: written.workout.id, of: owner)
            let new = Set(written.sets.map(\.id))
            let count = try await service.setCount(exercise.id, of: owner)
            // The first of them all has nothing before it: no need to read the workout again.
            let isFirstEver = count <= written.sets.count
            let workout =
                isFirstEver ? nil : try await service.workout(written.workout.id, of: owner)
            return Model.LoggedSets(
                exercise: exercise, workout: written.workout, sets: written.sets,
                lastTime: before?.sets ?? [], lastDay: before?.day,
                records: try await records(of: new, exercise, owner),
                earlierToday: workout?.sets.filter {
                    $0.exerciseID == exercise.id && !new.contains($0.id)
                } ?? [],
                isFirstEver: isFirstEver)
        }

        /// Refuses a set that its exercise is not measured by. An exercise of the person's own has
        /// its kind from a guess of an import, which is no reason to refuse anything.
        private static func check(
            _ drafts: [Model.SetDraft], _ exercise: Model.Exercise
        ) throws(Err) {
            guard !exercise.isCustom else { return }
            for draft in drafts {
                if let what = exercise.kind.misfit(in: draft) {
                    throw .unfitSet(what: what, exercise: exercise.name, kind: exercise.kind)
                }
            }
        }

        private func records(
            of new: Set<Int64>, _ exercise: Model.Exercise, _ owner: Model.Owner
        ) async throws(Err) -> [Model.Record] {
            var records: [Model.Record] = []
            for kind in Model.Record.Kind.allCases {
                records += try await service.records(kind, exerciseID: exercise.id, of: owner)
                    .filter { new.contains($0.set.id) }
            }
            return records
        }
    }
}
