// SPDX-License-Identifier: Apache-2.0

import CoreModels

extension CommandContext {
    /// Runs `work` with what a person typed. Where its grammar refuses that, `loosely` may read it
    /// as people write it. Where it can mean several things and somebody is at the keyboard, asks
    /// which one is meant, and runs `work` with the answer.
    public func asking<T>(
        _ typed: Typed, _ invocation: Invocation,
        loosely: (any Error) async throws -> T? = { _ in nil }, _ work: (Typed) async throws -> T
    ) async throws -> T {
        var typed = typed
        typed.isSure = invocation.has(.yes)
        // An amount and a food can both be unclear, and both together unlikely.
        for round in 0..<3 {
            do {
                return try await work(typed)
            } catch {
                if round == 0, readsLoosely(invocation), let read = try await loosely(error) {
                    return read
                }
                guard let clearer = clearer(typed, after: error, invocation) else { throw error }
                typed = clearer
            }
        }
        return try await work(typed)
    }

    /// What a line names, as it was typed or chosen.
    public struct Typed: Sendable {
        /// The thing that it names, such as an exercise; "" where it names none.
        public var name: String
        /// How much of it; "" where that is not asked.
        public var amount: String
        /// Whether it is right where it is far from everything before.
        public var isSure = false

        /// A line as it was typed.
        public init(name: String = "", amount: String = "") {
            self.name = name
            self.amount = amount
        }
    }

    /// Asks what is meant; `nil` where nobody can be asked, there is no choice, or none was made.
    private func clearer(
        _ typed: Typed, after error: any Error, _ invocation: Invocation
    ) -> Typed? {
        guard let question = host.errors.lazy.compactMap({ $0.question(error) }).first,
            shell.mayAsk(invocation)
        else { return nil }
        var clearer = typed
        switch question {
        case .which(let sentence, let choices, let part):
            guard !choices.isEmpty,
                let place = shell.choose(choices.prefix(9).map(\.told), after: sentence)
            else { return nil }
            clearer[keyPath: part] = choices[place].word
        case .isRight(let reason):
            let answer = shell.readAnswer(TerminalText.safe(reason) + " Is it right? [y/N] ")
            clearer.isSure = ["y", "yes"].contains(answer?.lowercased().filter(\.isLetter))
            guard clearer.isSure else { return nil }
        }
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
        let answer = readAnswer(question).flatMap {
            Int($0.filter { !$0.isWhitespace }, in: 0...choices.count)
        }
        return answer.flatMap { $0 > 0 ? $0 - 1 : nil }
    }
}
