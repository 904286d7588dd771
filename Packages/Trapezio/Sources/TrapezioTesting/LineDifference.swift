// SPDX-License-Identifier: Apache-2.0

/// How two texts differ, line by line, for people to read.
enum LineDifference {
    /// How many equal lines are shown around each difference.
    static let context = 2

    /// The lines that differ, `-` for expected and `+` for actual, with a few equal lines around
    /// them; each line with its number in the actual text, or the expected where it is missing.
    static func text(expected: String, actual: String) -> String {
        let lines = merge(split(expected), split(actual))
        var shown: [String] = []
        var last = -1
        for index in lines.indices where isNear(index, in: lines) {
            if index > last + 1 { shown.append("  …") }
            shown.append("\(lines[index].sign) \(lines[index].text)")
            last = index
        }
        if last < lines.count - 1 { shown.append("  …") }
        return (["(- expected, + actual)"] + shown).joined(separator: "\n")
    }

    private struct Line {
        let sign: Character
        let text: Substring
    }

    private static func split(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Both texts in one: removed lines stand where they were, before what came in their place.
    private static func merge(_ expected: [Substring], _ actual: [Substring]) -> [Line] {
        let difference = actual.difference(from: expected)
        var removed = Set<Int>()
        var inserted = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [Line] = []
        var (left, right) = (0, 0)
        while left < expected.count || right < actual.count {
            if left < expected.count, removed.contains(left) {
                lines.append(Line(sign: "-", text: expected[left]))
                left += 1
            } else if right < actual.count, inserted.contains(right) {
                lines.append(Line(sign: "+", text: actual[right]))
                right += 1
            } else {
                lines.append(Line(sign: " ", text: actual[right]))
                left += 1
                right += 1
            }
        }
        return lines
    }

    private static func isNear(_ index: Int, in lines: [Line]) -> Bool {
        let range = max(0, index - context)...min(lines.count - 1, index + context)
        return lines[range].contains { $0.sign != " " }
    }
}
