// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
    /// Whether it steers a terminal or the direction of the text around it: C0, DEL and C1
    /// controls, bidirectional embeddings, overrides and isolates.
    package var isControl: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension String {
    /// The text with a space in place of every control character.
    package var withoutControls: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        var text = ""
        for scalar in unicodeScalars { text.unicodeScalars.append(scalar.isControl ? " " : scalar) }
        return text
    }
}
