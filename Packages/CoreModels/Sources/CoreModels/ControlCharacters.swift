// SPDX-License-Identifier: Apache-2.0

/// Characters that control a terminal or the direction of text: C0, DEL and C1 controls,
/// bidirectional embeddings, overrides and isolates.
public enum ControlCharacters {
    /// Whether a text contains any of them.
    public static func are(in text: String) -> Bool {
        // Most texts need no look at their scalars: C1 begins with the byte C2 and the marks of
        // direction with E2 in UTF-8.
        !text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
            && text.unicodeScalars.contains(where: contains)
    }

    /// The text with a space in place of each of them (Unicode Technical Report 36, section 2.5).
    public static func removed(from text: String) -> String {
        guard are(in: text) else { return text }
        var clean = ""
        for scalar in text.unicodeScalars {
            clean.unicodeScalars.append(contains(scalar) ? " " : scalar)
        }
        return clean
    }

    /// Whether a scalar is one of them.
    public static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
