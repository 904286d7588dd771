// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt

extension Workouts.Business {
    /// Writes a line of the set grammar down, and tells what last time was and which records fell.
    struct LogSets: Sendable {
        let service: any IService

        func callAsFunction(
            _ request: Log, of owner: Model.Owner
        ) async throws(Err) -> Model.LoggedSets {
            let day = try request.day.checked()
            if let rating = request.rating, !(1...5).contains(rating) {
                throw .outOfRange(what: "rating", value: "\(rating)", bound: "write 1 to 5.")
            }
            let exercise = try await service.exercise(named: request.exercise, of: owner)
            let line = try SetGrammar.parse(request.words, kind: exercise.kind, unit: request.unit)
            var last: [Model.WorkoutSet] = []
            if line.needsLast {
                let (before, open) = try await service.lastSets(exercise.id, on: day, of: owner)
                last = Self.last(before: before, open: open)
            }
            let drafts = try SetGrammar.drafts(
                line, kind: exercise.kind, exercise: exercise.name, last: last)
            if case .sets = line { try Self.check(drafts, exercise) }
            let rated = drafts.map { draft in
                var rated = draft
                rated.rating = request.rating
                return rated
            }
            return try await service.append(
                rated, to: exercise, at: request.at, on: day, of: owner)
        }

        /// Refuses a set that its exercise is not measured by. An exercise of the person's own has
        /// its kind from a guess of an import, which is no reason to refuse anything.
        static func check(
            _ drafts: [Model.SetDraft], _ exercise: Model.Exercise
        ) throws(Err) {
            guard !exercise.isCustom else { return }
            for draft in drafts {
                if let what = exercise.kind.misfit(in: draft) {
                    throw .unfitSet(what: what, exercise: exercise.name, kind: exercise.kind)
                }
            }
        }

        /// The sets that `same` and `+2.5kg` go by.
        ///
        /// In this order, the first with a working set: the newest workout before the one the line
        /// goes to, whole, so that logging set by set adds only once; the last line logged in that
        /// workout itself, never all of it, so that repeating a line does not double it. Where there
        /// are only warm-ups, they come back as they are: the grammar says so.
        static func last(
            before: [Model.WorkoutSet], open: [Model.WorkoutSet]
        ) -> [Model.WorkoutSet] {
            if before.contains(where: \.draft.tag.isWorking) { return before }
            return lastLine(open) ?? (before.isEmpty ? open : before)
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
