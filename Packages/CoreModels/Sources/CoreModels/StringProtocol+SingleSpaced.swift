// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
    /// The text in one line: white space (Unicode's, U+00A0 too) as one space between words, none
    /// around them. A mark that is written over a space stays, so that doing it twice changes nothing.
    public var singleSpaced: String {
        var line = String.UnicodeScalarView()
        var isApart = false
        for scalar in unicodeScalars {
            if scalar.properties.isWhitespace {
                isApart = !line.isEmpty
            } else {
                if isApart { line.append(" ") }
                isApart = false
                line.append(scalar)
            }
        }
        return String(line)
    }
}
