// SPDX-License-Identifier: Apache-2.0

import DesignSystem

/// A word of the command surface: either a group of words or something that runs.
struct Command: Sendable {
    /// What a command with a body is given, and what it gives back.
    typealias Run = @MainActor @Sendable (Invocation, CommandContext) async throws -> Output

    /// The last word of its path.
    let name: String
    /// Other words for its name.
    let aliases: [String]
    /// What it does, in a line.
    let summary: String
    /// What follows its name, such as `EXERCISE SETS...`.
    let arguments: String
    /// How many words may follow; `nil` means any number from the lower bound on.
    let arity: ClosedRange<Int>
    /// Paragraphs of its help, after the summary.
    let discussion: String
    /// Lines to try, without the leading `airfit`.
    let examples: [Example]
    /// Options beyond the global ones.
    let options: [Option]
    /// Whether it works on somebody's data, so that a person must be known.
    let access: Access
    /// The words below it.
    let subcommands: [Command]
    /// The word below it that a group alone means; `nil` where it shows its help.
    let home: String?
    /// What it does; `nil` for a group.
    let run: Run?

    /// Whose data a command needs.
    enum Access: Sendable {
        /// Nobody's: neither database nor session is opened.
        case none
        /// The database, and whoever is signed in.
        case database
        /// The data of a person: signed in, or the local profile.
        case profile
        /// Nobody's, but the app itself: everything is started, and nothing has to work.
        case diagnosis
    }

    /// A line to try and what it does.
    struct Example: Sendable {
        let line: String
        let note: String
    }

    /// A word that runs.
    init(
        _ name: String, _ summary: String, arguments: String = "", arity: ClosedRange<Int> = 0...0,
        discussion: String = "", examples: [(String, String)], options: [Option] = [],
        access: Access = .profile, aliases: [String] = [], run: @escaping Run
    ) {
        self.name = name
        self.aliases = aliases
        self.summary = summary
        self.arguments = arguments
        self.arity = arity
        self.discussion = discussion
        self.examples = examples.map { Example(line: $0.0, note: $0.1) }
        self.options = options
        self.access = access
        subcommands = []
        home = nil
        self.run = run
    }

    /// A group of words.
    init(
        _ name: String, _ summary: String, discussion: String = "", examples: [(String, String)],
        home: String? = nil, subcommands: [Command]
    ) {
        self.name = name
        aliases = []
        self.summary = summary
        arguments = "COMMAND"
        arity = 0...0
        self.discussion = discussion
        self.examples = examples.map { Example(line: $0.0, note: $0.1) }
        options = []
        access = .none
        self.subcommands = subcommands
        self.home = home
        run = nil
    }
}

extension Command {
    /// The paths of everything below that runs, such as `import auto`.
    var leaves: [String] {
        subcommands.flatMap { command -> [String] in
            command.run != nil
                ? [command.name] : command.leaves.map { command.name + " " + $0 }
        }
    }
}
