// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import HostAPI
import TerminalUI

/// Writes the help of every command from the tree of commands.
struct Help {
    let root: Command

    /// Help for the command at a path, examples first.
    func text(path: [String], command: Command, width: Int) -> String {
        var lines: [String] = []
        let name = ([ProgramName.current] + path).joined(separator: " ")
        lines += TextWidth.wrap("\(name) - \(command.summary)", to: width)
        lines += ["", "EXAMPLES"]
        lines += examples(command.examples, width: width)
        lines += ["", "USAGE", "  " + usage(name, command)]
        lines += paragraphs(command.discussion, width: width)
        if !command.subcommands.isEmpty {
            lines +=
                ["", "COMMANDS"]
                + Self.columns(
                    command.subcommands.filter { !$0.isForDevelopers }.map {
                        (([$0.name] + $0.aliases).joined(separator: ", "), $0.summary)
                    }, width: width)
        }
        if !command.options.isEmpty {
            lines += ["", "OPTIONS"] + Self.columns(command.options.map(Self.row), width: width)
        }
        lines += [
            "",
            "Options of every command, such as --json and --unit: \(ProgramName.current) help options",
        ]
        if path.isEmpty {
            lines += ["Something is wrong or missing: \(ProgramName.current) help bugs"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A text of help with its headings in bold: words in capitals at the beginning of a line.
    static func titled(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let end = line.range(of: "  ")?.lowerBound ?? line.endIndex
            let title = line[..<end]
            guard title.count > 1, title.allSatisfy({ $0.isUppercase || $0 == " " }),
                title.first != " "
            else { return String(line) }
            return "\u{1B}[1m\(title)\u{1B}[0m\(line[end...])"
        }.joined(separator: "\n")
    }

    /// The options that every command takes.
    static func globalOptions(width: Int) -> String {
        (["GLOBAL OPTIONS"] + columns(Option.global.map(row), width: width))
            .joined(separator: "\n") + "\n"
    }

    /// Wraps lines that follow one another as one paragraph. An indented line stays as it is.
    private func paragraphs(_ text: String, width: Int) -> [String] {
        guard !text.isEmpty else { return [] }
        var lines: [String] = []
        var open: [Substring] = []
        func close() {
            guard !open.isEmpty else { return }
            lines += TextWidth.wrap(open.joined(separator: " "), to: width)
            open = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty || line.hasPrefix(" ") {
                close()
                lines.append(String(line))
            } else {
                open.append(line)
            }
        }
        close()
        return lines
    }

    private func usage(_ name: String, _ command: Command) -> String {
        let tail = command.arguments.isEmpty ? "" : " " + command.arguments
        return "\(name)\(tail) [OPTIONS]"
    }

    private func examples(_ examples: [Command.Example], width: Int) -> [String] {
        let longest = examples.map(\.line.count).max() ?? 0
        return examples.map { example in
            let line = "  \(ProgramName.current) \(example.line)"
            guard !example.note.isEmpty else { return line }
            let padded = line.padding(to: longest + 9)
            let note = "  # " + example.note
            return padded.count + note.count <= width ? padded + note : line
        }
    }

    private static func row(_ option: Option) -> (String, String) {
        let short = option.short.map { "-\($0), " } ?? "    "
        let value = option.value.map { " " + $0 } ?? ""
        return ("\(short)--\(option.name)\(value)", option.summary)
    }

    private static func columns(_ rows: [(String, String)], width: Int) -> [String] {
        let left = min(rows.map(\.0.count).max() ?? 0, 28)
        return rows.flatMap { term, summary in
            let body = TextWidth.wrap(summary, to: max(width - left - 4, 20))
            let first = "  " + term.padding(to: left) + "  " + (body.first ?? "")
            return [first] + body.dropFirst().map { String(repeating: " ", count: left + 4) + $0 }
        }
    }
}
