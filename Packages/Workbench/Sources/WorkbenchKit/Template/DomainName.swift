// SPDX-License-Identifier: Apache-2.0

/// The name of a domain, in all the spellings that its files need.
package struct DomainName: Sendable, Equatable {
    /// As types and modules spell it: `BodyMeasurements`.
    package let text: String
    /// As members spell it: `bodyMeasurements`.
    let member: String
    /// As sentences spell it: `body measurements`.
    let words: String

    /// As tables of a database spell it: `body_measurements`.
    var table: String { words.map { $0 == " " ? "_" : String($0) }.joined() }
    /// As a headline spells it: `Body measurements`.
    var title: String { words.prefix(1).uppercased() + words.dropFirst() }
    /// As the address of a screen spells it: `body-measurements`.
    var address: String { words.map { $0 == " " ? "-" : String($0) }.joined() }

    /// All of them, in an order in which each can be replaced by another name's without finding
    /// what was put in before.
    static let spellings: [any KeyPath<DomainName, String> & Sendable] = [
        \.text, \.member, \.words, \.table, \.address, \.title,
    ]

    /// The longest name, in characters, that keeps the sample's lines within 100 columns.
    package static let longest = 16

    /// Checks a name, and throws when it cannot be the name of a domain. Whether the name is taken
    /// depends on the repository and is not checked here.
    package init(_ text: String) throws(WorkbenchFailure) {
        if let objection = Self.objection(to: text) {
            throw .usage("\(text.debugDescription) cannot be a domain: \(objection)")
        }
        self.text = text
        let parts = Self.parts(of: text)
        words = parts.map { $0.lowercased() }.joined(separator: " ")
        member = (parts.first ?? "").lowercased() + parts.dropFirst().joined()
    }

    private static func objection(to text: String) -> String? {
        guard let first = text.utf8.first else { return "it is empty. Name it, such as Sleep." }
        if text.contains("/") || text.contains("\\") || text.contains("..") {
            return "it is a path. Write the name alone, such as Sleep."
        }
        guard text.utf8.allSatisfy({ Lexer.continuesWord($0) && $0 < 0x80 && $0 != 0x24 }),
            !text.contains("_")
        else { return "a name has letters and digits of ASCII only, such as Sleep." }
        guard (65...90).contains(first) else {
            let remedy = text.prefix(1).uppercased() + text.dropFirst()
            return "it does not begin with a capital letter, as \(remedy) does."
        }
        if text.utf8.count < 2 { return "one letter is not enough. Write a word, such as Sleep." }
        if text.utf8.count > longest {
            return "it has \(text.utf8.count) letters; at most \(longest) are allowed."
        }
        if let ending = endings.first(where: { text.hasSuffix($0) }) {
            return "names that end in \(ending) are those of a domain's modules."
        }
        if reserved.contains(text.lowercased()) {
            return "it is a word of Swift, of its libraries or of the app. Choose another."
        }
        return nil
    }

    /// Splits at capitals; several in a row are one part: `HRVLog` is `HRV`, `Log`.
    private static func parts(of text: String) -> [String] {
        let letters = Array(text)
        var parts: [String] = []
        for (index, letter) in letters.enumerated() {
            let next = index + 1 < letters.count ? letters[index + 1] : nil
            let isStart =
                letter.isUppercase
                && (index == 0 || !letters[index - 1].isUppercase || next?.isLowercase == true)
            if isStart || parts.isEmpty { parts.append("") }
            parts[parts.count - 1].append(letter)
        }
        return parts
    }

    private static let endings =
        Law.domainLayers.reversed() + Law.uiLayers + ["Tests", "Impl", "Int", "Self"]

    /// Words that would make a member, an enum case or a namespace that Swift cannot parse, one
    /// that hides a type that every file needs, or a member that the app has for something else.
    static let reserved: Set<String> = [
        "app", "clock", "context", "features", "journal", "navigator", "outcome", "places",
        "relux", "router", "screen", "service", "services", "shell",
        "actor", "any", "anyobject", "array", "as", "associatedtype", "async", "await", "bool",
        "break", "case", "catch", "character", "class", "codable", "continue", "data", "date",
        "decodable", "default", "defer", "deinit", "dictionary", "do", "double", "duration", "else",
        "encodable", "enum", "equatable", "error", "extension", "fallthrough", "false",
        "fileprivate", "float", "for", "foundation", "func", "guard", "hashable", "if", "import",
        "in", "indirect", "init", "inout", "int", "internal", "is", "let", "macro", "main",
        "module", "mutating", "never", "nil", "nonisolated", "open", "operator", "optional",
        "package", "private", "protocol", "public", "range", "repeat", "rethrows", "return",
        "self", "sendable", "set", "some", "static", "string", "struct", "subscript", "super",
        "swift", "switch", "task", "testing", "throw", "throws", "true", "try", "type",
        "typealias", "url", "uuid", "var", "void", "where", "while",
    ]
}
