// SPDX-License-Identifier: Apache-2.0

/// Rows of cells under headings, which creates only the rows on the screen.
///
/// A narrow table leaves out its least important columns. Without a position, no row is selected.
public struct Table: Content {
    private let columns: [TableColumn]
    private let count: Int
    private let position: ListPosition?
    private let isFocused: Bool
    private let row: @Sendable (Int) -> [Text]

    /// Creates a table of `count` rows; `row` is called once for each row on the screen. Missing
    /// cells are blank.
    public init(
        _ columns: [TableColumn], count: Int, position: ListPosition? = nil, isFocused: Bool = true,
        row: @escaping @Sendable (Int) -> [Text]
    ) {
        self.columns = columns
        self.count = max(0, count)
        self.position = position
        self.isFocused = isFocused
        self.row = row
    }

    /// Creates a table of existing rows.
    public init(
        _ columns: [TableColumn], rows: [[Text]], position: ListPosition? = nil,
        isFocused: Bool = true
    ) {
        self.init(columns, count: rows.count, position: position, isFocused: isFocused) { rows[$0] }
    }

    /// All the width offered, and the height of the headings and all rows.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: proposal.columns, rows: min(count, proposal.rows) + 2)
    }

    /// Filling, at least the headings and one row.
    public func extent(along axis: Axis) -> Extent {
        .fill(weight: 1, minimum: axis == .vertical ? 2 : 0)
    }

    /// Draws the headings and the rows around the selected one.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let size = canvas.size
        let head = size.rows >= 4 ? 2 : size.rows >= 2 ? 1 : 0
        let visible = size.rows - head
        let shown = (position ?? ListPosition()).kept(count: count, visible: visible)
        let indicator = ScrollIndicator(count: count, visible: visible, first: shown.first)
        let width = size.columns - (indicator.isNeeded ? 1 : 0)
        let left = position == nil ? 0 : Canvas.pointerWidth
        let indices = shown.first..<(shown.first + max(0, min(visible, count - shown.first)))
        let cells = indices.map(row)
        let layout = TableWidths(
            columns, wanted: wanted(cells), space: max(0, width - left))

        if head > 0 {
            let titles = columns.map { Text($0.title, style: context.theme.title) }
            let line = TableRow(titles, columns, layout)
            canvas.draw(
                line, in: Rect(column: left, row: 0, columns: width - left, rows: 1), context)
        }
        if head > 1 {
            canvas.fill(
                Rect(column: 0, row: 1, columns: width, rows: 1),
                with: canvas.glyphs.border.horizontal, style: context.theme.border)
        }
        for (line, index) in indices.enumerated() {
            let content = TableRow(cells[line], columns, layout)
            let rect = Rect(column: 0, row: head + line, columns: width, rows: 1)
            if position == nil {
                canvas.draw(content, in: rect, context)
            } else {
                let selection = index == shown.selected ? isFocused : nil
                canvas.drawRow(content, in: rect, selection: selection, context)
            }
        }
        indicator.draw(
            into: &canvas, column: width, row: head, rows: visible, theme: context.theme)
    }

    /// The width of the heading or the widest cell, for each column.
    private func wanted(_ cells: [[Text]]) -> [Int] {
        columns.enumerated().map { index, column in
            cells.reduce(TextWidth.of(column.title)) { widest, row in
                index < row.count ? max(widest, TextWidth.of(row[index].string)) : widest
            }
        }
    }
}

/// One line of a table.
private struct TableRow: Content {
    let cells: [Text]
    let columns: [TableColumn]
    let layout: TableWidths

    init(_ cells: [Text], _ columns: [TableColumn], _ layout: TableWidths) {
        self.cells = cells
        self.columns = columns
        self.layout = layout
    }

    func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: proposal.columns, rows: 1)
    }

    func draw(into canvas: inout Canvas, in context: RenderContext) {
        var start = 0
        for (column, width) in zip(layout.shown, layout.widths) {
            if column < cells.count {
                var text = cells[column]
                text.overflow = .truncates
                text.alignment = columns[column].alignment
                canvas.draw(text, in: Rect(column: start, row: 0, columns: width, rows: 1), context)
            }
            start += width + TableWidths.gap
        }
    }
}
