// SPDX-License-Identifier: Apache-2.0

/// The rectangle content draws in, and the part of it that is shown.
struct Window {
    private(set) var origin: Point
    private(set) var size: Size
    private(set) var left: Int
    private(set) var top: Int
    private(set) var right: Int
    private(set) var bottom: Int

    init(size: Size) {
        self.size = size
        origin = Point(column: 0, row: 0)
        left = 0
        top = 0
        right = size.columns
        bottom = size.rows
    }

    /// Whether no cell is shown.
    var isEmpty: Bool { left >= right || top >= bottom }

    func absolute(_ point: Point) -> Point {
        Point(
            column: origin.column + point.column.bounded, row: origin.row + point.row.bounded)
    }

    func shows(_ place: Point) -> Bool {
        place.column >= left && place.column < right && place.row >= top && place.row < bottom
    }

    /// The window for a rectangle of this one, clipped to what this one shows.
    func inner(_ rect: Rect) -> Window {
        var result = self
        let corner = absolute(rect.origin)
        result.origin = Point(column: corner.column.bounded, row: corner.row.bounded)
        result.size = Size(
            columns: max(0, rect.size.columns.bounded), rows: max(0, rect.size.rows.bounded))
        result.left = max(left, result.origin.column)
        result.top = max(top, result.origin.row)
        result.right = min(right, result.origin.column + result.size.columns)
        result.bottom = min(bottom, result.origin.row + result.size.rows)
        return result
    }
}
