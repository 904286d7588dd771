// SPDX-License-Identifier: Apache-2.0

extension TextWidth {
    /// The lines of a text wrapped to `columns` cells (at least 1).
    ///
    /// Lines break at spaces and beside wide characters; the spaces at a break are dropped. A word
    /// wider than the column is cut. The text's own line breaks and empty lines stay.
    public static func wrap(_ text: some StringProtocol, to columns: Int) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
            var lines = WrappedLines(columns: max(1, columns))
            for character in $0 { lines.add(character) }
            return lines.finish()
        }
    }
}

/// One paragraph on its way into lines: a line, the spaces after it, and the word that follows.
private struct WrappedLines {
    let columns: Int
    private var lines: [String] = []
    private var line = ""
    private var lineWidth = 0
    private var spaces = 0
    private var word = ""
    private var wordWidth = 0

    init(columns: Int) {
        self.columns = columns
    }

    mutating func add(_ character: Character) {
        if character == " " || character == "\t" {
            endWord()
            spaces += 1
            return
        }
        let width = TextWidth.of(character)
        if width == 2 { endWord() }
        if wordWidth + width > columns { cutWord() }
        word.append(character)
        wordWidth += width
        if width == 2 { endWord() }
    }

    mutating func finish() -> [String] {
        endWord()
        lines.append(line)
        return lines
    }

    /// Puts the word on the line, or on a new one where it does not fit.
    private mutating func endWord() {
        guard !word.isEmpty else { return }
        if lineWidth + spaces + wordWidth > columns { breakLine() }
        line += String(repeating: " ", count: spaces) + word
        lineWidth += spaces + wordWidth
        (word, wordWidth, spaces) = ("", 0, 0)
    }

    /// The word fills a line alone: what is held so far becomes that line.
    private mutating func cutWord() {
        endWord()
        breakLine()
    }

    private mutating func breakLine() {
        // A paragraph's indentation that leaves no room for its first word is no line.
        if !line.isEmpty { lines.append(line) }
        (line, lineWidth, spaces) = ("", 0, 0)
    }
}
