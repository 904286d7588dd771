// SPDX-License-Identifier: Apache-2.0

/// The whole content of a terminal as a value: a grid of cells and the cursor.
///
/// A wide character takes two cells: one of width 2 and, to its right, one of width 0.
public struct Frame: Sendable, Equatable {
    /// The largest possible frame; a larger request is cut to it.
    public static let largest = Size(columns: 2_000, rows: 1_000)

    /// The width and height of the grid.
    public let size: Size
    /// The cells row by row: exactly `size.columns * size.rows`.
    public var cells: [Cell] { grid.cells }
    let grid: CellGrid
    /// The position of the terminal's cursor; `nil` hides it.
    public var cursor: Point?

    /// A blank frame.
    public init(size: Size) {
        let size = size.clamped(to: Frame.largest)
        self.init(size: size, grid: CellGrid(blanks: size.columns * size.rows))
    }

    init(size: Size, cells: [Cell], cursor: Point? = nil) {
        self.init(size: size, grid: CellGrid(cells), cursor: cursor)
    }

    init(size: Size, grid: CellGrid, cursor: Point? = nil) {
        self.size = size
        self.grid = grid
        self.cursor = cursor
    }

    /// The cell at a position; a blank for a position outside the frame.
    public subscript(column column: Int, row row: Int) -> Cell {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else {
            return Cell()
        }
        return grid[row * size.columns + column]
    }

    /// The characters of all rows, without trailing blanks, with a line break between rows.
    public func text() -> String {
        var result = ""
        result.reserveCapacity(grid.stored.count + size.rows)
        for row in 0..<size.rows {
            if row > 0 { result.append("\n") }
            let line = grid.stored[row * size.columns..<(row + 1) * size.columns]
            let end = line.lastIndex { $0.text != 0x20 && $0.width > 0 } ?? line.startIndex - 1
            guard end >= line.startIndex else { continue }
            for cell in line[...end] where cell.width > 0 {
                result.append(grid.character(of: cell))
            }
        }
        return result
    }
}

extension Frame {
    /// Draws `content` at a size.
    ///
    /// Never traps: content that is too large is clipped, and a wide character that would be cut is
    /// left out. The cost grows with the cells shown, not with the rows of a list. Needs less than
    /// 256 KB of stack.
    public static func render(
        _ content: some Content, size: Size, glyphs: GlyphSet = .unicode, theme: Theme = .standard
    ) -> Frame {
        var canvas = Canvas(size: size.clamped(to: Frame.largest), glyphs: glyphs)
        let whole = Rect(
            column: 0, row: 0, columns: canvas.size.columns, rows: canvas.size.rows)
        canvas.draw(content, in: whole, RenderContext(glyphs: glyphs, theme: theme))
        return canvas.frame
    }
}
