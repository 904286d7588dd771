// SPDX-License-Identifier: Apache-2.0

/// Whether what stands behind a package can tell its targets apart only by what they are. Then one
/// evaluation says what it does in every manifest that ends in the same way.
struct PlainTail {
    private var holds = true
    private var last = Token(kind: .end, range: 0..<0, line: 0)
    private var isMember = false

    private static let words: Set<String> = [
        "for", "in", "where", "if", "else", "func", "return", "target", "package", "modules",
        "clients", "String", "SwiftSetting", "LinkerSetting", "_", "$0", "as", "platforms",
        "configuration",
    ]
    private static let members: Set<String> = [
        "targets", "type", "swiftSettings", "linkerSettings", "cSettings", "cxxSettings", "flatMap",
    ]

    static func holds(in tail: String) -> Bool {
        var text = tail
        return text.withUTF8 { bytes in
            var lexer = Lexer(bytes)
            var plain = PlainTail()
            while plain.holds {
                let token = lexer.next()
                if token.kind == .end { break }
                plain.see(token, lexer)
            }
            return plain.holds
        }
    }

    private mutating func see(_ token: Token, _ lexer: Lexer) {
        switch token.kind {
        case .directive: holds = false
        case .string: if !lexer.open.isEmpty { holds = false }
        case .word:
            let text = lexer.text(token)
            // `.v6` is a case or a function of a setting; `target.name` asks a value.
            if last.isMark("."), isMember, !Self.members.contains(text) { holds = false }
            if !last.isMark("."), !Self.words.contains(text) { holds = false }
        case .mark:
            if token.isMark(".") {
                isMember =
                    !token.isSpacedBefore
                    && (last.kind == .word || last.isMark(")") || last.isMark("]"))
            } else if token.isMark("\\") {
                holds = false
            }
        case .number, .end: break
        }
        last = token
    }
}
