// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
import DesignSystem
import Foundation
package import HostAPI
import Storage
import TerminalUI

/// One run of the program: understands the words, runs the command, writes what it says.
@MainActor
package struct Program {
    /// The version of the framework this program was written for.
    nonisolated static let axiomVersion = SemanticVersion(0, 1, 0)

    let product: Product
    let shell: Shell
    /// Whether to print what to type next; `demo` runs the next command itself.
    let tellsNext: Bool

    package init(_ product: Product, shell: Shell, tellsNext: Bool = true) {
        self.product = product
        self.shell = shell
        self.tellsNext = tellsNext
    }

    /// Runs the words after the program's name. Returns the exit code.
    package func run(_ arguments: [String]) async -> ExitCode {
        do {
            if arguments.first == "complete" {
                await complete(Array(arguments.dropFirst()))
                return .done
            }
            let parser = CommandParser(product) { [product, shell] word in
                Alias.all(of: shell, in: product.root).first { $0.name == word }?.words
            }
            switch try parser.parse(arguments) {
            case .version: writeVersion(arguments)
            case .page(let text): show(titled(text, arguments), arguments)
            case .help(let path, let command): writeHelp(path, command, arguments)
            case .run(let command, let invocation): return try await run(command, invocation)
            }
            return .done
        } catch {
            return report(error, arguments)
        }
    }

    private func writeVersion(_ arguments: [String]) {
        shell.write(
            Self.isJSON(arguments)
                ? Envelope.encode([
                    "schema": .string(Envelope.schema), "version": .string(product.version),
                ])
                : "\(product.name) \(product.version)\n")
    }

    private func writeHelp(_ path: [String], _ command: Command?, _ arguments: [String]) {
        let help = Help(root: product.root)
            .text(path: path, command: command ?? product.root, width: shell.columns)
        guard Self.isJSON(arguments) else { return show(titled(help, arguments), arguments) }
        shell.write(
            Envelope.encode(["schema": .string(Envelope.schema), "help": .string(help)]))
    }

    /// A text of help, its headings bold where colours are shown.
    private func titled(_ text: String, _ arguments: [String]) -> String {
        let flags =
            arguments.contains("--" + Option.noColor.name) ? [Option.noColor.name: [""]] : [:]
        let bare = Invocation(path: [], words: [], values: flags)
        guard let settings = try? LiveSettings(product, shell, bare),
            shell.colours(settings.inForce) > .none
        else { return text }
        return Help.titled(text)
    }

    /// Writes a text for a person, through the pager where it is longer than the terminal.
    private func show(_ text: String, _ arguments: [String]) {
        let isOff = arguments.contains("--" + Option.noPager.name)
        if !isOff, tellsNext, let pager = Pager(shell), pager.show(text) { return }
        shell.write(text)
    }

    private static func isJSON(_ arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains("--json")
    }

    /// Starts the app, runs the command in its context, ends the app and shows the result.
    private func run(_ command: Command, _ invocation: Invocation) async throws -> ExitCode {
        let request = CommandContext.Request(command: command, invocation: invocation)
        try request.validate()
        if let file = invocation.outputFile {
            try Locations(of: invocation, in: shell).refuseOutput(to: file)
        }
        let settings = try LiveSettings(product, shell, invocation)
        do {
            return try await run(command, request, settings)
        } catch {
            if await rescued(from: error, request, settings) {
                return try await run(command, request, settings)
            }
            // An ignored setting may be the cause of the failure.
            tell(settings.inForce.problems, invocation)
            throw error
        }
    }

    private func run(
        _ command: Command, _ request: CommandContext.Request, _ settings: LiveSettings
    ) async throws -> ExitCode {
        let invocation = request.invocation
        let clock = settings.clock
        let composition = Composition(
            product, shell: shell, clock: clock, invocation: invocation, settings: settings)
        let app = try await composition.start()
        let context: CommandContext
        do {
            context = try composition.context(of: app)
        } catch {
            await app.shutdown()
            throw error
        }
        context.onAppear()
        // A run of `ui` makes many changes, so each is named by what it did.
        let note = invocation.path == ["ui"] ? nil : Journal.Note(invocation, clock)
        var tellOfWait: Database.WaitListener?
        if invocation.path != ["ui"], !invocation.has(.quiet) {
            tellOfWait = .init { [shell] in shell.tellOfWait() }
        }
        await Database.$whileWaiting.withValue(tellOfWait) {
            await Journal.$note.withValue(note) { await context.handleUserAction(request) }
        }
        await app.shutdown()
        guard var output = try context.outcome?.get() else { return .failed }
        if command.access != .none {
            output.report.warnings +=
                [settings.zoneWarning].compactMap(\.self) + composition.concerns
        }
        output.report.warnings += settings.inForce.problems
        let colours = shell.colours(settings.inForce)
        if output.isStreamed {
            tell(output.report.warnings, invocation)
        } else {
            write(output, of: invocation, clock: clock, colours: colours)
        }
        let (happened, data) = (try context.tools.happened, output.report.data)
        if !happened.isEmpty {
            let problems = try await shell.interruptible { [shell, product] in
                await Hooks(shell, product.events).run(
                    after: happened, of: invocation.path.joined(separator: " "), data, clock)
            }
            tell(problems, invocation)
        }
        return output.exit
    }

    private func write(
        _ output: Output, of invocation: Invocation, clock: DayClock, colours: ColourDepth
    ) {
        let write = shell.writeOutcome ?? shell.write
        if invocation.has(.json) {
            if let failure = output.failure {
                return write(Envelope.failure(failure, after: output.report))
            }
            let name = invocation.path.joined(separator: " ")
            return write(Envelope.success(output, command: name, clock: clock))
        }
        let report = output.report
        let isQuiet = invocation.has(.quiet)
        let isPlain = invocation.has(.plain)
        let lines =
            isQuiet && report.isConfirmation
            ? []
            : report.lines(
                ReportContext(
                    width: isPlain ? Self.plainWidth : shell.columns,
                    ascii: shell.wantsASCII(invocation), clock: clock))
        let text =
            isPlain ? ReportLine.plain(lines) : lines.map { $0.text(colour: colours > .none) }
        if !text.isEmpty {
            let all = text.map { $0 + "\n" }.joined()
            let isPaged = tellsNext && !isPlain && !invocation.has(.noPager)
            if !isPaged || Pager(shell)?.show(all) != true { write(all) }
        }
        tell(report.warnings, invocation)
        if let failure = output.failure { return tell(failure) }
        if isQuiet { return }
        // With --ephemeral nothing is kept, so there is nothing to go on with.
        guard tellsNext, !invocation.has(.ephemeral) else { return }
        for line in report.next { tellNext(line) }
    }

    /// Columns enough for every cell of a report that cuts some by itself.
    private static let plainWidth = 10_000

    /// Says what to type next: each command on a line of its own where a terminal is too narrow.
    private func tellNext(_ line: String) {
        let isWide = shell.errorIsTerminal && TextWidth.of(line) > shell.columns
        for part in isWide ? line.components(separatedBy: "   ") : [line] { say(part) }
    }

    private func tell(_ warnings: [String], _ invocation: Invocation) {
        if invocation.has(.quiet) { return }
        for warning in warnings {
            say("warning: " + warning)
        }
    }

    private func report(_ error: any Error, _ all: [String]) -> ExitCode {
        let arguments = Array(all.prefix { $0 != "--" })
        let failure = product.told(error).naming(database: named(.database, arguments))
        if Self.isJSON(all) {
            shell.write(Envelope.failure(failure))
            return failure.exit
        }
        if arguments.contains("--debug") {
            var details = ""
            dump(error, to: &details)
            for line in details.split(separator: "\n") {
                shell.writeError(TerminalText.safe(String(line)) + "\n")
            }
        }
        tell(failure)
        return failure.exit
    }

    private func tell(_ failure: UserError) {
        say("\(ProgramName.current): " + failure.message)
        if let hint = failure.hint { shell.writeError("        \(TerminalText.safe(hint))\n") }
    }

    /// Writes a sentence to standard error, broken between words where that is a terminal.
    func say(_ sentence: String) {
        let safe = TerminalText.safe(sentence)
        let lines = shell.errorIsTerminal ? TextWidth.wrap(safe, to: shell.columns) : [safe]
        shell.writeError(lines.joined(separator: "\n") + "\n")
    }

    /// The value of an option, in words that the parser may have refused.
    func named(_ option: Option, _ arguments: [String]) -> String? {
        let spelled = "--" + option.name
        if let index = arguments.firstIndex(of: spelled), index + 1 < arguments.count {
            return arguments[index + 1]
        }
        let prefix = spelled + "="
        return arguments.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }
}

extension UserError {
    /// The same error, with the path of its database in a hint to check it.
    func naming(database path: String?) -> UserError {
        guard let path, hint == Self.databaseHint else { return self }
        return UserError(
            code, exit, message, hint: "\(ProgramName.current) db check --db \(path)", field: field)
    }
}
