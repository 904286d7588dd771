// SPDX-License-Identifier: Apache-2.0

/// A command of the program: either a group of subcommands, or a command that runs.
public struct Command: Sendable {
    /// The function of a command that runs.
    public typealias Run = @MainActor @Sendable (Invocation, CommandContext) async throws -> Output

    /// The last word of its path.
    public let name: String
    /// Its other names.
    public let aliases: [String]
    /// What it does, in a line.
    public let summary: String
    /// What follows its name, such as `EXERCISE SETS...`.
    public let arguments: String
    /// How many words may follow its name.
    public let arity: ClosedRange<Int>
    /// Paragraphs of its help, after the summary.
    public let discussion: String
    /// Lines to try, without the leading `airfit`.
    public let examples: [Example]
    /// Options beyond the global ones.
    public let options: [Option]
    /// Which data it needs.
    public let access: Access
    /// Its subcommands.
    public let subcommands: [Command]
    /// The subcommand that runs when a group is typed alone; `nil` when the group shows its help.
    public let home: String?
    /// The function that runs it; `nil` for a group.
    public let run: Run?
    /// Whether only who develops the program needs it: no list of commands has it.
    public let isForDevelopers: Bool
    /// The feature without which a program does not have it, such as `nutrition`; `nil` where that of
    /// its own is enough.
    public private(set) var needs: String?

    /// Whose data a command needs.
    public enum Access: Sendable {
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
    public struct Example: Sendable {
        public let line: String
        public let note: String
    }

    /// A command that runs.
    public init(
        _ name: String, _ summary: String, arguments: String = "", arity: ClosedRange<Int> = 0...0,
        discussion: String = "", examples: [(String, String)], options: [Option] = [],
        access: Access = .profile, aliases: [String] = [], isForDevelopers: Bool = false,
        run: @escaping Run
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
        self.isForDevelopers = isForDevelopers
    }

    /// A group of subcommands.
    public init(
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
        isForDevelopers = false
    }
}

extension Command {
    /// This group with the subcommands and the examples of another of its name. Its own subcommands
    /// stand before the other's `place` or at the end, its own examples behind the other's.
    public func joined(with other: Command, before place: String) -> Command {
        var all = other.subcommands
        all.insert(
            contentsOf: subcommands, at: all.firstIndex { $0.name == place } ?? all.endIndex)
        return Command(
            name, summary, discussion: discussion,
            examples: (other.examples + examples).map { ($0.line, $0.note) }, home: home,
            subcommands: all)
    }

    /// The command in a program that has this feature; without it, it is not there.
    public func needing(_ feature: String) -> Command {
        var command = self
        command.needs = feature
        return command
    }

    /// The command with those of its subcommands that a program with these features has; `nil` where
    /// it has not the command itself. Examples of subcommands that are not there go.
    public func inProgram(with features: Set<String>) -> Command? {
        if let needs, !features.contains(needs) { return nil }
        guard run == nil else { return self }
        let left = subcommands.compactMap { $0.inProgram(with: features) }
        let gone = Set(subcommands.map(\.name)).subtracting(left.map(\.name))
        return Command(
            name, summary, discussion: discussion,
            examples: examples.filter { example in
                !example.line.split(separator: " ").contains { gone.contains(String($0)) }
            }.map { ($0.line, $0.note) }, home: home, subcommands: left)
    }

    /// The command at the end of these names; `nil` where they lead to none.
    public func command(at path: [String]) -> Command? {
        path.reduce(self) { command, name in command?.subcommands.first { $0.name == name } }
    }

    /// The paths of all commands below it that run, such as `import auto`.
    public var leaves: [String] {
        subcommands.flatMap { command -> [String] in
            command.run != nil
                ? [command.name] : command.leaves.map { command.name + " " + $0 }
        }
    }
}
