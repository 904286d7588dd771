// SPDX-License-Identifier: Apache-2.0

/// Characters that control a terminal or the direction of text: C0, DEL and C1 controls,
/// bidirectional embeddings, overrides and isolates.
public enum ControlCharacters {
    /// Whether a text contains any of them.
    public static func are(in text: String) -> Bool { text.unicodeScalars.contains(where: isOne) }

    /// The text with a space in place of each of them.
    public static func removed(from text: String) -> String {
        guard are(in: text) else { return text }
        var clean = ""
        for scalar in text.unicodeScalars {
            clean.unicodeScalars.append(isOne(scalar) ? " " : scalar)
        }
        return clean
    }

    private static func isOne(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
