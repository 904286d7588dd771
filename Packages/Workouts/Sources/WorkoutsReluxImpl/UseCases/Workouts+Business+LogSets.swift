// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt

extension Workouts.Business {
    /// Writes a line of the set grammar down, and tells what last time was and which records fell.
    struct LogSets: Sendable {
        let service: any IService

        func callAsFunction(
            _ request: Log, planned: Model.Load? = nil, of owner: Model.Owner
        ) async throws(Err) -> Model.LoggedSets {
            let day = try request.day.checked()
            if let rating = request.rating, !(1...5).contains(rating) {
                throw .outOfRange(what: "rating", value: "\(rating)", bound: "write 1 to 5.")
            }
            let exercise = try await exercise(of: request, on: day, of: owner)
            let line = try SetGrammar.parse(request.words, kind: exercise.kind, unit: request.unit)
            var last: [Model.WorkoutSet] = []
            if line.needsLast {
                let (before, open) = try await service.lastSets(exercise.id, on: day, of: owner)
                last = Self.last(before: before, open: open)
            }
            let drafts = try SetGrammar.drafts(
                line, kind: exercise.kind, exercise: exercise.name, last: last)
            if case .sets = line { try Self.check(drafts, exercise) }
            let load = try await usualLoad(of: drafts, exercise, on: day, of: owner)
            var rated = drafts.map { draft in
                var rated = draft
                rated.rating = request.rating
                rated.load = draft.load ?? load
                return rated
            }
            if let first = rated.indices.first {
                rated[first].note = try SetNote.read(request.note)
            }
            let partner = try await partner(of: request, exercise, on: day, of: owner)
            return try await service.append(
                rated, to: exercise, inTurnWith: partner, at: request.at, on: day, of: owner
            ) { logged throws(Err) in
                if !request.isSure { try Self.check(logged, planned: planned) }
            }
        }

        /// The exercise that was written, or else the last one of the open workout.
        private func exercise(
            of request: Log, on day: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> Model.Exercise {
            guard request.exercise.isEmpty else {
                return try await service.exercise(named: request.exercise, of: owner)
            }
            guard let last = try await service.training(on: day, of: owner).open?.sets.last else {
                throw try Self.missingExercise(request)
            }
            return try await service.exercise(named: "e\(last.exerciseID)", of: owner)
        }

        /// The refusal of sets without an exercise, with a line that has one whose sets they are.
        /// - Throws: what is wrong with the sets themselves.
        private static func missingExercise(_ request: Log) throws(Err) -> Err {
            let sets = request.words.joined(separator: " ")
            for (name, kind) in samples where isFit(request, kind) {
                return .missingExercise(sets: sets, example: "\(name) \(sets)")
            }
            _ = try SetGrammar.parse(request.words, kind: .weight, unit: request.unit)
            return .missingExercise(
                sets: sets, example: "bench \(Model.Exercise.Kind.weight.sample)")
        }

        /// An exercise of each kind that sets without one may be of.
        private static let samples: [(name: String, kind: Model.Exercise.Kind)] = [
            ("bench", .weight), ("plank", .duration), ("\"pull up\"", .bodyweight),
            ("running", .distance),
        ]

        /// Whether the sets are whole and of an exercise of the kind.
        private static func isFit(_ request: Log, _ kind: Model.Exercise.Kind) -> Bool {
            guard let line = try? SetGrammar.parse(request.words, kind: kind, unit: request.unit),
                !line.needsLast,
                let drafts = try? SetGrammar.drafts(line, kind: kind, exercise: "", last: [])
            else { return false }
            return drafts.allSatisfy {
                kind.misfit(in: $0) == nil && ($0.reps == nil || kind != .duration)
            }
        }

        /// The exercise that the sets are done in turn with; `nil` outside of a superset.
        private func partner(
            of request: Log, _ exercise: Model.Exercise, on day: Model.Day, of owner: Model.Owner
        ) async throws(Err) -> Int64? {
            guard request.isSuperset, request.partner == nil else { return request.partner }
            let open = try await service.training(on: day, of: owner).open
            guard let other = open?.sets.last(where: { $0.exerciseID != exercise.id }) else {
                throw .outOfRange(
                    what: "superset with", value: exercise.name,
                    bound: "log the other exercise of it first.")
            }
            return other.exerciseID
        }

        /// The load of the newest working set, for repetitions that were written without a load. `nil`
        /// where they have one, need none, or there is no such set.
        private func usualLoad(
            of drafts: [Model.SetDraft], _ exercise: Model.Exercise, on day: Model.Day,
            of owner: Model.Owner
        ) async throws(Err) -> Model.Load? {
            guard exercise.kind == .weight,
                drafts.allSatisfy({ $0.load == nil && $0.reps != nil })
            else { return nil }
            let (before, open) = try await service.lastSets(exercise.id, on: day, of: owner)
            return (before + open).last { $0.draft.tag.isWorking && $0.draft.load != nil }?.draft
                .load
        }

        /// Refuses sets that are far beyond everything before them, and beyond the load that is due.
        private static func check(
            _ logged: Model.LoggedSets, planned: Model.Load?
        ) throws(Err) {
            let name = logged.exercise.name
            for record in logged.records {
                let draft = record.set.draft
                let previous = record.previous?.value
                switch record.kind {
                case .weight:
                    let earlier = logged.earlierToday.compactMap(\.draft.load?.kilograms)
                    let heaviest = (earlier + [previous].compactMap(\.self)).max()
                    try Slip.check(
                        draft.load, of: name,
                        heaviest: heaviest.map { max($0, planned?.kilograms ?? 0) }
                            ?? planned?.kilograms,
                        known: heaviest == nil ? "what is due" : "the heaviest so far")
                case .reps:
                    let earlier = logged.earlierToday.compactMap(\.draft.reps).map(Double.init)
                    let most = (earlier + [previous].compactMap(\.self)).max()
                    try Slip.check(draft.reps, with: draft.load, of: name, most: most)
                case .e1rm, .volume: continue
                }
            }
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
