// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One run of the program: understands the words, runs the command, writes what it says.
@MainActor
struct Program {
    static let version = "0.1.0"

    let shell: Shell

    /// Runs the words after the program's name and answers what the shell is told.
    func run(_ arguments: [String]) async -> ExitCode {
        do {
            return try await perform(arguments)
        } catch {
            return report(error, arguments)
        }
    }

    private func perform(_ arguments: [String]) async throws -> ExitCode {
        if let topic = topic(arguments) {
            shell.write(topic)
            return .done
        }
        switch try CommandParser(root: Commands.root).parse(arguments) {
        case .version:
            shell.write("airfit \(Self.version)\n")
        case .help(let path, let command):
            let help = Help(root: Commands.root)
            shell.write(
                help.text(path: path, command: command ?? Commands.root, width: shell.columns))
        case .run(let command, let invocation):
            return try await run(command, invocation)
        }
        return .done
    }

    private func run(_ command: Command, _ invocation: Invocation) async throws -> ExitCode {
        guard let body = command.run else { return .usage }
        let clock = AppClock(now: shell.now())
        let host = try await Composition(shell: shell, clock: clock, invocation: invocation)
            .host(for: command.access)
        let output = try await body(invocation, host)
        write(output, of: invocation, clock: clock)
        return output.exit
    }

    private func write(_ output: Output, of invocation: Invocation, clock: AppClock) {
        if invocation.has(.json) {
            let name = invocation.path.joined(separator: " ")
            return shell.write(Envelope.success(output, command: name, clock: clock))
        }
        let canvas = Canvas(
            width: shell.columns, colour: shell.wantsColour(invocation),
            ascii: shell.wantsASCII(invocation), clock: clock)
        let lines = output.lines(canvas)
        if !lines.isEmpty { shell.write(lines.joined(separator: "\n") + "\n") }
        if invocation.has(.quiet) { return }
        for warning in output.warnings { shell.writeError("warning: \(warning)\n") }
        for line in output.next { shell.writeError(line + "\n") }
    }

    private func report(_ error: any Error, _ arguments: [String]) -> ExitCode {
        let failure = UserError(error)
        if arguments.contains("--json") {
            shell.write(Envelope.failure(failure))
            return failure.exit
        }
        if arguments.contains("--debug") { shell.writeError("\(String(reflecting: error))\n") }
        shell.writeError("airfit: \(failure.message)\n")
        if let hint = failure.hint { shell.writeError("        \(hint)\n") }
        return failure.exit
    }

    private func topic(_ arguments: [String]) -> String? {
        guard arguments.count == 2, arguments[0] == "help" else { return nil }
        return Topics.all.first { $0.name == arguments[1] }?.text
    }
}

extension Shell {
    /// Colour where standard output is a terminal that can show it, unless somebody says otherwise.
    func wantsColour(_ invocation: Invocation) -> Bool {
        if invocation.has(.noColor) || variable("NO_COLOR") != nil { return false }
        if environment["TERM"] == "dumb" { return false }
        if let force = variable("CLICOLOR_FORCE"), force != "0" { return true }
        return outputIsTerminal
    }

    /// Plain ASCII when asked for, or where the locale is not a UTF-8 one.
    func wantsASCII(_ invocation: Invocation) -> Bool {
        if invocation.has(.ascii) { return true }
        let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG")
        guard let locale, outputIsTerminal else { return false }
        let upper = locale.uppercased()
        return !(upper.contains("UTF-8") || upper.contains("UTF8"))
    }

    /// Whether a question may be asked.
    func mayAsk(_ invocation: Invocation) -> Bool {
        inputIsTerminal && !invocation.has(.noInput) && !invocation.has(.json)
            && variable("AIRFIT_NO_INPUT") == nil
    }
}
