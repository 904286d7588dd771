// SPDX-License-Identifier: Apache-2.0

/// The bytes between the brackets of a paste, up to a limit.
struct PasteCollector: Sendable {
    /// What a terminal sends after pasted text.
    private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

    private let limit: Int
    private var bytes: [UInt8] = []
    /// How much of the end marker the last bytes were.
    private var matched = 0
    private var isCut = false

    init(limit: Int) {
        self.limit = limit
    }

    /// Takes a byte; true when it was the last of the end marker.
    mutating func take(_ byte: UInt8) -> Bool {
        if byte == Self.end[matched] {
            matched += 1
            return matched == Self.end.count
        }
        for held in Self.end.prefix(matched) { keep(held) }
        matched = 0
        // The marker's first byte occurs in it once, so nothing else can have begun one.
        if byte == Self.end[0] { matched = 1 } else { keep(byte) }
        return false
    }

    /// The text: line breaks as `\n`, invalid UTF-8 as U+FFFD, the cut shown.
    var text: String {
        var text = ""
        var isAfterReturn = false
        for scalar in String(decoding: whole, as: UTF8.self).unicodeScalars {
            if scalar == "\r" {
                text.unicodeScalars.append("\n")
            } else if scalar != "\n" || !isAfterReturn {
                text.unicodeScalars.append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }
        return isCut ? text + KeyParser.cutMarker : text
    }

    private mutating func keep(_ byte: UInt8) {
        if bytes.count < limit { bytes.append(byte) } else { isCut = true }
    }

    /// The bytes without a character that the limit cut in two.
    private var whole: ArraySlice<UInt8> {
        guard isCut, let start = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else {
            return bytes[...]
        }
        let length =
            switch bytes[start] {
            case 0xF0...: 4
            case 0xE0...: 3
            case 0xC0...: 2
            default: 1
            }
        return bytes.count - start < length ? bytes[..<start] : bytes[...]
    }
}
