// SPDX-License-Identifier: Apache-2.0

@_spi(Frames) @testable import TerminalUI

/// A terminal as small as `FrameWriter` needs it: it applies the bytes to a grid of cells.
///
/// It wraps nothing, like a session's terminal, and blanks the other half of a wide character that
/// is half overwritten. An escape sequence it does not know is counted in `refused`.
struct EmulatedTerminal {
    let size: Size
    private(set) var cells: [Cell]
    private(set) var isCursorShown = true
    private(set) var column = 0
    private(set) var row = 0
    private(set) var refused: [String] = []
    private(set) var printed = 0
    private(set) var updates = 0
    private var isUpdating = false
    private var style = Style.plain
    /// How many cells a character takes here.
    private let width: (Character) -> Int

    init(size: Size, width: @escaping (Character) -> Int = { TextWidth.of($0) }) {
        self.size = size
        self.width = width
        // What others left on the screen.
        cells = Array(
            repeating: Cell(text: "#", style: Style(background: .red), width: 1),
            count: size.columns * size.rows)
    }

    /// The grid as a frame, with the cursor where it is shown.
    var frame: Frame {
        Frame(
            size: size, cells: cells,
            cursor: isCursorShown ? Point(column: column, row: row) : nil)
    }

    mutating func apply(_ bytes: [UInt8]) {
        var rest = Substring(String(decoding: bytes, as: UTF8.self))
        while let character = rest.first {
            if character == "\u{1B}" {
                rest = rest.dropFirst(2)
                let parameters = rest.prefix { $0.isNumber || $0 == ";" || $0 == "?" }
                rest = rest.dropFirst(parameters.count)
                if !isUpdating, parameters != "?2026" { refused.append("outside an update") }
                if let final = rest.popFirst() { run(String(parameters), final) }
            } else {
                if !isUpdating { refused.append("outside an update") }
                rest.removeFirst()
                print(character)
            }
        }
    }

    private mutating func print(_ character: Character) {
        let cells = max(1, width(character))
        printed += 1
        guard column < size.columns, cells > 0 else {
            refused.append("printed past the end of row \(row)")
            return
        }
        for half in 0..<min(cells, size.columns - column) {
            set(
                Cell(text: half == 0 ? character : " ", style: style, width: half == 0 ? cells : 0))
            column += 1
        }
    }

    private mutating func set(_ cell: Cell) {
        let index = row * size.columns + column
        let old = cells[index]
        if old.width == 2, column + 1 < size.columns { cells[index + 1] = Cell() }
        let isHalf = old.width == 0 && column > 0 && cells[index - 1].width == 2
        if isHalf, cell.width != 0 { cells[index - 1] = Cell() }
        cells[index] = cell
    }

    private mutating func run(_ parameters: String, _ final: Character) {
        let numbers = parameters.split(separator: ";").map { Int($0) ?? -1 }
        switch (final, parameters) {
        case ("h", "?2026"):
            isUpdating = true
            updates += 1
        case ("l", "?2026"): isUpdating = false
        case ("h", "?25"): isCursorShown = true
        case ("l", "?25"): isCursorShown = false
        case ("m", _): select(numbers)
        case ("J", "2"): for index in cells.indices { cells[index] = Cell(style: erased) }
        case ("K", ""):
            let start = column
            while column < size.columns {
                set(Cell(style: erased))
                column += 1
            }
            column = start
        case ("H", _):
            row = (numbers.first ?? 1) - 1
            column = (numbers.count > 1 ? numbers[1] : 1) - 1
        case ("C", _): column += numbers.first ?? 1
        case ("E", ""): (row, column) = (row + 1, 0)
        default: refused.append("\(parameters)\(final)")
        }
    }

    private var erased: Style { Style(background: style.background) }

    private mutating func select(_ numbers: [Int]) {
        var rest = numbers.isEmpty ? [0] : numbers[...]
        while let code = rest.popFirst() {
            switch code {
            case 0: style = .plain
            case 1: style.isBold = true
            case 2: style.isDim = true
            case 3: style.isItalic = true
            case 4: style.isUnderlined = true
            case 7: style.isInverted = true
            case 22: (style.isBold, style.isDim) = (false, false)
            case 23: style.isItalic = false
            case 24: style.isUnderlined = false
            case 27: style.isInverted = false
            case 38: style.foreground = Self.exact(&rest)
            case 48: style.background = Self.exact(&rest)
            case 39: style.foreground = .standard
            case 49: style.background = .standard
            case 30...37: style.foreground = Self.named[code - 30]
            case 90...97: style.foreground = Self.named[code - 82]
            case 40...47: style.background = Self.named[code - 40]
            case 100...107: style.background = Self.named[code - 92]
            default: refused.append("SGR \(code)")
            }
        }
    }

    private static func exact(_ rest: inout ArraySlice<Int>) -> Colour {
        if rest.popFirst() != 2 { return .rgb(0, 0, UInt8(rest.popFirst() ?? 0)) }
        let parts = rest.prefix(3).map { UInt8(clamping: $0) }
        rest = rest.dropFirst(3)
        return parts.count == 3 ? .rgb(parts[0], parts[1], parts[2]) : .standard
    }

    private static let named: [Colour] = [
        .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white, .brightBlack, .brightRed,
        .brightGreen, .brightYellow, .brightBlue, .brightMagenta, .brightCyan, .brightWhite,
    ]
}
