// SPDX-License-Identifier: Apache-2.0

public import DesignSystem

/// The output of a command: a report and an exit code.
public struct Output: Sendable {
    /// The report, for people and for `--json`.
    public var report: Report
    /// The exit code. It is not zero when the report tells of a failure, such as rejected rows or a
    /// damaged database.
    public var exit: ExitCode
    /// Why the command ended early; the report has what was done before.
    public var failure: UserError?
    /// Whether the command has written everything itself, line by line.
    public private(set) var isStreamed = false

    /// An output whose exit code follows from the report's outcome, unless `exit` is given.
    public init(_ report: Report, exit: ExitCode? = nil) {
        self.report = report
        let told: ExitCode =
            switch report.outcome {
            case .done: .done
            case .rejectedRows: .rejectedRows
            }
        self.exit = exit ?? told
    }

    /// The output of a command that has written its lines itself.
    public static func streamed(exit: ExitCode = .done) -> Output {
        var output = Output(Report(data: .null, isConfirmation: true), exit: exit)
        output.isStreamed = true
        return output
    }
}
