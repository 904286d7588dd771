// SPDX-License-Identifier: Apache-2.0

/// A list with one selected row, which creates only the rows on the screen.
///
/// Its cost is independent of `count`. A pointer marks the selected row. A bar at the right shows
/// the scroll position when there are more rows than fit.
public struct SelectableList: Content {
    private let count: Int
    private let rowHeight: Int
    private let position: ListPosition
    private let isFocused: Bool
    private let row: @Sendable (Int) -> any Content

    /// Creates a list of `count` rows, each `rowHeight` cells high; `row` is called once for each
    /// row on the screen.
    public init<Row: Content>(
        count: Int, position: ListPosition, isFocused: Bool = true, rowHeight: Int = 1,
        row: @escaping @Sendable (Int) -> Row
    ) {
        self.count = max(0, count)
        self.rowHeight = max(1, rowHeight.bounded)
        self.position = position
        self.isFocused = isFocused
        self.row = { row($0) }
    }

    /// All the width offered and the height of all rows.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        let (rows, overflows) = count.multipliedReportingOverflow(by: rowHeight)
        return Size(columns: proposal.columns, rows: overflows ? proposal.rows : rows)
    }

    /// Filling, at least one row.
    public func extent(along axis: Axis) -> Extent {
        .fill(weight: 1, minimum: axis == .vertical ? 1 : 0)
    }

    /// Draws the rows around the selected one.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let size = canvas.size
        let visible = max(1, size.rows / rowHeight)
        let shown = position.kept(count: count, visible: visible)
        let indicator = ScrollIndicator(count: count, visible: visible, first: shown.first)
        let width = size.columns - (indicator.isNeeded ? 1 : 0)
        for line in 0..<max(0, min(visible, count - shown.first)) {
            let index = shown.first + line
            let rect = Rect(column: 0, row: line * rowHeight, columns: width, rows: rowHeight)
            canvas.drawRow(
                row(index), in: rect, selection: index == shown.selected ? isFocused : nil, context)
        }
        indicator.draw(
            into: &canvas, column: width, row: 0, rows: size.rows, theme: context.theme)
    }
}

extension Canvas {
    /// The width of the pointer and the blank after it.
    package static let pointerWidth = 2

    /// Draws a row behind the pointer column; `selection` is `nil` for a row that is not selected,
    /// otherwise whether its list has the focus.
    mutating func drawRow(
        _ content: any Content, in rect: Rect, selection: Bool?, _ context: RenderContext
    ) {
        let inner = Rect(
            column: rect.origin.column + Canvas.pointerWidth, row: rect.origin.row,
            columns: max(0, rect.size.columns - Canvas.pointerWidth), rows: rect.size.rows)
        draw(content, in: inner, context)
        guard let isFocused = selection else { return }
        let style = isFocused ? context.theme.focus : context.theme.muted
        var mark = rect
        mark.size = Size(columns: min(1, rect.size.columns), rows: 1)
        fill(mark, with: glyphs.pointer, style: style)
        let look = isFocused ? context.theme.selection : Style(isBold: true)
        restyle(inner) { $0 = $0.merged(with: look) }
    }
}
