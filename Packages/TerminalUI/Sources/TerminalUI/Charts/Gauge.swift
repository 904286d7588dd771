// SPDX-License-Identifier: Apache-2.0

/// The progress towards a whole: a bar between a label and a number.
public struct Gauge: Content {
    private let label: String
    private let value: Double
    private let detail: String
    private let style: Style?

    /// Creates a gauge of `value`, 0 to 1; more than 1 fills the bar and is printed as it is.
    ///
    /// `detail` is shown after the bar instead of the percentage.
    public init(_ label: String = "", value: Double, detail: String = "", style: Style? = nil) {
        self.label = label
        self.value = value.isFinite ? max(0, value) : 0
        self.detail = detail
        self.style = style
    }

    /// All the width offered, one row.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: proposal.columns, rows: 1)
    }

    /// Filling to the side.
    public func extent(along axis: Axis) -> Extent { axis == .horizontal ? .fill : .natural }

    /// Draws label, bar and number; where space is short, the bar is left out first.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let columns = canvas.size.columns
        var start = canvas.write(label, at: Point(column: 0, row: 0))
        if start > 0 { start += 1 }
        let text = detail.isEmpty ? percentage : detail
        let end = columns - TextWidth.of(text)
        canvas.write(text, at: Point(column: max(start, end), row: 0), style: context.theme.muted)
        let bar = end - 1 - start
        guard bar > 0 else { return }
        canvas.fill(
            Rect(column: start, row: 0, columns: bar, rows: 1), with: canvas.glyphs.barRest,
            style: context.theme.border)
        canvas.drawBar(
            value, at: Point(column: start, row: 0), columns: bar,
            style: style ?? context.theme.accent)
    }

    private var percentage: String {
        let text = Amount.text(value * 100, decimals: 0) + "%"
        return String(repeating: " ", count: max(0, 4 - text.count)) + text
    }
}
