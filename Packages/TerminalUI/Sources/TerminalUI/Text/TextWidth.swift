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
