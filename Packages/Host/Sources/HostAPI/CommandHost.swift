// SPDX-License-Identifier: Apache-2.0

/// The program around a command: what it does for the commands of all domains.
@MainActor
public protocol CommandHost: AnyObject {
    /// The program with all its commands.
    var root: Command { get }

    /// How the domains of the program tell their errors.
    var errors: [ErrorWords] { get }

    /// Whether the person wants lines refused that are not clear, and nothing assumed.
    var isStrict: Bool { get }

    /// Runs a command, with what has to be done before and after it.
    func run(
        _ request: CommandContext.Request, in context: CommandContext
    ) async throws -> Output

    /// Writes everything of the person who is signed in into the file of `-o`.
    func export(_ invocation: Invocation, in context: CommandContext) async throws
}

extension CommandContext {
    /// Runs another command of the program, which may be one of another domain.
    public func run(_ path: [String], _ invocation: Invocation) async throws -> Output {
        guard let command = host.root.command(at: path) else {
            throw UserError.usage(
                "this program has no command \"\(path.joined(separator: " "))\".")
        }
        return try await run(command, invocation)
    }

    /// Whether a line that is not clear is refused.
    public func isStrict(_ invocation: Invocation) -> Bool {
        invocation.has(.strict) || host.isStrict
    }

    /// Writes everything of the person who is signed in into the file of `-o`.
    public func export(_ invocation: Invocation) async throws {
        try await host.export(invocation, in: self)
    }
}
