// SPDX-License-Identifier: Apache-2.0

/// Cuts a Swift file into tokens: enough of the grammar that comments, strings, interpolations and
/// regular expressions never pass for code. Never fails; what makes no sense becomes a mark.
struct Lexer {
    /// A string that waits for its interpolation to end.
    struct OpenString {
        let pounds: Int
        let isTriple: Bool
        let outerDepth: Int
    }

    let bytes: UnsafeBufferPointer<UInt8>
    var at = 0
    var line = 1
    /// The line on which the last comment ended, 0 before the first.
    var lastCommentLine = 0
    /// Where it began.
    var lastCommentStart = 0
    var open: [OpenString] = []
    var depth = 0
    /// How many interpolations have ended: the string goes on behind each, and is no token.
    private(set) var resumed = 0
    /// What was read last: whether a slash begins a regular expression hangs on it.
    private var before = Token(kind: .directive, range: 0..<0, line: 0)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if peek(0) == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
        if peek(0) == 0xEF, peek(1) == 0xBB, peek(2) == 0xBF { at = 3 }
    }

    func peek(_ offset: Int) -> UInt8 {
        at + offset < bytes.count ? bytes[at + offset] : 0
    }

    /// The text of a token.
    func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

    /// Whether a token's text is this. Asked of every word, so its length is known where it is asked.
    @inline(__always)
    func isText(_ token: Token, _ text: StaticString) -> Bool {
        guard token.range.count == text.utf8CodeUnitCount else { return false }
        var index = token.range.lowerBound
        for offset in 0..<text.utf8CodeUnitCount {
            if bytes[index] != text.utf8Start[offset] { return false }
            index += 1
        }
        return true
    }

    /// Whether this byte comes next, behind white space at most.
    func isNext(_ byte: UInt8) -> Bool {
        var index = at
        while index < bytes.count, bytes[index] == 32 || bytes[index] == 10 { index += 1 }
        return index < bytes.count && bytes[index] == byte
    }

    /// The next token; `.end` for ever once the file is over.
    mutating func next() -> Token {
        while true {
            let isSpaced = skipBlank()
            guard at < bytes.count else {
                return Token(kind: .end, range: at..<at, line: line, isSpacedBefore: true)
            }
            let byte = bytes[at]
            // The end of an interpolation: the rest of its string is no code.
            if byte == UInt8(ascii: ")"), depth == 0, let string = open.popLast() {
                at += 1
                resumed += 1
                depth = string.outerDepth
                finish(pounds: string.pounds, isTriple: string.isTriple)
                before = Token(kind: .string, range: at..<at, line: line)
                continue
            }
            var token = read(byte)
            token.isSpacedBefore = isSpaced
            before = token
            return token
        }
    }

    private mutating func read(_ byte: UInt8) -> Token {
        let (start, first) = (at, line)
        if Self.startsWord(byte) {
            repeat { at += 1 } while at < bytes.count && Self.continuesWord(bytes[at])
            return Token(kind: .word, range: start..<at, line: first)
        }
        switch byte {
        case UInt8(ascii: "\""): return string(pounds: 0)
        case UInt8(ascii: "`"): return quoted()
        case UInt8(ascii: "#"): return pound()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
        case UInt8(ascii: "/"):
            if mayStartRegex(after: before), let end = bareRegex() {
                at = end
                return Token(kind: .string, range: start..<start, line: first)
            }
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        default: break
        }
        at += 1
        return Token(kind: .mark, range: start..<at, line: first, byte: byte)
    }

    private mutating func quoted() -> Token {
        let start = at + 1
        at = start
        while at < bytes.count, bytes[at] != UInt8(ascii: "`"), bytes[at] != 10 { at += 1 }
        let end = at
        if at < bytes.count, bytes[at] != 10 { at += 1 }
        return Token(kind: .word, range: start..<end, line: line, isQuoted: true)
    }

    private mutating func number() -> Token {
        let start = at
        while at < bytes.count {
            let isFraction =
                bytes[at] == UInt8(ascii: ".") && (48...57).contains(peek(1))
            guard Self.continuesWord(bytes[at]) || isFraction else { break }
            at += 1
        }
        return Token(kind: .number, range: start..<at, line: line)
    }

    private mutating func pound() -> Token {
        let (start, first) = (at, line)
        var pounds = 0
        while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
        if peek(pounds) == UInt8(ascii: "\"") { return string(pounds: pounds) }
        if peek(pounds) == UInt8(ascii: "/") {
            finishRegex(pounds: pounds)
            return Token(kind: .string, range: start..<start, line: first)
        }
        at += 1
        while at < bytes.count, Self.continuesWord(bytes[at]) { at += 1 }
        return Token(kind: .directive, range: (start + 1)..<at, line: first)
    }

    private func mayStartRegex(after token: Token) -> Bool {
        switch token.kind {
        case .number, .string, .end: false
        case .directive: true
        case .word:
            isText(token, "return") || isText(token, "in") || isText(token, "case")
                || isText(token, "try") || isText(token, "await")
        case .mark:
            !(token.isMark(")") || token.isMark("]") || token.isMark("}") || token.isMark("?")
                || token.isMark("!"))
        }
    }

    static func startsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 65...90, 97...122, 95, 36, 128...: true
        default: false
        }
    }

    static func continuesWord(_ byte: UInt8) -> Bool {
        startsWord(byte) || (48...57).contains(byte)
    }
}

/// One word, literal or mark of a Swift file. Comments and white space are no tokens.
struct Token {
    enum Kind {
        case word, string, number, mark, directive, end
    }

    var kind: Kind
    /// Where the text lies: for a string its content up to the first interpolation.
    var range: Range<Int>
    var line: Int
    /// The first byte of a mark.
    var byte: UInt8 = 0
    var isSpacedBefore = false
    /// Whether a word stood in backticks.
    var isQuoted = false

    /// Whether this is the mark with this character.
    func isMark(_ mark: Unicode.Scalar) -> Bool {
        kind == .mark && UInt32(byte) == mark.value
    }
}
