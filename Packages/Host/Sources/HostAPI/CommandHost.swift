// SPDX-License-Identifier: Apache-2.0

public import Storage

/// The program around a command: what it does for the commands of all domains.
@MainActor
public protocol CommandHost: AnyObject {
    /// The program with all its commands.
    var root: Command { get }

    /// The version of the program.
    var version: String { get }

    /// Writes rows of a person out of the database into what takes text. Answers what the format
    /// has no place for.
    typealias Writing =
        @Sendable (
            Database, _ person: Int64, _ sink: @escaping @Sendable (String) throws -> Void
        ) async throws -> Omission?

    /// How the domains of the program tell their errors.
    var errors: [ErrorWords] { get }

    /// Whether the person wants lines refused that are not clear, and nothing assumed.
    var isStrict: Bool { get }

    /// Runs a command, with what has to be done before and after it.
    func run(
        _ request: CommandContext.Request, in context: CommandContext
    ) async throws -> Output

    /// Runs another command line in this process, with files and streams of its own.
    func run(line: [String], in shell: Shell) async -> ExitCode

    /// Writes everything of the person who is signed in into the file of `-o`.
    func export(_ invocation: Invocation, in context: CommandContext) async throws

    /// Writes to the place that the command line names what a domain writes by itself.
    func export(
        _ invocation: Invocation, in context: CommandContext, writing: @escaping Writing
    ) async throws -> Output

    /// The last steps of the person whose data the command works on, the newest first.
    func steps(limit: Int) async throws -> [Journal.Step]

    /// Runs requests as one transaction, and keeps what they wrote only where `body` says so.
    /// - Parameter isImport: whether a backup of the data before is kept too.
    func trial<Value>(
        isImport: Bool, _ body: () async throws -> (value: Value, stays: Bool)
    ) async throws -> Value
}

extension CommandContext {
    /// Whether the program has a command.
    public func has(_ path: [String]) -> Bool { host.root.command(at: path) != nil }

    /// Runs another command of the program, which may be one of another domain.
    public func run(_ path: [String], _ invocation: Invocation) async throws -> Output {
        guard let command = host.root.command(at: path) else {
            throw UserError.usage(
                "this program has no command \"\(path.joined(separator: " "))\".")
        }
        return try await run(command, invocation)
    }

    /// Runs another command line in this process, with files and streams of its own.
    public func run(line: [String], in shell: Shell) async -> ExitCode {
        await host.run(line: line, in: shell)
    }

    /// Whether a line that is not clear is refused.
    public func isStrict(_ invocation: Invocation) -> Bool {
        invocation.has(.strict) || host.isStrict
    }

    /// Whether words that the grammar of a command refuses are read as people write them: never
    /// with a figure less than nothing, which a reader that passes over its sign would turn round.
    public func readsLoosely(_ invocation: Invocation) -> Bool {
        !isStrict(invocation)
            && Invocation.signedFigure(in: invocation.words.joined(separator: " ")) == nil
    }

    /// Writes everything of the person who is signed in into the file of `-o`.
    public func export(_ invocation: Invocation) async throws {
        try await host.export(invocation, in: self)
    }

    /// Writes to the place that the command line names what a domain writes by itself.
    public func export(
        _ invocation: Invocation, writing: @escaping CommandHost.Writing
    ) async throws -> Output {
        try await host.export(invocation, in: self, writing: writing)
    }

    /// The last steps of the person whose data the command works on, the newest first.
    public func steps(limit: Int) async throws -> [Journal.Step] {
        try await host.steps(limit: limit)
    }

    /// Runs requests of any domains as one transaction, and keeps what they wrote only where `body`
    /// says so; what it throws takes all of it back. Trials may lie in each other.
    /// - Parameter isImport: whether a backup of the data before is kept too.
    public func trial<Value>(
        isImport: Bool = false, _ body: () async throws -> (value: Value, stays: Bool)
    ) async throws -> Value {
        try await host.trial(isImport: isImport, body)
    }

    /// What a person is told of an error, in the words of its domain.
    public func told(_ error: any Error) -> UserError {
        UserError(error, in: host.errors, unknown: UserError.reportHint)
    }

    /// The version of the program.
    public var version: String { host.version }
}

/// What a format has no place for.
public struct Omission: Sendable {
    /// How many entries were left out, from 1.
    public let count: Int
    /// What they are, and which command writes them.
    public let sentence: String

    /// What was left out; nil for nothing.
    public init?(_ count: Int, _ sentence: @autoclosure () -> String) {
        guard count > 0 else { return nil }
        (self.count, self.sentence) = (count, sentence())
    }
}
