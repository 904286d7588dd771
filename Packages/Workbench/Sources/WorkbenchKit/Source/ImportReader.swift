// SPDX-License-Identifier: Apache-2.0

/// Reads what follows the word `import`, in all its forms.
enum ImportReader {
    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor",
    ]
    private static let declarators: Set<String> = ["func", "case", "let", "var", "macro"]

    /// The import that begins with this token, nil when the word is a label or a name.
    static func read(
        _ token: Token, after context: FileScan.Context, _ isConditional: Bool, _ lexer: inout Lexer
    ) -> ImportStatement? {
        let last = context.last
        if last.isMark("(") || last.isMark(",") || last.isMark("[") || last.isMark("=") {
            return nil
        }
        if last.kind == .word, !last.isQuoted, declarators.contains(lexer.text(last)) { return nil }
        var ahead = lexer
        var word = ahead.next()
        guard word.kind == .word else { return nil }
        if !word.isQuoted, kinds.contains(ahead.text(word)) {
            let before = ahead
            let following = ahead.next()
            if following.kind == .word { word = following } else { ahead = before }
        }
        let head = attributes(before: token.range.lowerBound, in: context.bytes)
        lexer = ahead
        return ImportStatement(
            module: ahead.text(word), line: token.line, isConditional: isConditional,
            isTestable: head.contains("@testable"), isExported: head.contains("@_exported"))
    }

    /// What stands before the word: on its line, and on lines above that are attributes only.
    private static func attributes(
        before start: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> String {
        var head = ""
        var end = start
        while true {
            var begin = end
            while begin > 0, bytes[begin - 1] != 10, bytes[begin - 1] != UInt8(ascii: ";") {
                begin -= 1
            }
            let line = String(decoding: bytes[begin..<end], as: UTF8.self)
            let isAttribute = line.drop { $0 == " " || $0 == "\t" }.hasPrefix("@")
            if end != start, !isAttribute || line.contains("import ") { return head }
            head = line + " " + head
            guard begin > 0, bytes[begin - 1] == 10 else { return head }
            end = begin - 1
        }
    }
}
