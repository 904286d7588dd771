// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
package import HostAPI
import NutritionUIAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

extension Command {
    package static let add = Command(
        "add", "log whatever a line says: food, sets, a run, a weight, water, sleep",
        arguments: "LINE...", arity: 0...200,
        discussion: """

            The word add may be left out: airfit squat 5x5 100kg. A line may say several things, as
            in "slept 7h, weight 82kg"; a day that was written elsewhere is read from standard input,
            line by line. What the line does not say is assumed, and said; airfit undo takes it back.
            --strict refuses instead. Names, numbers and units are read in English, German, French,
            Spanish, Portuguese, Italian, Dutch and Russian.
            """,
        examples: [
            ("add benched 225 for 5", "sets"), ("add ran 5k in 25 minutes", "a session"),
            ("add 150g banana raw", "food"), ("add slept 7h, weight 82kg", "several things"),
            ("add < day.txt", "a day that was written elsewhere"),
        ],
        options: [.date, .time, .strict, .yes]
    ) { invocation, context in
        let isPiped = invocation.words.isEmpty || invocation.words == ["-"]
        guard !isPiped || !context.shell.inputIsTerminal else {
            throw UserError.usage(
                "write what you did or ate.", hint: "airfit add squat 5x5 100kg", field: "LINE")
        }
        let text =
            isPiped
            ? try context.shell.text(of: "-", limit: 65_536, field: "LINE")
            : invocation.words.joined(separator: " ")
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
            .filter { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
        var outputs: [Output] = []
        for line in lines {
            do {
                outputs += try await context.add(line, invocation)
            } catch {
                guard let done = Output.joined(outputs) else { throw error }
                return done.failing(context.told(error))
            }
        }
        guard let output = Output.joined(outputs) else {
            throw UserError.usage(
                "there is nothing in it to log.", hint: "airfit add squat 5x5 100kg", field: "LINE")
        }
        return output
    }
}

extension CommandContext {
    /// One thing that a line says.
    enum Entry {
        case body(EntryClause)
        case training([Workouts.Business.Model.TrainingPart])
        case food(String)
    }

    /// Logs all that a line says.
    func add(_ line: String, _ invocation: Invocation) async throws -> [Output] {
        var outputs: [Output] = []
        let (rest, dated) = dated(line, invocation)
        let (timed, named) = Self.timed(rest, dated)
        let (line, invocation) = mealInFront(of: timed, named)
        // A sign that a reader passes over would turn the figure round.
        if let figure = Invocation.signedFigure(in: line) {
            throw UserError.usage(
                "\"\(figure)\" is less than nothing, and nothing was logged.",
                hint: "leave the sign out, or write help with a bodyweight exercise as bw-20kg",
                field: "LINE")
        }
        if let word = line.split(separator: " ").first, Self.goals.contains(word.lowercased()) {
            throw UserError.usage(
                "a target is not something you did or ate, and nothing was logged.",
                hint: "airfit target set kcal 2000", field: "LINE")
        }
        if let outputs = try await namedLine(line, invocation) { return outputs }
        let entries = try await entries(of: line, invocation)
        // Food is what may be unclear: it comes first, so that nothing is logged by halves.
        let ordered = entries.filter(\.isFood) + entries.filter { !$0.isFood }
        var left: [String] = []
        for entry in ordered {
            if case .food(let text) = entry, entries.count > 1, EntryClause.isRemark(text) {
                left.append(text)
                continue
            }
            do {
                outputs.append(try await log(entry, invocation))
            } catch {
                guard let done = Output.joined(outputs) else { throw error }
                return [done.failing(told(error))]
            }
        }
        if !left.isEmpty, !outputs.isEmpty {
            outputs[0].report.warnings += left.map {
                "not logged: \($0.trimmingCharacters(in: .whitespaces))"
            }
        }
        return outputs
    }

    private static let goals: Set = [
        "goal", "goal:", "target", "target:", "ziel", "ziel:", "objectif", "objetivo", "meta",
        "obiettivo", "doel", "цель",
    ]

