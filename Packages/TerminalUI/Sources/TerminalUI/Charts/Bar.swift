// SPDX-License-Identifier: Apache-2.0

/// One bar of a bar chart.
public struct Bar: Sendable, Hashable {
    /// What the bar is for.
    public var label: String
    /// Its length; a negative value draws no bar.
    public var value: Double
    /// The value as text; made from the value when `nil`.
    public var detail: String?
    /// Its style; the theme's when `nil`.
    public var style: Style?

    /// A bar.
    public init(_ label: String, _ value: Double, detail: String? = nil, style: Style? = nil) {
        self.label = label
        self.value = value
        self.detail = detail
        self.style = style
    }

    var text: String { detail ?? (value.isFinite ? Amount.text(value) : "") }
}

extension Canvas {
    /// Draws a bar that grows to the right, in steps of a part of a cell.
    mutating func drawBar(_ part: Double, at point: Point, columns: Int, style: Style) {
        let steps = glyphs.barSteps
        guard columns > 0, let full = steps.last else { return }
        let units = Canvas.units(part, of: columns * steps.count)
        fill(
            Rect(column: point.column, row: point.row, columns: units / steps.count, rows: 1),
            with: full, style: style)
        let rest = units % steps.count
        guard rest > 0 else { return }
        fill(
            Rect(
                column: point.column + units / steps.count, row: point.row, columns: 1, rows: 1),
            with: steps[rest - 1], style: style)
    }

    /// Draws a bar that grows upwards inside `rect`, in steps of a part of a cell.
    mutating func drawColumn(_ part: Double, in rect: Rect, style: Style) {
        let steps = glyphs.columnSteps
        guard rect.size.rows > 0, let full = steps.last else { return }
        let units = Canvas.units(part, of: rect.size.rows * steps.count)
        let whole = units / steps.count
        let bottom = rect.origin.row + rect.size.rows
        fill(
            Rect(
                column: rect.origin.column, row: bottom - whole, columns: rect.size.columns,
                rows: whole), with: full, style: style)
        let rest = units % steps.count
        guard rest > 0 else { return }
        fill(
            Rect(
                column: rect.origin.column, row: bottom - whole - 1, columns: rect.size.columns,
                rows: 1), with: steps[rest - 1], style: style)
    }

    /// The nearest number of units, at least one for a part that is more than nothing.
    private static func units(_ part: Double, of total: Int) -> Int {
        guard part.isFinite, part > 0 else { return 0 }
        return max(1, min(total, Int((min(1, part) * Double(total)).rounded())))
    }
}
