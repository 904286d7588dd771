// SPDX-License-Identifier: Apache-2.0

/// A command or subcommand of a program, as its manual page and its completions describe it.
///
/// Values are named by a word in capitals, as in help: `FILE`, `DAY`. A word in small letters, or
/// several joined by `|`, stands for itself: `kg|lb`.
public struct CommandPage: Sendable {
    /// An option with its dashes, such as `--unit`.
    public struct Option: Sendable {
        /// The long name with its dashes.
        public let name: String
        /// The one-letter form with its dash, if there is one.
        public let short: String?
        /// The name of its value; `nil` for a flag.
        public let value: String?
        /// A description in one line.
        public let summary: String

        /// An option.
        public init(_ name: String, short: String? = nil, value: String? = nil, _ summary: String) {
            self.name = name
            self.short = short
            self.value = value
            self.summary = summary
        }

        /// The values it accepts, if they are listed: by the name of its value, `kg|lb`, or by its
        /// summary, `text (default), json or html`. Otherwise empty.
        public var choices: [String] {
            guard let value else { return [] }
            if value.contains("|") { return value.split(separator: "|").map(String.init) }
            let head = summary.prefix { $0 != ":" }
            let listed = head.replacing(#/ \(.*?\)/#, with: "").replacing(" or ", with: ", ")
                .split(whereSeparator: { ",;".contains($0) })
                .map { $0.filter { $0 != "\"" }.trimmingPrefix(" ") }
            let areWords = listed.allSatisfy { word in
                word.first?.isLetter == true
                    && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == " " }
                    && word.split(separator: " ").count <= 2
            }
            return areWords && listed.count > 2 || areWords && head.contains(" or ")
                ? listed.map(String.init) : []
        }
    }

    /// The last word of the command's path; for the root, the name of the program.
    public var name: String
    /// A description in one line.
    public var summary: String
    /// The words after the command's path, one line for each way to call it.
    public var usage: [String]
    /// The names of the words that are neither commands nor options: `EXERCISE SETS...`.
    public var arguments: String
    /// Text in paragraphs; an indented line keeps its line breaks.
    public var text: String
    /// Example lines with the program's name, each with a description, which may be empty.
    public var examples: [(line: String, note: String)]
    /// Its options; every command also accepts the options of the root.
    public var options: [Option]
    /// The words below it.
    public var commands: [CommandPage]
    /// Other names of the command.
    public var aliases: [String] = []
    /// The name of the command below it that is meant where none is named.
    public var home: String?
    /// Further sections of the manual page; used for the root only.
    public var sections: [(title: String, text: String)] = []
    /// Words after `help` that are not commands; used for the root only.
    public var topics: [String] = []

    /// A page.
    public init(
        _ name: String, _ summary: String, usage: [String], arguments: String = "",
        text: String = "", examples: [(line: String, note: String)] = [],
        options: [Option] = [], commands: [CommandPage] = []
    ) {
        self.name = name
        self.summary = summary
        self.usage = usage
        self.arguments = arguments
        self.text = text
        self.examples = examples
        self.options = options
        self.commands = commands
    }
}
