// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import HostFeature
import Testing
import WorkoutsModels

@testable import Host
@testable import airfit

@Suite("Ctrl-C and progress", .timeLimit(.minutes(10)))
@MainActor
struct InterruptTests {
    private func shell(
        output: Bool = false, errors: Bool = false, said: @escaping @Sendable (String) -> Void
    ) -> Shell {
        Shell(
            environment: [:], inputIsTerminal: false, outputIsTerminal: output,
            errorIsTerminal: errors, columns: 80, readInput: { _ in Data() },
            readSecret: { _ in nil }, write: said, writeError: said, now: { Date() })
    }

    private func invocation(_ words: String...) throws -> Invocation {
        guard
            case .run(_, let invocation) = try CommandParser(.airfit).parse(words)
        else { throw UserError.usage("does not run") }
        return invocation
    }

    @Test("an interrupt cancels the work instead of ending the program")
    func cancels() async {
        // A shell starts what it runs in the background with interrupts ignored.
        let before = signal(SIGINT, SIG_DFL)
        defer { signal(SIGINT, before) }
        await #expect(throws: CancellationError.self) {
            try await shell { _ in }.interruptible {
                kill(getpid(), SIGINT)
                while !Task.isCancelled { await Task.yield() }
                throw CancellationError()
            }
        }
    }

    @Test("progress is for a person who sees standard error, wherever the output goes")
    func seen() throws {
        let plain = try invocation("import", "auto", "a.csv")
        #expect(ImportProgress(shell(errors: true) { _ in }, plain) != nil)
        #expect(ImportProgress(shell(output: true) { _ in }, plain) == nil)
        let quiet = try invocation("import", "auto", "a.csv", "--quiet")
        #expect(ImportProgress(shell(errors: true) { _ in }, quiet) == nil)
    }

    @Test("a short import says nothing, not even to erase it")
    func short() throws {
        let said = shell(errors: true) { Issue.record("said \($0)") }
        let progress = try #require(ImportProgress(said, try invocation("import", "auto", "a.csv")))
        for step in [0, 0.5, 1] { progress.reached(.at("reading", step)) }
        progress.reached(.at("writing", 1))
        progress.reached(.ended)
    }
}
