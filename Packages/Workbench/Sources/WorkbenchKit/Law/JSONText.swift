// SPDX-License-Identifier: Apache-2.0

/// A value of a JSON file with the line it stands on, so that a mistake in it can be pointed at.
struct JSONText: Sendable {
    struct Member: Sendable {
        let key: String
        let line: Int
        let value: JSONText
    }

    enum Kind: Sendable {
        case text(String)
        case number(Double)
        case flag(Bool)
        case null
        case list([JSONText])
        case object([Member])
    }

    let kind: Kind
    let line: Int

    /// The value of an object's key; nil where there is none.
    subscript(key: String) -> JSONText? { members.first { $0.key == key }?.value }

    var members: [Member] { if case .object(let members) = kind { members } else { [] } }
    var items: [JSONText] { if case .list(let items) = kind { items } else { [] } }
    var text: String? { if case .text(let text) = kind { text } else { nil } }
    var texts: [String] { items.compactMap(\.text) }
    var count: Int? { if case .number(let number) = kind { Int(exactly: number) } else { nil } }

    /// How a sentence names the value.
    var description: String {
        switch kind {
        case .text(let text): "\"\(text)\""
        case .number(let number): count.map(String.init) ?? String(number)
        case .flag(let flag): String(flag)
        case .null: "null"
        case .list(let items): "a list of \(items.count)"
        case .object: "an object"
        }
    }
}

/// Why a text is no JSON.
struct JSONMistake: Error {
    let line: Int
    let sentence: String
}

/// Reads JSON (RFC 8259) in one pass over its bytes. A key that stands twice is a mistake.
struct JSONTextReader {
    private let bytes: [UInt8]
    private var at = 0
    private var line = 1
    private var depth = 0

    /// The value that a text is.
    static func read(_ text: String) throws(JSONMistake) -> JSONText {
        var reader = JSONTextReader(text)
        let value = try reader.value()
        reader.skip()
        if reader.at < reader.bytes.count { throw reader.mistake("Nothing may follow the value.") }
        return value
    }

    private init(_ text: String) { bytes = Array(text.utf8) }

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func skip() {
        while let byte = next, byte == 32 || byte == 10 || byte == 13 || byte == 9 {
            if byte == 10 { line += 1 }
            at += 1
        }
    }

    private mutating func accept(_ mark: Unicode.Scalar) -> Bool {
        skip()
        guard next == UInt8(ascii: mark) else { return false }
        at += 1
        return true
    }

    private func mistake(_ sentence: String) -> JSONMistake {
        JSONMistake(line: line, sentence: sentence)
    }

    private mutating func value() throws(JSONMistake) -> JSONText {
        skip()
        let start = line
        guard let byte = next else { throw mistake("The text ends where a value belongs.") }
        guard depth < 64 else { throw mistake("Values are nested more than 64 deep.") }
        depth += 1
        defer { depth -= 1 }
        switch byte {
        case UInt8(ascii: "{"): return JSONText(kind: .object(try members()), line: start)
        case UInt8(ascii: "["): return JSONText(kind: .list(try items()), line: start)
        case UInt8(ascii: "\""): return JSONText(kind: .text(try string()), line: start)
        default: return JSONText(kind: try word(), line: start)
        }
    }

    private mutating func members() throws(JSONMistake) -> [JSONText.Member] {
        at += 1
        var members: [JSONText.Member] = []
        var known: Set<String> = []
        if accept("}") { return [] }
        repeat {
            skip()
            guard next == UInt8(ascii: "\"") else {
                throw mistake("A key in double quotes belongs here.")
            }
            let start = line
            let key = try string()
            guard known.insert(key).inserted else { throw mistake("\"\(key)\" is here twice.") }
            guard accept(":") else { throw mistake("A colon belongs after \"\(key)\".") }
            members.append(.init(key: key, line: start, value: try value()))
        } while accept(",")
        guard accept("}") else { throw mistake("A comma or } belongs here.") }
        return members
    }

    private mutating func items() throws(JSONMistake) -> [JSONText] {
        at += 1
        var items: [JSONText] = []
        if accept("]") { return [] }
        repeat { items.append(try value()) } while accept(",")
        guard accept("]") else { throw mistake("A comma or ] belongs here.") }
        return items
    }

    private mutating func word() throws(JSONMistake) -> JSONText.Kind {
        let start = at
        while let byte = next, byte > 32, !",]}:[{\"".utf8.contains(byte) { at += 1 }
        let word = String(decoding: bytes[start..<at], as: UTF8.self)
        switch word {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null": return .null
        default:
            let isPlain = word.utf8.allSatisfy { "+-.eE0123456789".utf8.contains($0) }
            guard isPlain, let number = Double(word) else {
                throw mistake("`\(word)` is not a value.")
            }
            return .number(number)
        }
    }

    private mutating func string() throws(JSONMistake) -> String {
        at += 1
        var text: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 32 else { break }
            at += 1
            if byte == UInt8(ascii: "\\") { text += try escaped() } else { text.append(byte) }
        }
        guard next == UInt8(ascii: "\"") else { throw mistake("The text has no closing quote.") }
        at += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escaped() throws(JSONMistake) -> [UInt8] {
        guard let byte = next else { throw mistake("The text ends in a backslash.") }
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [8]
        case UInt8(ascii: "f"): return [12]
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "u"):
            let first = try unit()
            let isHalf = (0xD800..<0xDC00).contains(first)
            guard isHalf, bytes[at...].starts(with: Array(#"\u"#.utf8)) else {
                return Self.utf8([first])
            }
            at += 2
            return Self.utf8([first, try unit()])
        default: throw mistake("\\\(Character(Unicode.Scalar(byte))) is not an escape of JSON.")
        }
    }

    private mutating func unit() throws(JSONMistake) -> UInt16 {
        let digits = String(decoding: bytes[at..<min(at + 4, bytes.count)], as: UTF8.self)
        guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else {
            throw mistake("\\u needs four hexadecimal digits.")
        }
        at += 4
        return unit
    }

    private static func utf8(_ units: [UInt16]) -> [UInt8] {
        Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
