// SPDX-License-Identifier: Apache-2.0

extension RepositoryTemplate {
    /// What a person types, and what comes back.
    static let commandLine: [File] = [
        (
            "App/Sources/<host>/CommandLine/Command.swift",
            #"""
            import DesignSystem
            import Foundation

            /// A word of the command line: a group of words, or something that runs.
            struct Command: Sendable {
                typealias Run = @MainActor @Sendable (Invocation, CommandContext) async throws -> Output

                let name: String
                let summary: String
                /// The words after it, as the help shows them.
                let arguments: String
                /// How many words may follow it.
                let arity: ClosedRange<Int>
                /// Lines to try, and what they do.
                let examples: [(String, String)]
                let subcommands: [Command]
                private let body: Run?

                /// A word that runs.
                init(
                    _ name: String, _ summary: String, arguments: String = "", arity: ClosedRange<Int> = 0...0,
                    examples: [(String, String)], run: @escaping Run
                ) {
                    (self.name, self.summary, self.arguments, self.arity) = (name, summary, arguments, arity)
                    (self.examples, subcommands, body) = (examples, [], run)
                }

                /// A group of words.
                init(_ name: String, _ summary: String, subcommands: [Command]) {
                    (self.name, self.summary, arguments, arity) = (name, summary, "COMMAND", 0...0)
                    (examples, self.subcommands, body) = ([], subcommands, nil)
                }

                @MainActor
                func run(_ invocation: Invocation, _ context: CommandContext) async throws -> Output {
                    guard let body else { throw UserError.usage("\(name) needs a command.") }
                    return try await body(invocation, context)
                }
            }

            /// What was typed after a command.
            struct Invocation: Sendable {
                let words: [String]
                /// Options with their values; a flag has an empty one.
                let options: [String: String]

                func has(_ option: String) -> Bool { options[option] != nil }
            }

            /// What a command has to say, and what the shell is told.
            struct Output: Sendable {
                let report: Report
                let exit: ExitCode

                init(_ report: Report, exit: ExitCode = .done) { (self.report, self.exit) = (report, exit) }
            }

            /// How the process ends.
            enum ExitCode: Int32, Sendable {
                case done = 0
                case failed = 1
                case usage = 2
                case signedOut = 4
                case database = 7
                case interrupted = 130
            }

            extension Command {
                private static let flags = [
                    ("--json", "one JSON document instead of text"),
                    ("--ephemeral", "keep everything in memory, and touch no file"),
                ]
                private static let values = [
                    ("--db", "the file of the database"), ("--at", "with ui: begin at this address"),
                ]

                /// The command that the words ask for, with what follows it; `nil` where they ask for help.
                func parse(_ arguments: [String]) throws(UserError) -> (Command, Invocation)? {
                    var (words, options): ([String], [String: String]) = ([], [:])
                    var rest = arguments[...]
                    while let word = rest.popFirst() {
                        if word == "--help" || word == "-h" { return nil }
                        if word == "--" {
                            words += rest
                            break
                        }
                        if Self.flags.contains(where: { $0.0 == word }) {
                            options[word] = ""
                        } else if Self.values.contains(where: { $0.0 == word }) {
                            guard let value = rest.popFirst() else {
                                throw .usage("\(word) needs a value after it.")
                            }
                            options[word] = value
                        } else if word.hasPrefix("--") {
                            throw .usage("\(word) is no option.")
                        } else {
                            words.append(word)
                        }
                    }
                    guard let name = words.first, name != "help" else { return nil }
                    guard let command = subcommands.first(where: { $0.name == name }) else {
                        throw .usage("\(name) is no command.")
                    }
                    words.removeFirst()
                    guard command.arity.contains(words.count) else {
                        let taken = command.arguments.isEmpty ? "no words" : command.arguments
                        throw .usage("\(name) takes \(taken).")
                    }
                    return (command, Invocation(words: words, options: options))
                }

                /// What help says: of all commands, or of the one that is named.
                func help(on words: [String]) -> String {
                    let named = subcommands.first { words.contains($0.name) }
                    let head = named.map { [$0.name, $0.arguments, "\n\n ", $0.summary] } ?? [summary]
                    let rows = named?.examples ?? subcommands.map { ($0.name, $0.summary) }
                    let lines = rows.map { ("\(name) \($0.0)", $0.1) } + Self.flags + Self.values
                    let width = 2 + (lines.map(\.0.count).max() ?? 0)
                    return "\(name) \(head.joined(separator: " "))\n\n"
                        + lines.map { "  \($0.padding(toLength: width, withPad: " ", startingAt: 0))\($1)\n" }
                        .joined()
                }
            }

            """#
        ),
        (
            "App/Sources/<host>/CommandLine/UserError+Domains.swift",
            #"""
            import Axiom
            import AxiomCore
            import Foundation
            import Storage

            extension UserError {
                /// What a person is told of any error: the last step on its way up.
                init(_ error: any Error) {
                    switch error {
                    case let known as UserError: self = known
                    case let start as BootstrapFailure: self.init(start.underlying)
                    case let capability as CapabilityFailure:
                        if let cause = capability.cause {
                            self.init(cause)
                        } else {
                            self.init("unavailable", .failed, capability.message)
                        }
                    case let storage as StorageFailure:
                        self.init("database", .database, storage.message, hint: Self.databaseHint)
                    case let axiom as any AxiomError:
                        self.init("failed", .failed, axiom.message)
                    case is CancellationError:
                        self.init("interrupted", .interrupted, "interrupted.")
                    default:
                        self.init("failed", .failed, error.localizedDescription)
                    }
                }
            }

            """#
        ),
        (
            "App/Sources/<host>/CommandLine/UserError.swift",
            #"""
            import AxiomCore
            import Foundation

            /// What a person is told when a command cannot go on: never a fault of the program.
            struct UserError: AxiomError, Equatable {
                /// Stable word for machines, such as `bad_text`.
                let code: String
                /// What the shell is told.
                let exit: ExitCode
                /// What happened, with the value and the bound.
                let message: String
                /// What to type next.
                let hint: String?

                /// What to type where nobody is signed in: there is nobody else yet.
                static let signInHint: String? = nil
                /// What to type where the database cannot be used.
                static let databaseHint: String? = "name another file: --db PATH"

                init(_ code: String, _ exit: ExitCode, _ message: String, hint: String? = nil) {
                    (self.code, self.exit, self.message, self.hint) = (code, exit, message, hint)
                }

                /// A mistake in how the command was written.
                static func usage(_ message: String) -> UserError {
                    UserError("usage", .usage, message, hint: "<host> --help")
                }
            }

            """#
        ),
        (
            "App/Sources/<host>/Commands/Commands.swift",
            #"""
            import DesignSystem
            import TerminalUI
            import Trapezio
            import TrapezioNavigation

            /// The whole command surface, in the order the help shows it.
            enum Commands {
                static let root = Command(
                    "<host>", "a command for each domain, and screens for all of them",
                    subcommands: [
                        ui,
                    ])

                private static let ui = Command(
                    "ui", "all of it on screens, with keys", examples: [("ui", "? shows every key")]
                ) { invocation, context in
                    let path: TrapezioPath
                    do throws(TrapezioPathFailure) {
                        path = try AppScreens.map.path(parsing: invocation.options["--at"] ?? "home")
                    } catch {
                        throw UserError.usage(error.message)
                    }
                    let shell = context.shell
                    let capabilities = TerminalCapabilities(
                        environment: shell.environment, inputIsTerminal: shell.isInputTerminal,
                        outputIsTerminal: shell.isOutputTerminal)
                    if let obstacle = capabilities.obstacle {
                        throw UserError("no_terminal", .failed, obstacle.description)
                    }
                    try await context.dispatch(Router.Action.show(path))
                    try await TerminalSession.run(capabilities: capabilities) { session in
                        try await InteractiveApp(context, from: path, size: session.size).run(in: session)
                    }
                    return Output(Report(data: .null))
                }
            }

            """#
        ),
    ]
}