    private func log(_ entry: Entry, _ invocation: Invocation) async throws -> Output {
        switch entry {
        case .training(let parts):
            if isStrict(invocation), let part = parts.first(where: \.isLoose) {
                throw UserError.usage(
                    "this says more than it writes, and nothing is assumed (strict). It could be "
                        + "\"\(TrainingPartReport.meaning(part))\".",
                    hint: "write that, or leave --strict out", field: "LINE")
            }
            return try await log(parts, invocation)
        case .food(let text):
            guard has(["eat"]) else {
                throw UserError.usage(
                    "\"\(text.trimmingCharacters(in: .whitespaces))\" is no training, and nothing "
                        + "else is logged here.", hint: "airfit add squat 5x5 100kg", field: "LINE")
            }
            return try await run(["eat"], text, invocation)
        case .body(let clause):
            let text = clause.words.joined(separator: " ")
            switch clause.command {
            case "weigh": return try await run(["weigh"], text, invocation)
            case "water": return try await run(["water"], text, invocation)
            case _: return try await run(["measure", "add"], text, invocation)
            }
        }
    }

    /// Runs the command of a kind with the words of the line.
    private func run(
        _ path: [String], _ text: String, _ invocation: Invocation
    ) async throws -> Output {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        return try await run(path, invocation.replacing(words: words))
    }

    /// The day that a line says of all that is in it, as that of `--date`, and the meal of its hour.
    private func dated(_ line: String, _ invocation: Invocation) -> (String, Invocation) {
        guard !invocation.has(.date), let phrase = DayPhrase(line, today: Day(clock.today)) else {
            return (line, invocation)
        }
        var values: [String: [String]] = [:]
        if let day = phrase.day { values[Option.date.name] = [day.text] }
        if let meal = phrase.meal { values[Option.meal.name] = [meal] }
        return (phrase.line, invocation.replacing(values))
    }

    /// The hour in front of what was eaten, as in `1300 ate eggs`, as that of `--time`.
    private static func timed(_ line: String, _ invocation: Invocation) -> (String, Invocation) {
        let words = line.split(whereSeparator: \.isWhitespace)
        let digits = words.first?.filter { $0 != ":" } ?? ""
        guard words.count > 2, digits.count == 4, let clock = Int(digits, in: 0...2_359),
            clock % 100 < 60, ["ate", "had", "drank"].contains(words[1].lowercased())
        else { return (line, invocation) }
        let line = words.dropFirst().joined(separator: " ")
        guard invocation.values[Option.time.name] == nil else { return (line, invocation) }
        let time = "\(digits.prefix(2)):\(digits.suffix(2))"
        return (line, invocation.replacing([Option.time.name: [time]]))
    }

    /// What a line says, in its order. A line that is one thing as a whole is that; else each clause
    /// is what it is, and clauses of one kind that follow each other are read together.
    func entries(of line: String, _ invocation: Invocation) async throws -> [Entry] {
        if let clause = EntryClause(line) { return [.body(clause)] }
        let clauses = EntryClauses.split(line)
        // A number among other things is no weight: 90, 95, 100.
        let bodies = clauses.map { clause in
            clauses.count > 1 && !clause.text.contains(where: \.isLetter)
                ? nil : EntryClause(clause.text)
        }
        // "squat 5x5, 100kg": the load of the sets, and no weight of the body.
        let isLoad = zip(clauses, bodies).allSatisfy { clause, body in
            body == nil || body?.command == "weigh" && clause.text.first?.isNumber == true
        }
        if isLoad, bodies.first == .some(nil), bodies.contains(where: { $0 != nil }),
            let parts = try? await training(line, nil, invocation), parts.map(\.kind) == [.sets],
            !parts[0].assumed.contains("1 repetition"), parts[0].note == nil
        {
            return [.training(parts)]
        }
        if bodies.allSatisfy({ $0 == nil }) {
            do {
                return [.training(try await training(line, nil, invocation))]
            } catch let error as Workouts.Business.Err {
                // Sets without an exercise or a unit, laps of an unknown length and figures out of
                // their bounds are no food.
                switch error {
                case .missingExercise, .badSession, .ambiguousSet, .outOfRange: throw error
                case _: break
                }
            }
        }
        guard clauses.count > 1 else { return [.food(line)] }
        var entries: [Entry] = []
        for (clause, body) in zip(clauses, bodies) {
            if let body {
                entries.append(.body(body))
            } else if let parts = try? await training(clause.text, nil, invocation) {
                entries.append(.training(parts))
            } else if case .training(let parts)? = entries.last, let part = parts.last,
                EntryClause.isRemark(clause.text)
            {
                let remark = clause.text.trimmingCharacters(in: .whitespaces)
                entries[entries.count - 1] = .training(parts.dropLast() + [part.noting(remark)])
            } else if case .food(let text)? = entries.last {
                entries[entries.count - 1] = .food(text + clause.separator + clause.text)
            } else {
                entries.append(.food(clause.text))
            }
        }
        return entries
    }
}

extension CommandContext.Entry {
    fileprivate var isFood: Bool { if case .food = self { true } else { false } }
}
