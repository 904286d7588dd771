// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import HostAPI

/// Shows text that is longer than the terminal, a screen at a time.
struct Pager {
    private let line: String
    private let shell: Shell
    private let rows: Int

    /// The pager of `AIRFIT_PAGER`, else of `PAGER`, else `less`. `nil` where nobody would page:
    /// there is no terminal, or the variable is empty or `cat`.
    init?(_ shell: Shell) {
        guard shell.outputIsTerminal, let rows = shell.rows, shell.environment["TERM"] != "dumb"
        else { return nil }
        line =
            shell.environment[ProgramName.variable("PAGER")] ?? shell.environment["PAGER"] ?? "less"
        guard !["", "cat"].contains(line) else { return nil }
        self.shell = shell
        self.rows = rows
    }

    /// Shows a text in the pager. Returns false when it fits the terminal with the prompt below it,
    /// or the pager cannot be started: then nothing was shown.
    func show(_ text: String) -> Bool {
        guard text.utf8.count(where: { $0 == 0x0A }) >= rows, let page = shell.page else {
            return false
        }
        return page(line, text)
    }
}

extension Shell {
    /// Runs a pager with a text. Returns false when it cannot be started.
    static func page(
        _ line: String, _ text: String, in environment: [String: String]
    ) -> Bool {
        // As git does: less then leaves the text on the screen, and passes colours through.
        var environment = environment
        if environment["LESS"] == nil { environment["LESS"] = "FRX" }
        let program = ForegroundProgram(line: line, environment: environment)
        // The shell says 126 and 127 of a program that it cannot run.
        return (try? program.run(input: text)).map { ![126, 127].contains($0) } ?? false
    }
}
