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

    var cells: [Cell]
    var window: Window
    private var cursor: Point?
    private let whole: Size

    init(size: Size, glyphs: GlyphSet) {
        self.glyphs = glyphs
        whole = size
        cells = Array(repeating: .blank(), count: size.columns * size.rows)
        window = Window(size: size)
    }

    var frame: Frame { Frame(size: whole, cells: cells, cursor: cursor) }

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
        for row in inner.top..<inner.bottom {
            for column in inner.left..<inner.right {
                change(&cells[row * whole.columns + column].style)
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
        for row in inner.top..<inner.bottom {
            for column in inner.left..<inner.right {
                set(Cell(text: character, style: style), column: column, row: row)
            }
        }
    }

    /// Writes one cell at an absolute place and blanks whatever wide character it breaks.
    mutating func set(_ cell: Cell, column: Int, row: Int) {
        let index = row * whole.columns + column
        if cells[index].width == 0, index > 0 { cells[index - 1] = .blank(cells[index - 1].style) }
        let last = cell.width == 2 ? index + 1 : index
        if cells[last].width == 2, last + 1 < cells.count {
            cells[last + 1] = .blank(cells[last + 1].style)
        }
        cells[index] = cell
        if cell.width == 2 {
            cells[index + 1] = Cell(text: " ", style: cell.style, width: 0)
        }
    }
}
