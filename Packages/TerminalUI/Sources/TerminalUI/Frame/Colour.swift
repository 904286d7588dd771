// SPDX-License-Identifier: Apache-2.0

/// A terminal colour: the terminal's own default, one of the sixteen named ones, or an exact value.
///
/// The writer reduces an exact value to what the terminal can show.
public enum Colour: Sendable, Hashable {
    /// The terminal's own default for the place (text or background).
    case standard
    /// The named colour number 0.
    case black
    /// The named colour number 1.
    case red
    /// The named colour number 2.
    case green
    /// The named colour number 3.
    case yellow
    /// The named colour number 4.
    case blue
    /// The named colour number 5.
    case magenta
    /// The named colour number 6.
    case cyan
    /// The named colour number 7.
    case white
    /// The named colour number 8, in practice a grey.
    case brightBlack
    /// The named colour number 9.
    case brightRed
    /// The named colour number 10.
    case brightGreen
    /// The named colour number 11.
    case brightYellow
    /// The named colour number 12.
    case brightBlue
    /// The named colour number 13.
    case brightMagenta
    /// The named colour number 14.
    case brightCyan
    /// The named colour number 15.
    case brightWhite
    /// Red, green and blue, each 0 to 255.
    case rgb(UInt8, UInt8, UInt8)
}

extension Colour {
    /// The sixteen named ones, by their numbers.
    static let named: [Colour] = [
        .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white, .brightBlack, .brightRed,
        .brightGreen, .brightYellow, .brightBlue, .brightMagenta, .brightCyan, .brightWhite,
    ]

    /// The number of a named one.
    var number: UInt8? {
        switch self {
        case .standard, .rgb: nil
        case .black: 0
        case .red: 1
        case .green: 2
        case .yellow: 3
        case .blue: 4
        case .magenta: 5
        case .cyan: 6
        case .white: 7
        case .brightBlack: 8
        case .brightRed: 9
        case .brightGreen: 10
        case .brightYellow: 11
        case .brightBlue: 12
        case .brightMagenta: 13
        case .brightCyan: 14
        case .brightWhite: 15
        }
    }
}
