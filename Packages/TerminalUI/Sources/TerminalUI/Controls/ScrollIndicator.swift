// SPDX-License-Identifier: Apache-2.0

/// The bar at the right edge that shows which part of a list is on the screen.
struct ScrollIndicator {
    let count: Int
    let visible: Int
    let first: Int

    /// Whether there is anything to scroll.
    var isNeeded: Bool { visible > 0 && count > visible }

    func draw(into canvas: inout Canvas, column: Int, row: Int, rows: Int, theme: Theme) {
        guard isNeeded, rows > 0 else { return }
        let length = max(1, min(rows, Int(Double(rows) * Double(visible) / Double(count))))
        let travel = Double(rows - length) * Double(first) / Double(count - visible)
        let start = max(0, min(rows - length, Int(travel.rounded())))
        canvas.fill(
            Rect(column: column, row: row, columns: 1, rows: rows), with: canvas.glyphs.scrollTrack,
            style: theme.border)
        canvas.fill(
            Rect(column: column, row: row + start, columns: 1, rows: length),
            with: canvas.glyphs.scrollThumb, style: theme.border)
    }
}
