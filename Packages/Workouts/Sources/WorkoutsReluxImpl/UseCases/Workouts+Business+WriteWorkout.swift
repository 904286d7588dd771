// SPDX-License-Identifier: Apache-2.0

import CoreModels
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
                } catch .unlikely(let reason) {
                    throw .unlikely(reason: reason)
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
            if var draft = old?.draft, let old, line.exercise == nil, line.words == nil {
                draft.note = try SetNote.read(line.note, insteadOf: draft.note)
                return [.init(id: old.id, exercise: old.exerciseID, draft: draft)]
            }
            let exercise = try await service.exercise(
                named: line.exercise ?? old.map { "e\($0.exerciseID)" } ?? "", of: owner)
            guard let words = line.words else {
                guard let old else { return [] }
                var draft = old.draft
                try LogSets.check([draft], exercise)
                try await judge([draft], exercise, request, of: owner)
                draft.note = try SetNote.read(line.note, insteadOf: draft.note)
                return [.init(id: old.id, exercise: exercise.id, draft: draft)]
            }
            guard let old else {
                let drafts = try drafts(words, exercise, unit: request.unit)
                try await judge(drafts, exercise, request, of: owner)
                return drafts.map { .init(id: nil, exercise: exercise.id, draft: $0) }
            }
            let drafts =
                line.isPart
                ? [try changed(old.draft, words, exercise, unit: request.unit)]
                : try drafts(words, exercise, unit: request.unit)
            guard drafts.count == 1, var draft = drafts.first else {
                throw .badSet(
                    word: words.joined(separator: " "),
                    reason: "these are \(drafts.count) sets, but s\(old.id) is one set. "
                        + "Write the others on lines of their own.")
            }
            if draft != old.draft || exercise.id != old.exerciseID {
                try await judge([draft], exercise, request, of: owner)
            }
            // What the grammar has no words for stays.
            draft.rating = old.draft.rating
            draft.note = try SetNote.read(line.note, insteadOf: old.draft.note)
            return [.init(id: old.id, exercise: exercise.id, draft: draft)]
        }

        /// Refuses sets far beyond those of the workout as it was and those before it.
        private func judge(
            _ drafts: [Model.SetDraft], _ exercise: Model.Exercise, _ request: EditWorkout,
            of owner: Model.Owner
        ) async throws(Err) {
            guard !request.isSure, drafts.contains(where: { $0.load != nil }) else { return }
            let records = try await service.records(
                .weight, exercise: "e\(exercise.id)", of: owner)
            let (before, open) = try await service.lastSets(
                exercise.id, on: request.seen.summary.day, of: owner)
            let sets = request.seen.sets.filter { $0.exerciseID == exercise.id }
            try Slip.check(
                drafts, of: exercise.name,
                beside: (records.map(\.set) + before + open + sets).map(\.draft))
        }

        /// A set with what the words say in the place of what it had: a load alone, repetitions
        /// alone, a mark alone, or all of it.
        private func changed(
            _ old: Model.SetDraft, _ words: [String], _ exercise: Model.Exercise,
            unit: Model.MassUnit?
        ) throws(Err) -> Model.SetDraft {
            let unit = unit ?? old.load?.unit
            var isWhole = true
            var drafts: [Model.SetDraft] = []
            do throws(Err) {
                drafts = try self.drafts(words, exercise, unit: unit)
            } catch {
                // `90kg` and `@9` are no set alone: the amount is that of before.
                let amount = old.reps.map { "x\($0)" } ?? old.seconds.map { "\($0)s" }
                let whole = amount.flatMap { amount in
                    (try? self.drafts(words + [amount], exercise, unit: unit))
                        ?? (try? self.drafts([amount] + words, exercise, unit: unit))
                }
                guard let whole else { throw error }
                (drafts, isWhole) = (whole, false)
            }
            guard drafts.count == 1, var draft = drafts.first else {
                throw .badSet(
                    word: words.joined(separator: " "),
                    reason: "these are \(drafts.count) sets, and this is one set. Change more in "
                        + "an editor, without new words.")
            }
            if draft.load == nil, let load = old.load, exercise.kind == .weight {
                (draft.load, isWhole) = (load, false)
            }
            if !isWhole {
                draft.effort = draft.effort ?? old.effort
                draft.tempo = draft.tempo ?? old.tempo
            }
            if !isWhole, draft.tag == .normal { draft.tag = old.tag }
            try LogSets.check([draft], exercise)
            return draft
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

/// A remark on a set or a workout as a person writes it.
enum SetNote {
    /// The most characters a remark may have.
    static let limit = 500

    /// The remark to store: the old one for `nil`, none for an empty text.
    /// - Throws: `outOfRange` for a longer one.
    static func read(
        _ text: String?, insteadOf old: String? = nil
    ) throws(Workouts.Business.Err) -> String? {
        guard let text else { return old }
        let note = text.singleSpaced
        guard note.count <= limit else {
            throw .outOfRange(
                what: "note of", value: "\(note.count) characters",
                bound: "write at most \(limit).")
        }
        guard !ControlCharacters.are(in: note) else {
            throw .outOfRange(
                what: "note", value: "\"\(ControlCharacters.removed(from: note))\"",
                bound: "it has a control character; write it with letters, digits and spaces only.")
        }
        return note.isEmpty ? nil : note
    }
}
