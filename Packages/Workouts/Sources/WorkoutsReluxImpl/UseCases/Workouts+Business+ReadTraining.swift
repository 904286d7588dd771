// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceInt

extension Workouts.Business {
    /// Reads lines of training as people write them, in words that mean one thing. A line that the
    /// strict grammars take means what they say.
    struct TrainingReader: Sendable {
        let service: any IService

        func callAsFunction(
            _ request: ReadTraining, of owner: Model.Owner
        ) async throws(Err) -> [Model.TrainingPart] {
            let clauses = TrainingClauses.split(String(request.text.prefix(4_000)))
            guard !clauses.isEmpty, clauses.count <= 40 else {
                throw SetGrammar.unreadable(String(request.text.prefix(40)))
            }
            // The strict grammars read a line whole.
            if clauses.count > 1, let whole = await strict(request.text, request, owner) {
                return [whole]
            }
            var parts: [Model.TrainingPart] = []
            for clause in clauses {
                do throws(Err) {
                    parts.append(try await part(clause, request, after: parts.last, owner))
                } catch {
                    let isRemark =
                        !parts.isEmpty && !TrainingLine(clause).looksLikeSets
                        && request.kind != nil
                    guard isRemark else { throw error }
                    let last = parts.removeLast()
                    parts.append(
                        last.noting(clause.trimmingCharacters(in: .whitespacesAndNewlines)))
                }
            }
            return parts
        }

        private func part(
            _ clause: String, _ request: ReadTraining, after last: Model.TrainingPart?,
            _ owner: Model.Owner
        ) async throws(Err) -> Model.TrainingPart {
            if request.kind == .session { return try session(clause, request) }
            if request.kind == nil {
                if let session = Self.strictSession(clause) { return session }
                let line = SessionLine(clause)
                let isSession = line.isClear && (line.isWhole || line.laps != nil)
                // Energy is burned where a sport and its time are named.
                let isBurned = isSession && line.kcal != nil
                guard !Self.isFood(clause, orEnergy: !isBurned) else {
                    throw SetGrammar.unreadable(clause)
                }
                if isSession, !Self.isCarry(clause),
                    line.sport == .swimming || !TrainingLine(clause).looksLikeSets
                {
                    return try session(clause, request)
                }
            }
            if let part = await strict(clause, request, owner) { return part }
            return try await sets(clause, request, after: last, owner)
        }

        /// A line that the grammars of before take as it stands.
        private func strict(
            _ clause: String, _ request: ReadTraining, _ owner: Model.Owner
        ) async -> Model.TrainingPart? {
            guard request.kind != .session,
                let line = Model.LogLine([clause]), !line.exercise.isEmpty,
                // A drop between sets is of the one it leads to.
                !line.sets.dropLast().contains(where: { $0.lowercased().hasPrefix("drop") }),
                let exercise = try? await service.exercise(named: line.exercise, of: owner),
                !Self.isPair(line.sets, of: exercise),
                (try? SetGrammar.parse(line.sets, kind: exercise.kind, unit: request.unit)) != nil
            else { return nil }
            // "dips 3x8 + 10kg" says the load, and not that it is heavier, where there is no last time.
            if exercise.kind == .bodyweight, line.sets.contains(where: { $0.hasPrefix("+") }) {
                let last = try? await service.lastSets(exercise.id, on: request.day, of: owner)
                guard let last, !(last.before + last.open).isEmpty else { return nil }
            }
            return .init(.sets, exercise: exercise, words: line.sets, isLoose: false)
        }

        /// Whether words are the load of both hands and the sets with it: `2x20kg 3x10` dumbbells.
        private static func isPair(_ words: [String], of exercise: Model.Exercise) -> Bool {
            words.count > 1 && words[0].wholeMatch(of: /2x[0-9.]+(kg|lb)/.ignoresCase()) != nil
                && words[1].wholeMatch(of: /[0-9]+x[0-9]+/) != nil
                && ["(Dumbbell)", "(Kettlebell)"].contains(where: exercise.name.contains)
        }

        /// A session as the strict grammar writes it, which its climb, pulse and energy make nothing
        /// else: `ride 42km 1h30 up410m`.
        private static func strictSession(_ clause: String) -> Model.TrainingPart? {
            let words = clause.split(whereSeparator: \.isWhitespace).map(String.init)
            guard words.count > 2, let strict = try? SessionGrammar(words), strict.sport != .other,
                strict.name.count == 1, strict.hasExtent
            else { return nil }
            return .init(.session, words: words, isLoose: false)
        }

