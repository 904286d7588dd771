// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt

extension Workouts.Business {
    /// Reads a workout as a person wrote it, and stores it or says which line is wrong.
    struct WriteWorkout: Sendable {
        let service: any IService

        func callAsFunction(
            _ request: EditWorkout, of owner: Model.Owner
        ) async throws(Err) -> Model.Workout {
            guard case .rename(let name) = try Model.WorkoutChange.rename(request.name).checked()
            else { throw .unknownWorkout(request.name) }
            var entries: [Model.WorkoutEdit.Entry] = []
            var seen: Set<Int64> = []
            for line in request.lines {
                do throws(Err) {
                    if let id = line.id, !seen.insert(id).inserted {
                        throw .badSet(word: "s\(id)", reason: "it appears twice.")
                    }
                    entries += try await self.entries(line, request, of: owner)
                } catch .unavailable(let reason) {
                    throw .unavailable(reason: reason)
                } catch {
                    throw .badLine(number: line.number, reason: error.description)
                }
            }
            return try await service.edit(
                .init(seen: request.seen, name: name, sets: entries), of: owner)
        }

        private func entries(
            _ line: EditWorkout.Line, _ request: EditWorkout, of owner: Model.Owner
        ) async throws(Err) -> [Model.WorkoutEdit.Entry] {
            let old = request.seen.sets.first { $0.id == line.id }
            if let id = line.id, old == nil { throw .unknownSets([id]) }
            if let old, line.exercise == nil, line.words == nil {
                return [.init(id: old.id, exercise: old.exerciseID, draft: old.draft)]
            }
            let exercise = try await service.exercise(
                named: line.exercise ?? old.map { "e\($0.exerciseID)" } ?? "", of: owner)
            guard let words = line.words else {
                guard let old else { return [] }
                try LogSets.check([old.draft], exercise)
                return [.init(id: old.id, exercise: exercise.id, draft: old.draft)]
            }
            let drafts = try drafts(words, exercise, unit: request.unit)
            guard let old else {
                return drafts.map { .init(id: nil, exercise: exercise.id, draft: $0) }
            }
            guard drafts.count == 1, var draft = drafts.first else {
                throw .badSet(
                    word: words.joined(separator: " "),
                    reason: "these are \(drafts.count) sets, but s\(old.id) is one set. "
                        + "Write the others on lines of their own.")
            }
            // What the grammar has no words for stays.
            draft.rating = old.draft.rating
            draft.note = old.draft.note
            return [.init(id: old.id, exercise: exercise.id, draft: draft)]
        }

        private func drafts(
            _ words: [String], _ exercise: Model.Exercise, unit: Model.MassUnit?
        ) throws(Err) -> [Model.SetDraft] {
            let line = try SetGrammar.parse(words, kind: exercise.kind, unit: unit)
            guard !line.needsLast else {
                throw .badSet(
                    word: words.joined(separator: " "),
                    reason: "write the load itself, not what changed since last time.")
            }
            let drafts = try SetGrammar.drafts(
                line, kind: exercise.kind, exercise: exercise.name, last: [])
            try LogSets.check(drafts, exercise)
            return drafts
        }
    }
}
