// SPDX-License-Identifier: Apache-2.0

import CommandPages
import Foundation

/// The parts of the program for the shell: manual pages, completions and the version.
extension Workbench {
    /// The command tree, as the help texts have it.
    var page: CommandPage {
        let texts = helpTexts
        let lines = Help.all.split(separator: "\n")
        let rows = lines.compactMap { line -> (String, String)? in
            guard line.hasPrefix("  workbench ") else { return nil }
            let words = line.dropFirst(12).split(separator: " ", maxSplits: 1)
            guard words.count == 2, texts[String(words[0])] != nil else { return nil }
            return (String(words[0]), words[1].drop { $0 == " " }.description)
        }
        var page = CommandPage(
            "workbench", "the law of a Swift repository, checked, drawn and used",
            usage: ["COMMAND [OPTIONS]"], arguments: "COMMAND",
            options: [
                .init("--help", short: "-h", "show help, also for a command"),
                .init("--version", "print the version"),
            ],
            commands: rows.map { name, summary in
                CommandPage(name, summary, help: texts[name] ?? "")
            })
        page.sections = [
            ("Exit status", lines.last { $0.hasPrefix("Exit codes") }?.description ?? "")
        ]
        return page
    }

    /// The script by which a shell completes lines.
    func completions(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let names = CompletionScript.allCases.map(\.rawValue)
        guard words.count == 1, let script = words.first.flatMap(CompletionScript.init) else {
            throw .usage(
                "completions needs a shell: \(names.joined(separator: ", "))."
                    + Options.hint(words.first ?? "", among: names))
        }
        write(script.text(for: "workbench"))
        return .clean
    }

    /// The manual page.
    func manual(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(words, values: ["--day"], flags: [])
        let today = Date().formatted(.iso8601.year().month().day())
        write(ManualPage(page).text(date: options["--day"] ?? today))
        return .clean
    }

    /// What can stand at the end of a line, for the scripts of the shells.
    func complete(_ words: ArraySlice<String>) -> ExitCode {
        let words = Array(words.first == "--" ? words.dropFirst() : words)
        switch Completion(page).answer(to: words) {
        case .files: write(Completion.files + "\n")
        case .words(let candidates): write(candidates)
        case .ask(let value, let path, let typed, let prefix):
            let found = (try? candidates(for: value, of: path)) ?? []
            write(
                Completion.fitting(prefix + typed, found.map { .init(prefix + $0.word, $0.note) }))
        }
        return .clean
    }

    private func write(_ candidates: [Completion.Candidate]) {
        for line in Completion.lines(candidates) { write(line + "\n") }
    }

    /// What only the repository knows; nothing outside one.
    private func candidates(
        for value: String, of path: [String]
    ) throws(WorkbenchFailure) -> [Completion.Candidate] {
        switch value {
        case "ID", "RULE": return LintRule.all.map { .init($0.id, $0.example?.finds ?? $0.why) }
        case "METRIC": return ArchitectureMetric.all.map { .init($0.id, $0.definition) }
        case "REF", "COMMIT":
            let asked = try Subprocess.run(
                "git", ["-C", directory, "for-each-ref", "--format=%(refname:short)"])
            return asked.text.split(separator: "\n").map { .init(String($0)) }
        case "MODULE", "TARGET", "PACKAGE", "NAME":
            let repository = try Repository(
                // Nobody expects a key to run anything.
                DiskTree(root: DiskTree.root(above: directory), runsManifests: false),
                reading: .imports)
            if value == "PACKAGE" { return repository.packages.map { .init($0.folder) } }
            if value == "MODULE" || value == "TARGET" || path == ["graph"] {
                return repository.modules.map { .init($0.name) }
            }
            return repository.domains.map { .init($0) }
        case _: return []
        }
    }
}

extension Help {
    static let completions = """
        workbench completions bash|zsh|fish

        Prints the script by which a shell completes the lines of this program. It asks the
        program itself, so it never needs an update.

        Examples
          source <(workbench completions bash)          # in ~/.bashrc
          source <(workbench completions zsh)           # in ~/.zshrc, after compinit
          workbench completions fish | source           # in ~/.config/fish/config.fish

        """

    static let manual = """
        workbench manual [--day DAY]

          --day DAY  the day in its header, such as 2026-11-23; by default today

        Prints the manual page, in the macros of man.

        Examples
          workbench manual | man -l -

        """
}
