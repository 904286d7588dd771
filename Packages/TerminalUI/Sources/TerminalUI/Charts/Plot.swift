// SPDX-License-Identifier: Apache-2.0

/// The inside of a line chart: lines drawn in dots, eight to a cell in braille, else one.
struct Plot {
    private let size: Size
    private let glyphs: GlyphSet
    private let dotColumns: Int
    private let dotRows: Int
    private var dots: [UInt8]
    private var marks: [Character?]
    private var styles: [Style]

    init(size: Size, glyphs: GlyphSet) {
        self.size = size
        self.glyphs = glyphs
        dotColumns = size.columns * (glyphs.isASCII ? 1 : 2)
        dotRows = size.rows * (glyphs.isASCII ? 1 : 4)
        let count = max(0, size.columns * size.rows)
        dots = Array(repeating: 0, count: count)
        marks = Array(repeating: nil, count: count)
        styles = Array(repeating: .plain, count: count)
    }

    /// Adds a line; `mark` stands for its values where there are no dots, and for its last value
    /// if `marksEnd`, so that lines differ without colour.
    mutating func add(
        _ points: [LineSeries.Point], x: ClosedRange<Double>, y: ClosedRange<Double>,
        mark: Character, style: Style, marksEnd: Bool
    ) {
        guard !size.isEmpty else { return }
        var last: Point?
        var drawn = 0...0
        for point in points {
            guard point.isFinite else {
                last = nil
                continue
            }
            let place = Point(
                column: Plot.dot(Amount.part(point.x, of: x), of: dotColumns),
                row: dotRows - 1 - Plot.dot(Amount.part(point.y, of: y), of: dotRows))
            if let last, last.column == place.column {
                // Within one column only what is new is drawn, so that a line of many values
                // costs no more than its cells.
                let edge = max(drawn.lowerBound, min(place.row, drawn.upperBound))
                if edge != place.row {
                    line(from: Point(column: place.column, row: edge), to: place, style)
                }
                drawn = min(drawn.lowerBound, place.row)...max(drawn.upperBound, place.row)
            } else {
                if let last { line(from: last, to: place, style) }
                drawn = place.row...place.row
            }
            set(place, style, mark: glyphs.isASCII ? mark : nil)
            last = place
        }
        if let last, marksEnd { set(last, style, mark: mark) }
    }

    func draw(into canvas: inout Canvas, at corner: Point) {
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let index = row * size.columns + column
                guard let character = character(index) else { continue }
                canvas.write(
                    String(character),
                    at: Point(column: corner.column + column, row: corner.row + row),
                    style: styles[index])
            }
        }
    }

    private func character(_ index: Int) -> Character? {
        if let mark = marks[index] { return mark }
        guard dots[index] != 0 else { return nil }
        if glyphs.isASCII { return "." }
        // Braille patterns start at U+2800, one bit for each dot (Unicode, Braille Patterns).
        return Unicode.Scalar(0x2800 + UInt32(dots[index])).map(Character.init)
    }

    private static func dot(_ part: Double, of count: Int) -> Int {
        Int((part * Double(count - 1)).rounded())
    }

    private mutating func line(from start: Point, to end: Point, _ style: Style) {
        let columns = end.column - start.column
        let rows = end.row - start.row
        let steps = max(abs(columns), abs(rows))
        for step in 0...steps {
            let part = Double(step) / Double(steps)
            let place = Point(
                column: start.column + Int((Double(columns) * part).rounded()),
                row: start.row + Int((Double(rows) * part).rounded()))
            set(place, style, mark: nil)
        }
    }

    private mutating func set(_ place: Point, _ style: Style, mark: Character?) {
        let index: Int
        if glyphs.isASCII {
            index = place.row * size.columns + place.column
            dots[index] = 1
        } else {
            index = place.row / 4 * size.columns + place.column / 2
            let bits: [UInt8] =
                place.column.isMultiple(of: 2)
                ? [0x01, 0x02, 0x04, 0x40] : [0x08, 0x10, 0x20, 0x80]
            dots[index] |= bits[place.row % 4]
        }
        if let mark { marks[index] = mark }
        styles[index] = style
    }
}
