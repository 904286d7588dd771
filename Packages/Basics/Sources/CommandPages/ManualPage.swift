// SPDX-License-Identifier: Apache-2.0

/// The manual page of a program for section 1, in the macros of man(7).
public struct ManualPage: Sendable {
    private let root: CommandPage
    private let version: String

    /// The page of the program with this root command.
    public init(_ root: CommandPage, version: String = Release.version) {
        self.root = root
        self.version = version
    }

    /// The source of the page for troff or mandoc. `date`, such as 2026-11-23, goes into its
    /// header.
    public func text(date: String) -> String {
        var lines = [
            #".TH \#(root.name.uppercased()) 1 "\#(date)" "\#(root.name) \#(version)""#,
            ".SH NAME", "\(root.name) \\- \(Self.escaped(root.summary))", ".SH SYNOPSIS",
        ]
        for (index, usage) in root.usage.enumerated() {
            lines += (index > 0 ? [".br"] : []) + call([root.name], usage)
        }
        if !root.text.isEmpty { lines += [".SH DESCRIPTION"] + paragraphs(root.text) }
        lines += [".SH COMMANDS"] + root.commands.flatMap { command($0, [root.name]) }
        if !root.options.isEmpty { lines += [".SH OPTIONS"] + root.options.flatMap(option) }
        for section in root.sections {
            lines += [".SH \(section.title.uppercased())"] + paragraphs(section.text)
        }
        if !root.examples.isEmpty { lines += [".SH EXAMPLES"] + examples(root.examples) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func command(_ page: CommandPage, _ path: [String]) -> [String] {
        let path = path + [page.name]
        guard page.commands.isEmpty else {
            return page.commands.flatMap { command($0, path) }
        }
        var lines = [".SS \(Self.escaped(path.dropFirst().joined(separator: " ")))"]
        for (index, usage) in page.usage.enumerated() {
            lines += (index > 0 ? [".br"] : []) + call(path, usage)
        }
        lines += [".PP"] + Self.filled(Self.sentence(page.summary))
        lines += page.text.isEmpty ? [] : [".PP"] + paragraphs(page.text)
        lines += page.options.flatMap(option)
        return lines + (page.examples.isEmpty ? [] : [".PP"] + examples(page.examples))
    }

    private func call(_ path: [String], _ usage: String) -> [String] {
        [".B \(Self.escaped(path.joined(separator: " ")))"]
            + (usage.isEmpty ? [] : Self.filled(usage))
    }

    private func option(_ option: CommandPage.Option) -> [String] {
        let short = option.short.map { Self.escaped($0) + ", " } ?? ""
        let value = option.value.map { " \\fI" + Self.escaped($0) + "\\fR" } ?? ""
        return [".TP", "\\fB\(short)\(Self.escaped(option.name))\\fR\(value)"]
            + Self.filled(option.summary)
    }

    private func examples(_ examples: [(line: String, note: String)]) -> [String] {
        let longest = examples.map(\.line.count).max() ?? 0
        return [".EX"]
            + examples.map { line, note in
                let gap = String(repeating: " ", count: longest - line.count + 2)
                return Self.line(note.isEmpty ? line : line + gap + "# " + note)
            } + [".EE"]
    }

    /// Lines that follow one another are one paragraph; what is set in stands as it is.
    private func paragraphs(_ text: String) -> [String] {
        var lines: [String] = []
        var isOpen = false
        var isNew = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isSetIn = line.hasPrefix(" ")
            if line.isEmpty {
                isNew = !lines.isEmpty
                if isOpen { continue }
            } else if isSetIn != isOpen {
                lines.append(isSetIn ? ".EX" : ".EE")
                isOpen = isSetIn
                if !isSetIn { lines.append(".PP") }
                isNew = false
            } else if isNew {
                lines.append(isOpen ? "" : ".PP")
                isNew = false
            }
            if !line.isEmpty {
                lines += isOpen ? [Self.line(String(line))] : Self.filled(String(line))
            }
        }
        if isOpen { lines.append(".EE") }
        // An empty line in a block is one in the page; anywhere else it is a warning.
        return lines.first == ".PP" ? Array(lines.dropFirst()) : lines
    }

    /// Text that man fills, in lines of at most 80 bytes.
    private static func filled(_ text: String) -> [String] {
        var lines: [String] = []
        for word in escaped(text).split(separator: " ") {
            if let last = lines.last, length(last[...]) + 1 + length(word) <= 76 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.map(protected)
    }

    /// The bytes of a text where man reads it: a character beyond ASCII is read as `\[u2026]`.
    private static func length(_ text: Substring) -> Int {
        text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 8) }
    }

    /// A line of text that is no request, whatever it begins with.
    private static func line(_ text: String) -> String {
        protected(escaped(text))
    }

    private static func protected(_ text: String) -> String {
        text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
            .replacing("`", with: "\\(ga").replacing("^", with: "\\(ha").replacing(
                "~", with: "\\(ti")
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }
}
