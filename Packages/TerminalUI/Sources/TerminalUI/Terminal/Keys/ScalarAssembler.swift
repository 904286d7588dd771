// SPDX-License-Identifier: Apache-2.0

/// Puts UTF-8 bytes together across reads; what is not UTF-8 is told apart, never trapped on.
struct ScalarAssembler: Sendable {
    enum Step {
        case incomplete
        case scalar(Unicode.Scalar)
        /// The bytes so far are no character. `isRefused`: the last one may begin another.
        case invalid(isRefused: Bool)
    }

    private var value: UInt32 = 0
    private var missing = 0
    /// The bounds of the next byte (Unicode 17.0, table 3-7): they keep out overlong forms,
    /// surrogates and what lies above U+10FFFF.
    private var bounds: ClosedRange<UInt8> = 0x80...0xBF

    var isHolding: Bool { missing > 0 }

    mutating func take(_ byte: UInt8) -> Step {
        missing == 0 ? begin(byte) : proceed(byte)
    }

    /// Forgets the bytes of an unfinished character.
    mutating func abandon() {
        missing = 0
    }

    private mutating func begin(_ byte: UInt8) -> Step {
        switch byte {
        case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
        case 0xC2...0xDF: (value, missing, bounds) = (UInt32(byte & 0x1F), 1, 0x80...0xBF)
        case 0xE0: (value, missing, bounds) = (0, 2, 0xA0...0xBF)
        case 0xED: (value, missing, bounds) = (0xD, 2, 0x80...0x9F)
        case 0xE1...0xEF: (value, missing, bounds) = (UInt32(byte & 0x0F), 2, 0x80...0xBF)
        case 0xF0: (value, missing, bounds) = (0, 3, 0x90...0xBF)
        case 0xF1...0xF3: (value, missing, bounds) = (UInt32(byte & 0x07), 3, 0x80...0xBF)
        case 0xF4: (value, missing, bounds) = (4, 3, 0x80...0x8F)
        default: return .invalid(isRefused: false)
        }
        return .incomplete
    }

    private mutating func proceed(_ byte: UInt8) -> Step {
        guard bounds.contains(byte) else {
            missing = 0
            return .invalid(isRefused: true)
        }
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        bounds = 0x80...0xBF
        if missing > 0 { return .incomplete }
        return Unicode.Scalar(value).map(Step.scalar) ?? .invalid(isRefused: false)
    }
}
