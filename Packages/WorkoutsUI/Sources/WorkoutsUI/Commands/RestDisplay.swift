// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import TerminalUI
import WorkoutsUIAPI

/// Shows a person at a terminal how much of a rest is left, in one line and in the title of the
/// window, and rings the bell at its end.
struct RestDisplay: Sendable {
    private let write: @Sendable (String) -> Void
    private let seconds: Int
    private let context: ReportContext
    /// A dumb terminal has neither a title nor a sequence that erases a line.
    private let isDumb: Bool

    /// The display of a rest; `nil` where nobody would see it.
    init?(_ shell: Shell, _ invocation: Invocation, _ seconds: Int, _ clock: DayClock) {
        guard shell.errorIsTerminal, !invocation.has(.json), !invocation.has(.quiet) else {
            return nil
        }
        write = shell.writeError
        self.seconds = seconds
        context = ReportContext(
            width: shell.columns, ascii: shell.wantsASCII(invocation), clock: clock)
        isDumb = shell.environment["TERM"] == "dumb"
    }

    /// Shows the seconds that are left. The first call keeps the title that the window has.
    func show(_ left: Int) {
        let title = RestTicks.title(left)
        let cells = min(20, max(4, context.width - 12))
        let gauge = context.gauge(Double(left) / Double(max(seconds, 1)), cells: cells)
        let line = "\(title)  \(gauge)"
        if isDumb {
            write("\r\(line) ")
        } else {
            let keep = left == seconds ? WindowTitle.keep : ""
            write("\(keep)\(WindowTitle.set(title))\r\u{1B}[K\(line)")
        }
    }

    /// Rings the bell.
    func ring() { write("\u{07}") }

    /// Erases the line, and gives the window its title back.
    func end() {
        if isDumb {
            write("\r" + String(repeating: " ", count: min(context.width - 1, 40)) + "\r")
        } else {
            write("\r\u{1B}[K\(WindowTitle.giveBack)")
        }
    }
}

extension Shell {
    /// Waits for the end of a rest and shows the seconds that are left. Throws when it is cancelled;
    /// the bell does not ring then.
    func rest(_ seconds: Int, on display: RestDisplay?) async throws {
        defer { display?.end() }
        display?.show(seconds)
        for await left in RestTicks(seconds: seconds, clock: timer) { display?.show(left) }
        try Task.checkCancellation()
        display?.ring()
    }
}
