// SPDX-License-Identifier: Apache-2.0

/// The grid that content draws itself into.
///
/// Positions are relative to the rectangle that the content was given. Drawing outside of it is
/// clipped.
public struct Canvas {
    /// The width and height of the drawing area.
    public var size: Size { window.size }
    /// The characters used for lines, bars and marks.
    public let glyphs: GlyphSet

    var grid: CellGrid
    var window: Window
    private var cursor: Point?
    private let whole: Size

    init(size: Size, glyphs: GlyphSet) {
        self.glyphs = glyphs
        whole = size
        grid = CellGrid(blanks: size.columns * size.rows)
        window = Window(size: size)
    }

    var frame: Frame { Frame(size: whole, grid: grid, cursor: cursor) }

    /// Draws `content` in a part of this rectangle.
    public mutating func draw(_ content: any Content, in rect: Rect, _ context: RenderContext) {
        guard let context = context.deeper else { return }
        let outer = window
        window = outer.inner(rect)
        if !window.isEmpty { content.draw(into: &self, in: context) }
        window = outer
    }

    /// Puts the terminal's cursor at a position; a clipped position changes nothing.
    public mutating func placeCursor(at point: Point) {
        let place = window.absolute(point)
        if window.shows(place) { cursor = place }
    }

    /// Hides the terminal's cursor if it stands in `rect`.
    public mutating func hideCursor(in rect: Rect) {
        guard let cursor else { return }
        let inner = window.inner(rect)
        if inner.shows(cursor) { self.cursor = nil }
    }

    /// Changes the style of every cell of `rect` and keeps the characters.
    public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
        let inner = window.inner(rect)
        guard !inner.isEmpty else { return }
        var (last, changed) = (CellGrid.Stored.blank.paint, Style.plain)
        change(&changed)
        var paint = CellGrid.Paint(changed)
        for row in inner.top..<inner.bottom {
            for index in row * whole.columns + inner.left..<row * whole.columns + inner.right {
                let present = grid.stored[index].paint
                if present != last {
                    last = present
                    changed = present.style
                    change(&changed)
                    paint = CellGrid.Paint(changed)
                }
                grid.paint(paint, at: index)
            }
        }
    }

    /// Fills `rect` with one character of width 1. With a character of another width it leaves
    /// blanks.
    public mutating func fill(_ rect: Rect, with character: Character = " ", style: Style = .plain)
    {
        let inner = window.inner(rect)
        guard !inner.isEmpty else { return }
        let character = TextWidth.of(character) == 1 ? shown(character) : " "
        let cell = grid.store(character, CellGrid.Paint(style), width: 1)
        for row in inner.top..<inner.bottom {
            for column in inner.left..<inner.right { set(cell, column: column, row: row) }
        }
    }

    /// Writes one cell at an absolute place and blanks whatever wide character it breaks.
    mutating func set(_ cell: CellGrid.Stored, column: Int, row: Int) {
        grid.set(cell, at: row * whole.columns + column)
    }
}
