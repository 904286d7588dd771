// SPDX-License-Identifier: Apache-2.0

/// The imports of a Swift file and nothing else: it is read no further than its last `import`.
enum ImportScan {
    private static let word: [UInt8] = Array("import".utf8)

    /// What `FileScan` finds too, which reads everything.
    static func imports(of bytes: UnsafeBufferPointer<UInt8>) -> [ImportStatement] {
        guard let last = lastMention(in: bytes) else { return [] }
        var lexer = Lexer(bytes)
        var context = FileScan.Context(bytes: bytes)
        var branches = BranchStack()
        var found: [ImportStatement] = []
        while lexer.at <= last {
            let token = lexer.next()
            switch token.kind {
            case .end: return found
            case .directive: branches.see(token, lexer)
            case .word where !token.isQuoted && lexer.isText(token, "import"):
                if !context.last.isMark("."),
                    let statement = ImportReader.read(token, after: context, branches.open, &lexer)
                {
                    found.append(statement)
                }
            case .word, .string, .mark, .number: break
            }
            context.beforeLast = context.last
            context.last = token
        }
        return found
    }

    /// Where these letters begin for the last time, in code or not.
    private static func lastMention(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var start = bytes.count - word.count
        while start >= 0 {
            if bytes[start] == UInt8(ascii: "i"),
                bytes[start..<(start + word.count)].elementsEqual(word)
            {
                return start
            }
            start -= 1
        }
        return nil
    }
}
