// SPDX-License-Identifier: Apache-2.0

/// One word, literal or mark of a Swift file. Comments and white space are no tokens.
struct Token {
    enum Kind {
        case word, string, number, mark, directive, end
    }

    var kind: Kind
    /// Where the text lies: for a string its content up to the first interpolation.
    var range: Range<Int>
    var line: Int
    /// The first byte of a mark.
    var byte: UInt8 = 0
    var isSpacedBefore = false
    /// Whether a word stood in backticks.
    var isQuoted = false

    /// Whether this is the mark with this character.
    func isMark(_ mark: Unicode.Scalar) -> Bool {
        kind == .mark && UInt32(byte) == mark.value
    }
}
