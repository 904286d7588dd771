// SPDX-License-Identifier: Apache-2.0

/// The sentences of a Swift file that a person may read when the program runs: every text of at
/// least three words. Texts that are added up are one; what is put into a text is `<name>`.
struct Messages: Sendable {
    let all: [String]

    init(_ text: String) {
        var reader = Reader(bytes: Array(text.utf8))
        var seen: Set<String> = []
        all = reader.texts().filter { Self.isMessage($0) && seen.insert($0).inserted }
    }

    /// SQL, markup, commands to type and names are no messages.
    private static func isMessage(_ text: String) -> Bool {
        let words = text.split { !$0.isLetter && $0 != "'" && $0 != "<" && $0 != ">" }
            .filter { !$0.contains("<") && $0.count > 1 }
        guard words.count >= 3, text.contains(" "), let first = words.first.map({ String($0) }),
            !sql.contains(first)
        else { return false }
        return first != "airfit" && !["</", "/>", "= ?"].contains { text.contains($0) }
    }

    private static let sql: Set = [
        "SELECT", "INSERT", "UPDATE", "DELETE", "CREATE", "ALTER", "DROP", "PRAGMA", "WITH", "AND",
        "WHERE", "FROM", "ORDER", "JOIN", "LEFT", "ON", "BEGIN", "ATTACH", "REPLACE", "VALUES",
    ]

    /// Reads texts, comments left out.
    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        mutating func texts() -> [String] {
            var texts: [String] = []
            // Whether nothing but a plus stands between the last text and here.
            var isAdded = false
            while index < bytes.count {
                if has("//") {
                    skip { $0 != UInt8(ascii: "\n") }
                } else if has("/*") {
                    while index < bytes.count, !has("*/") { index += 1 }
                } else if let pounds = opening() {
                    let text = text(pounds)
                    if isAdded, !texts.isEmpty {
                        texts[texts.count - 1] += text
                    } else {
                        texts.append(text)
                    }
                    isAdded = false
                    let before = index
                    skip { $0 <= 32 }
                    if has("+") {
                        index += 1
                        skip { $0 <= 32 }
                        isAdded = opening() != nil
                    } else {
                        index = before
                    }
                } else {
                    index += 1
                }
            }
            return texts
        }

        private func has(_ text: StaticString) -> Bool {
            guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
            return (0..<text.utf8CodeUnitCount).allSatisfy {
                bytes[index + $0] == text.utf8Start[$0]
            }
        }

        private mutating func skip(while holds: (UInt8) -> Bool) {
            while index < bytes.count, holds(bytes[index]) { index += 1 }
        }

        /// How many pounds stand before a quote that opens here; `nil` where none does.
        private func opening() -> Int? {
            var pounds = 0
            while index + pounds < bytes.count, bytes[index + pounds] == UInt8(ascii: "#") {
                pounds += 1
            }
            let quote = index + pounds
            return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? pounds : nil
        }

        private func arePounds(_ start: Int, _ count: Int) -> Bool {
            start + count <= bytes.count
                && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
        }

        /// The text from its quote on; the reader stands behind it.
        private mutating func text(_ pounds: Int) -> String {
            index += pounds
            let isTriple = has("\"\"\"")
            index += isTriple ? 3 : 1
            var text: [UInt8] = []
            while index < bytes.count {
                if isTriple ? has("\"\"\"") : has("\""),
                    arePounds(index + (isTriple ? 3 : 1), pounds)
                {
                    index += (isTriple ? 3 : 1) + pounds
                    break
                }
                let sign = index + 1 + pounds
                guard bytes[index] == UInt8(ascii: "\\"), arePounds(index + 1, pounds),
                    sign < bytes.count
                else {
                    text.append(bytes[index])
                    index += 1
                    continue
                }
                index = sign + 1
                switch bytes[sign] {
                case UInt8(ascii: "("): text += Array("<\(interpolation())>".utf8)
                case UInt8(ascii: "\n"): skip { $0 == 32 }
                case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(bytes[sign])
                case _: text.append(32)
                }
            }
            let said = String(decoding: text, as: UTF8.self)
            return said.split(whereSeparator: \.isNewline)
                .map { $0.drop { $0 == " " && isTriple } }.filter { !$0.isEmpty }
                .joined(separator: isTriple ? "\n" : "")
        }

        /// What is put in; the reader stands behind its bracket. A long one is left out.
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
                index += 1
                if depth == 0 { break }
            }
            let code = String(decoding: bytes[start..<max(start, index - 1)], as: UTF8.self)
            return code.count > 32 || code.contains("\n") ? "…" : code
        }
    }
}
