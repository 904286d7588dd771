// SPDX-License-Identifier: Apache-2.0

/// Splits a Swift file into pieces. Comments are left out; a string is one piece, including its
/// interpolations.
struct SwiftPieces: Sequence, IteratorProtocol {
    /// A piece with the line on which it begins.
    enum Piece: Equatable {
        /// A name, a keyword or a number.
        case word(String, line: Int)
        /// Any other character except white space.
        case sign(UInt8, line: Int)
        /// A string without its quotes. An interpolation is `<name>`, or `<…>` for a long one.
        case text(String)
    }

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func next() -> Piece? {
        while index < bytes.count {
            let byte = bytes[index]
            if byte <= 32 {
                step()
            } else if has("//") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if has("/*") {
                while index < bytes.count, !has("*/") { step() }
                index = Swift.min(index + 2, bytes.count)
            } else if let pounds = opening() {
                return .text(text(pounds))
            } else if Self.isWord(byte) {
                let start = index
                while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
                return .word(String(decoding: bytes[start..<index], as: UTF8.self), line: line)
            } else {
                index += 1
                return .sign(byte, line: line)
            }
        }
        return nil
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        case _: false
        }
    }

    private mutating func step() {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
    }

    private func has(_ text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        for place in 0..<text.utf8CodeUnitCount
        where bytes[index + place] != text.utf8Start[place] { return false }
        return true
    }

    /// The number of pounds before a quote that opens here; `nil` when none opens.
    private func opening() -> Int? {
        var quote = index
        while quote < bytes.count, bytes[quote] == UInt8(ascii: "#") { quote += 1 }
        return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? quote - index : nil
    }

    private func arePounds(_ start: Int, _ count: Int) -> Bool {
        start + count <= bytes.count
            && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// The string that begins at this quote. The next piece begins after it.
    private mutating func text(_ pounds: Int) -> String {
        index += pounds
        let isTriple = has("\"\"\"")
        let quotes = isTriple ? 3 : 1
        index += quotes
        var text: [UInt8] = []
        while index < bytes.count {
            if isTriple ? has("\"\"\"") : has("\""), arePounds(index + quotes, pounds) {
                index += quotes + pounds
                break
            }
            let sign = index + 1 + pounds
            guard bytes[index] == UInt8(ascii: "\\"), arePounds(index + 1, pounds),
                sign < bytes.count
            else {
                text.append(bytes[index])
                step()
                continue
            }
            index = sign
            step()
            switch bytes[sign] {
            case UInt8(ascii: "("): text += Array("<\(interpolation())>".utf8)
            case UInt8(ascii: "\n"): while index < bytes.count, bytes[index] == 32 { index += 1 }
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(bytes[sign])
            case _: text.append(32)
            }
        }
        return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.drop { $0 == " " && isTriple } }.filter { !$0.isEmpty }
            .joined(separator: isTriple ? "\n" : "")
    }

    /// An interpolation. The string continues after its closing parenthesis.
    private mutating func interpolation() -> String {
        let start = index
        var depth = 1
        while index < bytes.count {
            if let pounds = opening() {
                _ = text(pounds)
                continue
            }
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            step()
            if depth == 0 { break }
        }
        let code = String(decoding: bytes[start..<Swift.max(start, index - 1)], as: UTF8.self)
        return code.count > 32 || code.contains("\n") ? "…" : code
    }
}
