// SPDX-License-Identifier: Apache-2.0

/// Completes the last word of a command line.
public struct Completion: Sendable {
    /// A word that fits, with a description.
    public struct Candidate: Sendable, Hashable {
        /// The whole word; with the option, such as `--unit=`, when the value was typed behind `=`.
        public let word: String
        /// A short description; may be empty.
        public let note: String

        /// A word that fits.
        public init(_ word: String, _ note: String = "") {
            self.word = word
            self.note = note
        }
    }

    /// The kind of word expected at the end of the line.
    public enum Answer: Sendable, Hashable {
        /// One of these words.
        case words([Candidate])
        /// A file; the shell completes it.
        case files
        /// A value that only the program knows: a value of this name, for the command at this path,
        /// that begins with `typed`. `prefix` goes before every candidate.
        case ask(value: String, path: [String], typed: String, prefix: String)
    }

    private let root: CommandPage

    /// Completes the lines of a program.
    public init(_ root: CommandPage) { self.root = root }

    /// Reads the words after the program's name. The last word is the one being typed and may be
    /// empty.
    public func answer(to words: [String]) -> Answer {
        var line = Line(command: root)
        for word in words.dropLast() { line.read(word, globals: root.options) }
        let typed = words.last ?? ""
        if let option = line.open { return value(of: option, line, typed) }
        if !line.isOptionless, typed.hasPrefix("-") {
            if let sign = typed.firstIndex(of: "=") {
                let name = typed[..<sign]
                guard let option = line.options(root.options).first(where: { $0.name == name })
                else { return .words([]) }
                return value(
                    of: option, line, String(typed[typed.index(after: sign)...]),
                    prefix: name + "=")
            }
            return .words(
                Self.fitting(
                    typed, line.options(root.options).map { Candidate($0.name, $0.summary) }))
        }
        if !line.command.commands.isEmpty, line.place == 0 {
            let topics = line.isHelp && line.path.isEmpty ? root.topics : []
            let fitting = Self.fitting(
                typed,
                line.command.commands.map { Candidate($0.name, $0.summary) }
                    + topics.map { Candidate($0) })
            guard fitting.isEmpty, !line.isHelp, let home = line.command.home else {
                return .words(fitting)
            }
            line.read(home, globals: root.options)
        }
        return value(line.argument, line, typed)
    }

    /// The candidates that begin with the typed text, in any case of letters.
    public static func fitting(_ typed: String, _ candidates: [Candidate]) -> [Candidate] {
        let start = typed.lowercased()
        return candidates.filter { $0.word.lowercased().hasPrefix(start) }
    }

    /// The answer for the shells' scripts: one line for each word; a tab separates the word and its
    /// note.
    public static func lines(_ candidates: [Candidate]) -> [String] {
        candidates.map { $0.note.isEmpty ? $0.word : "\($0.word)\t\($0.note)" }
    }

    /// The line that asks the shell for files.
    public static let files = ":files"

    private func value(
        of option: CommandPage.Option, _ line: Line, _ typed: String, prefix: String = ""
    ) -> Answer {
        let choices = option.choices
        if choices.isEmpty { return value(option.value ?? "", line, typed, prefix: prefix) }
        return .words(Self.fitting(prefix + typed, choices.map { Candidate(prefix + $0) }))
    }

    private func value(
        _ name: String, _ line: Line, _ typed: String, prefix: String = ""
    ) -> Answer {
        if ["FILE", "PATH", "DIR"].contains(name) { return .files }
        let choices = name.split(separator: "|").map(String.init)
        // `FILE|latest` has a name in it that only the program knows.
        let isLiteral = name == name.lowercased()
        guard isLiteral else {
            return .ask(value: name, path: line.path, typed: typed, prefix: prefix)
        }
        return .words(Self.fitting(prefix + typed, choices.map { Candidate(prefix + $0) }))
    }
}

/// A line read word by word: which command it has come to, and what is still open.
private struct Line {
    var command: CommandPage
    var path: [String] = []
    /// The option whose value comes next.
    var open: CommandPage.Option?
    /// How many words stand after the command.
    var place = 0
    var isOptionless = false
    var isHelp = false

    mutating func read(_ word: String, globals: [CommandPage.Option]) {
        if open != nil {
            open = nil
        } else if isOptionless {
            place += 1
        } else if word == "--" {
            isOptionless = true
        } else if let option = options(globals).first(where: { $0.name == word || $0.short == word }
        ) {
            if option.value != nil { open = option }
        } else if place == 0,
            let next = command.commands.first(where: {
                $0.name == word || $0.aliases.contains(word)
            })
        {
            command = next
            path.append(next.name)
        } else if word == "help", path.isEmpty, !isHelp {
            isHelp = true
        } else if !word.hasPrefix("--") {
            place += 1
        }
    }

    func options(_ globals: [CommandPage.Option]) -> [CommandPage.Option] {
        path.isEmpty ? globals : command.options + globals
    }

    /// What the word at this place is called; the last name goes on where it ends in dots.
    var argument: String {
        let names = command.arguments.split(separator: " ").map(String.init)
        guard !isHelp, let last = names.last else { return "" }
        guard place < names.count || last.contains("...") || last.contains("…") else { return "" }
        let name = place < names.count ? names[place] : last
        return String(name.filter { !"[].…".contains($0) })
    }
}
