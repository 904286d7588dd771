// SPDX-License-Identifier: Apache-2.0

import Basics

@testable import TerminalUI

extension Frame {
    /// A frame of lines in one style.
    static func lines(
        _ lines: [String], columns: Int, style: Style = .plain, cursor: Point? = nil
    ) -> Frame {
        let cells = lines.flatMap { line in
            let text = line.flatMap { Cell.cells(of: $0, style: style) }
            return text + Array(repeating: Cell(), count: columns - text.count)
        }
        return Frame(
            size: Size(columns: columns, rows: lines.count), cells: cells, cursor: cursor)
    }

    /// A frame of random runs of characters, some styled, some blank.
    static func random(_ size: Size, with random: inout SplitMix) -> Frame {
        var cells: [Cell] = []
        while cells.count < size.columns * size.rows {
            let style = Style.random(with: &random)
            for _ in 0..<random.below(8) { cells += Cell.random(style: style, with: &random) }
            let blanks = random.below(3) == 0 ? random.below(size.columns) : 0
            cells += Array(repeating: Cell(), count: blanks)
        }
        return Frame(size: size, cells: cells, cursor: .random(in: size, with: &random))
            .mended(size)
    }

    /// This frame with a few runs of cells replaced.
    func edited(with random: inout SplitMix) -> Frame {
        var cells = cells
        for _ in 0..<random.below(5) {
            let style = Style.random(with: &random)
            var index = random.below(cells.count)
            for _ in 0..<random.below(6) {
                for cell in Cell.random(style: style, with: &random) where index < cells.count {
                    cells[index] = cell
                    index += 1
                }
            }
        }
        return Frame(size: size, cells: cells, cursor: .random(in: size, with: &random))
            .mended(size)
    }

    /// The same without halves of wide characters, as layout makes it.
    private func mended(_ size: Size) -> Frame {
        var cells = Array(cells.prefix(size.columns * size.rows))
        for index in cells.indices {
            let isLast = index % size.columns == size.columns - 1
            if cells[index].width == 2, isLast || cells[index + 1].width != 0 {
                cells[index] = Cell()
            }
            let hasLeft = index % size.columns > 0 && cells[index - 1].width == 2
            if cells[index].width == 0 {
                cells[index] =
                    hasLeft ? Cell(text: " ", style: cells[index - 1].style, width: 0) : Cell()
            }
        }
        return Frame(size: size, cells: cells, cursor: cursor)
    }
}

extension Cell {
    fileprivate static func cells(of character: Character, style: Style) -> [Cell] {
        let width = TextWidth.of(character)
        let first = Cell(text: character, style: style, width: width)
        return width == 2 ? [first, Cell(text: " ", style: style, width: 0)] : [first]
    }

    fileprivate static func random(style: Style, with random: inout SplitMix) -> [Cell] {
        let alphabet: [Character] = ["a", "b", "7", " ", "é", "e\u{301}", "漢", "👨‍👩‍👧", "─", "❤️"]
        return cells(of: alphabet[random.below(alphabet.count)], style: style)
    }
}

extension Style {
    fileprivate static func random(with random: inout SplitMix) -> Style {
        if random.below(2) == 0 { return .plain }
        let colours: [Colour] = [.standard, .red, .brightBlue, .rgb(1, 20, 250)]
        return Style(
            foreground: colours[random.below(4)], background: colours[random.below(4)],
            isBold: random.below(3) == 0, isDim: random.below(3) == 0,
            isItalic: random.below(4) == 0, isUnderlined: random.below(4) == 0,
            isInverted: random.below(4) == 0)
    }
}

extension Point {
    fileprivate static func random(in size: Size, with random: inout SplitMix) -> Point? {
        if random.below(2) == 0 { return nil }
        return Point(column: random.below(size.columns), row: random.below(size.rows))
    }
}

extension SplitMix {
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
