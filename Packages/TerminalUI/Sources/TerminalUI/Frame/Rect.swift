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

/// A position in a grid of cells, counted from 0 at the top left.
public struct Point: Sendable, Hashable {
    /// The distance from the left edge in cells.
    public var column: Int
    /// The distance from the top edge in cells.
    public var row: Int

    /// A place.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// A width and a height in terminal cells.
public struct Size: Sendable, Hashable {
    /// The width in cells.
    public var columns: Int
    /// The height in cells.
    public var rows: Int

    /// Creates a size; negative numbers count as zero wherever a size is used.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    var isEmpty: Bool { columns <= 0 || rows <= 0 }

    /// This size cut to `limit` and to zero from below.
    func clamped(to limit: Size) -> Size {
        Size(
            columns: max(0, min(columns, limit.columns)), rows: max(0, min(rows, limit.rows)))
    }

    func length(along axis: Axis) -> Int {
        switch axis {
        case .horizontal: columns
        case .vertical: rows
        }
    }

    /// A size given by its length along `axis` and its length across it.
    init(along axis: Axis, main: Int, cross: Int) {
        switch axis {
        case .horizontal: self.init(columns: main, rows: cross)
        case .vertical: self.init(columns: cross, rows: main)
        }
    }
}
