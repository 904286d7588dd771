// SPDX-License-Identifier: Apache-2.0

/// What a command has to say: one value for people and machines alike.
struct Output: Sendable {
    /// The `data` of the JSON document.
    var data: JSON
    /// The lines for people, drawn on a canvas of known width and colour.
    var lines: @Sendable (Canvas) -> [String]
    /// What to type next or how to take it back; shown on standard error, silenced by `--quiet`.
    var next: [String]
    /// What a person should know although it worked.
    var warnings: [String]
    /// Whether the lines only say what was done, so that `--quiet` leaves them out.
    var isConfirmation: Bool
    /// Zero unless the command did part of its work.
    var exit: ExitCode

    init(
        data: JSON, next: [String] = [], warnings: [String] = [],
        isConfirmation: Bool = false, exit: ExitCode = .done,
        lines: @escaping @Sendable (Canvas) -> [String]
    ) {
        self.data = data
        self.lines = lines
        self.next = next
        self.warnings = warnings
        self.isConfirmation = isConfirmation
        self.exit = exit
    }
}
