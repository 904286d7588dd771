// SPDX-License-Identifier: Apache-2.0

/// A Swift file without comments and texts, as words: what a rule about declarations looks at.
struct Source: Sendable {
    /// A type or an extension with what stands behind its colon.
    struct Declaration: Sendable, Equatable {
        /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
        let kind: String
        let name: String
        /// What it inherits from or conforms to, generic arguments left out.
        let inherits: [String]
        /// Whether `public` stands before it, modifiers between them or not.
        let isPublic: Bool
        let line: Int
        /// The index of the word behind its opening brace.
        let body: Int
    }

    /// A word or a sign with its line.
    struct Token: Sendable, Equatable {
        let text: String
        let line: Int
    }

    let tokens: [Token]

    init(_ text: String) { tokens = Self.tokens(of: text) }

    /// Every type and extension, nested ones included.
    var declarations: [Declaration] {
        let kinds: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
        return tokens.indices.compactMap { index in
            guard kinds.contains(tokens[index].text), index + 1 < tokens.count,
                tokens[index + 1].text.first?.isLetter == true,
                index == 0 || ![".", ":", "case"].contains(tokens[index - 1].text)
            else { return nil }
            return declaration(at: index)
        }
    }

    /// The words between the brace at the declaration's beginning and its partner.
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

    private func declaration(at start: Int) -> Declaration? {
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
        var tokens: [Token] = []
        var line = 1
        var rest = Substring(text)
        while let character = rest.first {
            if character == "\n" {
                line += 1
                rest.removeFirst()
            } else if rest.hasPrefix("//") {
                rest = rest.drop { $0 != "\n" }
            } else if rest.hasPrefix("\"\"\"") {
                let after = rest.dropFirst(3)
                let end = after.firstRange(of: "\"\"\"")?.upperBound ?? after.endIndex
                line += after[..<end].count { $0 == "\n" }
                rest = after[end...]
            } else if character == "\"" {
                rest = afterText(rest.dropFirst())
            } else if isWord(character) {
                let word = rest.prefix(while: isWord)
                tokens.append(Token(text: String(word), line: line))
                rest = rest[word.endIndex...]
            } else {
                if !character.isWhitespace {
                    tokens.append(Token(text: String(character), line: line))
                }
                rest.removeFirst()
            }
        }
        return tokens
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// What follows the closing quote; interpolations are skipped with the text.
    private static func afterText(_ text: Substring) -> Substring {
        var rest = text
        var depth = 0
        while let character = rest.first, character != "\n" {
            if rest.hasPrefix("\\(") {
                depth += 1
                rest = rest.dropFirst(2)
            } else if character == "\\" {
                rest = rest.dropFirst(2)
            } else if depth > 0, character == "(" || character == ")" {
                depth += character == "(" ? 1 : -1
                rest.removeFirst()
            } else if depth == 0, character == "\"" {
                return rest.dropFirst()
            } else {
                rest.removeFirst()
            }
        }
        return rest
    }
}
