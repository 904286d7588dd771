// SPDX-License-Identifier: Apache-2.0

/// Packs bytes into the deflate format (RFC 1951), piece by piece, with the fixed codes. `Inflate`
/// unpacks it. It holds the 32 KiB that a copy may reach back, and the piece.
struct Deflate {
    private static let longest = 258
    private static let hashBits = 15

    /// The end of what was packed before, and the piece.
    private var window: [UInt8] = []
    /// How many bytes came before the window.
    private var base = 0
    /// One more than the last place of three bytes, by their hash; 0 for none.
    private var places = [Int](repeating: 0, count: 1 << hashBits)
    private var bits: UInt64 = 0
    private var bitCount = 0
    private var output: [UInt8] = []

    /// Packs the next piece into a block.
    /// - Returns: the packed bytes that are whole. The last piece ends the data.
    mutating func pack(_ piece: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
        let kept = min(window.count, Inflate.farthest)
        base += window.count - kept
        window.removeFirst(window.count - kept)
        window += piece
        output.removeAll(keepingCapacity: true)
        put(isLast ? 0b011 : 0b010, bits: 3)
        var place = kept
        while place < window.count {
            if let (length, distance) = match(place) {
                putCopy(length, distance)
                for inside in place + 1..<place + length { remember(inside) }
                place += length
            } else {
                putByte(Int(window[place]))
                remember(place)
                place += 1
            }
        }
        put(0, bits: 7)
        if isLast { put(0, bits: -bitCount & 7) }
        return output
    }

    // MARK: - Matches

    private func slot(_ place: Int) -> Int? {
        guard place + 3 <= window.count else { return nil }
        let key = Int(window[place]) | Int(window[place + 1]) << 8 | Int(window[place + 2]) << 16
        return (key &* 0x9E37_79B1) >> 17 & (places.count - 1)
    }

    private mutating func remember(_ place: Int) {
        if let slot = slot(place) { places[slot] = base + place + 1 }
    }

    /// What begins here as something before did: its length, and how far back that is.
    private func match(_ place: Int) -> (length: Int, distance: Int)? {
        guard let slot = slot(place) else { return nil }
        let before = places[slot] - 1 - base
        guard before >= 0, place - before <= Inflate.farthest else { return nil }
        let most = min(Self.longest, window.count - place)
        var length = 0
        while length < most, window[before + length] == window[place + length] { length += 1 }
        return length < 3 ? nil : (length, place - before)
    }

    // MARK: - Codes (RFC 1951, section 3.2.6)

    private mutating func putByte(_ byte: Int) {
        if byte < 144 {
            putCode(0x30 + byte, bits: 8)
        } else {
            putCode(0x190 + byte - 144, bits: 9)
        }
    }

    private mutating func putCopy(_ length: Int, _ distance: Int) {
        let place = Self.place(of: length, in: Inflate.lengthBase)
        if place < 23 {
            putCode(place + 1, bits: 7)
        } else {
            putCode(0xC0 + place - 23, bits: 8)
        }
        put(length - Inflate.lengthBase[place], bits: Inflate.lengthBits[place])
        let code = Self.place(of: distance, in: Inflate.distanceBase)
        putCode(code, bits: 5)
        put(distance - Inflate.distanceBase[code], bits: max(0, code / 2 - 1))
    }

    /// The last of the rising bases that is not above a value.
    private static func place(of value: Int, in bases: [Int]) -> Int {
        (bases.firstIndex { $0 > value } ?? bases.count) - 1
    }

    /// Codes come with their first bit lowest.
    private mutating func putCode(_ code: Int, bits count: Int) {
        var turned = 0
        for bit in 0..<count where code >> bit & 1 == 1 { turned |= 1 << (count - 1 - bit) }
        put(turned, bits: count)
    }

    private mutating func put(_ value: Int, bits count: Int) {
        bits |= UInt64(value) << UInt64(bitCount)
        bitCount += count
        while bitCount >= 8 {
            output.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }
}
