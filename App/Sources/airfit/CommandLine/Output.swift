// SPDX-License-Identifier: Apache-2.0

import DesignSystem

/// What a command has to say, and what the shell is told.
struct Output: Sendable {
    /// One value for people and machines alike.
    var report: Report
    /// Zero unless the command did part of its work.
    var exit: ExitCode

    /// A report; its outcome decides how the command ends, unless said otherwise.
    init(_ report: Report, exit: ExitCode? = nil) {
        self.report = report
        let told: ExitCode =
            switch report.outcome {
            case .done: .done
            case .rejectedRows: .rejectedRows
            }
        self.exit = exit ?? told
    }
}
