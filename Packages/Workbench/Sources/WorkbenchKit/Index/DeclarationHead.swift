// SPDX-License-Identifier: Apache-2.0

/// What stands before and behind the name of a declaration, which the index does not tell: its
/// keyword, who may see it, its attributes.
struct DeclarationHead {
    /// Who may use a declaration, as it is written.
    enum Access: Int, Comparable {
        case `private`, `fileprivate`, `internal`, package, `public`

        static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
    }

    let keyword: String
    /// Nil where no word says it.
    let access: Access?
    let isStatic: Bool
    /// Whether an attribute, or a word such as `override`, gives others a way to it.
    let isReached: Bool
    /// What stands behind the name, to the end of the line.
    let rest: Substring

    private static let keywords: Set<Substring> = [
        "func", "var", "let", "case", "struct", "class", "enum", "protocol", "actor", "typealias",
        "init", "extension",
    ]
    private static let quiet: Set<Substring> = [
        "@discardableResult", "@MainActor", "@inline(__always)", "@inline(never)", "@Sendable",
        "@concurrent", "@unchecked", "@frozen", "@preconcurrency",
    ]

    /// Nil where the line has another form than one line's head.
    init?(name: Substring, line: Int, in lines: [Substring]) {
        guard lines.indices.contains(line - 1) else { return nil }
        let text = lines[line - 1]
        guard let place = Self.find(name, in: text) else { return nil }
        // On one line with its type it begins behind the brace.
        let before = text[..<place.lowerBound]
        let start = before.lastIndex { $0 == "{" || $0 == "}" || $0 == ";" }
        let words = before[(start.map(before.index(after:)) ?? before.startIndex)...]
            .split { $0 == " " || $0 == "\t" || $0 == "(" }
        let ownWord: Substring? = name == "init" ? "init" : nil
        // `struct Box<Value>` declares no Value; a case may be one of several.
        let isCase = words.first == "case" || words.prefix(2) == ["indirect", "case"]
        guard let keyword = ownWord ?? (isCase ? "case" : words.last),
            Self.keywords.contains(keyword)
        else { return nil }
        self.keyword = String(keyword)
        rest = text[place.upperBound...]
        let plain = words.prefix { !Self.keywords.contains($0) || $0 == "class" && keyword != $0 }
        isStatic = plain.contains("static") || plain.contains("class")
        var access: Access?
        for word in plain {
            switch word {
            case "private": access = .private
            case "fileprivate": access = .fileprivate
            case "internal": access = .internal
            case "package": access = .package
            case "public", "open": access = .public
            default: break
            }
        }
        self.access = access
        var attributes = plain.filter { $0.hasPrefix("@") }
        var above = start == nil ? line - 2 : -1
        while lines.indices.contains(above) {
            let before = lines[above].drop { $0 == " " || $0 == "\t" }
            // The end of an attribute with arguments over several lines.
            guard before.hasPrefix("@") else {
                if before.hasPrefix(")") || before.hasPrefix("#") { attributes.append("@") }
                break
            }
            attributes += before.split(separator: " ").filter { $0.hasPrefix("@") }
            above -= 1
        }
        isReached =
            !attributes.allSatisfy(Self.quiet.contains)
            || plain.contains { ["override", "open", "required", "dynamic"].contains($0) }
    }

    /// The name as a whole word.
    private static func find(_ name: Substring, in text: Substring) -> Range<Substring.Index>? {
        var from = text.startIndex
        while let place = text[from...].firstRange(of: name) {
            func isWord(_ character: Character) -> Bool {
                character.isLetter || character.isNumber || character == "_"
            }
            let before =
                place.lowerBound > text.startIndex
                ? text[text.index(before: place.lowerBound)] : " "
            let after = place.upperBound < text.endIndex ? text[place.upperBound] : " "
            if !isWord(before), !isWord(after) { return place }
            from = place.upperBound
        }
        return nil
    }
}
