// SPDX-License-Identifier: Apache-2.0

public import Axiom
import Basics
public import DesignSystem
public import Relux

/// The context of one command line: it dispatches requests, reads states and records errors. It
/// knows no implementation and no capability; the host makes it.
@MainActor
public final class CommandContext: Context {
    /// A command, with the words and options that were typed after it.
    public struct Request: UserAction {
        public let command: Command
        public let invocation: Invocation

        /// A command that was understood.
        public init(command: Command, invocation: Invocation) {
            self.command = command
            self.invocation = invocation
        }

        /// Refuses options that contradict each other.
        public func validate() throws {
            if invocation.has(.plain), invocation.has(.json) {
                throw UserError.usage(
                    "--plain and --json contradict each other: one prints rows, the other a document.",
                    hint: "leave one of them out", field: "plain")
            }
            guard invocation.has(.ephemeral), invocation.has(.database) else { return }
            throw UserError.usage(
                "--ephemeral and --db contradict each other: one keeps nothing, the other names a file.",
                hint: "leave one of them out", field: "db")
        }
    }

    nonisolated public let shell: Shell
    nonisolated public let clock: DayClock
    nonisolated public let relux: Relux
    /// The command's output or the error it threw; `nil` before it has run.
    public private(set) var outcome: Result<Output, any Error>?
    let host: any CommandHost
    private let journal: ErrorJournal

    /// The context of a command that runs in a host.
    public init(
        shell: Shell, clock: DayClock, relux: Relux, journal: ErrorJournal,
        host: any CommandHost
    ) {
        self.shell = shell
        self.clock = clock
        self.relux = relux
        self.journal = journal
        self.host = host
    }

    /// The host, for its own commands: another type than its own is refused.
    public func host<Host: CommandHost>(as type: Host.Type) throws(ContextFailure) -> Host {
        guard let host = host as? Host else {
            throw .mismatched("\(Host.self)", made: "\(Swift.type(of: host))")
        }
        return host
    }

    /// Observes no client: a command shows the states as they are when it ends.
    public func observeClient() async {}

    public func onAppear() {}

    public func onDisappear() {}

    /// Runs the command. An error is recorded once and kept as the outcome.
    public func handleUserAction(_ request: Request) async {
        do {
            try request.validate()
            outcome = .success(try await host.run(request, in: self))
        } catch {
            let name = request.invocation.path.joined(separator: " ")
            journal.record(error, at: "\(ProgramName.current) \(name)")
            outcome = .failure(error)
        }
    }

    /// Runs what a command does.
    public func run(_ command: Command, _ invocation: Invocation) async throws -> Output {
        guard let run = command.run else {
            throw UserError.usage("nothing to run.", hint: "\(ProgramName.current) --help")
        }
        return try await run(invocation, self)
    }

    /// Sends a request to the domain that answers it. Throws the domain's error when the request is
    /// refused, and `CancellationError` when the task was cancelled.
    @discardableResult
    public func ask<R: Relux.Request>(
        _ request: R,
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) async throws -> R.Answer {
        let answer = try await relux.dispatcher.ask(
            request, file: file, function: function, line: line)
        // A command that was interrupted must not report that it is done.
        try Task.checkCancellation()
        return answer
    }

    /// Asks like `ask(_:)`; `nil` where no feature of the program answers such requests.
    public func askIfAnswered<R: Relux.Request>(
        _ request: R,
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) async throws -> R.Answer? {
        let answer = try await relux.dispatcher.askIfAnswered(
            request, file: file, function: function, line: line)
        try Task.checkCancellation()
        return answer
    }

    /// Dispatches an action and waits until all its effects are done. Throws the error that a flow
    /// answered.
    public func dispatch(
        _ action: any Relux.Action,
        file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
    ) async throws {
        try await relux.dispatcher.action(file: file, function: function, line: line) { action }
            .get()
    }
}