        private func session(
            _ clause: String, _ request: ReadTraining
        ) throws(Err) -> Model.TrainingPart {
            let ago = DayWords.daysAgo(clause, from: request.day)
            do throws(Err) {
                let words = clause.split(whereSeparator: \.isWhitespace).map(String.init)
                let strict = try SessionGrammar(words)
                let isOther = strict.sport == .other && SessionLine(clause).sport != nil
                if !isOther, strict.sport != .other || request.kind == .session, !strict.isEmpty,
                    !strict.name.isEmpty, ago == 0, strict.name.count < 3
                {
                    return .init(.session, words: words, isLoose: false)
                }
                throw Err.badSession(word: clause, reason: "")
            } catch {
                let line = SessionLine(clause)
                if let laps = line.laps {
                    throw .badSession(
                        word: "\(SetGrammar.figure(laps)) laps",
                        reason: "write how far that is, such as 5km.")
                }
                guard line.isWhole, line.isClear else { throw error }
                // Behind the word session an unknown name is a sport of one's own, or a slip.
                let isAssumed = ["a run", "a walk", "a ride"].contains { line.assumed.contains($0) }
                guard !isAssumed || request.kind == nil || TrainingLine(clause).names.isEmpty
                else { throw error }
                return .init(
                    .session, words: line.words, note: line.note, assumed: line.assumed,
                    daysAgo: ago)
            }
        }
    }
}

extension Workouts.Business.TrainingReader {
    typealias Err = Workouts.Business.Err
    typealias Model = Workouts.Business.Model

    private func sets(
        _ clause: String, _ request: Workouts.Business.ReadTraining,
        after last: Model.TrainingPart?, _ owner: Model.Owner
    ) async throws(Err) -> Model.TrainingPart {
        _ = try SetGrammar.words(of: [clause])
        let line = TrainingLine(clause)
        let isLoose = request.kind == .sets || line.looksLikeSets
        // Where nothing else says that these are sets, the name is the first that may be one.
        for name in line.names.prefix(isLoose ? 3 : 1) {
            var found = try await exercises(name.text, isWhole: !isLoose, owner)
            if let tool = line.equipment(behind: name), let first = found.first {
                let named = "\(Self.movement(of: first)) \(tool)"
                let narrowed = try await exercises(named, isWhole: false, owner).first
                if let narrowed, Self.movement(of: narrowed) == Self.movement(of: first) {
                    found = [narrowed]
                }
            }
            guard let exercise = found.first else { continue }
            let (ahead, behind, note) = line.parts(of: name)
            let last = try await service.lastSets(exercise.id, on: request.day, of: owner)
            let lastUnit = (last.before + last.open).last { $0.draft.load != nil }?.draft.load?.unit
            let unit = request.unit ?? lastUnit ?? request.usualUnit
            var reader = FigureReader(
                exercise.kind, unit: unit ?? .kg, ahead: ahead, tokens: behind)
            guard !line.hidesSets(note), let words = reader.words() else {
                throw Self.unclear(clause, exercise, unit ?? .kg)
            }
            let assumed = try reader.assumed(unit, isSet: request.unit != nil)
            _ = try SetGrammar.parse(words, kind: exercise.kind, unit: unit)
            return .init(
                .sets, exercise: exercise, others: Array(found.dropFirst()), words: words,
                note: note, assumed: assumed,
                daysAgo: DayWords.daysAgo(clause, from: request.day))
        }
        guard line.names.isEmpty, request.kind == .sets || line.looksLikeSets else {
            throw .unknownExercise(
                text: line.names.first?.text ?? clause.trimmingCharacters(in: .whitespaces),
                suggestions: [])
        }
        return try await more(line, request, owner)
    }

    /// Sets without a name: more of the last exercise.
    private func more(
        _ line: TrainingLine, _ request: Workouts.Business.ReadTraining, _ owner: Model.Owner
    ) async throws(Err) -> Model.TrainingPart {
        let open = try await service.training(on: request.day, of: owner).open?.sets.last
        let exercise: Model.Exercise?
        if let open {
            exercise = try await service.exercise(named: "e\(open.exerciseID)", of: owner)
        } else {
            exercise = nil
        }
        let (ahead, behind, note) = line.parts(of: nil)
        let unit = request.unit ?? open?.draft.load?.unit ?? request.usualUnit
        var reader = FigureReader(
            exercise?.kind ?? .weight, unit: unit ?? .kg, ahead: [], tokens: ahead + behind)
        guard !line.hidesSets(note), let words = reader.words() else {
            throw SetGrammar.unreadable(lineText(line))
        }
        guard let exercise else {
            let sets = words.joined(separator: " ")
            throw .missingExercise(sets: sets, example: "bench \(sets)")
        }
        return .init(
            .sets, exercise: exercise, words: words, note: note,
            assumed: try reader.assumed(unit, isSet: request.unit != nil))
    }

