// SPDX-License-Identifier: Apache-2.0

/// A word of a program's command line, as its manual page and its completions see it.
///
/// Values are called by a word in capitals, as in help: `FILE`, `DAY`. A word in small letters, or
/// several with `|` between them, is written as it stands: `kg|lb`.
public struct CommandPage: Sendable {
    /// An option with its dashes, such as `--unit`.
    public struct Option: Sendable {
        /// The long name with its dashes.
        public let name: String
        /// The one-letter form with its dash, if there is one.
        public let short: String?
        /// What its value is called; `nil` for a flag.
        public let value: String?
        /// What it does, in a line.
        public let summary: String

        /// An option.
        public init(_ name: String, short: String? = nil, value: String? = nil, _ summary: String) {
            self.name = name
            self.short = short
            self.value = value
            self.summary = summary
        }

        /// The values it takes, where they are few: as its value names them, `kg|lb`, or as its
        /// summary lists them, `text (default), json or html`. Else none.
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

    /// The last word of its path; of the root, the program's name.
    public var name: String
    /// What it does, in a line.
    public var summary: String
    /// What follows its path, a line for each way to call it.
    public var usage: [String]
    /// The words that are neither commands nor options, by what they are called: `EXERCISE SETS...`.
    public var arguments: String
    /// Text in paragraphs; a line that is set in stands as it is.
    public var text: String
    /// Lines to try, with the program's name, and what each does (which may be empty).
    public var examples: [(line: String, note: String)]
    /// Its options; those of the root are taken by every command.
    public var options: [Option]
    /// The words below it.
    public var commands: [CommandPage]
    /// Further sections of a manual page, of the root alone.
    public var sections: [(title: String, text: String)] = []
    /// Words after `help` that are no commands, of the root alone.
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
