// SPDX-License-Identifier: Apache-2.0

/// Cells of delimited text, written so that a program that opens them treats them as text.
public enum DelimitedText {
    /// A cell in the form of RFC 4180: quoted where needed, and without control characters except
    /// line feeds.
    ///
    /// A cell that a spreadsheet would run as a formula begins with an apostrophe (OWASP, CSV
    /// Injection).
    public static func cell(_ text: String, delimiter: Character) -> String {
        var plain = text
        if text.unicodeScalars.contains(where: { isControl($0) && $0 != "\n" }) {
            plain = ""
            for scalar in text.unicodeScalars where scalar == "\n" || !isControl(scalar) {
                plain.unicodeScalars.append(scalar)
            }
        }
        if let first = plain.first, "=+-@\t".contains(first) { plain = "'" + plain }
        guard plain.contains(where: { $0 == delimiter || $0 == "\"" || $0.isNewline }) else {
            return plain
        }
        return "\"" + plain.replacing("\"", with: "\"\"") + "\""
    }

    /// Whether a scalar controls a terminal or the direction of text: C0, DEL and C1 controls,
    /// bidirectional marks, embeddings, overrides and isolates.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
