// SPDX-License-Identifier: Apache-2.0

/// Writes frames as the bytes that change the last frame into the next.
///
/// It is a value that remembers what the screen shows. The bytes must be written completely and in
/// order; otherwise call `forget()`. No text of a cell reaches the terminal as a control sequence.
@_spi(Frames) public struct FrameWriter: Sendable {
    private var capabilities: TerminalCapabilities
    private var shown: Frame?
    private var painter = Painter()

    /// Creates a writer for a screen with unknown content.
    public init(capabilities: TerminalCapabilities) {
        self.capabilities = capabilities
    }

    /// Call this when others changed the screen: the next frame is written completely.
    mutating func forget() {
        shown = nil
        painter = Painter()
    }

    /// Sets how many colours are used. The next frame is written completely with them.
    mutating func use(_ colours: ColourDepth) {
        guard colours != capabilities.colours else { return }
        capabilities.colours = colours
        forget()
    }

    /// The bytes that show the frame; empty where it is shown already.
    ///
    /// They are enclosed in the marks of a synchronised update (DECSET 2026) and are never more
    /// than a complete repaint. After a change of size the frame is written completely.
    public mutating func bytes(for frame: Frame) -> [UInt8] {
        if shown == frame { return [] }
        defer { shown = frame }
        let next = GlyphGrid(frame: frame, capabilities: capabilities)
        guard let shown, shown.size == frame.size else {
            painter = Painter()
            painter.repaint(next)
            return painter.finish()
        }
        var whole = painter
        painter.change(GlyphGrid(frame: shown, capabilities: capabilities), into: next)
        if frame.mayRepaint(in: painter.bytes.count) {
            whole.repaint(next)
            if whole.bytes.count < painter.bytes.count { painter = whole }
        }
        return painter.finish()
    }
}

extension Frame {
    /// Whether a repaint could have fewer bytes: it has the clearing, and one for each cell with a
    /// text.
    fileprivate func mayRepaint(in bytes: Int) -> Bool {
        var least = 12
        for cell in grid.stored where cell.text != 0x20 && cell.width > 0 {
            least += 1
            if least >= bytes { return false }
        }
        return least < bytes
    }

    fileprivate func isBlank(column: Int, row: Int) -> Bool {
        grid.stored[row * size.columns + column] == .blank
    }

    fileprivate var cursorInside: Point? {
        guard let cursor, (0..<size.columns).contains(cursor.column),
            (0..<size.rows).contains(cursor.row)
        else { return nil }
        return cursor
    }
}

extension Painter {
    fileprivate mutating func repaint(_ next: GlyphGrid) {
        begin()
        clearScreen()
        for row in 0..<next.frame.size.rows { change(nil, into: next, row: row) }
        showCursor(at: next.frame.cursorInside)
    }

    fileprivate mutating func change(_ last: GlyphGrid, into next: GlyphGrid) {
        begin()
        for row in 0..<next.frame.size.rows { change(last, into: next, row: row) }
        showCursor(at: next.frame.cursorInside)
    }

    /// Draws one row over the last frame's, or over a blank one.
    private mutating func change(_ last: GlyphGrid?, into next: GlyphGrid, row: Int) {
        let columns = next.frame.size.columns
        let cells = row * columns..<(row + 1) * columns
        if let last, next.frame.grid.isSame(as: last.frame.grid, in: cells) { return }
        var textEnd: Int?
        var column = 0
        while column < columns {
            guard let glyph = next.glyph(column: column, row: row, unlike: last) else {
                column += 1
                continue
            }
            let end = textEnd ?? next.textEnd(row: row)
            textEnd = end
            if column >= end, next.isWorthClearing(from: column, row: row, over: last) {
                move(to: column, row: row)
                clearToEndOfRow()
                return
            }
            approach(column, row: row, in: next)
            put(glyph, columns: columns)
            column += glyph.width
        }
    }

    /// Moves to a cell, over a short gap by drawing it again.
    private mutating func approach(_ target: Int, row: Int, in next: GlyphGrid) {
        if let gap = gap(to: target, row: row), gap.count <= 4 {
            let glyphs = gap.map { next.glyph(column: $0, row: row) }
            let isCheap = glyphs.allSatisfy {
                $0.width == 1 && !$0.isUnsure && isDrawing(with: $0.pen)
            }
            let cost = glyphs.reduce(0) { $0 + $1.text.utf8.count }
            if isCheap, cost <= (gap.count == 1 ? 3 : 4) {
                for glyph in glyphs { put(glyph, columns: next.frame.size.columns) }
                return
            }
        }
        move(to: target, row: row)
    }
}

extension GlyphGrid {
    /// The glyph to draw at a cell, or nil where the last frame shows it already.
    fileprivate func glyph(column: Int, row: Int, unlike last: GlyphGrid?) -> Glyph? {
        guard let last else {
            if frame.isBlank(column: column, row: row) { return nil }
            let glyph = glyph(column: column, row: row)
            return glyph == .blank || glyph == .rightHalf ? nil : glyph
        }
        let index = row * frame.size.columns + column
        let (cell, old) = (frame.grid.stored[index], last.frame.grid.stored[index])
        // Whether a wide character is whole depends on its neighbour too.
        if cell.width == 1, frame.grid.isSame(as: last.frame.grid, at: index) { return nil }
        let glyph = glyph(column: column, row: row)
        // With all colours, what is stored differently looks different.
        if cell.isPlain, old.isPlain, capabilities.colours == .trueColour { return glyph }
        return glyph == .rightHalf || glyph == last.glyph(column: column, row: row) ? nil : glyph
    }

    /// The column after the row's last cell that shows something.
    fileprivate func textEnd(row: Int) -> Int {
        let columns = frame.size.columns
        return (0..<columns).last { !frame.isBlank(column: $0, row: row) }.map { $0 + 1 } ?? 0
    }

    /// Whether so many cells change into blanks that clearing the row is shorter.
    fileprivate func isWorthClearing(from column: Int, row: Int, over last: GlyphGrid?) -> Bool {
        (column..<frame.size.columns).lazy
            .filter { glyph(column: $0, row: row, unlike: last) != nil }.prefix(5).count == 5
    }
}
