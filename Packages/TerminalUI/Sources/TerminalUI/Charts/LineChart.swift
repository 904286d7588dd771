// SPDX-License-Identifier: Apache-2.0

/// The course of one or several values over time, with axes.
public struct LineChart: Content {
    private let series: [LineSeries]
    private let labels: [AxisLabel]
    private let yRange: ClosedRange<Double>?
    private let yText: (@Sendable (Double) -> String)?

    /// Creates lines in one pair of axes.
    ///
    /// `labels` are written under the horizontal axis where they fit. `yRange` widens the vertical
    /// axis, and `yText` formats its numbers.
    public init(
        _ series: [LineSeries], labels: [AxisLabel] = [], yRange: ClosedRange<Double>? = nil,
        yText: (@Sendable (Double) -> String)? = nil
    ) {
        self.series = series
        self.labels = labels
        self.yRange = yRange
        self.yText = yText
    }

    /// The width offered, twelve rows.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: proposal.columns, rows: 12)
    }

    /// Filling, at least four rows.
    public func extent(along axis: Axis) -> Extent {
        .fill(weight: 1, minimum: axis == .vertical ? 4 : 0)
    }

    /// Draws legend, axes and lines; where space is short, the legend is left out first, then the
    /// axes.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let points = series.flatMap { $0.points.filter(\.isFinite) }
        guard let x = points.lazy.map(\.x).finiteRange,
            var y = points.lazy.map(\.y).finiteRange
        else { return }
        if let yRange {
            y = min(y.lowerBound, yRange.lowerBound)...max(y.upperBound, yRange.upperBound)
        }
        let size = canvas.size
        let legend = series.count > 1 && size.rows >= 8 ? 1 : 0
        if legend > 0 { drawLegend(into: &canvas, context) }
        let base = size.rows < 4 ? 0 : labels.isEmpty ? 1 : 2
        let height = size.rows - legend - base
        let ticks = Ticks(y, count: max(1, (height - 1) / 3))
        let texts = ticks.values.map { yText?($0) ?? ticks.label($0) }
        let gutter = (texts.map { TextWidth.of($0) }.max() ?? 0) + 2
        let hasAxes = base > 0 && size.columns >= gutter + 4
        let corner = Point(column: hasAxes ? gutter : 0, row: legend)
        let inner = Size(
            columns: size.columns - corner.column,
            rows: hasAxes ? height : size.rows - legend)
        // One value, or several at one position, stand in the middle.
        let xRange = x.lowerBound < x.upperBound ? x : x.lowerBound - 1...x.upperBound + 1
        if hasAxes {
            let axes = ChartAxes(corner: corner, size: inner, x: xRange, y: ticks.range)
            axes.drawVertical(zip(ticks.values, texts), into: &canvas, context)
            axes.drawHorizontal(labels, into: &canvas, context)
        }
        var plot = Plot(size: inner, glyphs: canvas.glyphs)
        for (index, line) in series.enumerated() {
            plot.add(
                line.points, x: xRange, y: ticks.range, mark: mark(index, canvas.glyphs),
                style: style(index, context.theme), marksEnd: series.count > 1)
        }
        plot.draw(into: &canvas, at: corner)
    }

    private func drawLegend(into canvas: inout Canvas, _ context: RenderContext) {
        var place = Point(column: 0, row: 0)
        for (index, line) in series.enumerated() {
            let style = style(index, context.theme)
            let mark = mark(index, canvas.glyphs)
            place.column += canvas.write(String(mark), at: place, style: style) + 1
            place.column += canvas.write(line.name, at: place) + 2
        }
    }

    private func mark(_ index: Int, _ glyphs: GlyphSet) -> Character {
        glyphs.points.isEmpty ? "*" : glyphs.points[index % glyphs.points.count]
    }

    private func style(_ index: Int, _ theme: Theme) -> Style {
        series[index].style ?? theme.seriesStyle(index)
    }
}
