// SPDX-License-Identifier: Apache-2.0

extension RepositoryTemplate {
    /// The program: its manifest and its entry.
    static let program: [File] = [
        (
            "App/Package.swift",
            #"""
            // swift-tools-version: 6.2
            // SPDX-License-Identifier: Apache-2.0

            import PackageDescription

            let package = Package(
                name: "App",
                platforms: [.iOS(.v18), .macOS(.v15)],
                products: [
                    .executable(name: "<host>", targets: ["<host>"])
                ],
                dependencies: [
                    .package(path: "../Packages/Basics"),
                    .package(path: "../Packages/SwiftIoC"),
                    .package(path: "../Packages/Axiom"),
                    .package(path: "../Packages/Relux"),
                    .package(path: "../Packages/Trapezio"),
                    .package(path: "../Packages/TerminalUI"),
                    .package(path: "../Packages/DesignSystem"),
                    .package(path: "../Packages/Storage"),
                    .package(path: "../Packages/Host"),
                ],
                targets: [
                    .executableTarget(
                        name: "<host>",
                        dependencies: [
                            .product(name: "HostAPI", package: "Host"),
                            .product(name: "HostFeature", package: "Host"),
                            .product(name: "Relux", package: "Relux"),
                            .product(name: "SwiftIoC", package: "SwiftIoC"),
                            .product(name: "AxiomCore", package: "Axiom"),
                            .product(name: "Axiom", package: "Axiom"),
                            .product(name: "Trapezio", package: "Trapezio"),
                            .product(name: "TrapezioNavigation", package: "Trapezio"),
                            .product(name: "TerminalUI", package: "TerminalUI"),
                            .product(name: "DesignSystem", package: "DesignSystem"),
                            .product(name: "Storage", package: "Storage"),
                        ]
                    ),
                    .testTarget(
                        name: "<host>Tests",
                        dependencies: [
                            "<host>",
                            .product(name: "Basics", package: "Basics"),
                            .product(name: "HostAPI", package: "Host"),
                            .product(name: "SwiftIoC", package: "SwiftIoC"),
                            .product(name: "AxiomCore", package: "Axiom"),
                            .product(name: "Axiom", package: "Axiom"),
                            .product(name: "DesignSystem", package: "DesignSystem"),
                            .product(name: "Storage", package: "Storage"),
                            .product(name: "TerminalUI", package: "TerminalUI"),
                            .product(name: "Trapezio", package: "Trapezio"),
                        ]
                    ),
                ]
            )

            """#
        ),
        (
            "App/Sources/<host>/Main.swift",
            #"""
            import Foundation
            import HostAPI

            /// The entry: everything else is reachable from a test.
            @main
            struct Main {
                @MainActor
                static func main() async {
                    // A reader that went away is no crash.
                    signal(SIGPIPE, SIG_IGN)
                    let arguments = Array(CommandLine.arguments.dropFirst())
                    exit(await Program(shell: .process()).run(arguments).rawValue)
                }
            }

            """#
        ),
        (
            "App/Sources/<host>/Program.swift",
            #"""
            import Axiom
            import DesignSystem
            import Foundation
            import HostAPI
            import Storage

            extension Shell {
                /// The shell of this process.
                static func process() -> Shell {
                    Shell(
                        environment: ProcessInfo.processInfo.environment,
                        inputIsTerminal: isatty(STDIN_FILENO) == 1,
                        outputIsTerminal: isatty(STDOUT_FILENO) == 1, columns: 80,
                        readInput: { try FileHandle.standardInput.read(upToCount: $0) ?? Data() },
                        readSecret: { _ in nil },
                        write: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
                        writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
                        now: { Date() })
                }

                /// The database that nobody named: where the system keeps the data of programs.
                var database: String {
                    let home =
                        environment["XDG_DATA_HOME"] ?? (environment["HOME"] ?? ".") + "/.local/share"
                    return home + "/<host>/<host>.db"
                }
            }

            /// One run of the program: understands the words, runs the command, writes what it says.
            @MainActor
            struct Program {
                let shell: Shell

                /// Runs the words after the program's name and answers what the shell is told.
                func run(_ arguments: [String]) async -> ExitCode {
                    let isJSON = arguments.prefix { $0 != "--" }.contains("--json")
                    do {
                        guard let (command, invocation) = try Commands.root.parse(arguments) else {
                            shell.write(Commands.root.help(on: arguments))
                            return .done
                        }
                        let output = try await run(command, invocation)
                        shell.write(text(of: output.report, isJSON))
                        return output.exit
                    } catch {
                        let failure = UserError(error)
                        let data: JSON = [
                            "error": ["code": .string(failure.code), "message": .string(failure.message)]
                        ]
                        if isJSON { shell.write(Self.encoded(data)) }
                        shell.writeError("<host>: \(TerminalText.safe(failure.message))\n")
                        let hint = failure.hint ?? (failure.exit == .usage ? "<host> --help" : nil)
                        if let hint { shell.writeError("  \(hint)\n") }
                        return failure.exit
                    }
                }

                /// Starts the app, has its context run the command, and ends the app.
                private func run(_ command: Command, _ invocation: Invocation) async throws -> Output {
                    let path = invocation.value(.database) ?? shell.database
                    let composition = Composition(
                        shell: shell, location: invocation.has(.ephemeral) ? .memory : .file(path: path))
                    let app = try await composition.start()
                    let outcome: Result<Output, any Error>
                    do {
                        let context = try composition.context(of: app)
                        context.onAppear()
                        await context.handleUserAction(.init(command: command, invocation: invocation))
                        outcome = context.outcome ?? .failure(CancellationError())
                    } catch {
                        outcome = .failure(error)
                    }
                    await app.shutdown()
                    return try outcome.get()
                }

                private func text(of report: Report, _ isJSON: Bool) -> String {
                    if isJSON { return Self.encoded(report.data) }
                    let place = ReportContext(width: 80, ascii: false, clock: DayClock(now: shell.now()))
                    return report.lines(place).map { $0.text(colour: false) + "\n" }.joined()
                }

                private static func encoded(_ document: JSON) -> String {
                    let encoder = JSONEncoder()
                    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                    let data = (try? encoder.encode(document)) ?? Data()
                    return String(decoding: data, as: UTF8.self) + "\n"
                }
            }

            """#
        ),
    ]
}
