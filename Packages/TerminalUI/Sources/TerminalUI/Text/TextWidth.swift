// SPDX-License-Identifier: Apache-2.0

/// How many terminal cells a text takes.
///
/// A character (a grapheme cluster) takes 0, 1 or 2 cells, as in the `wcwidth` family. Ambiguous
/// widths count as 1. ASCII needs no table lookup.
public enum TextWidth {
    /// The cells of one character: 0 for control characters and lone marks, 2 for East Asian wide
    /// characters and emoji, otherwise 1.
    public static func of(_ character: Character) -> Int {
        let utf8 = character.utf8
        if let byte = utf8.first, byte < 0x80, utf8.count == 1 { return ofASCII(byte) }
        return ofCluster(character.unicodeScalars)
    }

    /// The cells of a text on one line; its line breaks count as 0. The cost is linear in its
    /// length.
    public static func of(_ text: some StringProtocol) -> Int {
        var width = 0
        for byte in text.utf8 {
            guard byte < 0x80 else { return text.reduce(0) { $0 + of($1) } }
            width += ofASCII(byte)
        }
        return width
    }

    /// Whether the text is of ASCII without control characters: a cell for each byte.
    static func isPlain(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    private static func ofASCII(_ byte: UInt8) -> Int {
        byte >= 0x20 && byte != 0x7F ? 1 : 0
    }

    /// Adds the scalars that a terminal shows side by side. What a joiner or a variation selector
    /// merges into one picture is 2 cells; no cluster is wider, since no cell is.
    private static func ofCluster(_ scalars: Character.UnicodeScalarView) -> Int {
        var width = 0
        var isJoined = false
        for scalar in scalars {
            switch scalar.value {
            case 0x200D: isJoined = true
            case 0xFE0F: if scalars.first?.properties.isEmoji == true { width = 2 }
            // A skin tone colours the picture it follows; alone it is a picture.
            case 0x1F3FB...0x1F3FF: width = 2
            default:
                if !isJoined { width += of(scalar) }
                isJoined = false
            }
        }
        return min(width, 2)
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x80 { return ofASCII(UInt8(scalar.value)) }
        if scalar.value < 0x300 { return scalar.value < 0xA0 ? 0 : 1 }
        if isEmpty(scalar) { return 0 }
        return isWide(scalar) ? 2 : 1
    }

    /// Marks, format characters and the vowels and finals of a Hangul syllable.
    private static func isEmpty(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: true
        // The filler of an absent leading consonant stands for that consonant.
        case 0x115F: false
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: false
        default:
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark, .format, .lineSeparator,
                .paragraphSeparator:
                true
            default: scalar.properties.isDefaultIgnorableCodePoint
            }
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x1100 { return false }
        return isInWideRange(scalar.value) || scalar.properties.isEmojiPresentation
    }
}

extension TextWidth {
    /// Whether the East Asian width of a code point is wide or full (emoji pictures left out: the
    /// standard library knows them).
    static func isInWideRange(_ value: UInt32) -> Bool {
        var low = 0
        var high = wideRanges.count / 2
        while low < high {
            let middle = (low + high) / 2
            if value < wideRanges[2 * middle] {
                high = middle
            } else if value > wideRanges[2 * middle + 1] {
                low = middle + 1
            } else {
                return true
            }
        }
        return false
    }

    /// First and last code point of each range, ascending. Source: Unicode 17.0,
    /// EastAsianWidth.txt, W and F without Emoji_Presentation; gaps of marks are bridged.
    static let wideRanges: [UInt32] = [
        0x1100, 0x115F, 0x2329, 0x232A, 0x2630, 0x2637, 0x268A, 0x268F, 0x2E80, 0x2E99,
        0x2E9B, 0x2EF3, 0x2F00, 0x2FD5, 0x2FF0, 0x303E, 0x3041, 0x3096, 0x3099, 0x30FF,
        0x3105, 0x312F, 0x3131, 0x318E, 0x3190, 0x31E5, 0x31EF, 0x321E, 0x3220, 0x3247,
        0x3250, 0xA48C, 0xA490, 0xA4C6, 0xA960, 0xA97C, 0xAC00, 0xD7A3, 0xF900, 0xFAFF,
        0xFE10, 0xFE19, 0xFE30, 0xFE52, 0xFE54, 0xFE66, 0xFE68, 0xFE6B, 0xFF01, 0xFF60,
        0xFFE0, 0xFFE6, 0x16FE0, 0x16FE4, 0x16FF0, 0x16FF6, 0x17000, 0x18CD5, 0x18CFF, 0x18D1E,
        0x18D80, 0x18DF2, 0x1AFF0, 0x1AFF3, 0x1AFF5, 0x1AFFB, 0x1AFFD, 0x1AFFE, 0x1B000, 0x1B122,
        0x1B132, 0x1B132, 0x1B150, 0x1B152, 0x1B155, 0x1B155, 0x1B164, 0x1B167, 0x1B170, 0x1B2FB,
        0x1D300, 0x1D356, 0x1D360, 0x1D376, 0x1F200, 0x1F200, 0x1F202, 0x1F202, 0x1F210, 0x1F23B,
        0x1F240, 0x1F248, 0x1F260, 0x1F265, 0x20000, 0x2FFFD, 0x30000, 0x3FFFD,
    ]
}

extension TextWidth {
    /// The text if it fits in `columns` cells, otherwise its longest start that fits together with
    /// the ellipsis. Where not even the ellipsis fits, the text is cut without it.
    public static func truncate(
        _ text: some StringProtocol, to columns: Int, ellipsis: Character = "…"
    ) -> String {
        // A character never takes more cells than bytes.
        if text.utf8.count <= columns { return String(text) }
        var fitting = start(of: text, columns: columns)
        if fitting.endIndex == text.endIndex { return String(text) }
        let mark = of(ellipsis)
        guard mark <= columns else { return String(fitting) }
        fitting = start(of: text, columns: columns - mark)
        return String(fitting) + String(ellipsis)
    }

    /// The longest start of the text that takes at most so many cells.
    private static func start<Text: StringProtocol>(
        of text: Text, columns: Int
    ) -> Text.SubSequence {
        var width = 0
        var end = text.startIndex
        while end < text.endIndex {
            width += of(text[end])
            if width > columns { break }
            end = text.index(after: end)
        }
        return text[..<end]
    }
}
