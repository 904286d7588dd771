// SPDX-License-Identifier: Apache-2.0

/// What is mended by changing lines, and nothing else, where a finding leaves no choice.
struct LintMend {
    /// One line before and after; nil where there is none.
    struct Edit {
        let file: String
        let line: Int
        let before: String?
        let after: String?
    }

    /// The rules of which some findings can be mended.
    static let rules: [LintRule] = [.unused, .licence, .unusedPublic, .unusedImport, .undeclared]

    var changes: [TreeChange] = []
    var edits: [Edit] = []
    var mended: Set<Finding> = []

    /// Mends what can be. A finding whose line has another form than the usual one is left.
    init(
        _ findings: [Finding], of repository: Repository, in tree: some FileTree
    ) throws(WorkbenchFailure) {
        let known = Set(Self.rules).subtracting([.undeclared])
        let byFile = Dictionary(grouping: findings.filter { known.contains($0.rule) }, by: \.file)
        for (file, findings) in byFile.sorted(by: { $0.key < $1.key }) {
            let text = try tree.text(file)
            // What is not UTF-8 would be written back as something else.
            guard try tree.read(file, { $0.elementsEqual(text.utf8) }) else { continue }
            mend(file, text, findings, repository.law)
        }
        try declare(findings, repository, tree)
    }

    private mutating func mend(_ file: String, _ text: String, _ findings: [Finding], _ law: Law) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var (after, added): ([String?], [Int: String]) = (lines, [:])
        var done: Set<Finding> = []
        for finding in findings where lines.indices.contains(finding.line - 1) {
            let index = finding.line - 1
            guard let line = after[index] else { continue }
            switch finding.rule {
            case .licence:
                guard let licence = law.licence, !line.hasPrefix("#!") else { continue }
                added[index] = licence
            case .unused:
                guard let row = Self.without(finding, line) else { continue }
                after[index] = row.isEmpty ? nil : row
            case .unusedImport:
                guard Self.isImport(line) else { continue }
                after[index] = nil
                // One empty line is left of the two around it.
                let isOpen = after[..<index].last { $0 != nil }.map { $0 == "" } ?? true
                if isOpen, lines.indices.contains(index + 1), lines[index + 1].isEmpty {
                    after[index + 1] = nil
                }
            default:
                guard finding.message.hasPrefix("No other module"),
                    let words = Self.only("public ", in: line)
                else { continue }
                after[index] = String(line[..<words.lowerBound]) + line[words.upperBound...]
            }
            done.insert(finding)
        }
        guard !done.isEmpty else { return }
        var result: [String] = []
        for (index, line) in after.enumerated() {
            if let new = added[index] {
                edits.append(Edit(file: file, line: index + 1, before: nil, after: new))
                result.append(new)
            }
            if line != lines[index] {
                edits.append(Edit(file: file, line: index + 1, before: lines[index], after: line))
            }
            if let line { result.append(line) }
        }
        mended.formUnion(done)
        changes.append(
            TreeChange(path: file, before: text, after: result.joined(separator: "\n")))
    }

    /// Whether an import has its line for itself.
    private static func isImport(_ line: String) -> Bool {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"),
            !line.contains(where: { ";/".contains($0) })
        else { return false }
        return words[place...].count < 4
    }

    /// A line of a manifest without a row; empty where nothing is left, nil where it has another form.
    private static func without(_ finding: Finding, _ line: String) -> String? {
        let bare = line.drop { $0 == " " || $0 == "\t" }
        let row = bare.last == "," ? bare.dropLast() : bare
        let name = "\"\(finding.symbol)\""
        if row == name[...] { return "" }
        let isCall = [".product(name: \(name)", ".target(name: \(name)", ".byName(name: \(name)"]
            .contains { row.hasPrefix($0) }
        let isPackage = row.hasPrefix(".package(") && finding.message.hasPrefix("No target of ")
        if isCall || isPackage { return isOneCall(row) ? "" : nil }
        // A list on one line, in which the name stands once.
        guard let place = only(name, in: line) else { return nil }
        let (before, rest) = (line[..<place.lowerBound], line[place.upperBound...])
        if rest.hasPrefix(", "), before.hasSuffix("[") || before.hasSuffix(", ") {
            return String(before) + String(rest.dropFirst(2))
        }
        guard rest.hasPrefix("]") else { return nil }
        if before.hasSuffix(", ") { return String(before.dropLast(2)) + String(rest) }
        return before.hasSuffix("[") ? String(before) + String(rest) : nil
    }

    /// Whether a text is a call from its first parenthesis to its end.
    private static func isOneCall(_ text: Substring) -> Bool {
        var depth = 0
        for (place, character) in zip(text.indices, text) {
            if character == "(" { depth += 1 }
            guard character == ")" else { continue }
            depth -= 1
            if depth == 0 { return text.index(after: place) == text.endIndex }
        }
        return false
    }

    private static func only(_ part: String, in line: String) -> Range<String.Index>? {
        let places = line.ranges(of: part)
        return places.count == 1 ? places[0] : nil
    }
}
