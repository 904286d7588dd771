// SPDX-License-Identifier: Apache-2.0

import TerminalUI

/// Rows in columns as wide as their content. Where the table is too wide for the context, columns
/// that shrink give way, down to 8 characters.
public struct TextTable: Sendable {
    /// One column: its heading and the alignment of its cells.
    public struct Column: Sendable {
        /// The heading.
        public let head: String
        /// Whether cells are aligned to the right.
        public let alignRight: Bool
        /// Whether it becomes narrower when the table is too wide.
        public let shrinks: Bool

        /// A column with cells aligned to the left.
        public static func left(_ head: String, shrinks: Bool = false) -> Column {
            Column(head: head, alignRight: false, shrinks: shrinks)
        }
        /// A column with cells aligned to the right.
        public static func right(_ head: String) -> Column {
            Column(head: head, alignRight: true, shrinks: false)
        }
    }

    /// The columns from left to right.
    public let columns: [Column]
    /// The cells, row by row.
    public private(set) var rows: [[String]] = []

    /// A table without rows.
    public init(_ columns: [Column]) { self.columns = columns }

    /// Adds a row, which must have as many cells as there are columns.
    public mutating func add(_ cells: String...) { rows.append(cells) }
    /// Adds a row from an array of cells.
    public mutating func add(_ cells: [String]) { rows.append(cells) }

    /// The number of columns the table needs when nothing is cut.
    public var width: Int { naturalWidths.reduce(0, +) + 2 * (columns.count - 1) }

    /// The lines of the table. Those of the rows have their cells.
    public func lines(in context: ReportContext) -> [ReportLine] {
        let widths = fittedWidths(context.width)
        let head = line(columns.map(\.head), widths, context)
        return [context.styled(head, .dim)]
            + rows.map { ReportLine([Span(line($0, widths, context))], cells: $0) }
    }

    private var naturalWidths: [Int] {
        columns.indices.map { index in
            rows.reduce(columns[index].head.count) {
                max($0, index < $1.count ? $1[index].count : 0)
            }
        }
    }

    private func fittedWidths(_ available: Int) -> [Int] {
        var widths = naturalWidths
        var excess = widths.reduce(0, +) + 2 * (columns.count - 1) - available
        for index in columns.indices where columns[index].shrinks && excess > 0 {
            let less = min(excess, max(0, widths[index] - 8))
            widths[index] -= less
            excess -= less
        }
        return widths
    }

    private func line(_ cells: [String], _ widths: [Int], _ context: ReportContext) -> String {
        let padded = zip(columns.indices, cells).map { index, cell in
            let text = context.cut(cell, to: widths[index])
            return columns[index].alignRight
                ? text.leftPadding(to: widths[index]) : text.padding(to: widths[index])
        }
        return padded.joined(separator: "  ").trimmedRight()
    }
}
