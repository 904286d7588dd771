// SPDX-License-Identifier: Apache-2.0

/// A value as the generator writes it: literals, lists, and calls with labels. Nothing computed.
indirect enum ManifestExpression {
    struct Argument {
        let label: String?
        let value: ManifestExpression
    }

    case text(String, line: Int)
    case list([ManifestExpression], line: Int)
    case dictionary([String: String], line: Int)
    /// A name, with or without a dot before it, and its arguments if it is called.
    case call(String, [Argument], line: Int)
    case number(line: Int)

    var line: Int {
        switch self {
        case .text(_, let line), .list(_, let line), .dictionary(_, let line),
            .call(_, _, let line), .number(let line):
            line
        }
    }

    /// The value of an argument.
    subscript(label: String) -> ManifestExpression? {
        guard case .call(_, let arguments, _) = self else { return nil }
        return arguments.first { $0.label == label }?.value
    }

    /// The first argument of a call, where that is a text: `Words` of `.process("Words")`.
    var firstText: String? {
        guard case .call(_, let arguments, _) = self else { return nil }
        return arguments.first?.value.text
    }

    var text: String? {
        if case .text(let text, _) = self { text } else { nil }
    }

    var items: [ManifestExpression] {
        if case .list(let items, _) = self { items } else { [] }
    }

    var callee: String? {
        if case .call(let name, _, _) = self { name } else { nil }
    }
}

/// Reads such values from tokens. Answers nil where the text is anything else.
struct ManifestExpressionReader {
    var lexer: Lexer
    private(set) var token: Token
    /// How many values the current one lies in.
    private var depth = 0
    /// The deepest nesting that is read: a manifest's own is below ten.
    private static let depthLimit = 64

    init(_ lexer: Lexer) {
        self.lexer = lexer
        token = self.lexer.next()
    }

    mutating func advance() { token = lexer.next() }

    mutating func accept(_ mark: Unicode.Scalar) -> Bool {
        guard token.isMark(mark) else { return false }
        advance()
        return true
    }

    mutating func expression() -> ManifestExpression? {
        guard depth < Self.depthLimit else { return nil }
        depth += 1
        defer { depth -= 1 }
        let line = token.line
        switch token.kind {
        case .string:
            let bytes = UnsafeBufferPointer(rebasing: lexer.bytes[token.range])
            guard !bytes.contains(UInt8(ascii: "\\")), lexer.open.isEmpty else { return nil }
            let text = lexer.text(token)
            advance()
            return .text(text, line: line)
        case .number:
            advance()
            return .number(line: line)
        case .mark where accept("["):
            return lexer.isNext(UInt8(ascii: ":")) ? dictionary(line) : list(line)
        case .mark where token.isMark("."):
            advance()
            guard token.kind == .word else { return nil }
            return call(line)
        case .word: return call(line)
        case .mark, .directive, .end: return nil
        }
    }

    private mutating func list(_ line: Int) -> ManifestExpression? {
        var items: [ManifestExpression] = []
        while !accept("]") {
            guard let item = expression() else { return nil }
            items.append(item)
            guard accept(",") || token.isMark("]") else { return nil }
        }
        return .list(items, line: line)
    }

    private mutating func dictionary(_ line: Int) -> ManifestExpression? {
        var texts: [String: String] = [:]
        while !accept("]") {
            guard let key = expression()?.text, accept(":"), let value = expression()?.text else {
                return nil
            }
            texts[key] = value
            guard accept(",") || token.isMark("]") else { return nil }
        }
        return .dictionary(texts, line: line)
    }

    private mutating func call(_ line: Int) -> ManifestExpression? {
        let name = lexer.text(token)
        advance()
        guard accept("(") else { return .call(name, [], line: line) }
        var arguments: [ManifestExpression.Argument] = []
        while !accept(")") {
            var label: String?
            if token.kind == .word, lexer.isNext(UInt8(ascii: ":")) {
                label = lexer.text(token)
                advance()
                advance()
            }
            guard let value = expression() else { return nil }
            arguments.append(.init(label: label, value: value))
            guard accept(",") || token.isMark(")") else { return nil }
        }
        // `.v6.something` and the like are not the generator's.
        return token.isMark(".") ? nil : .call(name, arguments, line: line)
    }
}