    private func lineText(_ line: TrainingLine) -> String { String(line.text.prefix(60)) }

    /// The exercises of a name, as it stands, in English, or loosely.
    private func exercises(
        _ name: String, isWhole: Bool, _ owner: Model.Owner
    ) async throws(Err) -> [Model.Exercise] {
        var rivals: [Model.Exercise] = []
        do throws(Err) {
            return [try await service.exercise(named: name, of: owner)]
        } catch {
            switch error {
            case .unknownExercise: break
            case .ambiguousExercise(_, let candidates): rivals = candidates
            case _: throw error
            }
        }
        if let english = TrainingWords.english(name) {
            if let found = try? await service.exercise(named: english, of: owner) { return [found] }
            let near = try await service.exercises(like: english, isWhole: false, of: owner)
            if !near.isEmpty { return near }
        }
        if let first = rivals.first { return [first] + rivals.dropFirst().prefix(3) }
        return try await service.exercises(like: name, isWhole: isWhole, of: owner)
    }

    /// The name of an exercise without its equipment.
    private static func movement(of exercise: Model.Exercise) -> Substring {
        exercise.name.prefix { $0 != "(" }
    }

    private static func unclear(
        _ clause: String, _ exercise: Model.Exercise, _ unit: Model.MassUnit
    ) -> Err {
        let figures = FigureLexer(clause).tokens.compactMap { part in
            if case .number(let figure) = part.token { SetGrammar.figure(figure) } else { nil }
        }
        return exercise.kind == .weight && figures.count == 1
            ? .ambiguousSet(
                text: figures[0],
                readings: ["x\(figures[0])", "\(figures[0])\(unit.rawValue) x1"])
            : SetGrammar.unreadable(String(clause.trimmingCharacters(in: .whitespaces).prefix(60)))
    }

    /// Whether a known exercise is named with a load, as in `farmers walk 40m 32kg`, which is no walk.
    private static func isCarry(_ clause: String) -> Bool {
        let hasLoad = FigureLexer(clause).tokens.contains {
            if case .mass = $0.token { true } else { false }
        }
        return hasLoad
            && TrainingLine(clause).names.contains {
                TrainingWords.exercises[TrainingWords.words($0.text)] != nil
            }
    }

    /// Whether a figure has a unit of food: grams, millilitres, cups, kilocalories.
    private static func isFood(_ clause: String, orEnergy: Bool) -> Bool {
        let tokens = FigureLexer(clause).tokens.map(\.token)
        // Behind a comma begins another thing: 5x5 100kg, 2 eggs.
        let isAnother = tokens.indices.dropFirst(2).contains { at in
            guard tokens[at - 2] == .comma, case .number = tokens[at - 1],
                case .word(let word) = tokens[at]
            else { return false }
            return !TrainingWords.fillers.contains(word) && !TrainingWords.labels.contains(word)
        }
        return isAnother
            || zip(tokens, tokens.dropFirst()).contains { pair in
                guard case .number = pair.0, case .word(let word) = pair.1 else { return false }
                return food.contains(word) || orEnergy && SessionLine.energy.contains(word)
            }
    }

    private static let food: Set<String> = [
        "g", "gr", "gram", "grams", "gramm", "ml", "cl", "dl", "l", "oz", "ounce", "ounces", "cup",
        "cups", "tbsp", "tsp", "slice", "slices", "glass", "glasses",
        "bowl", "piece", "pieces", "scoop", "scoops", "can", "bottle", "steps", "schritte", "stalk",
        "stalks", "clove", "cloves", "handful", "pinch", "pint", "packet", "leaf", "leaves", "head",
    ]
}

/// Words for a day that is past.
enum DayWords {
    /// How many days before a day a text says; 0 where it says none.
    static func daysAgo(_ text: String, from day: Workouts.Business.Model.Day) -> Int {
        let words = TrainingWords.words(text)
        for (before, after) in zip(words, words.dropFirst())
        where before == "last" && after == "night" { return 1 }
        let today = Day(day.text)
        guard let named = words.lazy.compactMap(today.named).first else { return 0 }
        return (today.number ?? 0) - (named.number ?? 0)
    }
}
