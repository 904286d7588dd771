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

extension Output {
    // TRANSITION: for reports that are still lines of text.
    init(
        data: JSON, next: [String] = [], warnings: [String] = [],
        isConfirmation: Bool = false, exit: ExitCode = .done,
        lines: @escaping @Sendable (Canvas) -> [String]
    ) {
        self.init(
            Report(data: data, next: next, warnings: warnings, isConfirmation: isConfirmation) {
                lines(Canvas(width: $0.width, colour: false, ascii: $0.ascii, clock: $0.clock))
                    .map { ReportLine($0) }
            }, exit: exit)
    }
}
