// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import HostAPI
import NutritionModels
import Storage
import Testing

@testable import NutritionUI

@MainActor
@Suite("Commands of food, in a program of their own", .timeLimit(.minutes(1)))
struct FoodCommandTests {
    /// A program that has these commands alone.
    private final class Kitchen: CommandHost {
        let root = Command("kitchen", "", examples: [], subcommands: [.eat, .water, .measures])
        let errors: [ErrorWords] = []
        let isStrict = false
        let version = "1.0.0"

        func run(
            _ request: CommandContext.Request, in context: CommandContext
        ) async throws -> Output { try await context.run(request.command, request.invocation) }

        func run(line: [String], in shell: Shell) async -> ExitCode { .failed }

        func export(_ invocation: Invocation, in context: CommandContext) async throws {}

        func export(
            _ invocation: Invocation, in context: CommandContext, writing: @escaping Writing
        ) async throws -> Output { throw CancellationError() }

        func steps(limit: Int) async throws -> [Journal.Step] { [] }
    }

    private func context(_ rig: Rig) -> CommandContext {
        let shell = Shell(
            environment: [:], inputIsTerminal: false, outputIsTerminal: false, columns: 80,
            readInput: { _ in Data() }, readSecret: { _ in nil }, write: { _ in },
            writeError: { _ in }, now: { Rig.clock.now })
        return CommandContext(
            shell: shell, clock: Rig.clock, relux: rig.relux, journal: ErrorJournal(),
            host: Kitchen())
    }

    @Test(
        "a command runs over the domain alone",
        arguments: [
            (["eat"], ["150g", "banana raw"], "Banana, raw"), (["water"], ["500ml"], "500 ml"),
            (["measure", "add"], ["waist", "80cm"], "80 cm"),
        ])
    func runs(path: [String], words: [String], said: String) async throws {
        let rig = try await Rig.working()
        let output = try await context(rig)
            .run(path, Invocation(path: path, words: words, values: [:]))
        let page = ReportContext(width: 80, ascii: true, clock: Rig.clock)
        let text = output.report.lines(page).map { $0.text(colour: false) }
            .joined(separator: "\n")
        #expect(text.contains(said), "\(text)")
    }

    @Test("a command of another domain is refused where the program has none")
    func missing() async throws {
        let context = context(try await Rig.working())
        let remove = Invocation(path: ["measure", "remove"], words: ["d1"], values: [:])
        await #expect(throws: UserError.self) {
            try await context.run(["measure", "remove"], remove)
        }
    }
}
