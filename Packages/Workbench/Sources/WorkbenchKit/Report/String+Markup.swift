// SPDX-License-Identifier: Apache-2.0

extension String {
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
