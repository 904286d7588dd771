// SPDX-License-Identifier: Apache-2.0

/// A colour as a terminal of a given depth is told it.
enum Ink: Hashable, Sendable {
    case standard
    /// One of the sixteen named colours.
    case named(UInt8)
    /// A colour of the xterm palette, 16 to 255.
    case indexed(UInt8)
    case rgb(UInt8, UInt8, UInt8)

    /// The colour itself where the depth has it, otherwise the nearest that it has.
    init(_ colour: Colour, depth: ColourDepth) {
        self = .standard
        if depth == .none { return }
        if let number = colour.number { self = .named(number) }
        if case .rgb(let red, let green, let blue) = colour {
            let wanted = Shade(Int(red), Int(green), Int(blue))
            switch depth {
            case .none: return
            case .ansi16: self = .named(wanted.nearestNamed)
            case .indexed256: self = .indexed(wanted.nearestIndexed)
            case .trueColour: self = .rgb(red, green, blue)
            }
        }
    }

    /// Appends the parameters that select the ink; the background's are 10 higher.
    func appendParameters(to codes: inout [UInt8], isBackground: Bool) {
        let shift: UInt8 = isBackground ? 10 : 0
        switch self {
        case .standard: codes.append(39 + shift)
        case .named(let number): codes.append((number < 8 ? 30 : 82) + number + shift)
        case .indexed(let number): codes += [38 + shift, 5, number]
        case .rgb(let red, let green, let blue): codes += [38 + shift, 2, red, green, blue]
        }
    }
}

/// A colour as amounts of red, green and blue from 0 to 255.
private struct Shade {
    let red: Int
    let green: Int
    let blue: Int

    init(_ red: Int, _ green: Int, _ blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The sixteen colours as xterm shows them unless told otherwise (XTerm-col.ad).
    static let named = [
        Shade(0, 0, 0), Shade(205, 0, 0), Shade(0, 205, 0), Shade(205, 205, 0),
        Shade(0, 0, 238), Shade(205, 0, 205), Shade(0, 205, 205), Shade(229, 229, 229),
        Shade(127, 127, 127), Shade(255, 0, 0), Shade(0, 255, 0), Shade(255, 255, 0),
        Shade(92, 92, 255), Shade(255, 0, 255), Shade(0, 255, 255), Shade(255, 255, 255),
    ]

    /// The amounts of the xterm palette's 6x6x6 cube (256colres.pl).
    static let steps = [0, 95, 135, 175, 215, 255]

    var nearestNamed: UInt8 {
        let nearest = Self.named.indices.min {
            distance(to: Self.named[$0]) < distance(to: Self.named[$1])
        }
        return UInt8(nearest ?? 7)
    }

    var nearestIndexed: UInt8 {
        let (r, g, b) = (Self.step(red), Self.step(green), Self.step(blue))
        let cube = Shade(Self.steps[r], Self.steps[g], Self.steps[b])
        // The palette's 24 greys are 8, 18, … 238.
        let level = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
        let grey = Shade(8 + 10 * level, 8 + 10 * level, 8 + 10 * level)
        return distance(to: grey) < distance(to: cube)
            ? UInt8(232 + level) : UInt8(16 + 36 * r + 6 * g + b)
    }

    private static func step(_ amount: Int) -> Int {
        steps.indices.min { abs(steps[$0] - amount) < abs(steps[$1] - amount) } ?? 0
    }

    private func distance(to other: Shade) -> Int {
        let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
        return r * r + g * g + b * b
    }
}
