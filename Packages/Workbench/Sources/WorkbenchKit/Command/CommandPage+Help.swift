// SPDX-License-Identifier: Apache-2.0

package import CommandPages

/// Builds the command tree from the texts of `--help`, which have a fixed form.
extension CommandPage {
    /// Parses the help text of one command.
    ///
    /// The text has the ways to call it first, then options (indented by two spaces, with two
    /// spaces before their summaries), paragraphs, and examples under a line `Examples`.
    package init(_ name: String, _ summary: String, help: String) {
        var lines = help.split(separator: "\n", omittingEmptySubsequences: false)[...]
        let start = "workbench " + name
        var usage: [String] = []
        while let line = lines.first, line.hasPrefix(start) {
            usage.append(line.dropFirst(start.count).trimmed)
            lines.removeFirst()
        }
        self.init(name, summary, usage: usage, arguments: Self.arguments(usage.first ?? ""))
        var text: [String] = []
        while let line = lines.popFirst() {
            if line == "Examples" {
                while let line = lines.first, line.hasPrefix("  ") {
                    lines.removeFirst()
                    examples.append(Self.example(line))
                }
            } else if line.hasPrefix("  -") {
                let more = lines.prefix { $0.hasPrefix("          ") }
                lines = lines.dropFirst(more.count)
                options.append(Self.option(line, more.map(\.trimmed), usage))
            } else {
                text.append(String(line))
            }
        }
        self.text = text.joined(separator: "\n").trimmingEmptyLines
    }

    private static func option(_ line: Substring, _ more: [String], _ usage: [String]) -> Option {
        let row = line.trimmed
        let gap = row.firstRange(of: "  ")
        let words = row[..<(gap?.lowerBound ?? row.endIndex)].split(
            separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        let name = words.first.map(String.init) ?? ""
        let called = words.count > 1 ? words[1].filter { $0 != "\"" } : nil
        // `[--format text|json]` says more than `--format FORMAT`.
        let listed = usage.compactMap { usage in
            usage.firstRange(of: name + " ").map { range in
                usage[range.upperBound...].prefix { $0 != "]" && $0 != " " }
            }
        }.first { $0.contains("|") }
        let summary = [gap.map { row[$0.upperBound...].trimmed } ?? ""] + more
        return Option(
            name, value: called.map { listed.map(String.init) ?? $0 },
            summary.filter { !$0.isEmpty }.joined(separator: " "))
    }

    private static func example(_ line: Substring) -> (line: String, note: String) {
        let parts = line.split(separator: "  #", maxSplits: 1)
        return (parts[0].trimmed, parts.count > 1 ? parts[1].trimmed : "")
    }

    /// The words of a usage that are no options: `PACKAGE` of `PACKAGE [--done] [-- WORDS…]`.
    private static func arguments(_ usage: String) -> String {
        var words: [Substring] = []
        var (isOption, isValue) = (false, false)
        for word in usage.split(separator: " ") {
            if isOption {
                isOption = !word.contains("]")
            } else if word.hasPrefix("[-") {
                isOption = !word.contains("]")
            } else if word.hasPrefix("--") {
                isValue = true
            } else if isValue {
                isValue = false
            } else {
                words.append(word)
            }
        }
        return words.joined(separator: " ")
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        var rest = self[...]
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }

    fileprivate var trimmingEmptyLines: String {
        var rest = self[...]
        while rest.first == "\n" { rest.removeFirst() }
        while rest.last == "\n" { rest.removeLast() }
        return String(rest)
    }
}
