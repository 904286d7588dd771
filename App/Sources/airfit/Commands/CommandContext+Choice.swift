// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import WorkoutsModels

extension CommandContext {
    /// Runs `work` with what a person typed. Where that can mean several things and somebody is at
    /// the keyboard, asks which one is meant, and runs it with the answer.
    func asking<T>(
        _ typed: Typed, _ invocation: Invocation, _ work: (Typed) async throws -> T
    ) async throws -> T {
        var typed = typed
        typed.isSure = invocation.has(.yes)
        // An amount and a food can both be unclear, and both together unlikely.
        for _ in 0..<3 {
            do {
                return try await work(typed)
            } catch {
                guard let clearer = clearer(typed, after: error, invocation) else { throw error }
                typed = clearer
            }
        }
        return try await work(typed)
    }

    /// What a line names, as it was typed or chosen.
    struct Typed {
        /// An exercise or a food; "" for a weight.
        var name = ""
        /// How much of it; "" for an exercise.
        var amount = ""
        /// Whether it is right where it is far from everything before.
        var isSure = false
    }

    /// Asks what is meant; `nil` where nobody can be asked, there is no choice, or none was made.
    private func clearer(
        _ typed: Typed, after error: any Error, _ invocation: Invocation
    ) -> Typed? {
        var clearer = typed
        let choices: [(told: String, word: String)]
        let part: WritableKeyPath<Typed, String>
        let sentence: String
        switch error {
        case Workouts.Business.Err.ambiguousExercise(let text, let exercises):
            (part, choices) = (\.name, exercises.map { ($0.name, "e\($0.id)") })
            sentence = "\(exercises.count) exercises match \"\(text)\":"
        case Workouts.Business.Err.unknownExercise(let text, let exercises):
            (part, choices) = (\.name, exercises.map { ($0.name, "e\($0.id)") })
            sentence = "No exercise matches \"\(text)\". Near it:"
        case Nutrition.Business.Err.ambiguousFood(let text, let count, let foods):
            (part, choices) = (\.name, foods.map { ($0.name, "f\($0.id)") })
            sentence = "\(count) foods match \"\(text)\":"
        case Nutrition.Business.Err.unknownFood(let text, let foods):
            (part, choices) = (\.name, foods.map { ($0.name, "f\($0.id)") })
            sentence = "No food matches \"\(text)\". Near it:"
        case Nutrition.Business.Err.ambiguousAmount(let text, _, let readings, _, _):
            (part, choices) = (\.amount, readings.map { ($0, $0) })
            sentence = "In which unit is \(text)?"
        case Workouts.Business.Err.unlikely(let reason),
            Nutrition.Business.Err.unlikely(let reason):
            guard shell.mayAsk(invocation) else { return nil }
            let answer = shell.readAnswer(TerminalText.safe(reason) + " Is it right? [y/N] ")
            clearer.isSure = ["y", "yes"].contains(answer?.lowercased().filter(\.isLetter))
            return clearer.isSure ? clearer : nil
        default: return nil
        }
        guard !choices.isEmpty, shell.mayAsk(invocation),
            let place = shell.choose(choices.prefix(9).map(\.told), after: sentence)
        else { return nil }
        clearer[keyPath: part] = choices[place].word
        return clearer
    }
}

extension Shell {
    /// Shows a few choices, each with a digit, and asks for one of them.
    /// - Returns: its place, `nil` without an answer that is one of the digits.
    func choose(_ choices: [String], after sentence: String) -> Int? {
        let lines = choices.enumerated().map {
            "  \($0.offset + 1)  \(TerminalText.safe($0.element))"
        }
        let digits = choices.count == 1 ? "1" : "1-\(choices.count)"
        let question =
            TerminalText.safe(sentence) + "\n" + lines.joined(separator: "\n")
            + "\nWhich one? [\(digits), Enter for none] "
        let answer = readAnswer(question).flatMap { Int($0.filter { !$0.isWhitespace }) }
        return answer.flatMap { choices.indices.contains($0 - 1) ? $0 - 1 : nil }
    }
}
