// SPDX-License-Identifier: Apache-2.0

/// A 64-bit hash that is the same in every run, on every machine and in every version of this
/// program.
///
/// Stored identities depend on it: changing one step here makes every earlier import look new. At a
/// million sets the
/// chance of any two sharing a value is 3 in 100 million (birthday bound, n²/2⁶⁵).
package struct ImportIdentity: Sendable {
    package private(set) var state: UInt64

    package init(_ state: UInt64 = 0x6169_7266_6974_2D31) { self.state = state }

    /// Adds one word; the finaliser is that of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
    package mutating func combine(_ word: UInt64) {
        var mixed = (state ^ word) &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        state = mixed ^ (mixed >> 31)
    }

    /// Adds a number; an absent one differs from every number.
    package mutating func combine(_ number: Int?) {
        combine(number == nil ? 0 : 1 as UInt64)
        combine(UInt64(bitPattern: Int64(number ?? 0)))
    }

    /// Adds a text: its UTF-8 bytes eight at a time, the first lowest, then their count.
    package mutating func combine(_ text: String) {
        var word: UInt64 = 0
        var count: UInt64 = 0
        for byte in text.utf8 {
            word |= UInt64(byte) << (8 * (count % 8))
            count += 1
            if count % 8 == 0 {
                combine(word)
                word = 0
            }
        }
        combine(word)
        combine(count)
    }

    /// The value as the database stores it.
    package var value: Int64 { Int64(bitPattern: state) }
}
