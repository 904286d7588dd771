// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text for a terminal: control characters, but for line ends and tabs, and those that turn
    /// the direction of writing are shown as `\\u{1B}`, as Swift writes them.
    package var withVisibleControls: String {
        guard unicodeScalars.contains(where: Self.isHidden) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if Self.isHidden(scalar) {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 9, 10: false
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        case _: false
        }
    }

    /// The text escaped for an element of HTML or SVG, or for an attribute in double quotes.
    package var escapedForMarkup: String {
        reduce(into: "") { result, character in
            switch character {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}
