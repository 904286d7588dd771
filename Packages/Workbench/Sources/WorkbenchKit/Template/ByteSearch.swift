// SPDX-License-Identifier: Apache-2.0

/// Texts compared byte by byte: what is put in comes out as the very same bytes.
enum ByteSearch {
    /// Where a text stands in another, without overlaps.
    static func ranges(of text: some Collection<UInt8>, in bytes: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        bytes.withUnsafeBufferPointer { bytes in
            guard let first = text.first, bytes.count >= text.count else { return }
            var index = 0
            while index <= bytes.count - text.count {
                if bytes[index] == first,
                    bytes[index..<(index + text.count)].elementsEqual(text)
                {
                    found.append(index..<(index + text.count))
                    index += text.count
                } else {
                    index += 1
                }
            }
        }
        return found
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
