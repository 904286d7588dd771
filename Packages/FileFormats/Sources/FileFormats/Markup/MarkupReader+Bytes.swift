// SPDX-License-Identifier: Apache-2.0

// The bytes of a piece: where it ends, and whether there are enough of them.

extension MarkupReader {
    /// The place of the `>` that ends the tag at `place`; one inside quotes does not, except where
    /// the next tag begins before the quote ends and the reader keeps faulty elements.
    func tagEnd() throws(MarkupFailure) -> Int {
        var offset = 1
        var quote: UInt8?
        var quoted: Int?
        while true {
            guard offset <= limits.piece else { throw tooLong("a tag") }
            guard try fill(offset + 1) else { throw damaged("A tag is not closed.") }
            let byte = buffer[place + offset]
            if let mark = quote {
                if byte == mark { quote = nil }
                if byte == UInt8(ascii: ">") { quoted = offset }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return place + offset
            }
            if byte == UInt8(ascii: "<") {
                guard keepsFaulty, let quoted else { throw damaged("A tag is not closed.") }
                fault = "A quote is not closed."
                return place + quoted
            }
            offset += 1
        }
    }

    func starts(with text: StaticString) throws(MarkupFailure) -> Bool {
        let count = text.utf8CodeUnitCount
        guard try fill(count) else { return false }
        for index in 0..<count where buffer[place + index] != text.utf8Start[index] {
            return false
        }
        return true
    }

    /// The place of a text behind `place`.
    func find(
        _ text: StaticString, from start: Int, what: String
    ) throws(MarkupFailure) -> Int {
        let count = text.utf8CodeUnitCount
        var offset = start
        while true {
            guard offset <= limits.piece else { throw tooLong(what) }
            guard try fill(offset + count) else {
                throw damaged("It has \(what) that is not closed.")
            }
            var matches = true
            for index in 0..<count where buffer[place + offset + index] != text.utf8Start[index] {
                matches = false
                break
            }
            if matches { return place + offset }
            offset += 1
        }
    }

    func skip(to text: StaticString, from start: Int, what: String) throws(MarkupFailure) {
        take(to: try find(text, from: start, what: what) + text.utf8CodeUnitCount)
    }

    /// Moves on to a place of the buffer and counts its lines.
    func take(to next: Int) {
        for index in place..<next where buffer[index] == 0x0A { line += 1 }
        place = next
    }

    /// Whether that many bytes are in the buffer from `place` on; reads what is missing.
    func fill(_ count: Int) throws(MarkupFailure) -> Bool {
        guard end - place < count else { return true }
        // Ranges of the piece before are no longer asked for: every piece begins at `place`.
        if place + count > buffer.count {
            buffer.withUnsafeMutableBufferPointer { bytes in
                for index in place..<end { bytes[index - place] = bytes[index] }
            }
            end -= place
            place = 0
        }
        while end - place < count {
            let got: Int
            do throws(DelimitedFailure) { got = try stream.read(into: &buffer, from: end) } catch {
                throw .source(error)
            }
            if got == 0 { return false }
            end += got
        }
        return true
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Letters, digits and the marks of names; every character beyond ASCII.
    static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...0xFF: true
        default: false
        }
    }

    func damaged(_ reason: String) -> MarkupFailure { .damaged(line: line, reason: reason) }

    func tooLong(_ what: String) -> MarkupFailure {
        damaged("It has \(what) of more than \(limits.piece) bytes.")
    }
}
