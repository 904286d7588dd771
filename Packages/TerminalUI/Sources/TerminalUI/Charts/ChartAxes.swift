// SPDX-License-Identifier: Apache-2.0

/// The two axes of a chart around a plot of a size, whose top left cell is `corner`.
struct ChartAxes {
    let corner: Point
    let size: Size
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>

    /// Draws the line at the left of the plot, with numbers at their ticks.
    func drawVertical(
        _ ticks: some Sequence<(Double, String)>, into canvas: inout Canvas,
        _ context: RenderContext
    ) {
        let border = canvas.glyphs.border
        let column = corner.column - 1
        canvas.fill(
            Rect(column: column, row: corner.row, columns: 1, rows: size.rows),
            with: border.vertical, style: context.theme.border)
        var taken: Set<Int> = []
        for (value, text) in ticks {
            let part = Amount.part(value, of: y)
            let row = corner.row + size.rows - 1 - Int((part * Double(size.rows - 1)).rounded())
            guard taken.insert(row).inserted else { continue }
            canvas.write(
                String(border.axisTick), at: Point(column: column, row: row),
                style: context.theme.border)
            canvas.write(
                text, at: Point(column: column - 1 - TextWidth.of(text), row: row),
                style: context.theme.muted)
        }
    }

    /// Draws the line under the plot, and under it the labels that have room.
    func drawHorizontal(
        _ labels: [AxisLabel], into canvas: inout Canvas, _ context: RenderContext
    ) {
        let border = canvas.glyphs.border
        let row = corner.row + size.rows
        canvas.fill(
            Rect(column: corner.column, row: row, columns: size.columns, rows: 1),
            with: border.horizontal, style: context.theme.border)
        canvas.write(
            String(border.axisCorner), at: Point(column: corner.column - 1, row: row),
            style: context.theme.border)
        var free = 0
        for label in labels where label.x.isFinite && x.contains(label.x) {
            let part = Amount.part(label.x, of: x)
            let column = corner.column + Int((part * Double(size.columns - 1)).rounded())
            let width = TextWidth.of(label.text)
            let end = corner.column + size.columns
            let start = max(0, min(column - width / 2, end - width))
            guard start >= free, start + width <= end else { continue }
            free = start + width + 1
            canvas.write(
                String(border.baseTick), at: Point(column: column, row: row),
                style: context.theme.border)
            canvas.write(
                label.text, at: Point(column: start, row: row + 1), style: context.theme.muted)
        }
    }
}
