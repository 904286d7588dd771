// SPDX-License-Identifier: Apache-2.0

/// Amounts side by side as bars, each with its label and value.
public struct BarChart: Content {
    let bars: [Bar]
    let axis: Axis
    let goal: Double?

    /// Creates bars that grow along `axis`, with a mark at `goal`.
    ///
    /// Where not all bars fit, the last ones are shown: the newest of a time series.
    public init(_ bars: [Bar], axis: Axis = .horizontal, goal: Double? = nil) {
        self.bars = bars
        self.axis = axis
        self.goal = goal
    }

    /// The width offered; a row for each bar, or eight rows for bars that grow upwards.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: proposal.columns, rows: axis == .horizontal ? bars.count : 8)
    }

    /// Filling, except for the height of horizontal bars.
    public func extent(along axis: Axis) -> Extent {
        switch (axis, self.axis) {
        case (.horizontal, _): .fill
        case (.vertical, .horizontal): .natural
        case (.vertical, .vertical): .fill(weight: 1, minimum: 3)
        }
    }

    /// Draws the bars.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        guard !bars.isEmpty else { return }
        switch axis {
        case .horizontal: drawSideways(into: &canvas, context)
        case .vertical: drawUpright(into: &canvas, context)
        }
    }

    /// The value of a full bar.
    private var highest: Double {
        let values = bars.lazy.map(\.value) + [goal ?? 0, 0]
        return values.finiteRange?.upperBound ?? 0
    }

    private func part(_ value: Double) -> Double { Amount.part(value, of: 0...max(0, highest)) }

    private func drawSideways(into canvas: inout Canvas, _ context: RenderContext) {
        let size = canvas.size
        let shown = bars.suffix(size.rows)
        let labels = min(shown.map { TextWidth.of($0.label) }.max() ?? 0, size.columns / 3)
        let values = shown.map { TextWidth.of($0.text) }.max() ?? 0
        let start = labels == 0 ? 0 : labels + 1
        let room = max(0, size.columns - start - (values == 0 ? 0 : values + 1))
        for (row, bar) in shown.enumerated() {
            let label = TextWidth.truncate(bar.label, to: labels, ellipsis: canvas.glyphs.ellipsis)
            canvas.write(label, at: Point(column: 0, row: row))
            if let goal, goal.isFinite, room > 0 {
                let column = start + min(room - 1, Int(Double(room) * part(goal)))
                canvas.write(
                    String(canvas.glyphs.goalVertical), at: Point(column: column, row: row),
                    style: context.theme.muted)
            }
            canvas.drawBar(
                part(bar.value), at: Point(column: start, row: row), columns: room,
                style: bar.style ?? context.theme.accent)
            let end = size.columns - TextWidth.of(bar.text)
            canvas.write(
                bar.text, at: Point(column: max(start, end), row: row), style: context.theme.muted)
        }
    }
}

extension BarChart {
    private static let widest = 8

    private func drawUpright(into canvas: inout Canvas, _ context: RenderContext) {
        let size = canvas.size
        let labels = bars.contains { !$0.label.isEmpty } && size.rows >= 3 ? 1 : 0
        // One column of blank between bars while that leaves each bar two columns.
        let gap = size.columns >= bars.count * 3 ? 1 : 0
        let width = max(1, min(BarChart.widest, (size.columns + gap) / bars.count - gap))
        let shown = bars.suffix(max(1, (size.columns + gap) / (width + gap)))
        let hasValues = size.rows >= 5 && shown.allSatisfy { TextWidth.of($0.text) <= width }
        let top = hasValues ? 1 : 0
        let height = max(0, size.rows - labels - top)
        if let goal, goal.isFinite, height > 0 {
            let row = top + height - max(1, Int((Double(height) * part(goal)).rounded(.up)))
            let columns = min(size.columns, shown.count * (width + gap) - gap)
            canvas.fill(
                Rect(column: 0, row: row, columns: columns, rows: 1),
                with: canvas.glyphs.goalHorizontal, style: context.theme.muted)
        }
        for (index, bar) in shown.enumerated() {
            let left = index * (width + gap)
            let rect = Rect(column: left, row: top, columns: width, rows: height)
            canvas.drawColumn(part(bar.value), in: rect, style: bar.style ?? context.theme.accent)
            if hasValues {
                let filled = Int((part(bar.value) * Double(height)).rounded(.up))
                let row = top + height - filled - 1
                let text = Text(bar.text, style: context.theme.muted, alignment: .centre)
                canvas.draw(
                    text, in: Rect(column: left, row: row, columns: width, rows: 1), context)
            }
            if labels > 0 {
                let text = Text(bar.label.prefixOfWidth(width), alignment: .centre)
                let row = size.rows - 1
                canvas.draw(
                    text, in: Rect(column: left, row: row, columns: width, rows: 1), context)
            }
        }
    }
}

extension String {
    /// The characters that fit `width`, without an ellipsis.
    func prefixOfWidth(_ width: Int) -> String {
        var used = 0
        return String(
            prefix { character in
                used += TextWidth.of(character)
                return used <= width
            })
    }
}
