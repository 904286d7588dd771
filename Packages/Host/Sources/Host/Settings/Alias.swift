// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI

/// A person's own word for the beginning of a command line: `alias.l = log` in the settings file.
struct Alias: Sendable, Equatable {
    /// What the names of aliases begin with in the file.
    static let prefix = "alias."

    /// The word.
    let name: String
    /// What it stands for, as written.
    let text: String
    /// The line of the file, from 1.
    let line: Int

    /// The words it stands for.
    var words: [String] { SettingsFile.words(in: text) ?? [] }
    /// Its name in the file.
    var key: String { Self.prefix + name }

    /// The aliases of a file that can be used, by name; of two with one name the last.
    static func all(in file: SettingsFile, of root: Command) -> [Alias] {
        var found: [String: Alias] = [:]
        for (place, line) in file.lines.enumerated() {
            guard let entry = SettingsFile.Entry(line), entry.key.hasPrefix(prefix),
                problem(of: entry.key, entry.value, in: root) == nil
            else { continue }
            let name = String(entry.key.dropFirst(prefix.count))
            found[name] = Alias(name: name, text: entry.value, line: place + 1)
        }
        return found.values.sorted { $0.name < $1.name }
    }

    /// The aliases of a person; none where the file cannot be read.
    static func all(of shell: Shell, in root: Command) -> [Alias] {
        let path = Locations(shell: shell, databaseOption: nil).settings
        guard let file = try? SettingsFile.read(path) else { return [] }
        return all(in: file, of: root)
    }

    /// What is wrong with an alias, as a sentence; `nil` when nothing is.
    static func problem(of key: String, _ text: String, in root: Command) -> String? {
        let name = key.dropFirst(prefix.count)
        guard let first = name.first, first.isLetter || first.isNumber, !name.contains(".") else {
            return
                "\"\(key)\" is no alias: write \(prefix)NAME = COMMAND, such as \(prefix)l = log."
        }
        if name == "help" || name == "complete" || root.subcommand(String(name)) != nil {
            return "\(key) would hide the command \"\(name)\": choose another name."
        }
        guard let words = SettingsFile.words(in: text) else {
            return "\(key) is \"\(text)\": a quotation mark in it is not closed."
        }
        guard let command = words.first, root.subcommand(command) != nil else {
            return "\(key) is \"\(text)\": it must begin with a command, such as log. "
                + "An alias of an alias is not expanded."
        }
        return nil
    }
}

extension Command {
    /// The subcommand that a word names.
    func subcommand(_ word: String) -> Command? {
        subcommands.first { $0.name == word || $0.aliases.contains(word) }
    }
}
