// SPDX-License-Identifier: Apache-2.0

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
