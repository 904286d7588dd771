// SPDX-License-Identifier: Apache-2.0

public import TerminalUI

/// The output of a command: one value for people and for machines.
public struct Report: Sendable {
    /// How far the work behind it came.
    public enum Outcome: Sendable, Hashable {
        /// All of it is done.
        case done
        /// Some rows of an import were rejected; the rest is done.
        case rejectedRows
    }

    /// The state for machines: the `data` of the JSON document.
    public var data: JSON
    /// The lines for people.
    public var lines: @Sendable (ReportContext) -> [ReportLine]
    /// What to type next, or how to undo the command; `--quiet` leaves it out.
    public var next: [String]
    /// What a person should know although the command succeeded.
    public var warnings: [String]
    /// Whether the lines only confirm what was done, so that `--quiet` leaves them out.
    public var isConfirmation: Bool
    /// How far the work came.
    public var outcome: Outcome

    /// Creates a report; without `lines` it prints nothing for people.
    public init(
        data: JSON, next: [String] = [], warnings: [String] = [], isConfirmation: Bool = false,
        outcome: Outcome = .done,
        lines: @escaping @Sendable (ReportContext) -> [ReportLine] = { _ in [] }
    ) {
        self.data = data
        self.lines = lines
        self.next = next
        self.warnings = warnings
        self.isConfirmation = isConfirmation
        self.outcome = outcome
    }
}

/// The lines of a report as the content of a screen, laid out for the available width.
public struct ReportContent: Content {
    private let clock: DayClock
    private let lines: @Sendable (ReportContext) -> [ReportLine]

    /// Creates content that lays the lines out again for every width.
    public init(clock: DayClock, lines: @escaping @Sendable (ReportContext) -> [ReportLine]) {
        self.clock = clock
        self.lines = lines
    }

    /// The width offered and a row for each line.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(
            columns: proposal.columns,
            rows: lines(place(proposal.columns, context.glyphs)).count)
    }

    /// Draws the lines from the top; lines that are too long are cut.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let all = lines(place(canvas.size.columns, context.glyphs))
        for (row, line) in all.prefix(canvas.size.rows).enumerated() {
            let rect = Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
            canvas.draw(line.content, in: rect, context)
        }
    }

    private func place(_ width: Int, _ glyphs: GlyphSet) -> ReportContext {
        ReportContext(width: width, ascii: glyphs.isASCII, clock: clock)
    }
}
