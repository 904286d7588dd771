// SPDX-License-Identifier: Apache-2.0

/// Reads what follows the word `import`, in all its forms.
enum ImportReader {
    private static let testable = Array("@testable".utf8)
    private static let exported = Array("@_exported".utf8)
    private static let importMark = Array("import ".utf8)

    /// The import that begins with this token, nil when the word is a label or a name.
    static func read(
        _ token: Token, after context: FileScan.Context, _ branches: [ImportStatement.Branch],
        _ lexer: inout Lexer
    ) -> ImportStatement? {
        let last = context.last
        if last.isMark("(") || last.isMark(",") || last.isMark("[") || last.isMark("=") {
            return nil
        }
        if last.kind == .word, !last.isQuoted, isDeclarator(last, lexer) { return nil }
        var ahead = lexer
        var word = ahead.next()
        guard word.kind == .word else { return nil }
        if !word.isQuoted, isKind(word, ahead) {
            let before = ahead
            let following = ahead.next()
            if following.kind == .word { word = following } else { ahead = before }
        }
        let head = attributes(before: token.range.lowerBound, in: context.bytes)
        lexer = ahead
        return ImportStatement(
            module: ahead.text(word), line: token.line, branches: branches,
            isTestable: contains(testable, head, context.bytes),
            isExported: contains(exported, head, context.bytes))
    }

    /// `import struct A.B`: the word between names a kind of declaration.
    private static func isKind(_ word: Token, _ lexer: Lexer) -> Bool {
        switch word.range.count {
        case 3: lexer.isText(word, "var") || lexer.isText(word, "let")
        case 4: lexer.isText(word, "enum") || lexer.isText(word, "func")
        case 5: lexer.isText(word, "class") || lexer.isText(word, "actor")
        case 6: lexer.isText(word, "struct")
        case 8: lexer.isText(word, "protocol")
        case 9: lexer.isText(word, "typealias")
        default: false
        }
    }

    /// `func import`: what follows is the name of a declaration.
    private static func isDeclarator(_ word: Token, _ lexer: Lexer) -> Bool {
        switch word.range.count {
        case 3: lexer.isText(word, "let") || lexer.isText(word, "var")
        case 4: lexer.isText(word, "func") || lexer.isText(word, "case")
        case 5: lexer.isText(word, "macro")
        default: false
        }
    }

    /// What stands before the word: on its line, and on lines above that are attributes only.
    private static func attributes(
        before start: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Range<Int> {
        var (head, end) = (start, start)
        while true {
            var begin = end
            while begin > 0, bytes[begin - 1] != 10, bytes[begin - 1] != UInt8(ascii: ";") {
                begin -= 1
            }
            let first = bytes[begin..<end].first { $0 != 32 && $0 != 9 }
            if end != start,
                first != UInt8(ascii: "@") || contains(importMark, begin..<end, bytes)
            {
                return head..<start
            }
            head = begin
            guard begin > 0, bytes[begin - 1] == 10 else { return head..<start }
            end = begin - 1
        }
    }

    private static func contains(
        _ text: [UInt8], _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        ByteSearch.first(text, in: UnsafeBufferPointer(rebasing: bytes[range])) != nil
    }
}
