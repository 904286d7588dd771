// SPDX-License-Identifier: Apache-2.0

import Basics

/// A command line that a message prints, which runs as it is printed.
public enum ReadyCommand {
    /// The line of `airfit` with these words, quoted for a shell where one of them needs it. `text`
    /// is what a person typed: it is quoted in any case.
    public static func line(_ words: [String], text: String? = nil) -> String {
        ([ProgramName.current, shell(words)] + [text.map(quoted)].compactMap(\.self)).joined(
            separator: " ")
    }

    /// The words as a shell reads them, each quoted where it needs it.
    public static func shell(_ words: [String]) -> String {
        words.map { $0.isEmpty || !$0.allSatisfy(isPlain) ? quoted($0) : $0 }
            .joined(separator: " ")
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "._/:@%+=,-".contains(character)
    }

    private static func quoted(_ word: String) -> String {
        guard word.contains(where: { "\"$`\\!".contains($0) }) else { return "\"\(word)\"" }
        return "'\(word.replacing("'", with: "'\\''"))'"
    }
}
