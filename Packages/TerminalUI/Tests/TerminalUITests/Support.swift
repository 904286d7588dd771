// SPDX-License-Identifier: Apache-2.0

import TerminalUI

/// The frame of `content` as text, without the blank rows at its end.
func picture(
    _ content: some Content, _ columns: Int, _ rows: Int, _ glyphs: GlyphSet = .unicode
) -> String {
    var text = render(content, columns, rows, glyphs).text()
    while text.last == "\n" { text.removeLast() }
    return text
}

func render(
    _ content: some Content, _ columns: Int, _ rows: Int, _ glyphs: GlyphSet = .unicode
) -> Frame {
    Frame.render(content, size: Size(columns: columns, rows: rows), glyphs: glyphs)
}

/// What is wrong with the cells of a frame; `nil` when nothing is.
func fault(of frame: Frame) -> String? {
    let size = frame.size
    guard frame.cells.count == size.columns * size.rows else { return "wrong number of cells" }
    for row in 0..<size.rows {
        for column in 0..<size.columns {
            let cell = frame[column: column, row: row]
            let place = "at \(column), \(row)"
            switch cell.width {
            case 2 where column + 1 == size.columns: return "cut wide character \(place)"
            case 2 where frame[column: column + 1, row: row].width != 0:
                return "wide character without right half \(place)"
            case 0 where column == 0 || frame[column: column - 1, row: row].width != 2:
                return "right half alone \(place)"
            case 0, 1, 2: break
            default: return "width \(cell.width) \(place)"
            }
            if cell.text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
                return "control character \(place)"
            }
        }
    }
    if let cursor = frame.cursor,
        cursor.column < 0 || cursor.row < 0 || cursor.column >= size.columns
            || cursor.row >= size.rows
    {
        return "cursor outside"
    }
    return nil
}
