// SPDX-License-Identifier: Apache-2.0

/// What can stand at the end of a line that is being typed.
public struct Completion: Sendable {
    /// A word that fits, and what it is.
    public struct Candidate: Sendable, Hashable {
        /// The whole word, with `--unit=` before a value that is typed so.
        public let word: String
        /// A few words on it; may be empty.
        public let note: String

        /// A word that fits.
        public init(_ word: String, _ note: String = "") {
            self.word = word
            self.note = note
        }
    }

    /// What is wanted at the end of the line.
    public enum Answer: Sendable, Hashable {
        /// One of these words.
        case words([Candidate])
        /// A file, which the shell knows best.
        case files
        /// Something that only the program knows: a value of this name, of the command at this path,
        /// that begins as typed. `prefix` stands before every candidate.
        case ask(value: String, path: [String], typed: String, prefix: String)
    }

    private let root: CommandPage

    /// Completes the lines of a program.
    public init(_ root: CommandPage) { self.root = root }

    /// Looks at the words after the program's name; the last one is being typed and may be empty.
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
            return .words(
                Self.fitting(
                    typed,
                    line.command.commands.map { Candidate($0.name, $0.summary) }
                        + topics.map { Candidate($0) }))
        }
        return value(line.argument, line, typed)
    }

    /// The candidates that begin as typed, whatever the letters' case.
    public static func fitting(_ typed: String, _ candidates: [Candidate]) -> [Candidate] {
        let start = typed.lowercased()
        return candidates.filter { $0.word.lowercased().hasPrefix(start) }
    }

    /// The answer as the shells' scripts read it: a word and its note a line, with a tab between.
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
        let isLiteral = name.contains("|") || name == name.lowercased()
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
        } else if let next = command.commands.first(where: { $0.name == word }), place == 0 {
            command = next
            path.append(word)
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
