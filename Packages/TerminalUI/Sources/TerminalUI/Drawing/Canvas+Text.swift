// SPDX-License-Identifier: Apache-2.0

extension Canvas {
    /// Writes `text` in one line and returns how many columns it takes, clipped or not.
    ///
    /// Line breaks and control characters are dropped, so that no text can reach the terminal as a
    /// command. Writing ends at the right edge.
    @discardableResult
    public mutating func write(
        _ text: some StringProtocol, at point: Point, style: Style = .plain
    ) -> Int {
        var place = window.absolute(point)
        let start = place.column
        let isRowShown = place.row >= window.top && place.row < window.bottom
        guard isRowShown else { return TextWidth.of(text) }
        let paint = CellGrid.Paint(style)
        if TextWidth.isPlain(text) {
            for byte in text.utf8 {
                if place.column >= window.right { break }
                if place.column >= window.left {
                    let cell = CellGrid.Stored(text: UInt32(byte), paint, width: 1)
                    set(cell, column: place.column, row: place.row)
                }
                place.column += 1
            }
            return place.column - start
        }
        for character in text {
            if place.column >= window.right { break }
            let width = min(2, TextWidth.of(character))
            guard width > 0 else { continue }
            write(character, width: width, at: place, paint)
            place.column += width
        }
        return place.column - start
    }

    /// Writes one character at an absolute place in a shown row.
    private mutating func write(
        _ character: Character, width: Int, at place: Point, _ paint: CellGrid.Paint
    ) {
        let left = place.column
        if left >= window.left && left + width <= window.right {
            let cell = grid.store(shown(character), paint, width: width)
            set(cell, column: left, row: place.row)
            return
        }
        for column in max(
            left, window.left)..<max(left, window.left, min(left + width, window.right))
        {
            set(CellGrid.Stored(text: 0x20, paint, width: 1), column: column, row: place.row)
        }
    }

    /// What stands for a character: itself, a plain form in ASCII, a blank for a control character.
    func shown(_ character: Character) -> Character {
        guard !character.isASCII else {
            return character.asciiValue.map { $0 >= 0x20 && $0 < 0x7F } == true ? character : " "
        }
        if let first = character.unicodeScalars.first, (0x80..<0xA0).contains(first.value) {
            return " "
        }
        if character.utf8.count > 64, let first = character.unicodeScalars.first {
            return Character(first)
        }
        return glyphs.isASCII ? GlyphSet.plainForm(of: character) : character
    }
}
