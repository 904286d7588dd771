// SPDX-License-Identifier: Apache-2.0

extension Lexer {
    /// Skips white space and comments; says whether there was any.
    mutating func skipBlank() -> Bool {
        let start = at
        while at < bytes.count {
            switch bytes[at] {
            case 10:
                line += 1
                at += 1
            case 32, 9, 13, 11, 12, 0: at += 1
            case UInt8(ascii: "/"):
                if peek(1) == UInt8(ascii: "/") {
                    lastCommentLine = line
                    lastCommentStart = at
                    skipLine()
                } else if peek(1) == UInt8(ascii: "*") {
                    skipBlockComment()
                } else {
                    return at > start
                }
            default: return at > start
            }
        }
        return true
    }

    mutating func skipLine() {
        while at < bytes.count, bytes[at] != 10, bytes[at] != 13 { at += 1 }
    }

    private mutating func skipBlockComment() {
        var nesting = 0
        lastCommentStart = at
        repeat {
            if peek(0) == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                nesting += 1
                at += 2
            } else if peek(0) == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                nesting -= 1
                at += 2
            } else {
                if bytes[at] == 10 { line += 1 }
                at += 1
            }
        } while nesting > 0 && at < bytes.count
        lastCommentLine = line
    }

    /// A string from its first quote on; the token covers what comes before an interpolation.
    mutating func string(pounds: Int) -> Token {
        let first = line
        at += pounds
        let isTriple = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
        at += isTriple ? 3 : 1
        let start = at
        let end = finish(pounds: pounds, isTriple: isTriple)
        return Token(kind: .string, range: start..<max(start, end), line: first)
    }

    /// Goes on to the end of a string or to its next interpolation; answers where the text ended.
    @discardableResult
    mutating func finish(pounds: Int, isTriple: Bool) -> Int {
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""):
                if closes(pounds: pounds, isTriple: isTriple) {
                    let end = at
                    at += (isTriple ? 3 : 1) + pounds
                    return end
                }
                at += 1
            case UInt8(ascii: "\\"):
                guard hasPounds(pounds, from: 1) else {
                    at += 1
                    continue
                }
                let next = peek(1 + pounds)
                if next == UInt8(ascii: "(") {
                    let end = at
                    at += pounds + 2
                    open.append(OpenString(pounds: pounds, isTriple: isTriple, outerDepth: depth))
                    depth = 0
                    return end
                }
                // The escaped character is no quote; a newline is counted by the next round.
                at += pounds + (next == 10 ? 1 : 2)
            case 10:
                if !isTriple { return at }
                line += 1
                at += 1
            default: at += 1
            }
        }
        return bytes.count
    }

    private func closes(pounds: Int, isTriple: Bool) -> Bool {
        if isTriple, peek(1) != UInt8(ascii: "\"") || peek(2) != UInt8(ascii: "\"") { return false }
        return hasPounds(pounds, from: isTriple ? 3 : 1)
    }

    private func hasPounds(_ count: Int, from offset: Int) -> Bool {
        for index in 0..<count where peek(offset + index) != UInt8(ascii: "#") { return false }
        return true
    }

    /// The end of a regular expression between slashes that begins here, nil for a division.
    func bareRegex() -> Int? {
        let second = peek(1)
        guard second != 32, second != 9, second != 10, second != UInt8(ascii: "=") else {
            return nil
        }
        var index = at + 1
        var parentheses = 0
        var isInClass = false
        while index < bytes.count, bytes[index] != 10 {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: parentheses += 1
            case UInt8(ascii: ")") where !isInClass:
                parentheses -= 1
                if parentheses < 0 { return nil }
            case UInt8(ascii: "/"): return bytes[index - 1] == 32 ? nil : index + 1
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Skips `#/…/#`, also over several lines.
    mutating func finishRegex(pounds: Int) {
        at += pounds + 1
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "/"), hasPounds(pounds, from: 1) {
                at += pounds + 1
                return
            }
            if bytes[at] == UInt8(ascii: "\\") { at += 1 }
            if at < bytes.count, bytes[at] == 10 { line += 1 }
            at += 1
        }
    }
}
