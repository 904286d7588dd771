// SPDX-License-Identifier: Apache-2.0

import Basics
package import HostAPI
import HostFeature

/// Turns the words of the shell into an invocation. Options may stand anywhere; `--` ends them.
///
/// A line has at most 1,000 words of at most 4,096 bytes, the longest path on Linux. With these
/// limits, code that reads a word (a name, an amount, a search, a day, an address) may take time in
/// proportion to the square of its length.
package struct CommandParser {
    /// The most words of a line.
    static let wordLimit = 1_000
    /// The most bytes of a word: PATH_MAX of Linux.
    static let byteLimit = 4_096

    /// The program.
    let product: Product
    /// What a word that is no command stands for; `nil` where it stands for nothing.
    let alias: (String) -> [String]?

    /// A parser of the commands of a program.
    package init(_ product: Product, alias: @escaping (String) -> [String]? = { _ in nil }) {
        self.product = product
        self.alias = alias
    }

    /// The whole command surface.
    private var root: Command { product.root }

    /// What the words ask for.
    package enum Parsed {
        case run(Command, Invocation)
        case help(path: [String], topic: Command?)
        /// A topic of help, as text.
        case page(String)
        case version
    }

    /// Reads the words after the program's name.
    package func parse(_ arguments: [String]) throws(UserError) -> Parsed {
        try checkLengths(arguments)
        var scan = try expanded(split(arguments))
        if scan.words.first == "help" {
            scan.words.removeFirst()
            scan.values[Option.help.name] = [""]
        }
        if scan.values[Option.version.name] != nil { return .version }

        let wantsHelp = scan.values[Option.help.name] != nil
        if wantsHelp, scan.words.count == 1,
            let page = product.topics.first(where: { $0.name == scan.words[0] })
        {
            return .page(page.text)
        }
        var command = root
        var path: [String] = []
        while let next = scan.words.first, !command.subcommands.isEmpty {
            guard
                let found = command.subcommands.first(where: {
                    $0.name == next || $0.aliases.contains(next)
                })
            else {
                if takesWords(command), meant(next, under: command) == nil { break }
                if path.isEmpty, !wantsHelp, isEntry(scan.words), let line = try entry(scan) {
                    return line
                }
                throw unknown(next, under: command, path: path, in: scan)
            }
            if path.isEmpty, !wantsHelp, isEntry(scan.words, insteadOf: found),
                let line = try entry(scan)
            {
                return line
            }
            command = found
            path.append(found.name)
            scan.words.removeFirst()
        }
        if wantsHelp { return .help(path: path, topic: command) }
        guard command.run != nil else {
            guard let home = command.subcommands.first(where: { $0.name == command.home }) else {
                return .help(path: path, topic: command)
            }
            return try .run(home, checked(scan, of: home, path: path + [home.name]))
        }
        return try .run(command, checked(scan, of: command, path: path))
    }

    /// The words as a line to log; `nil` where the program has no command for that.
    private func entry(_ scan: Scan) throws(UserError) -> Parsed? {
        guard let name = product.guide.entry, let entry = root.subcommand(name) else { return nil }
        return try .run(entry, checked(scan, of: entry, path: [name]))
    }

    /// Whether a group typed with words that are no subcommand runs its home with them.
    private func takesWords(_ group: Command) -> Bool {
        group.subcommands.contains { $0.name == group.home && $0.arity.upperBound > 0 }
    }

    /// The subcommand whose name a word nearly is.
    private func meant(_ word: String, under command: Command) -> String? {
        let names = command.subcommands.flatMap { [$0.name] + $0.aliases }
        return Suggestions.nearest(
            to: word, among: names + (command.name == root.name ? ["help"] : []))
    }

    private func checkLengths(_ arguments: [String]) throws(UserError) {
        guard arguments.count <= Self.wordLimit else {
            throw .usage(
                "the line has \(arguments.count) words, at most \(Self.wordLimit) are allowed: nothing was done.",
                hint: "log in several lines, or import a file: \(ProgramName.current) import --help"
            )
        }
        for (place, word) in arguments.enumerated() where word.utf8.count > Self.byteLimit {
            throw .usage(
                "word \(place + 1) of the line has \(word.utf8.count) bytes, at most "
                    + "\(Self.byteLimit) are allowed: nothing was done.",
                hint:
                    "write a shorter one; longer text belongs in a file: \(ProgramName.current) import --help"
            )
        }
    }

    private struct Scan {
        var words: [String] = []
        var values: [String: [String]] = [:]
        var spelled: [String: String] = [:]
    }

    private func split(_ arguments: [String]) throws(UserError) -> Scan {
        // Gathered from every command, so only for a line that has an option.
        lazy var known = allOptions(of: root)
        var scan = Scan()
        // Two commands may mean something else by one word: this one's own come first.
        func option(_ spelled: String) -> Option? {
            options(under: scan.words).first { matches($0, spelled) }
                ?? known.first { matches($0, spelled) }
        }
        var scanner = ArgumentScanner(arguments)
        do throws(ArgumentScanner.Failure) {
            while let next = try scanner.next(takesValue: { option($0).map { $0.value != nil } }) {
                guard case .option(let spelled, let value) = next, let option = option(spelled)
                else {
                    if case .word(let word) = next { scan.words.append(word) }
                    continue
                }
                scan.values[option.name] =
                    value.map { (scan.values[option.name] ?? []) + [$0] } ?? [""]
                scan.spelled[option.name] = spelled
            }
        } catch {
            switch error {
            case .unknown(let spelled):
                throw unknownOption(spelled, known: known, after: scan.words)
            case .unwantedValue(let spelled):
                throw .usage("\(spelled) takes no value.", field: option(spelled)?.name)
            case .missingValue(let spelled):
                let option = option(spelled)
                throw .usage(
                    "\(spelled) needs a value: \(option?.value ?? "").", field: option?.name)
            }
        }
        return scan
    }

    /// The line with the words of an alias in the place of its first word. These are not expanded
    /// again. An option that was typed goes before one of the alias.
    private func expanded(_ scan: Scan) throws(UserError) -> Scan {
        guard let word = scan.words.first, word != "help", root.subcommand(word) == nil,
            let meant = alias(word)
        else { return scan }
        try checkLengths(meant)
        var whole = try split(meant)
        whole.words += scan.words.dropFirst()
        for (name, values) in scan.values { whole.values[name, default: []] += values }
        whole.spelled.merge(scan.spelled) { $1 }
        return whole
    }

    private func matches(_ option: Option, _ spelled: String) -> Bool {
        spelled == "--" + option.name || option.short.map { spelled == "-\($0)" } == true
    }

    /// The own options of the command that words lead to.
    private func options(under words: [String]) -> [Option] {
        var command = root
        for word in words {
            guard
                let next = command.subcommands.first(where: {
                    $0.name == word || $0.aliases.contains(word)
                })
            else { break }
            command = next
        }
        return command.options
    }

    /// The options of a command and of all below it, each once.
    private func allOptions(of command: Command) -> [Option] {
        func all(_ command: Command) -> [Option] {
            command.options + command.subcommands.flatMap(all)
        }
        var named: [String: [Option]] = [:]
        return (Option.global + all(command)).filter { option in
            guard named[option.name]?.contains(option) != true else { return false }
            named[option.name, default: []].append(option)
            return true
        }
    }

    private func checked(
        _ scan: Scan, of command: Command, path: [String]
    ) throws(UserError) -> Invocation {
        let name = "\(ProgramName.current) " + path.joined(separator: " ")
        let recording: [Option] = scan.values[Option.record.name] == nil ? [] : [.force]
        let allowed = Set((Option.global + recording + command.options).map(\.name))
        if let (option, spelled) = scan.spelled.first(where: { !allowed.contains($0.key) }) {
            throw .usage(
                "\(name) does not know \(spelled).", hint: "\(name) --help", field: option)
        }
        if scan.words.count < command.arity.lowerBound {
            let hint =
                command.examples.first.map { "\(ProgramName.current) " + $0.line }
                ?? "\(name) --help"
            throw .usage(
                "\(name) needs more: \(command.arguments)", hint: hint, field: command.arguments)
        }
        if scan.words.count > command.arity.upperBound {
            // The word after a name may be a password, so the message does not repeat it.
            if command.options.contains(.passwordStdin) {
                throw .usage(
                    "\(name) takes one name; the password is asked for.", hint: "\(name) --help",
                    field: "NAME")
            }
            let extra = scan.words[command.arity.upperBound]
            let isDay = command.options.contains(.date) && extra.first?.isNumber == true
            throw .usage(
                "\(name) does not know what to do with \"\(extra)\".",
                hint: isDay ? "\(name) --date \(extra)" : "\(name) --help", field: extra)
        }
        return Invocation(path: path, words: scan.words, values: scan.values)
    }

    private func unknown(
        _ word: String, under command: Command, path: [String], in scan: Scan
    ) -> UserError {
        let words = scan.words
        let prefix = ([ProgramName.current] + path).joined(separator: " ")
        if command.subcommands.contains(where: { $0.name == "auto" }),
            word.contains(where: { $0 == "/" || $0 == "." })
        {
            // With the options as they were typed: a dry run stays one.
            let options = scan.spelled.sorted { $0.key < $1.key }.flatMap { name, spelled in
                [spelled] + (scan.values[name]?.last.flatMap { $0.isEmpty ? nil : [$0] } ?? [])
            }
            return .usage(
                "\(prefix) needs the format of the file before \"\(word)\".",
                hint: ReadyCommand.line(path + ["auto"] + words + options), field: word)
        }
        let near =
            meant(word, under: command)
            ?? (path.isEmpty ? product.otherWords[word.lowercased()] ?? nested(word) : nil)
        let meant = near.map { " Did you mean \"\(prefix) \($0)\"?" } ?? ""
        return .usage(
            "\(prefix) has no command \"\(word)\".\(meant)", hint: "\(prefix) --help", field: word)
    }

    /// The command of a group that a word alone names, where one group has such a command, or the
    /// settings where it is one of them.
    private func nested(_ word: String) -> String? {
        let typed = word.lowercased()
        if product.settings.contains(where: { $0.key == typed }) { return "config" }
        let found = root.subcommands.flatMap { group in
            group.subcommands.filter { $0.name == typed || $0.aliases.contains(typed) }
                .map { "\(group.name) \($0.name)" }
        }
        return found.count == 1 ? found[0] : nil
    }

    /// Whether words that begin with no command are a line to log: they have a figure or are
    /// several, and the first is not nearly a command.
    private func isEntry(_ words: [String]) -> Bool {
        // A line may be one argument, in quotes.
        let words = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        guard let first = words.first else { return false }
        let other = product.otherWords[first.lowercased()]
        let beginsLines = other != nil && other == product.guide.entry
        guard beginsLines || meant(first, under: root) == nil else { return false }
        let isWord = product.otherWords[first.lowercased()] != nil || nested(first) != nil
        return Self.hasFigure(words) && (words.count > 1 || first.first?.isNumber == true)
            || words.count > 1 && !isWord
    }

    /// Whether words with a figure that begin with a command are a line to log: "weight" alone is a
    /// report, and "last saturday" is no exercise.
    private func isEntry(_ words: [String], insteadOf command: Command) -> Bool {
        let isReport = command.arity.upperBound == 0 && command.subcommands.isEmpty
        let start = words.prefix(2).joined(separator: " ").lowercased()
        let beginsLine =
            isReport && product.otherWords[words[0]] != nil || product.otherWords[start] != nil
        return beginsLine && Self.hasFigure(words)
    }

    private static func hasFigure(_ words: [String]) -> Bool {
        words.contains { $0.contains(where: \.isNumber) }
    }

    private func unknownOption(
        _ spelled: String, known: [Option], after words: [String]
    ) -> UserError {
        let near = Suggestions.nearest(to: spelled, among: known.map { "--" + $0.name })
        let meant = near.map { " Did you mean \($0)?" } ?? ""
        // The help of the command, as far as its path was typed.
        var (command, said) = (root, "\(ProgramName.current)")
        for word in words {
            guard let next = command.subcommands.first(where: { $0.name == word }) else { break }
            (command, said) = (next, said + " " + word)
        }
        return .usage(
            "there is no option \(spelled).\(meant)", hint: "\(said) --help", field: spelled)
    }
}
