// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import HostAPI
import Relux
import Storage
import Testing

@MainActor
@Suite("The context of a command")
struct CommandContextTests {
    private struct Unclear: Error {}

    /// A host that runs the command alone.
    private final class Bare: CommandHost {
        let errors: [ErrorWords]
        let isStrict = false
        let version = "1.0.0"
        let root = Command("shelf", "", examples: [], subcommands: [])
        init(_ asked: Question? = nil) {
            errors = [ErrorWords(told: { _ in nil }, question: { _ in asked })]
        }
        func run(
            _ request: CommandContext.Request, in context: CommandContext
        ) async throws -> Output {
            try await context.run(request.command, request.invocation)
        }
        func run(line: [String], in shell: Shell) async -> ExitCode { .failed }

        func export(_ invocation: Invocation, in context: CommandContext) async throws {}

        func export(
            _ invocation: Invocation, in context: CommandContext, writing: @escaping Writing
        ) async throws -> Output { throw CancellationError() }

        func steps(limit: Int) async throws -> [Journal.Step] { [] }

        func trial<Value>(
            isImport: Bool, _ body: () async throws -> (value: Value, stays: Bool)
        ) async throws -> Value { try await body().value }
    }

    private final class Other: CommandHost {
        let errors: [ErrorWords] = []
        let isStrict = true
        let version = "1.0.0"
        let root = Command("shelf", "", examples: [], subcommands: [])
        func run(
            _ request: CommandContext.Request, in context: CommandContext
        ) async throws -> Output { .streamed() }
        func run(line: [String], in shell: Shell) async -> ExitCode { .failed }

        func export(_ invocation: Invocation, in context: CommandContext) async throws {}

        func export(
            _ invocation: Invocation, in context: CommandContext, writing: @escaping Writing
        ) async throws -> Output { throw CancellationError() }

        func steps(limit: Int) async throws -> [Journal.Step] { [] }

        func trial<Value>(
            isImport: Bool, _ body: () async throws -> (value: Value, stays: Bool)
        ) async throws -> Value { try await body().value }
    }

    private func context(
        _ host: any CommandHost, answer: String? = nil, isTerminal: Bool = true
    ) -> CommandContext {
        let shell = Shell(
            environment: [:], inputIsTerminal: isTerminal, outputIsTerminal: isTerminal,
            columns: 80, readInput: { _ in Data() }, readSecret: { _ in nil }, write: { _ in },
            writeError: { _ in }, now: { Date(timeIntervalSince1970: 0) },
            readAnswer: { _ in answer })
        return CommandContext(
            shell: shell, clock: DayClock(now: shell.now(), timeZone: .gmt),
            relux: Relux(logger: Relux.SilentLogger()), journal: ErrorJournal(), host: host)
    }

    private let which = Question.which(
        sentence: "2 foods match:", choices: [("oats", "f1"), ("oat milk", "f2")], part: \.name)

    @Test(
        "an unclear line is asked about, and the work gets the answer",
        arguments: [("2", "f2"), ("1", "f1"), ("3", nil), (nil, nil)] as [(String?, String?)])
    func asking(answer: String?, name: String?) async throws {
        let context = context(Bare(which), answer: answer)
        let none = Invocation(path: [], words: [], values: [:])
        let found = try? await context.asking(.init(name: "oat"), none) { typed in
            if typed.name == "oat" { throw Unclear() }
            return typed.name
        }
        #expect(found == name)
    }

    @Test("where nobody can be asked the error stands") func nobody() async {
        let context = context(Bare(which), answer: "1", isTerminal: false)
        let none = Invocation(path: [], words: [], values: [:])
        await #expect(throws: Unclear.self) {
            try await context.asking(.init(name: "oat"), none) { _ in throw Unclear() }
        }
    }

    @Test("a refused line is the outcome, and the command does not run") func refusal() async {
        let command = Command("eat", "", examples: []) { _, _ in throw Unclear() }
        let context = context(Bare())
        let both = Invocation(path: ["eat"], words: [], values: ["json": [""], "plain": [""]])
        await context.handleUserAction(.init(command: command, invocation: both))
        #expect(throws: UserError.self) { try context.outcome?.get() }
    }

    @Test("a command reaches no other host than its own") func hosts() throws {
        let context = context(Bare())
        _ = try context.host(as: Bare.self)
        #expect(throws: ContextFailure.self) { try context.host(as: Other.self) }
    }
}
