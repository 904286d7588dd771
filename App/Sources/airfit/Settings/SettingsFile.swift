// SPDX-License-Identifier: Apache-2.0

/// The file of settings: `key = value` on a line of its own, `#` begins a comment. Every line that
/// is not changed stays as a person wrote it.
struct SettingsFile: Sendable, Equatable {
    /// A line that says nothing, and why.
    struct Problem: Sendable, Equatable {
        let line: Int
        let sentence: String
    }

    /// The lines as they are written, without their ends.
    private(set) var lines: [String]

    /// Reads a file; the last line may lack its end.
    init(_ text: String = "") {
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String($0) ?? "" }
        if lines.last == "" { lines.removeLast() }
        if lines.first?.first == "\u{FEFF}" { lines[0].removeFirst() }
    }

    /// The file as it is written.
    var text: String { lines.map { $0 + "\n" }.joined() }

    /// The value of a setting and its line, counted from 1: what is said last counts.
    func value(of key: String) -> (line: Int, value: String)? {
        lines.indices.reversed().lazy.compactMap { index in
            let entry = Entry(lines[index])
            return entry?.key == key ? (index + 1, entry?.value ?? "") : nil
        }.first
    }

    /// What is wrong with the lines, from the first to the last.
    var problems: [Problem] {
        var lastLines: [String: Int] = [:]
        return lines.indices.compactMap { index in
            problem(of: lines[index], lastLines: &lastLines, at: index + 1).map {
                Problem(line: index + 1, sentence: $0)
            }
        }
    }

    private func problem(
        of line: String, lastLines: inout [String: Int], at number: Int
    ) -> String? {
        let trimmed = line.drop(while: \.isWhitespace)
        guard !trimmed.isEmpty, trimmed.first != "#" else { return nil }
        guard let entry = Entry(line) else {
            let shown = trimmed.prefix(60).trimmed
            return
                "\"\(shown)\" is not a line of settings: write key = value, or # before a comment."
        }
        guard let setting = Setting.all.first(where: { $0.key == entry.key }) else {
            return "\"\(entry.key)\" is no setting: \(Setting.names).\(Setting.meant(entry.key))"
        }
        var ignored = Settings()
        guard setting.set(entry.value, &ignored) else {
            return "\(entry.key) is \"\(entry.value)\": \(setting.refusal) It counts as not set."
        }
        let before = lastLines.updateValue(number, forKey: entry.key)
        return before.map { "\(entry.key) is set on line \($0) too: this one counts." }
    }

    /// Writes a setting: in the place where it was said last, else at the end.
    mutating func set(_ key: String, to value: String) {
        let places = lines.indices.filter { Entry(lines[$0])?.key == key }
        guard let last = places.last, let entry = Entry(lines[last]) else {
            return lines.append("\(key) = \(value)")
        }
        lines[last] = entry.head + value + entry.tail
        for place in places.dropLast().reversed() { lines.remove(at: place) }
    }

    /// Takes a setting out; whether it was there.
    mutating func unset(_ key: String) -> Bool {
        let count = lines.count
        lines.removeAll { Entry($0)?.key == key }
        return lines.count < count
    }
}

/// A line that sets something, and what stands around its value.
private struct Entry {
    let key: String
    let value: String
    let head: String
    let tail: String

    init?(_ line: String) {
        guard let equals = line.firstIndex(of: "=") else { return nil }
        let name = line[..<equals].trimmed
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
        let written = rest[..<end].trimmed
        key = name.lowercased()
        value = String(written)
        head = String(line[..<written.startIndex])
        tail = String(line[written.endIndex...])
    }
}

extension Substring {
    /// Without the white space around it.
    fileprivate var trimmed: Substring {
        var rest = drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
