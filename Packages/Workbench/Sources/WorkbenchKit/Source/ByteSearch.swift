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
}
