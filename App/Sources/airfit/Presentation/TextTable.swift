// SPDX-License-Identifier: Apache-2.0

import DesignSystem

/// Rows in columns, as wide as their content and never wider than the canvas.
struct LegacyTable: Sendable {
    /// One column: its head and on which side its cells stand.
    struct Column: Sendable {
        let head: String
        let alignRight: Bool
        /// Whether it gives way when the table is too wide.
        let shrinks: Bool

        static func left(_ head: String, shrinks: Bool = false) -> Column {
            Column(head: head, alignRight: false, shrinks: shrinks)
        }
        static func right(_ head: String) -> Column {
            Column(head: head, alignRight: true, shrinks: false)
        }
    }

    let columns: [Column]
    private(set) var rows: [[String]] = []

    init(_ columns: [Column]) { self.columns = columns }

    /// Adds a row; it has as many cells as there are columns.
    mutating func add(_ cells: String...) { rows.append(cells) }
    mutating func add(_ cells: [String]) { rows.append(cells) }

    /// Columns the table needs when nothing is cut.
    var width: Int { naturalWidths.reduce(0, +) + 2 * (columns.count - 1) }

    /// The lines of the table.
    func lines(on canvas: Canvas) -> [String] {
        let widths = fittedWidths(canvas.width)
        let head = line(columns.map(\.head), widths, canvas)
        return [canvas.styled(head, .dim)] + rows.map { line($0, widths, canvas) }
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

    private func line(_ cells: [String], _ widths: [Int], _ canvas: Canvas) -> String {
        let padded = zip(columns.indices, cells).map { index, cell in
            let text = canvas.cut(cell, to: widths[index])
            return columns[index].alignRight
                ? text.leftPadding(to: widths[index]) : text.padding(to: widths[index])
        }
        return padded.joined(separator: "  ").trimmedRight()
    }
}
