// SPDX-License-Identifier: Apache-2.0

/// A Swift file as a list of words, without comments and strings, for rules about declarations.
struct Source: Sendable {
    /// A type or an extension with its inheritance clause.
    struct Declaration: Sendable, Equatable {
        /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
        let kind: String
        let name: String
        /// What it inherits from or conforms to, generic arguments left out.
        let inherits: [String]
        /// Whether it is declared `public`, also with modifiers in between.
        let isPublic: Bool
        let line: Int
        /// The index of the word after its opening brace.
        let body: Int
    }

    /// A word or a sign with its line number.
    struct Token: Sendable, Equatable {
        let text: String
        let line: Int
    }

    let tokens: [Token]
    /// Every type and extension, nested ones included.
    let declarations: [Declaration]

    init(_ text: String) {
        let tokens = Self.tokens(of: text)
        self.tokens = tokens
        let kinds: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
        declarations = tokens.indices.compactMap { index in
            guard kinds.contains(tokens[index].text), index + 1 < tokens.count,
                tokens[index + 1].text.first?.isLetter == true,
                index == 0 || ![".", ":", "case"].contains(tokens[index - 1].text)
            else { return nil }
            return Self.declaration(at: index, in: tokens)
        }
    }

    /// The words between a declaration's braces.
    func body(of declaration: Declaration) -> ArraySlice<Token> {
        var depth = 1
        var index = declaration.body
        while index < tokens.count {
            if tokens[index].text == "{" { depth += 1 }
            if tokens[index].text == "}" { depth -= 1 }
            if depth == 0 { break }
            index += 1
        }
        return tokens[min(declaration.body, index)..<index]
    }

    private static func declaration(at start: Int, in tokens: [Token]) -> Declaration? {
        var index = start + 1
        var name = ""
        while index < tokens.count, ![":", "{", "<", "where"].contains(tokens[index].text) {
            name += tokens[index].text
            index += 1
        }
        var inherits: [String] = []
        var depth = 0
        var isList = false
        while index < tokens.count, tokens[index].text != "{" || depth > 0 {
            let text = tokens[index].text
            if text == "where" && depth == 0 { isList = false }
            if ["<", "("].contains(text) { depth += 1 }
            if [">", ")"].contains(text) { depth -= 1 }
            if depth == 0 {
                if text == ":" && inherits.isEmpty {
                    isList = true
                    inherits.append("")
                } else if text == ",", isList {
                    inherits.append("")
                } else if isList, text != ">", let last = inherits.indices.last {
                    inherits[last] += text
                }
            }
            index += 1
        }
        guard index < tokens.count else { return nil }
        return Declaration(
            kind: tokens[start].text, name: name, inherits: inherits.filter { !$0.isEmpty },
            isPublic: start > 0 && ["public", "final", "open"].contains(tokens[start - 1].text),
            line: tokens[start].line, body: index + 1)
    }

    private static func tokens(of text: String) -> [Token] {
        SwiftPieces(text).compactMap { piece in
            switch piece {
            case .word(let word, let line): Token(text: word, line: line)
            case .sign(let sign, let line): Token(text: String(Unicode.Scalar(sign)), line: line)
            case .text: nil
            }
        }
    }
}
