// SPDX-License-Identifier: Apache-2.0

/// The screen that a terminal shows for the app's output, for the sequences that `TerminalUI`
/// writes: text without styles, with characters of one column.
struct ScreenText {
    /// The characters, row after row.
    private(set) var cells: [Unicode.Scalar]
    /// Whether no frame is partly drawn. The app marks the beginning and the end of each.
    private(set) var isWhole = true
    /// The number of complete frames.
    private(set) var frames = 0
    /// How many bytes have come.
    private(set) var bytes = 0
    private let columns: Int
    private var cursor = (column: 0, row: 0)
    /// The bytes of an incomplete sequence or character.
    private var pending: [UInt8] = []

    init(columns: Int, rows: Int) {
        self.columns = columns
        cells = Array(repeating: " ", count: columns * rows)
    }

    /// The rows as text.
    var lines: [String] {
        stride(from: 0, to: cells.count, by: columns).map { start in
            String(String.UnicodeScalarView(cells[start..<start + columns]))
        }
    }

    mutating func take(_ chunk: ArraySlice<UInt8>) {
        bytes += chunk.count
        pending += chunk
        var rest = pending[...]
        while let first = rest.first {
            if first == 0x1B {
                guard let end = Self.end(ofSequence: rest) else { break }
                obey(rest[..<end])
                rest = rest[end...]
            } else {
                let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
                guard rest.count >= length else { break }
                var value = UInt32(length == 1 ? first : first & (0x7F >> UInt8(length)))
                for byte in rest.prefix(length).dropFirst() {
                    value = value << 6 | UInt32(byte & 0x3F)
                }
                put(Unicode.Scalar(value) ?? "?")
                rest = rest.dropFirst(length)
            }
        }
        pending = Array(rest)
    }

    /// The end of a control sequence; `nil` when it is incomplete.
    private static func end(ofSequence bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count > 2 else { return nil }
        return bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
    }

    private mutating func obey(_ sequence: ArraySlice<UInt8>) {
        let last = sequence.last.map { Unicode.Scalar($0) }
        if last == "m" { return }
        let body = String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self)
        let numbers = body.split(separator: ";").map { Int($0) ?? 1 }
        let first = numbers.first ?? 1
        switch last {
        case "H": cursor = ((numbers.count > 1 ? numbers[1] : 1) - 1, first - 1)
        case "E": cursor = (0, cursor.row + first)
        case "C": cursor.column += first
        case "K": fill(from: cursor.row * columns + cursor.column, to: (cursor.row + 1) * columns)
        case "J": fill(from: 0, to: cells.count)
        case "h" where body == "?2026": isWhole = false
        case "l" where body == "?2026":
            isWhole = true
            frames += 1
        case _: break
        }
    }

    private mutating func put(_ character: Unicode.Scalar) {
        let index = cursor.row * columns + cursor.column
        if cursor.column < columns, cells.indices.contains(index) { cells[index] = character }
        cursor.column += 1
    }

    private mutating func fill(from start: Int, to end: Int) {
        for index in start..<max(start, min(end, cells.count)) { cells[index] = " " }
    }
}
