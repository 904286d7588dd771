// SPDX-License-Identifier: Apache-2.0

/// Texts of a file as they can be kept and shown: what would drive a terminal becomes a space.
///
/// That is C0 (escape sequences begin there), DEL, C1 and what turns the direction of writing
/// around (U+202A...202E, U+2066...2069; Unicode Technical Report 36, section 2.5).
enum PlainText {
    /// A name or a title: one line.
    static func line(_ text: String) -> String { isPlain(text) ? text : cleaned(text) }

    /// A note: its line ends stay, as `\n`.
    static func lines(_ text: String) -> String {
        if isPlain(text) { return text }
        let lines = text.replacing("\r\n", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { cleaned(String($0)) }.joined(separator: "\n")
    }

    /// Most texts need no look at their scalars: C1 begins with the byte C2 and the marks of
    /// direction with E2 in UTF-8.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
    }

    private static func cleaned(_ text: String) -> String {
        var cleaned = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { cleaned.append(drives(scalar) ? " " : scalar) }
        return String(cleaned)
    }

    private static func drives(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        case _: false
        }
    }
}
