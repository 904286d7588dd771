// SPDX-License-Identifier: Apache-2.0

extension RepositoryTemplate {
    /// What a person types, and what comes back.
    static let commandLine: [File] = [
        (
            "App/Sources/<host>/CommandLine/Command+Parsing.swift",
            #"""
            import Foundation
            import HostAPI
            import HostFeature

            extension Option {
                static let at = Option("at", value: "ADDRESS", "with ui: begin at this address")
            }

            extension Command {
                private static let everywhere: [Option] = [.json, .ephemeral, .database]

                /// The command that the words ask for, with what follows it; `nil` where they ask for help.
                func parse(_ arguments: [String]) throws(UserError) -> (Command, Invocation)? {
                    let known = Self.everywhere + subcommands.flatMap(\.options)
                    var (words, values): ([String], [String: [String]]) = ([], [:])
                    var rest = arguments[...]
                    while let word = rest.popFirst() {
                        if word == "--help" || word == "-h" { return nil }
                        if word == "--" {
                            words += rest
                            break
                        }
                        if let option = known.first(where: { word == "--" + $0.name }) {
                            let value = option.value == nil ? "" : rest.popFirst()
                            guard let value else { throw .usage("\(word) needs a value after it.") }
                            values[option.name, default: []].append(value)
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
                    return (command, Invocation(path: [name], words: words, values: values))
                }

                /// What help says: of all commands, or of the one that is named.
                func help(on words: [String]) -> String {
                    let named = subcommands.first { words.contains($0.name) }
                    let head = named.map { [$0.name, $0.arguments, "\n\n ", $0.summary] } ?? [summary]
                    let rows = named?.examples.map { ($0.line, $0.note) }
                    let commands = rows ?? subcommands.map { ($0.name, $0.summary) }
                    let options = (named?.options ?? []) + Self.everywhere
                    let lines =
                        commands.map { ("\(name) \($0.0)", $0.1) }
                        + options.map { ("--" + $0.name, $0.summary) }
                    let width = 2 + (lines.map(\.0.count).max() ?? 0)
                    return "\(name) \(head.joined(separator: " "))\n\n"
                        + lines.map { "  \($0.padding(toLength: width, withPad: " ", startingAt: 0))\($1)\n" }
                        .joined()
                }
            }

            extension UserError {
                /// What a person is told of any error, in the words of its domain.
                init(_ error: any Error) {
                    self.init(error, in: Composition.features.map(\.errors), unknown: nil)
                }
            }

            """#
        ),
        (
            "App/Sources/<host>/Commands/Commands.swift",
            #"""
            import DesignSystem
            import HostAPI
            import HostFeature
            import TerminalUI
            import Trapezio
            import TrapezioNavigation

            /// The whole command surface, in the order the help shows it.
            enum Commands {
                static let root = Command(
                    "<host>", "a command for each domain, and screens for all of them",
                    examples: [("ui", "all of it on screens")],
                    subcommands: Composition.features.flatMap(\.commands) + [ui])

                private static let ui = Command(
                    "ui", "all of it on screens, with keys", examples: [("ui", "? shows every key")],
                    options: [.at]
                ) { invocation, context in
                    let path: TrapezioPath
                    do throws(TrapezioPathFailure) {
                        path = try AppScreens.map.path(parsing: invocation.value(.at) ?? "home")
                    } catch {
                        throw UserError.usage(error.message)
                    }
                    let shell = context.shell
                    let capabilities = TerminalCapabilities(
                        environment: shell.environment, inputIsTerminal: shell.inputIsTerminal,
                        outputIsTerminal: shell.outputIsTerminal)
                    if let obstacle = capabilities.obstacle {
                        throw UserError("no_terminal", .failed, obstacle.description)
                    }
                    try await context.dispatch(Router.Action.show(path))
                    try await TerminalSession.run(capabilities: capabilities) { session in
                        let app = InteractiveApp(try context.tools, from: path, size: session.size)
                        try await app.run(in: session)
                    }
                    return Output(Report(data: .null))
                }
            }

            """#
        ),
    ]
}
