// SPDX-License-Identifier: Apache-2.0

/// The settings file: one `key = value` on each line, and `#` begins a comment. A line that is not
/// changed stays as the person wrote it.
///
/// A file has at most `byteLimit` bytes. Reading the file, looking up a setting and changing it
/// take time and memory in proportion to its size, for any content.
public struct SettingsFile: Sendable, Equatable {
    /// The largest file that is read, in bytes: far more than settings need.
    public static let byteLimit = 65_536

    /// A line that sets something.
    public struct Entry: Sendable, Equatable {
        /// The name of the setting, in lower case.
        public let key: String
        /// The value, without the spaces around it.
        public let value: String
        /// What stands before the value.
        let head: String
        /// What stands behind it.
        let tail: String
    }

    /// The lines as written, without line ends.
    public private(set) var lines: [String]

    /// Reads a file; the last line may lack a line end. A mark of the byte order at the start of a line
    /// is left out: files that were joined have one within.
    public init(_ text: String = "") {
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String((String($0) ?? "").drop { $0 == "\u{FEFF}" }) }
        if lines.last == "" { lines.removeLast() }
    }

    /// The text of the file.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    /// The value of a setting and its line, counted from 1; the last line that sets it counts.
    public func value(of key: String) -> (line: Int, value: String)? {
        lines.indices.reversed().lazy.compactMap { index in
            let entry = Entry(lines[index])
            return entry?.key == key ? (index + 1, entry?.value ?? "") : nil
        }.first
    }

    /// Writes a setting: on the line that set it last, else at the end. Removes other lines that
    /// set it.
    public mutating func set(_ key: String, to value: String) {
        let places = lines.indices.filter { Entry(lines[$0])?.key == key }
        guard let last = places.last, let entry = Entry(lines[last]) else {
            return lines.append("\(key) = \(value)")
        }
        // Right behind a value, # would belong to it.
        let space = entry.tail.first == "#" ? " " : ""
        lines[last] = entry.head + value + space + entry.tail
        let others = Set(places.dropLast())
        lines = lines.indices.filter { !others.contains($0) }.map { lines[$0] }
    }

    /// Removes a setting; returns whether it was set.
    public mutating func unset(_ key: String) -> Bool {
        let count = lines.count
        lines.removeAll { Entry($0)?.key == key }
        return lines.count < count
    }

    /// The words of a text; those between quotation marks are one. `nil` where one is not closed.
    public static func words(in text: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in text {
            if let open = quote {
                if character == open { quote = nil } else { word?.append(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let done = word { words.append(done) }
        return quote == nil ? words : nil
    }
}

extension SettingsFile.Entry {
    /// Reads a line; `nil` where it sets nothing.
    public init?(_ line: String) {
        guard let equals = line.firstIndex(of: "=") else { return nil }
        let name = line[..<equals].withoutSpaces
        guard let first = name.first, first.isLetter,
            name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) })
        else { return nil }
        let rest = line[line.index(after: equals)...]
        // A comment has a space before it, so that a value may hold the sign.
        var end = rest.startIndex
        var isAfterSpace = true
        while end < rest.endIndex, !(isAfterSpace && rest[end] == "#") {
            isAfterSpace = rest[end].isWhitespace
            end = rest.index(after: end)
        }
        let written = rest[..<end].withoutSpaces
        key = name.lowercased()
        value = String(written)
        head = String(line[..<written.startIndex])
        tail = String(line[written.endIndex...])
    }
}

extension Substring {
    /// Without the white space around it.
    fileprivate var withoutSpaces: Substring {
        var rest = drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
