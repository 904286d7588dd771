// SPDX-License-Identifier: Apache-2.0

/// What is known of a terminal's pen and cursor, and the bytes that changed them so far.
struct Painter: Sendable {
    private static let start = Array("\u{1B}[?2026h".utf8)

    private(set) var bytes: [UInt8] = []
    private var pen: Pen?
    private var isCursorShown: Bool?
    /// Where the next glyph lands; nil where terminals may disagree about it.
    private var column: Int?
    private var row: Int?

    mutating func begin() {
        bytes = Self.start
    }

    /// The bytes since `begin()`, handed over; none where nothing was drawn.
    mutating func finish() -> [UInt8] {
        defer { bytes = [] }
        return bytes.count == Self.start.count ? [] : bytes + Array("\u{1B}[?2026l".utf8)
    }

    mutating func clearScreen() {
        select(.plain)
        add("\u{1B}[2J")
    }

    /// Blanks the row from the cursor on.
    mutating func clearToEndOfRow() {
        select(.plain)
        add("\u{1B}[K")
    }

    mutating func put(_ glyph: Glyph, columns: Int) {
        select(glyph.pen)
        bytes.append(contentsOf: glyph.text.utf8)
        if glyph.isUnsure {
            (column, row) = (nil, nil)
        } else if let start = column {
            // After the last column a cursor is on it or past it, as the terminal likes.
            column = start + glyph.width < columns ? start + glyph.width : nil
        }
    }

    /// The columns between the cursor and a place to its right in the same row.
    func gap(to target: Int, row: Int) -> Range<Int>? {
        guard self.row == row, let column, column < target else { return nil }
        return column..<target
    }

    /// Whether a glyph costs only its text.
    func isDrawing(with pen: Pen) -> Bool {
        self.pen == pen
    }

    mutating func move(to target: Int, row targetRow: Int) {
        if column == target && row == targetRow { return }
        if let gap = gap(to: target, row: targetRow) {
            add(gap.count == 1 ? "\u{1B}[C" : "\u{1B}[\(gap.count)C")
        } else if target == 0, let row, row + 1 == targetRow {
            add("\u{1B}[E")
        } else if target == 0 {
            add(targetRow == 0 ? "\u{1B}[H" : "\u{1B}[\(targetRow + 1)H")
        } else {
            add("\u{1B}[\(targetRow + 1);\(target + 1)H")
        }
        (column, row) = (target, targetRow)
    }

    mutating func showCursor(at point: Point?) {
        if let point { move(to: point.column, row: point.row) }
        if isCursorShown != (point != nil) {
            add(point == nil ? "\u{1B}[?25l" : "\u{1B}[?25h")
            isCursorShown = point != nil
        }
    }

    private mutating func select(_ pen: Pen) {
        if self.pen == pen { return }
        bytes.append(contentsOf: pen.sequence(from: self.pen))
        self.pen = pen
    }

    private mutating func add(_ sequence: String) {
        bytes.append(contentsOf: sequence.utf8)
    }
}
