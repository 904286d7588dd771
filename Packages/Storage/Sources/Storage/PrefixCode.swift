// SPDX-License-Identifier: Apache-2.0

/// A canonical prefix code of deflate (RFC 1951, section 3.2.2).
struct PrefixCode {
    /// The bits of the longest code.
    static let longest = 15
    private static let quickBits = 10

    /// The fixed codes (RFC 1951, section 3.2.6).
    static let fixedLetters = PrefixCode(
        whole: (0..<288).map {
            $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8
        })
    static let fixedDistances = PrefixCode(whole: Array(repeating: 5, count: 30))

    /// The symbol times 16 plus its bits, by the next ten bits; 0 for a longer code.
    private let quick: [UInt16]
    /// How many codes each number of bits has.
    private let counts: [Int]
    /// The symbols in the order of their codes.
    private let symbols: [UInt16]
    /// Whether some bits mean nothing. That is allowed for a single code alone.
    let isIncomplete: Bool

    private init(whole lengths: [UInt8]) {
        self = PrefixCode(lengths[...], isChecked: false) ?? PrefixCode()
    }

    private init() {
        (quick, counts, symbols, isIncomplete) = ([], [], [], true)
    }

    /// A code by the bits of each symbol; `nil` where no such code exists.
    init?(_ lengths: ArraySlice<UInt8>, isChecked: Bool = true) {
        var counts = [Int](repeating: 0, count: Self.longest + 1)
        for length in lengths { counts[Int(length)] += 1 }
        let used = lengths.count - counts[0]
        var left = 1
        for length in 1...Self.longest {
            left = left * 2 - counts[length]
            if left < 0 { return nil }
        }
        isIncomplete = left > 0
        if isChecked, left > 0, used > 1 || used == 1 && counts[1] == 0 { return nil }
        var starts = [Int](repeating: 0, count: Self.longest + 2)
        for length in 1...Self.longest { starts[length + 1] = starts[length] + counts[length] }
        var symbols = [UInt16](repeating: 0, count: used)
        var codes = [Int](repeating: 0, count: Self.longest + 1)
        for length in 2...Self.longest {
            codes[length] = (codes[length - 1] + counts[length - 1]) << 1
        }
        var quick = [UInt16](repeating: 0, count: 1 << Self.quickBits)
        for (symbol, length) in zip(0..., lengths) where length > 0 {
            let length = Int(length)
            symbols[starts[length]] = UInt16(symbol)
            starts[length] += 1
            let code = codes[length]
            codes[length] += 1
            guard length <= Self.quickBits else { continue }
            // Codes come with their first bit lowest.
            var place = 0
            for bit in 0..<length where code >> bit & 1 == 1 { place |= 1 << (length - 1 - bit) }
            while place < quick.count {
                quick[place] = UInt16(symbol << 4 | length)
                place += 1 << length
            }
        }
        counts[0] = 0
        self.counts = counts
        self.symbols = symbols
        self.quick = quick
    }

    /// The symbol that some bits begin with, and how many of them it takes.
    @inline(__always)
    func symbol(of bits: UInt64) -> (symbol: Int, length: Int)? {
        guard !quick.isEmpty else { return nil }
        let entry = Int(quick[Int(truncatingIfNeeded: bits) & (1 << Self.quickBits - 1)])
        if entry != 0 { return (entry >> 4, entry & 15) }
        return slow(bits)
    }

    /// The same bit by bit: codes of one length follow each other.
    private func slow(_ bits: UInt64) -> (Int, Int)? {
        var (code, first, index) = (0, 0, 0)
        for length in 1...Self.longest {
            code |= Int(truncatingIfNeeded: bits >> UInt64(length - 1)) & 1
            let count = counts[length]
            if code - count < first { return (Int(symbols[index + code - first]), length) }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        return nil
    }
}
