// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A cell as a terminal shows it: a text that is safe to write, and a pen it can draw with.
struct Glyph: Equatable {
    /// The right half of the wide glyph to the left: nothing is written for it.
    static let rightHalf = Glyph(text: " ", pen: .plain, width: 0)
    static let blank = Glyph(text: " ", pen: .plain, width: 1)

    let text: Character
    let pen: Pen
    let width: Int

    /// Whether terminals disagree about its width: a cluster of scalars, or a picture. What
    /// follows it is placed explicitly.
    var isUnsure: Bool {
        if text.utf8.count < 3 { return false }
        let scalars = text.unicodeScalars
        return scalars.count > 1 || (scalars.first?.value ?? 0) >= 0x1F000
    }
}

/// A frame as glyphs for one kind of terminal.
struct GlyphGrid {
    let frame: Frame
    let capabilities: TerminalCapabilities

    /// The glyph of a cell. What no terminal could show as asked is a blank: half a wide
    /// character, a text of another width than its cell's, a control character.
    func glyph(column: Int, row: Int) -> Glyph {
        let stored = frame.grid.stored[row * frame.size.columns + column]
        if stored.isPlain {
            let pen = Pen(stored.paint.style, depth: capabilities.colours)
            return Glyph(text: frame.grid.character(of: stored), pen: pen, width: 1)
        }
        let cell = frame.cell(column, row)
        let text: Character
        switch cell.width {
        case 1 where TextWidth.of(cell.text) == 1: text = cell.text
        case 2 where isWhole(column: column, row: row): text = cell.text
        case 0 where column > 0 && isWhole(column: column - 1, row: row):
            if capabilities.isUnicode { return .rightHalf }
            text = "?"
        default: text = " "
        }
        let pen = Pen(cell.style, depth: capabilities.colours)
        if !capabilities.isUnicode { return Glyph(text: text.inASCII, pen: pen, width: 1) }
        return Glyph(text: text, pen: pen, width: text == " " ? 1 : cell.width)
    }

    /// Whether a wide character stands here with both halves.
    private func isWhole(column: Int, row: Int) -> Bool {
        let cell = frame.cell(column, row)
        return cell.width == 2 && column + 1 < frame.size.columns
            && frame.cell(column + 1, row).width == 0 && TextWidth.of(cell.text) == 2
    }
}

extension Frame {
    /// The cell at a place inside the frame.
    func cell(_ column: Int, _ row: Int) -> Cell {
        grid[row * size.columns + column]
    }
}

extension Character {
    /// Itself in ASCII, without its accents; a question mark where that leaves nothing.
    fileprivate var inASCII: Character {
        if isASCII { return self }
        let base = String(self).decomposedStringWithCanonicalMapping.unicodeScalars.first
        guard let base, base.isASCII, base.value >= 0x20 else { return Self.drawn(self) }
        return Character(base)
    }

    /// Stand-ins for the characters that draw: lines, bars, dots and arrows.
    private static func drawn(_ character: Character) -> Character {
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x00A0: " "
        case 0x00B7, 0x2022, 0x25CF, 0x25CB: "*"
        case 0x2013, 0x2014, 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x2550: "-"
        case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x2551: "|"
        case 0x250C...0x254F, 0x2552...0x256C, 0x256D...0x2570: "+"
        case 0x2018, 0x2019: "'"
        case 0x201C, 0x201D: "\""
        case 0x2026: "."
        case 0x2190: "<"
        case 0x2191: "^"
        case 0x2192: ">"
        case 0x2193: "v"
        case 0x2580...0x2593: "#"
        case 0x2713, 0x2714: "x"
        default: "?"
        }
    }
}
