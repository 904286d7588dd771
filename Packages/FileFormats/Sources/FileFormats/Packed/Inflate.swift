// SPDX-License-Identifier: Apache-2.0

import CZlib

/// Unpacks deflate (RFC 1951) or gzip (RFC 1952) with zlib, piece by piece. It holds 64 KiB of input
/// and zlib's window, however long the data is.
final class Inflate {
    /// Why data cannot be unpacked; a full sentence.
    struct Damage: Error {
        let reason: String
    }

    /// The form of the packed data, as the number of window bits that zlib is asked for.
    enum Form: Int32 {
        /// Deflate alone, as an entry of a zip archive has it.
        case bare = -15
        /// A member of a gzip file, whose checksum and size zlib compares.
        case gzip = 31
    }

    /// zlib keeps the address of its stream, so that the stream may not move.
    private let stream: UnsafeMutablePointer<z_stream>
    private var input = [UInt8](repeating: 0, count: 65_536)
    private var place = 0
    private var end = 0
    private var isInputOver = false
    private var isDone = false

    init(_ form: Form) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        let code = inflateInit2_(stream, form.rawValue, ZLIB_VERSION, size)
        precondition(code == Z_OK, "zlib has no memory for its tables (code \(code))")
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Writes the next bytes into an array, from a place to its end at most.
    /// - Parameter more: fills its array from the front with packed bytes and returns how many; 0
    ///   at the end.
    /// - Returns: how many were written; 0 at the end. What comes before damage is written first.
    func read<Failure: Error>(
        into buffer: inout [UInt8], from start: Int,
        more: (inout [UInt8]) throws(Failure) -> Int
    ) throws -> Int {
        guard start < buffer.count else { return 0 }
        while !isDone {
            try fill(more)
            let (code, made) = step(&buffer, start)
            isDone = code == Z_STREAM_END
            if made > 0 { return made }
            switch code {
            case Z_OK, Z_STREAM_END: continue
            case Z_BUF_ERROR where !isInputOver: continue
            case Z_BUF_ERROR: throw Damage(reason: "It is cut off.")
            default: throw damage(code)
            }
        }
        return 0
    }

    /// Begins another member of a gzip file at the place reached, where one begins. What else
    /// stands behind the last member is padding.
    func beginMember<Failure: Error>(
        more: (inout [UInt8]) throws(Failure) -> Int
    ) throws -> Bool {
        try fill(more)
        guard place < end, input[place] == 0x1F else { return false }
        inflateReset(stream)
        isDone = false
        return true
    }

    private func fill<Failure: Error>(
        _ more: (inout [UInt8]) throws(Failure) -> Int
    ) throws {
        guard place == end, !isInputOver else { return }
        end = try more(&input)
        place = 0
        isInputOver = end == 0
    }

    /// Lets zlib go on with the input at hand: its code, and how many bytes it made.
    private func step(_ buffer: inout [UInt8], _ start: Int) -> (code: Int32, made: Int) {
        input.withUnsafeMutableBufferPointer { input in
            buffer.withUnsafeMutableBufferPointer { buffer in
                let room = UInt32(clamping: buffer.count - start)
                stream.pointee.next_in = input.baseAddress.map { $0 + place }
                stream.pointee.avail_in = UInt32(end - place)
                stream.pointee.next_out = buffer.baseAddress.map { $0 + start }
                stream.pointee.avail_out = room
                let code = inflate(stream, Z_NO_FLUSH)
                place = end - Int(stream.pointee.avail_in)
                return (code, Int(room - stream.pointee.avail_out))
            }
        }
    }

    private func damage(_ code: Int32) -> Damage {
        let words = stream.pointee.msg.map { String(cString: $0) } ?? "code \(code)"
        return Damage(reason: Self.reasons[words] ?? "zlib cannot read it: \(words).")
    }

    /// The sentences for what zlib says.
    private static let reasons = [
        "invalid block type": "A block of it has an unknown type.",
        "invalid stored block lengths": "The length of a block of it is wrong.",
        "too many length or distance symbols": "A block of it has too many codes.",
        "invalid code lengths set": "The codes of a block are not complete.",
        "invalid bit length repeat": "The codes of a block do not fit together.",
        "invalid code -- missing end-of-block": "The codes of a block do not fit together.",
        "invalid literal/lengths set": "The codes of a block do not fit together.",
        "invalid distances set": "The codes of a block do not fit together.",
        "invalid literal/length code": "It has a length that does not exist.",
        "invalid distance code": "It has a distance that does not exist.",
        "invalid distance too far back": "It refers to something before its beginning.",
        "incorrect header check": "It is not packed with deflate.",
        "unknown compression method": "It is not packed with deflate.",
        "unknown header flags set": "Its header is wrong.",
        "header crc mismatch": "Its header is wrong.",
        "incorrect data check": "Its checksum is wrong.",
        "incorrect length check": "Its checksum is wrong.",
    ]
}

/// The checksum of zip, CRC-32.
struct Checksum {
    /// The sum of all bytes so far.
    private(set) var value: UInt32 = 0

    /// Adds bytes.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
        value = bytes.withUnsafeBufferPointer {
            UInt32(crc32_z(UInt(value), $0.baseAddress, $0.count))
        }
    }
}
