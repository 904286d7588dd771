// SPDX-License-Identifier: Apache-2.0

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
