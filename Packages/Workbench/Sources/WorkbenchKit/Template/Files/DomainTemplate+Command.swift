// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// The command of the domain: over requests, as all are.
    static let command: [File] = [
        File(
            "Sources/<Domain>UI/Commands/Command+<Domain>.swift",
            #"""
            import DesignSystem
            package import HostAPI
            import <Domain>Models
            import <Domain>ReluxInt
            import <Domain>UIAPI

            extension Command {
                package static let <domain> = Command(
                    "<address>", "your notes on <words>, or a new one",
                    arguments: "[TEXT...]", arity: 0...64,
                    examples: [
                        ("<address>", "the newest first"),
                        ("<address> \"a first note\"", "a new one"),
                    ]
                ) { invocation, context in
                    guard !invocation.words.isEmpty else {
                        let entries = try await context.ask(<Domain>.Business.ListEntries())
                        return Output(EntriesReport(entries, context.clock).list)
                    }
                    let text = invocation.words.joined(separator: " ")
                    let entry = try await context.ask(
                        <Domain>.Business.AddEntry(text, at: context.clock.now))
                    return Output(EntriesReport([entry], context.clock).added)
                }
            }

            """#)
    ]
}
