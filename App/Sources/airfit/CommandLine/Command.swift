// SPDX-License-Identifier: Apache-2.0

import DesignSystem

/// A command of the program: either a group of subcommands, or a command that runs.
struct Command: Sendable {
    /// The function of a command that runs.
    typealias Run = @MainActor @Sendable (Invocation, CommandContext) async throws -> Output

    /// The last word of its path.
    let name: String
    /// Its other names.
    let aliases: [String]
    /// What it does, in a line.
    let summary: String
    /// What follows its name, such as `EXERCISE SETS...`.
    let arguments: String
    /// How many words may follow its name.
    let arity: ClosedRange<Int>
    /// Paragraphs of its help, after the summary.
    let discussion: String
    /// Lines to try, without the leading `airfit`.
    let examples: [Example]
    /// Options beyond the global ones.
    let options: [Option]
    /// Which data it needs.
    let access: Access
    /// Its subcommands.
    let subcommands: [Command]
    /// The subcommand that runs when a group is typed alone; `nil` when the group shows its help.
    let home: String?
    /// The function that runs it; `nil` for a group.
    let run: Run?

    /// Whose data a command needs.
    enum Access: Sendable {
        /// No person's data: the app opens neither the database nor the session for it.
        case none
        /// The database. Nobody has to be signed in.
        case database
        /// The data of one person: the account that is signed in, or the local profile.
        case profile
        /// The app itself: every part is started, and the run goes on when a part fails.
        case diagnosis
    }

    /// A line to try and what it does.
    struct Example: Sendable {
        let line: String
        let note: String
    }

    /// A command that runs.
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

    /// A group of subcommands.
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
    /// The command at the end of these names; `nil` where they lead to none.
    func command(at path: [String]) -> Command? {
        path.reduce(self) { command, name in command?.subcommands.first { $0.name == name } }
    }

    /// The paths of all commands below it that run, such as `import auto`.
    var leaves: [String] {
        subcommands.flatMap { command -> [String] in
            command.run != nil
                ? [command.name] : command.leaves.map { command.name + " " + $0 }
        }
    }
}
