// SPDX-License-Identifier: Apache-2.0

/// The course of a value in a line of small columns, without axes.
public struct Sparkline: Content {
    private let values: [Double?]
    private let range: ClosedRange<Double>?
    private let style: Style?

    /// Creates a sparkline of values from the oldest to the newest; `nil` leaves a gap. Where there
    /// are more values than cells, the newest are shown. Without `range` the shown values fill the
    /// height.
    public init(_ values: [Double?], range: ClosedRange<Double>? = nil, style: Style? = nil) {
        self.values = values
        self.range = range
        self.style = style
    }

    /// A cell for each value, one row.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: values.count, rows: 1)
    }

    /// Draws the columns over the whole height.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let size = canvas.size
        let shown = values.suffix(size.columns)
        guard let range = range ?? shown.lazy.compactMap(\.self).finiteRange else { return }
        for (column, value) in shown.enumerated() {
            guard let value, value.isFinite else { continue }
            let isFlat = range.lowerBound == range.upperBound
            let part = isFlat ? 0.5 : Amount.part(value, of: range)
            // The lowest value is a thin column, so that it differs from a gap.
            canvas.drawColumn(
                max(part, .leastNonzeroMagnitude),
                in: Rect(column: column, row: 0, columns: 1, rows: size.rows),
                style: style ?? context.theme.accent)
        }
    }
}
