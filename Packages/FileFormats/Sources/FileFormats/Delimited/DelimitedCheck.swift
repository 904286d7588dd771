// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What one pass over a text finds before any field is split.
struct DelimitedCheck {
    enum Refusal: Error, Equatable {
        case empty
        case binary
        /// Lines before the long one.
        case longLine(Int)
    }

    static let lineFeed: UInt8 = 10
    static let carriageReturn: UInt8 = 13
    static let quote: UInt8 = 34
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// How much of a text is searched for a zero byte before its lines are measured.
    private static let sample = 8_192

    let delimiter: UInt8
    let encoding: DelimitedReader.Encoding

    static func run(_ raw: UnsafeRawBufferPointer, lineLimit: Int) -> Result<Self, Refusal> {
        let text = content(raw)
        guard let first = firstLine(text) else { return .failure(.empty) }
        if hasZero(text[..<min(text.count, sample)]) { return .failure(.binary) }
        if let refusal = measure(text, lineLimit: lineLimit) { return .failure(refusal) }
        let encoding: DelimitedReader.Encoding = isUTF8(text) ? .utf8 : .windows1252
        return .success(Self(delimiter: sniff(first), encoding: encoding))
    }

    /// The bytes behind a byte-order mark.
    static func content(_ raw: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        raw.starts(with: byteOrderMark)
            ? UnsafeRawBufferPointer(rebasing: raw[byteOrderMark.count...]) : raw
    }

    /// The commonest candidate outside quotes; on a tie the first of them.
    static func sniff(_ line: Slice<UnsafeRawBufferPointer>) -> UInt8 {
        let candidates: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]
        var counts = [0, 0, 0, 0]
        var quoted = false
        for byte in line {
            if byte == quote { quoted.toggle() }
            if !quoted, let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
        }
        let most = counts.max() ?? 0
        return candidates[counts.firstIndex(of: most) ?? 0]
    }

    /// The first line that is not blank, at most a sample of it.
    private static func firstLine(_ text: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer>?
    {
        var start = 0
        while start < text.count, text[start] == lineFeed || text[start] == carriageReturn {
            start += 1
        }
        guard start < text.count else { return nil }
        let bound = min(text.count, start + sample)
        let end = text[start..<bound].firstIndex { $0 == lineFeed || $0 == carriageReturn }
        return text[start..<(end ?? bound)]
    }

    private static func hasZero(_ part: Slice<UnsafeRawBufferPointer>) -> Bool {
        let part = UnsafeRawBufferPointer(rebasing: part)
        return part.baseAddress.flatMap { memchr($0, 0, part.count) } != nil
    }

    /// Looks at each line no further than the limit, for its end and for a zero byte.
    private static func measure(_ text: UnsafeRawBufferPointer, lineLimit: Int) -> Refusal? {
        guard var start = text.baseAddress else { return nil }
        let end = start + text.count
        // No line feed stands before here: a text with carriage returns alone is not searched again
        // for each line.
        var searched = start
        var line = 0
        while start < end {
            let bound = start + min(end - start, lineLimit + 1)
            if searched < start { searched = start }
            var next = bound
            if searched < bound, let feed = memchr(searched, Int32(lineFeed), bound - searched) {
                next = UnsafeRawPointer(feed) + 1
            } else {
                searched = bound
                if let turn = memchr(start, Int32(carriageReturn), bound - start) {
                    next = UnsafeRawPointer(turn) + 1
                } else if bound - start > lineLimit {
                    return .longLine(line)
                }
            }
            if memchr(start, 0, next - start) != nil { return .binary }
            start = next
            line += 1
        }
        return nil
    }

    /// Whether the bytes are well-formed UTF-8 (Unicode 16, table 3-7); plain ASCII is passed over
    /// eight bytes at a time.
    static func isUTF8(_ text: UnsafeRawBufferPointer) -> Bool {
        let high: UInt64 = 0x8080_8080_8080_8080
        let count = text.count
        var index = 0
        while index < count {
            if index + 8 <= count,
                text.loadUnaligned(fromByteOffset: index, as: UInt64.self) & high == 0
            {
                index += 8
                continue
            }
            let lead = text[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            guard let (length, second) = continuation(after: lead), index + length <= count,
                second.contains(text[index + 1]),
                (2..<length).allSatisfy({ text[index + $0] & 0xC0 == 0x80 })
            else { return false }
            index += length
        }
        return true
    }

    /// Length of the sequence a lead byte opens, and what its second byte may be.
    private static func continuation(after lead: UInt8) -> (Int, ClosedRange<UInt8>)? {
        switch lead {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: nil
        }
    }
}
