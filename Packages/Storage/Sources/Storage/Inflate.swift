// SPDX-License-Identifier: Apache-2.0

/// Unpacks the deflate format (RFC 1951) piece by piece. It holds 64 KiB of input and 64 KiB of
/// output, however long the data is.
struct Inflate {
    /// Why data cannot be unpacked; a full sentence.
    struct Damage: Error {
        let reason: String
    }

    private enum Phase {
        case header
        case stored(left: Int)
        case coded
        case done
    }

    private static let mask = 65_535
    /// The farthest a copy may reach back (RFC 1951, section 2).
    static let farthest = 32_768

    private var phase = Phase.header
    private var isLast = false
    private var bits: UInt64 = 0
    private var bitCount = 0
    private var input = [UInt8](repeating: 0, count: 65_536)
    private var inputPlace = 0
    private var inputEnd = 0
    private var isInputOver = false
    /// The last 64 KiB of output, in a ring.
    private var ring = [UInt8](repeating: 0, count: 65_536)
    private var made = 0
    private var given = 0
    private var letters = PrefixCode.fixedLetters
    private var distances = PrefixCode.fixedDistances

    /// Writes the next bytes into an array, from a place to its end at most.
    /// - Parameter more: fills its array from the front with packed bytes and returns how many; 0
    ///   at the end.
    /// - Returns: how many were written; 0 at the end.
    mutating func read<Failure: Error>(
        into buffer: inout [UInt8], from place: Int,
        more: (inout [UInt8]) throws(Failure) -> Int
    ) throws -> Int {
        while made == given {
            if case .done = phase { return 0 }
            try step(more)
        }
        let count = min(made - given, buffer.count - place)
        let start = given & Self.mask
        let first = min(count, ring.count - start)
        ring.withUnsafeBufferPointer { ring in
            buffer.withUnsafeMutableBufferPointer { buffer in
                for index in 0..<first { buffer[place + index] = ring[start + index] }
                for index in first..<max(first, count) {
                    buffer[place + index] = ring[index - first]
                }
            }
        }
        given += count
        return count
    }

    /// Makes up to 32 KiB of output, or reads the header of a block.
    private mutating func step<Failure: Error>(
        _ more: (inout [UInt8]) throws(Failure) -> Int
    ) throws {
        switch phase {
        case .done: return
        case .header:
            isLast = try take(1, more) == 1
            switch try take(2, more) {
            case 0: try beginStored(more)
            case 1:
                letters = .fixedLetters
                distances = .fixedDistances
                phase = .coded
            case 2:
                try readCodes(more)
                phase = .coded
            default: throw Damage(reason: "A block of it has an unknown type.")
            }
        case .stored(var left):
            while left > 0, made - given < Self.farthest {
                append(UInt8(try take(8, more)))
                left -= 1
            }
            phase = left > 0 ? .stored(left: left) : isLast ? .done : .header
        case .coded:
            while made - given < Self.farthest {
                try ready(more)
                let symbol = try use(letters.symbol(of: bits))
                if symbol < 256 {
                    append(UInt8(symbol))
                } else if symbol == 256 {
                    phase = isLast ? .done : .header
                    return
                } else {
                    try copy(symbol, more)
                }
            }
        }
    }

    private mutating func append(_ byte: UInt8) {
        ring[made & Self.mask] = byte
        made += 1
    }

    private mutating func beginStored<Failure: Error>(
        _ more: (inout [UInt8]) throws(Failure) -> Int
    ) throws {
        _ = try take(bitCount & 7, more)
        let length = try take(16, more)
        guard try take(16, more) == length ^ 0xFFFF else {
            throw Damage(reason: "The length of a block of it is wrong.")
        }
        phase = .stored(left: length)
    }

    // MARK: - Codes

