// SPDX-License-Identifier: Apache-2.0

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
