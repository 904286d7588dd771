// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt

extension Workouts.Business {
    /// Logs what is due in the day's workout, by the rules of every logged line.
    struct DoSets: Sendable {
        let service: any IService

        func callAsFunction(
            _ request: DoPlanned, of owner: Model.Owner
        ) async throws(Err) -> DoPlanned.Answer {
            let day = try request.day.checked()
            guard let plan = try await service.plan(on: day, of: owner) else { throw .noPlan }
            guard let due = plan.due else { throw .planOver(workout: plan.workout.id) }
            let words = try Self.words(request.words, for: due)
            let partner = plan.group(of: due).last {
                !$0.done.isEmpty && $0.exercise.id != due.exercise.id
            }
            let logged = try await LogSets(service: service)(
                Log(
                    exercise: "e\(due.exercise.id)", words: words, at: request.at, day: day,
                    unit: request.unit, rating: request.rating, with: partner?.exercise.id,
                    isSure: request.isSure),
                planned: due.remaining.compactMap(\.load).max { $0.grams < $1.grams }, of: owner)
            let after = try await service.plan(on: day, of: owner)
            return .init(logged: logged, plan: after ?? plan)
        }

        /// The words of the set grammar for what was done: a lone number is repetitions, and what is
        /// not written is as proposed.
        static func words(
            _ written: [String], for due: Model.PlanItem
        ) throws(Err) -> [String] {
            guard let next = due.remaining.first else { return written }
            if written.isEmpty { return try words(of: [next], due.exercise) }
            if written.map({ $0.lowercased() }) == ["all"] {
                return try words(of: due.remaining, due.exercise)
            }
            let typed = joined(written)
            let bare = typed.filter { Int($0, in: .modest) != nil }
            guard bare.count < 2 else {
                let text = bare.joined(separator: " ")
                throw .ambiguousSet(
                    text: text, readings: [text + "kg", text + "lb", bare.joined(separator: ",")])
            }
            let hasLoad = typed.contains(where: isLoad)
            let hasAmount = typed.contains { !isLoad($0) && !isMark($0) }
            var words = typed.map { Int($0, in: .modest) == nil ? $0 : "x" + $0 }
            if !hasAmount { words += amount(of: next) }
            if !typed.contains(where: { $0.hasPrefix("tempo") }) { words += tempo(of: next) }
            if !hasLoad {
                guard let load = load(of: next) else {
                    if due.exercise.kind == .weight, next.seconds == nil {
                        throw .noPlannedLoad(exercise: due.exercise.name)
                    }
                    return words
                }
                words = [load] + words
            }
            return words
        }

        private static func words(
            of sets: [Model.Routine.PlannedSet], _ exercise: Model.Exercise
        ) throws(Err) -> [String] {
            var words: [String] = []
            for set in sets {
                let load = load(of: set)
                if load == nil, exercise.kind == .weight, set.reps != nil {
                    throw .noPlannedLoad(exercise: exercise.name)
                }
                words += [load].compactMap(\.self) + amount(of: set) + tempo(of: set)
            }
            return words
        }

        private static func load(of set: Model.Routine.PlannedSet) -> String? {
            set.load.map { load in
                let figure = SetGrammar.figure(load.entered) + load.unit.rawValue
                switch load.basis {
                case .total, .assistance: return figure
                case .bodyweight: return load.grams == 0 ? "bw" : "bw+" + figure
                }
            }
        }

        private static func amount(of set: Model.Routine.PlannedSet) -> [String] {
            if let seconds = set.seconds { return [SetGrammar.figure(seconds) + "s"] }
            return set.reps.map { ["x\($0)"] } ?? []
        }

        private static func tempo(of set: Model.Routine.PlannedSet) -> [String] {
            set.tempo.map { [$0.text] } ?? []
        }

        /// The words with `80 kg` and `rir 2` brought together.
        private static func joined(_ words: [String]) -> [String] {
            var joined: [String] = []
            for word in Model.SetMarks.joined(
                words.flatMap { $0.lowercased().split(separator: " ").map(String.init) })
            {
                if ["kg", "kgs", "lb", "lbs", "s"].contains(word),
                    let last = joined.last, last.last?.isNumber == true
                {
                    joined[joined.count - 1] += word
                } else {
                    joined.append(word)
                }
            }
            return joined
        }

        private static func isLoad(_ word: String) -> Bool {
            word == "bw" || word.hasPrefix("bw+") || word.hasPrefix("bw-")
                || ["kg", "kgs", "lb", "lbs"].contains { unit in
                    word.hasSuffix(unit) && word.dropLast(unit.count).last?.isNumber == true
                }
        }

        private static func isMark(_ word: String) -> Bool {
            Model.Effort(word: word) != nil || word.hasPrefix("tempo")
                || ["w", "d", "f"].contains(word)
        }
    }
}
