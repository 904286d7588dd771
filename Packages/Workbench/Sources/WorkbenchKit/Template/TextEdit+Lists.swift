// SPDX-License-Identifier: Apache-2.0

/// Imports and literals, which have an order of their own.
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

    func withItem(_ content: String, _ list: String) -> String? {
        let code = SwiftText(content)
        guard let match = code.first(list) else { return nil }
        let items = code.items(of: match)
        if items.contains(text) { return content }
        if let next = items.first(where: { $0 > text }) {
            return Self.replace(
                "\"\(next)\"", with: "\"\(text)\", \"\(next)\"", match, code, content)
        }
        guard let last = items.last else { return nil }
        return Self.replace("\"\(last)\"", with: "\"\(last)\", \"\(text)\"", match, code, content)
    }

    func withoutItem(_ content: String, _ list: String) -> String? {
        let code = SwiftText(content)
        guard let match = code.first(list), code.items(of: match).contains(text) else {
            return nil
        }
        return Self.replace("\"\(text)\", ", with: "", match, code, content)
            ?? Self.replace(", \"\(text)\"", with: "", match, code, content)
    }

    /// Replaces the first occurrence of a text from the line of a match on.
    private static func replace(
        _ old: String, with new: String, _ match: SwiftText.Match, _ code: SwiftText,
        _ content: String
    ) -> String? {
        find(old, in: content, code.starts[match.last]..<code.bytes.count).map {
            ByteSearch.replacing($0, of: content, with: new)
        }
    }
}
