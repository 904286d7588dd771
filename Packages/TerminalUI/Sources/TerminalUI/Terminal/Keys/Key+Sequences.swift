// SPDX-License-Identifier: Apache-2.0

/// Maps terminal sequences to keys: ECMA-48 and xterm, with the forms of rxvt, the Linux console
/// and tmux.
extension Key {
    /// The key of a control character of ASCII.
    init?(control scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x00: self = .control(" ")
        case 0x08, 0x7F: self = .backspace
        case 0x09: self = .tab
        case 0x0A, 0x0D: self = .enter
        case 0x1B: self = .escape
        case 0x01...0x1A: self = .control(Character(UnicodeScalar(UInt8(scalar.value + 0x60))))
        case 0x1C...0x1F: self = .control(Character(UnicodeScalar(UInt8(scalar.value + 0x40))))
        default: return nil
        }
    }

    /// The key of `ESC [`, parameters and a final byte. Parameters that name modifiers are read
    /// past; a private sequence is no key.
    init?(sequence parameters: [UInt8], final: UInt8) {
        if let first = parameters.first, !(0x30...0x39).contains(first) { return nil }
        switch final {
        // F3 with modifiers has the form of an answer to "where is the cursor".
        case UInt8(ascii: "R") where Self.number(parameters) > 1: return nil
        case UInt8(ascii: "~"): self.init(number: Self.number(parameters))
        case UInt8(ascii: "Z"): self = .backTab
        default: self.init(letter: final)
        }
    }

    /// The key of `ESC O` and a final byte.
    init?(shifted final: UInt8) {
        if final == UInt8(ascii: "M") { self = .enter } else { self.init(letter: final) }
    }

    /// The key of `ESC [ [` and a letter: F1 to F5 on the Linux console.
    init?(console final: UInt8) {
        guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) else { return nil }
        self = .function(Int(final - UInt8(ascii: "A")) + 1)
    }

    private init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "A"): self = .up
        case UInt8(ascii: "B"): self = .down
        case UInt8(ascii: "C"): self = .right
        case UInt8(ascii: "D"): self = .left
        case UInt8(ascii: "F"): self = .end
        case UInt8(ascii: "H"): self = .home
        case UInt8(ascii: "P")...UInt8(ascii: "S"):
            self = .function(Int(letter - UInt8(ascii: "P")) + 1)
        default: return nil
        }
    }

    private init?(number: Int) {
        switch number {
        case 1, 7: self = .home
        case 2: self = .insert
        case 3: self = .delete
        case 4, 8: self = .end
        case 5: self = .pageUp
        case 6: self = .pageDown
        case 11...15: self = .function(number - 10)
        case 17...21: self = .function(number - 11)
        case 23...26: self = .function(number - 12)
        case 28, 29: self = .function(number - 13)
        case 31...34: self = .function(number - 14)
        default: return nil
        }
    }

    /// The first parameter; 0 where it is absent or longer than any key's.
    private static func number(_ parameters: [UInt8]) -> Int {
        let digits = parameters.prefix { (0x30...0x39).contains($0) }
        return digits.count > 3 ? 0 : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
