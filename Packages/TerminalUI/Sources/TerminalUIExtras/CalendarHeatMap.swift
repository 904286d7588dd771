// SPDX-License-Identifier: Apache-2.0

public import TerminalUI

/// How much happened on each day: weeks from left to right, weekdays from top to bottom.
public struct CalendarHeatMap: Content {
    private let days: [Double?]
    private let firstWeekday: Int
    private let weekdays: [String]
    private let weeks: [String]
    private let highest: Double?

    /// Creates a map of days from the oldest to the newest.
    ///
    /// `firstWeekday` is the row of the first day, 0 to 6. A day is `nil` when it is outside the
    /// time shown. `weekdays` names the rows and `weeks` the columns (an empty name is not shown).
    /// `highest` is the value of the highest level, by default the greatest value.
    public init(
        _ days: [Double?], firstWeekday: Int = 0, weekdays: [String] = [], weeks: [String] = [],
        highest: Double? = nil
    ) {
        self.days = days
        self.firstWeekday = ((firstWeekday % 7) + 7) % 7
        self.weekdays = weekdays
        self.weeks = weeks
        self.highest = highest
    }

    /// Two columns for each week and the names of the weekdays; seven rows, and one for the names
    /// of the weeks.
    public func measure(_ proposal: Size, in context: RenderContext) -> Size {
        Size(columns: gutter + weekCount * 2 - 1, rows: 7 + (weeks.isEmpty ? 0 : 1))
    }

    /// Draws the newest weeks that fit.
    public func draw(into canvas: inout Canvas, in context: RenderContext) {
        let size = canvas.size
        let isNarrow = size.columns < gutter + 7
        let left = isNarrow ? 0 : gutter
        let top = weeks.isEmpty || size.rows < 8 ? 0 : 1
        let room = max(0, (size.columns - left + 1) / 2)
        let first = max(0, weekCount - room)
        for (row, name) in weekdays.prefix(7).enumerated() where !isNarrow {
            canvas.write(name, at: Point(column: 0, row: top + row), style: context.theme.muted)
        }
        if top > 0 { drawWeekNames(from: first, left: left, into: &canvas, context) }
        let greatest = highest ?? days.lazy.compactMap(\.self).finiteRange?.upperBound ?? 0
        for week in first..<max(first, weekCount) {
            for weekday in 0..<7 {
                let index = week * 7 + weekday - firstWeekday
                guard days.indices.contains(index), let value = days[index] else { continue }
                let level = level(value, greatest, canvas.glyphs.shades.count)
                canvas.write(
                    String(canvas.glyphs.shades[level]),
                    at: Point(column: left + (week - first) * 2, row: top + weekday),
                    style: style(level, context.theme))
            }
        }
    }

    private var weekCount: Int { days.isEmpty ? 0 : (days.count + firstWeekday + 6) / 7 }

    private var gutter: Int {
        let widest = weekdays.prefix(7).map { TextWidth.of($0) }.max() ?? 0
        return widest == 0 ? 0 : widest + 1
    }

    private func drawWeekNames(
        from first: Int, left: Int, into canvas: inout Canvas, _ context: RenderContext
    ) {
        var free = 0
        for (week, name) in weeks.prefix(weekCount).enumerated().dropFirst(first)
        where !name.isEmpty {
            let column = left + (week - first) * 2
            guard column >= free, column + TextWidth.of(name) <= canvas.size.columns else {
                continue
            }
            free = column + TextWidth.of(name) + 1
            canvas.write(name, at: Point(column: column, row: 0), style: context.theme.muted)
        }
    }

    /// 0 for nothing, then equal steps up to the highest value.
    private func level(_ value: Double, _ greatest: Double, _ count: Int) -> Int {
        guard value.isFinite, value > 0, greatest > 0, count > 1 else { return 0 }
        let step = (value / greatest * Double(count - 1)).rounded(.up)
        return max(1, min(count - 1, Int(min(step, Double(count)))))
    }

    private func style(_ level: Int, _ theme: Theme) -> Style {
        guard level > 0, !theme.heat.isEmpty else { return theme.muted }
        return Style(foreground: theme.heat[min(level, theme.heat.count) - 1])
    }
}
