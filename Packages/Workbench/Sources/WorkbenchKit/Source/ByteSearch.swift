// SPDX-License-Identifier: Apache-2.0

/// Texts compared byte by byte: what is put in comes out as the very same bytes.
enum ByteSearch {
    /// Where a text stands in another, without overlaps.
    static func ranges(of text: some Collection<UInt8>, in bytes: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while let place = first(text, in: bytes, from: start) {
                start = place + text.count
                found.append(place..<start)
            }
        }
        return found
    }

    /// Where a text stands first, from a place on.
    static func first(
        _ text: some Collection<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0
    ) -> Int? {
        let last = bytes.count - text.count
        guard let first = text.first, start <= last else { return nil }
        for index in start...last
        where bytes[index] == first
            && bytes[index..<(index + text.count)].elementsEqual(text)
        {
            return index
        }
        return nil
    }

    /// The same text with one part replaced.
    static func replacing(
        _ range: Range<Int>, of content: String, with text: String
    ) -> String {
        var bytes = Array(content.utf8)
        bytes.replaceSubrange(range, with: Array(text.utf8))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// How many bytes end a line, and whether all are ASCII: eight bytes at a time, since every
    /// file is read for it.
    static func lines(in bytes: UnsafeBufferPointer<UInt8>) -> (count: Int, isPlain: Bool) {
        let (low, newlines): (UInt64, UInt64) = (0x7F7F_7F7F_7F7F_7F7F, 0x0A0A_0A0A_0A0A_0A0A)
        var (count, high) = (0, UInt64(0))
        let raw = UnsafeRawBufferPointer(bytes)
        let whole = raw.count & ~7
        var at = 0
        while at < whole {
            let word = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            high |= word
            // The top bit of each byte that is now 0, and no other bit.
            let rest = word ^ newlines
            count &+= (~(((rest & low) &+ low) | rest | low)).nonzeroBitCount
            at &+= 8
        }
        while at < raw.count {
            high |= UInt64(raw[at])
            count &+= raw[at] == 10 ? 1 : 0
            at &+= 1
        }
        return (count, high & ~low == 0)
    }
}
