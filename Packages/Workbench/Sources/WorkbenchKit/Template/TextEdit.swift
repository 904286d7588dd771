// SPDX-License-Identifier: Apache-2.0

/// Something put into a file that exists, at a place that is found by what stands there; it can be
/// taken out again exactly.
struct TextEdit: Sendable {
    /// Where the text goes. Anchors are Swift code, compared token by token.
    enum Place: Sendable {
        /// An `import` of the text, in alphabetical order.
        case imports
        /// Above an anchor and the comments directly above it.
        case before(String, within: String? = nil)
        /// Inside a line of text, directly before this part of it.
        case inline(before: String)

        fileprivate func mapped(_ change: (String) -> String) -> Place {
            switch self {
            case .before(let anchor, let home): .before(change(anchor), within: home.map(change))
            case .imports, .inline: self
            }
        }
    }

    let file: String
    let place: Place
    /// Whole lines, except for an import and a part of a line.
    let text: String

    /// The same edit with its texts changed.
    func mapped(_ change: (String) -> String) -> TextEdit {
        TextEdit(file: change(file), place: place.mapped(change), text: change(text))
    }

    /// Puts the text in; the same text comes back when it is there already, nil when the place is
    /// missing.
    func apply(to content: String) -> String? {
        switch place {
        case .imports: return withImport(content)
        case .inline(let mark):
            guard let place = Self.place(of: mark, in: content) else { return nil }
            if Self.find(text, in: content, place.line) != nil { return content }
            return ByteSearch.replacing(place.mark..<place.mark, of: content, with: text)
        case .before(let anchor, let within):
            if !occurrences(in: content).isEmpty { return content }
            let code = SwiftText(content)
            guard let start = Self.start(anchor, within, in: code) else { return nil }
            return ByteSearch.replacing(start..<start, of: content, with: text)
        }
    }

    /// Takes the text out; nil when it is not there, or there more than once.
    func revert(in content: String) -> String? {
        switch place {
        case .imports: return withoutImport(content)
        case .inline(let mark):
            guard let place = Self.place(of: mark, in: content),
                let range = Self.find(text, in: content, place.line)
            else { return nil }
            return ByteSearch.replacing(range, of: content, with: "")
        case .before:
            let found = occurrences(in: content)
            guard found.count == 1 else { return nil }
            return ByteSearch.replacing(found[0], of: content, with: "")
        }
    }

    /// What is missing when the place is: for an error.
    var anchor: String {
        switch place {
        case .imports: "an import"
        case .before(let code, nil): "`\(code)`"
        case .before(let code, let home?): "`\(code)` after `\(home)`"
        case .inline(let mark): "\"\(mark)\""
        }
    }

    /// Where the lines stand in a file, each time beginning at the start of a line.
    private func occurrences(in content: String) -> [Range<Int>] {
        let bytes = Array(content.utf8)
        return ByteSearch.ranges(of: Array(text.utf8), in: bytes).filter { range in
            range.lowerBound == 0 || bytes[range.lowerBound - 1] == 10
        }
    }

    /// Where the lines go, in bytes: above an anchor, behind another one.
    private static func start(_ anchor: String, _ within: String?, in code: SwiftText) -> Int? {
        let home = within.map { code.first($0) }
        if case .some(nil) = home { return nil }
        guard let found = code.first(anchor, after: home ?? nil) else { return nil }
        return code.starts[above(found.first, in: code)]
    }

    /// The first of the documenting comments, or of the empty lines, right above a line.
    private static func above(_ index: Int, in code: SwiftText) -> Int {
        var index = index
        while index > 0 {
            let line = code.line(index - 1).drop { $0 == UInt8(ascii: " ") }
            guard line.starts(with: "///".utf8) else { break }
            index -= 1
        }
        return index
    }

    /// The line with a mark in it, and where the mark begins.
    private static func place(
        of mark: String, in content: String
    ) -> (line: Range<Int>, mark: Int)? {
        let bytes = Array(content.utf8)
        guard let found = ByteSearch.ranges(of: Array(mark.utf8), in: bytes).first else {
            return nil
        }
        let start = bytes[..<found.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
        let end = bytes[found.upperBound...].firstIndex(of: 10) ?? bytes.count
        return (start..<end, found.lowerBound)
    }

    /// Where a text stands inside a part of another.
    private static func find(_ text: String, in content: String, _ part: Range<Int>) -> Range<Int>?
    {
        ByteSearch.ranges(of: Array(text.utf8), in: Array(content.utf8))
            .first { $0.lowerBound >= part.lowerBound && $0.upperBound <= part.upperBound }
    }
}

/// Edits of imports, which are kept in alphabetical order.
extension TextEdit {
    func withImport(_ content: String) -> String? {
        let code = SwiftText(content)
        let imports = code.imports
        if imports.contains(where: { $0.module == text }) { return content }
        guard let last = imports.last else { return nil }
        let next = imports.first { $0.module > text }?.line ?? last.line + 1
        guard next < code.starts.count else { return nil }
        let start = code.starts[next]
        return ByteSearch.replacing(start..<start, of: content, with: "import \(text)\n")
    }

    func withoutImport(_ content: String) -> String? {
        let code = SwiftText(content)
        let found = code.imports.filter { $0.module == text }
        guard found.count == 1, let line = found.first?.line, line + 1 < code.starts.count,
            code.line(line).elementsEqual("import \(text)".utf8)
        else { return nil }
        let range = code.starts[line]..<code.starts[line + 1]
        return ByteSearch.replacing(range, of: content, with: "")
    }
}
