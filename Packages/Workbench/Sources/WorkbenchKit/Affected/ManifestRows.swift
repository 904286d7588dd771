// SPDX-License-Identifier: Apache-2.0

/// A manifest in the generator's form as rows of words, without comments and line breaks: what of it
/// a change touches, whatever the change is about.
struct ManifestRows {
    /// The words of each target's row.
    private(set) var targets: [String: [String]] = [:]
    /// All other words: what holds for every target. Products have rules of their own.
    private(set) var rest: [String] = []
    /// The rows of package dependencies, versions among them; their order is no change.
    private(set) var dependencies: Set<[String]> = []

    init(_ text: String) {
        var words: [String] = []
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var lexer = Lexer(bytes)
            while true {
                let token = lexer.next()
                if token.kind == .end { return }
                let word = lexer.text(token)
                words.append(token.kind == .string ? "\"\(word)\"" : word)
            }
        }
        var at = 0
        var depth = 0
        while at < words.count {
            let word = words[at]
            if word == "(" || word == "[" || word == "{" { depth += 1 }
            if word == ")" || word == "]" || word == "}" { depth -= 1 }
            let isList = depth == 1 && at + 2 < words.count && words[at + 2] == "["
            if isList, ["targets", "dependencies", "products"].contains(word) {
                let rows = Self.rows(words, from: &at)
                if word == "dependencies" { dependencies.formUnion(rows) }
                if word == "targets" {
                    for row in rows {
                        let name = row.firstIndex(of: "name").flatMap { row[safe: $0 + 2] }
                        targets[name ?? "", default: []] += row
                    }
                }
            } else {
                rest.append(word)
                at += 1
            }
        }
    }

    /// The conditions in which two rows of a target differ, where they differ in nothing else but what
    /// is linked or copied: dependencies, settings of the linker, or which resources there are.
    static func conditions(ofRow row: [String]?, _ other: [String]?) -> Set<String>? {
        guard let row, let other else { return nil }
        return conditions(compiled(row), compiled(other))
    }

    /// A row without the lists that no compiler sees.
    private static func compiled(_ row: [String]) -> [String] {
        var words: [String] = []
        var at = 0
        while at < row.count {
            let isList = at + 3 < row.count && row[at + 2] == "["
            if isList, row[at] == "dependencies" || row[at] == "linkerSettings" {
                _ = rows(row, from: &at)
                if at < row.count, row[at] == "," { at += 1 }
                continue
            }
            words.append(row[at])
            // With its first resource a module gets code, and an embedded one is code.
            let isFilled = isList && row[at + 3] != "]" && !row.contains("embedInCode")
            if row[at] == "resources", isFilled {
                _ = rows(row, from: &at)
            } else {
                at += 1
            }
        }
        return words
    }

    /// The conditions that only one of two texts defines in some place, where they differ in nothing
    /// else.
    static func conditions(_ words: [String], _ other: [String]) -> Set<String>? {
        let (one, two) = (withoutConditions(words), withoutConditions(other))
        return one.words == two.words
            ? Set(one.conditions.symmetricDifference(two.conditions).map(\.name)) : nil
    }

    /// A condition with the place where it is defined: how many words are before it.
    private struct Condition: Hashable {
        let name: String
        let place: Int
    }

    private static func withoutConditions(
        _ words: [String]
    ) -> (words: [String], conditions: Set<Condition>) {
        var (rest, conditions): ([String], Set<Condition>) = ([], [])
        var at = 0
        while at < words.count {
            guard at + 5 < words.count, words[at] == ".", words[at + 1] == "define",
                words[at + 2] == "(", words[at + 4] == ")", [",", "]"].contains(words[at + 5])
            else {
                rest.append(words[at])
                at += 1
                continue
            }
            conditions.insert(Condition(name: words[at + 3], place: rest.count))
            at += words[at + 5] == "," ? 6 : 5
        }
        return (rest, conditions)
    }

    /// The rows of the list that begins two words on; `at` is behind the list then.
    private static func rows(_ words: [String], from at: inout Int) -> [[String]] {
        var rows: [[String]] = [[]]
        var depth = 0
        at += 2
        while at < words.count {
            let word = words[at]
            at += 1
            if word == ")" || word == "]" || word == "}" { depth -= 1 }
            if depth == 0, word == "]" { break }
            if depth == 1, word == "," {
                rows.append([])
            } else if depth > 0 {
                rows[rows.count - 1].append(word)
            }
            if word == "(" || word == "[" || word == "{" { depth += 1 }
        }
        return rows.filter { !$0.isEmpty }
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
