// SPDX-License-Identifier: Apache-2.0

extension RepositoryTemplate {
    /// The tests of the program.
    static let tests: [File] = [
        (
            "App/Tests/<host>Tests/ProgramTests.swift",
            #"""
            import Axiom
            import AxiomCore
            import Basics
            import DesignSystem
            import Foundation
            import HostAPI
            import Storage
            import SwiftIoC
            import TerminalUI
            import Testing
            import Trapezio

            @testable import <host>

            @Suite("<host>", .timeLimit(.minutes(1)))
            @MainActor
            struct ProgramTests {
                private final class Stream: Sendable {
                    private let written = Guarded("")
                    var text: String { written.withLock { $0 } }

                    func write(_ text: String) { written.withLock { $0 += text } }
                }

                private let output = Stream()
                private let errors = Stream()
                private let folder =
                    FileManager.default.temporaryDirectory.path + "/<host>-\(UUID().uuidString)"

                private var shell: Shell {
                    Shell(
                        environment: ["XDG_DATA_HOME": folder], inputIsTerminal: false, outputIsTerminal: false,
                        columns: 80, readInput: { _ in Data() }, readSecret: { _ in nil },
                        write: { [output] in output.write($0) }, writeError: { [errors] in errors.write($0) },
                        now: { Date(timeIntervalSince1970: 1_741_804_200) })
                }

                /// Runs one command line after the other; answers how the last one ended.
                private func run(_ lines: [String]...) async -> ExitCode {
                    var exit = ExitCode.done
                    for line in lines { exit = await Program(shell: shell).run(line) }
                    try? FileManager.default.removeItem(atPath: folder)
                    return exit
                }

                private nonisolated static var domains: [Command] {
                    Commands.root.subcommands.filter { $0.name != "ui" }
                }

                @Test(
                    "what a command stores, the next run of the program lists", arguments: domains.map(\.name))
                func stores(name: String) async {
                    #expect(await run([name, "a first note"], [name]) == .done)
                    #expect(output.text.hasSuffix("a first note\n"))
                }

                @Test("what is in memory is gone with the process", arguments: domains.map(\.name))
                func ephemeral(name: String) async {
                    _ = await run([name, "a first note", "--ephemeral"], [name, "--ephemeral"])
                    #expect(output.text.hasSuffix("No entries yet.\n"))
                }

                @Test("a text that steers a terminal is shown harmless")
                func harmless() async throws {
                    let name = try #require(Self.domains.first?.name)
                    _ = await run([name, "a\u{1B}[31m"])
                    #expect(!output.text.contains("\u{1B}"))
                }

                @Test("a refusal is told in a sentence, as JSON where that is asked for")
                func refused() async throws {
                    let name = try #require(Self.domains.first?.name)
                    #expect(await run([name, " ", "--json"]) == .usage)
                    #expect(output.text.contains("\"code\" : \"bad_text\""))
                    #expect(errors.text.hasPrefix("<host>: "))
                }

                @Test(
                    "words that are not known end with 2 and a hint",
                    arguments: [["none"], ["ui", "--none"], ["ui", "--at", "nowhere"], ["ui", "--db"]])
                func unknown(words: [String]) async {
                    #expect(await run(words) == .usage)
                    #expect(errors.text.contains("<host> --help"))
                }

                @Test("help names every command") func help() async {
                    #expect(await run(["--help"]) == .done)
                    for command in Commands.root.subcommands {
                        #expect(output.text.contains("<host> \(command.name) "))
                    }
                }

                @Test("every registration of a started app can be resolved") func resolves() async throws {
                    let composition = Composition(shell: shell, location: .memory)
                    let app = try await composition.start()
                    try composition.ioc.validate()
                    await app.shutdown()
                }

                @Test(
                    "every place of the app has a screen of its own",
                    arguments: AppScreens.map.places.map(\.address))
                func places(address: String) async throws {
                    let composition = Composition(shell: shell, location: .memory)
                    let app = try await composition.start()
                    let tools = try composition.context(of: app).tools
                    let path = try AppScreens.map.path(parsing: address)
                    let shown = InteractiveApp(tools, from: path, size: Size(columns: 60, rows: 16))
                    let place = try #require(AppScreens.map.places.first { $0.address == address })
                    let picture = shown.frame.text()
                    #expect(picture.contains(place.name) && !picture.contains("There is no screen"))
                    shown.press(.character("q"))
                    #expect(shown.hasEnded)
                    await app.shutdown()
                }
            }

            """#
        )
    ]
}
