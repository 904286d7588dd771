// SPDX-License-Identifier: Apache-2.0

/// A rectangle of cells.
public struct Rect: Sendable, Hashable {
    /// The top left corner.
    public var origin: Point
    /// The width and height.
    public var size: Size

    /// A rectangle from its corner and its size.
    public init(column: Int, row: Int, columns: Int, rows: Int) {
        origin = Point(column: column, row: row)
        size = Size(columns: columns, rows: rows)
    }

    func contains(_ point: Point) -> Bool {
        point.column >= origin.column && point.column < origin.column + size.columns
            && point.row >= origin.row && point.row < origin.row + size.rows
    }
}

extension Int {
    /// This number cut to what layout arithmetic can add up without overflow.
    var bounded: Int { Swift.max(-1_000_000, Swift.min(self, 1_000_000)) }
}
