// SPDX-License-Identifier: Apache-2.0

extension RepositoryTemplate {
    /// The tests of the program.
    static let tests: [File] = [
        (
            "App/Tests/<host>Tests/ProgramTests.swift",
            #"""
            import HostAPI
            import HostFeature
            import HostTesting
            import TerminalUI
            import Testing

            @testable import <host>

            @Suite("<host>", .timeLimit(.minutes(1)))
            @MainActor
            struct ProgramTests {
                private nonisolated static let domains = Features.all.map(\.name)

                @Test("what a command stores, the next run of the program lists", arguments: domains)
                func stores(name: String) async throws {
                    try await ProductBench.with(Main.product, tellsNext: false) { bench in
                        #expect(await bench.enter("\(name) \"a first note\"").exit == .done)
                        #expect(await bench.enter(name).said.hasSuffix("a first note\n"))
                        #expect(await bench.enter("undo").exit == .done)
                        #expect(await bench.enter(name).said.hasSuffix("No entries yet.\n"))
                    }
                }

                @Test("what is in memory is gone with the process", arguments: domains)
                func ephemeral(name: String) async throws {
                    try await ProductBench.with(Main.product, tellsNext: false) { bench in
                        await bench.enter("\(name) \"a first note\" --ephemeral")
                        #expect(
                            await bench.enter("\(name) --ephemeral").said.hasSuffix("No entries yet.\n"))
                    }
                }

                @Test("help names every command, and every part of the program is there")
                func whole() async throws {
                    try await ProductBench.with(Main.product) { bench in
                        try bench.validate()
                        let help = await bench.enter("--help").said
                        for name in Self.domains { #expect(help.contains("  \(name) ")) }
                        #expect(await bench.enter("none").exit == .usage)
                    }
                }

                @Test("every domain has a place of its own in the window", arguments: domains)
                func places(name: String) async throws {
                    try await ProductBench.with(Main.product) { bench in
                        let window = try await bench.window(at: name)
                        #expect(!window.text.contains("There is no screen"))
                        window.press(.character("q"))
                        #expect(window.hasEnded)
                    }
                }
            }

            """#
        )
    ]
}
