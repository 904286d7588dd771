// SPDX-License-Identifier: Apache-2.0

/// One line of text being edited, with its cursor, as a value.
///
/// The cursor counts whole characters as a person sees them. So an emoji, or a letter with its
/// accents, is passed or deleted in one step.
public struct TextInput: Sendable, Hashable {
    /// The text.
    public private(set) var text: String
    /// The number of characters before the cursor, 0 to `count`.
    public private(set) var cursor: Int
    /// The maximum number of characters; inserted text beyond it is dropped.
    public let limit: Int

    /// The number of characters.
    public var count: Int { text.count }
    /// Whether there is no text.
    public var isEmpty: Bool { text.isEmpty }

    /// Creates text with the cursor at its end; 1,000 characters at most by default.
    public init(_ text: String = "", limit: Int = 1_000) {
        self.limit = max(0, limit)
        self.text = ""
        cursor = 0
        insert(text)
    }

    /// Inserts text at the cursor. Line breaks and tabs become blanks, and other control characters
    /// are dropped. The work is bounded by the limit, even for a huge paste.
    public mutating func insert(_ string: some StringProtocol) {
        let (before, after) = parts
        var inserted = ""
        var room = limit - count
        for character in string {
            if room <= 0 { break }
            guard let clean = TextInput.clean(character) else { continue }
            inserted.append(clean)
            room -= 1
        }
        join(before + inserted, after)
    }

    /// Removes the character before the cursor.
    public mutating func deleteBackward() {
        let (before, after) = parts
        join(before.dropLast(), after)
    }

    /// Removes the character after the cursor.
    public mutating func deleteForward() {
        let (before, after) = parts
        join(before, after.dropFirst())
    }

    /// Removes the text from the start of the word before the cursor up to the cursor.
    public mutating func deleteWordBackward() {
        let (before, after) = parts
        join(before.dropLast(cursor - wordStart), after)
    }

    /// Removes everything after the cursor.
    public mutating func killToEnd() { join(parts.before, "") }

    /// Removes everything before the cursor.
    public mutating func killToStart() { join("", parts.after) }

    /// Removes the whole line.
    public mutating func killLine() { join("", "") }

    /// Moves one character to the left.
    public mutating func moveLeft() { cursor = max(0, cursor - 1) }

    /// Moves one character to the right.
    public mutating func moveRight() { cursor = min(count, cursor + 1) }

    /// Moves to the start of the word at or before the cursor.
    public mutating func moveWordLeft() { cursor = wordStart }

    /// Moves to the end of the word at or after the cursor.
    public mutating func moveWordRight() {
        let rest = parts.after
        let blanks = rest.prefix { !TextInput.isWord($0) }
        let word = rest.dropFirst(blanks.count).prefix(while: TextInput.isWord)
        cursor += blanks.count + word.count
    }

    /// Moves before the first character.
    public mutating func moveHome() { cursor = 0 }

    /// Moves behind the last character.
    public mutating func moveEnd() { cursor = count }
}

extension TextInput {
    private var parts: (before: Substring, after: Substring) {
        let index = text.index(text.startIndex, offsetBy: cursor, limitedBy: text.endIndex)
        let place = index ?? text.endIndex
        return (text[..<place], text[place...])
    }

    private var wordStart: Int {
        let reversed = parts.before.reversed()
        let blanks = reversed.prefix { !TextInput.isWord($0) }
        let word = reversed.dropFirst(blanks.count).prefix(while: TextInput.isWord)
        return cursor - blanks.count - word.count
    }

    /// Sets the text; where the parts join to one character, the cursor goes behind it.
    private mutating func join(_ before: some StringProtocol, _ after: some StringProtocol) {
        text = String(before) + String(after)
        let bytes = before.utf8.count
        var passed = 0
        cursor = 0
        for character in text where passed < bytes {
            passed += character.utf8.count
            cursor += 1
        }
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    private static func clean(_ character: Character) -> Character? {
        if character.isNewline || character == "\t" { return " " }
        let isControl = character.unicodeScalars.contains {
            $0.properties.generalCategory == .control
        }
        return isControl ? nil : character
    }
}