    static let lengthBase: [Int] = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
        131, 163, 195, 227, 258,
    ]
    static let lengthBits: [Int] = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    static let distanceBase: [Int] = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1_025,
        1_537, 2_049, 3_073, 4_097, 6_145, 8_193, 12_289, 16_385, 24_577,
    ]

    /// Copies what came before: the length is in the symbol, the distance follows.
    private mutating func copy<Failure: Error>(
        _ symbol: Int, _ more: (inout [UInt8]) throws(Failure) -> Int
    ) throws {
        guard symbol < 286 else { throw Damage(reason: "It has a length that does not exist.") }
        let length =
            Self.lengthBase[symbol - 257] + (try take(Self.lengthBits[symbol - 257], more))
        try ready(more)
        let code = try use(distances.symbol(of: bits))
        guard code < 30 else { throw Damage(reason: "It has a distance that does not exist.") }
        let distance = Self.distanceBase[code] + (try take(max(0, code / 2 - 1), more))
        guard distance <= made else {
            throw Damage(reason: "It refers to something before its beginning.")
        }
        let (start, mask) = (made, Self.mask)
        ring.withUnsafeMutableBufferPointer { ring in
            for index in start..<(start + length) {
                ring[index & mask] = ring[(index - distance) & mask]
            }
        }
        made += length
    }

    /// The codes of a block (RFC 1951, section 3.2.7).
    private mutating func readCodes<Failure: Error>(
        _ more: (inout [UInt8]) throws(Failure) -> Int
    ) throws {
        let letterCount = try take(5, more) + 257
        let distanceCount = try take(5, more) + 1
        let lengthCount = try take(4, more) + 4
        guard letterCount <= 286, distanceCount <= 30 else {
            throw Damage(reason: "A block of it has too many codes.")
        }
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var lengths = [UInt8](repeating: 0, count: 19)
        for place in order.prefix(lengthCount) { lengths[place] = UInt8(try take(3, more)) }
        guard let lengthCode = PrefixCode(lengths[...]), !lengthCode.isIncomplete else {
            throw Damage(reason: "The codes of a block are not complete.")
        }
        var all: [UInt8] = []
        while all.count < letterCount + distanceCount {
            try ready(more)
            switch try use(lengthCode.symbol(of: bits)) {
            case let length where length < 16: all.append(UInt8(length))
            case 16:
                guard let last = all.last else {
                    throw Damage(reason: "The codes of a block repeat nothing.")
                }
                all += Array(repeating: last, count: try take(2, more) + 3)
            case 17: all += Array(repeating: 0, count: try take(3, more) + 3)
            default: all += Array(repeating: 0, count: try take(7, more) + 11)
            }
        }
        guard all.count == letterCount + distanceCount, all[256] > 0,
            let letters = PrefixCode(all[..<letterCount]),
            let distances = PrefixCode(all[letterCount...])
        else { throw Damage(reason: "The codes of a block do not fit together.") }
        self.letters = letters
        self.distances = distances
    }

    // MARK: - Bits

    /// The next byte before packed data begins or after it has ended; `nil` at the end of all.
    mutating func byte<Failure: Error>(
        _ more: (inout [UInt8]) throws(Failure) -> Int
    ) throws -> UInt8? {
        _ = try take(bitCount & 7, more)
        if bitCount < 8 { try fill(more) }
        return bitCount < 8 ? nil : UInt8(try take(8, more))
    }

    /// Begins other packed data at the place reached.
    mutating func restart() {
        isLast = false
        phase = .header
    }

    private mutating func take<Failure: Error>(
        _ count: Int, _ more: (inout [UInt8]) throws(Failure) -> Int
    ) throws -> Int {
        if bitCount < count { try fill(more) }
        guard bitCount >= count else { throw Damage(reason: "It is cut off.") }
        let value = Int(truncatingIfNeeded: bits) & ((1 << count) - 1)
        bits >>= UInt64(count)
        bitCount -= count
        return value
    }

    /// Has the bits of a code ready, unless the data ends before.
    private mutating func ready<Failure: Error>(
        _ more: (inout [UInt8]) throws(Failure) -> Int
    ) throws {
        if bitCount < PrefixCode.longest { try fill(more) }
    }

    /// Moves on behind a code, and returns its symbol.
    private mutating func use(_ found: (symbol: Int, length: Int)?) throws -> Int {
        guard let found, found.length <= bitCount else {
            throw Damage(
                reason: bitCount < PrefixCode.longest ? "It is cut off." : "It has an unknown code."
            )
        }
        bits >>= UInt64(found.length)
        bitCount -= found.length
        return found.symbol
    }

    /// Has as many bits ready as there is room for.
    private mutating func fill<Failure: Error>(
        _ more: (inout [UInt8]) throws(Failure) -> Int
    ) throws {
        while bitCount <= 56 {
            if inputPlace == inputEnd {
                guard !isInputOver else { return }
                inputEnd = try more(&input)
                inputPlace = 0
                isInputOver = inputEnd == 0
                if isInputOver { return }
            }
            bits |= UInt64(input[inputPlace]) << UInt64(bitCount)
            inputPlace += 1
            bitCount += 8
        }
    }
}
