// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files in the gzip format (RFC 1952), which every `gunzip` reads.
enum Gzip {
    private static let magic: [UInt8] = [0x1F, 0x8B]
    private static let pieceSize = 1 << 18

    /// Whether a file begins as one in this format.
    static func isPacked(_ path: String) -> Bool {
        (try? ByteStream(path: path).start(2)).map(Array.init) == magic
    }

    /// Packs a file into another one, which is there and empty.
    static func pack(_ path: String, into packed: String) throws(StorageFailure) {
        let output = try Output(packed)
        // Deflate, no flags, no time, an unknown system.
        try output.write(magic + [8, 0, 0, 0, 0, 0, 0, 255])
        var (deflate, sum, size) = (Deflate(), Checksum(), 0)
        var piece = [UInt8](repeating: 0, count: pieceSize)
        let input = try open(path)
        repeat {
            let got = try read(input, into: &piece)
            sum.add(piece[..<got])
            size += got
            try output.write(deflate.pack(piece[..<got], isLast: got == 0))
            if got == 0 { break }
        } while true
        try output.write(trailer(sum, size))
    }

    /// Unpacks a file into another one, which is there and empty.
    ///
    /// Fails as a damaged database where the file is cut off, or its checksum is not that of what
    /// is in it.
    static func unpack(_ packed: String, into path: String) throws(StorageFailure) {
        let (input, output) = (try open(packed), try Output(path))
        var first = [UInt8](repeating: 0, count: 65_536)
        let got = try read(input, into: &first)
        guard let start = bodyStart(first[..<got]) else {
            throw .corrupt(path: packed, detail: "its gzip header is wrong")
        }
        var (ahead, last) = (first[start..<got], [UInt8]())
        func more(_ buffer: inout [UInt8]) throws(StorageFailure) -> Int {
            let got = ahead.isEmpty ? try read(input, into: &buffer) : ahead.count
            if !ahead.isEmpty { buffer.replaceSubrange(..<got, with: ahead) }
            ahead = []
            last = Array((last + buffer[..<got].suffix(8)).suffix(8))
            return got
        }
        var (inflate, sum, size) = (Inflate(), Checksum(), 0)
        var piece = [UInt8](repeating: 0, count: pieceSize)
        do {
            while true {
                let got = try inflate.read(into: &piece, from: 0, more: more)
                guard got > 0 else { break }
                sum.add(piece[..<got])
                size += got
                try output.write(piece[..<got])
            }
        } catch {
            throw error as? StorageFailure ?? .corrupt(path: packed, detail: "it is cut off")
        }
        while try read(input, into: &first) > 0 { last = [] }
        guard last == trailer(sum, size) else {
            throw .corrupt(path: packed, detail: "its checksum is wrong")
        }
    }

    // MARK: - Format

    /// What follows the data: its checksum and its size.
    private static func trailer(_ sum: Checksum, _ size: Int) -> [UInt8] {
        [sum.value, UInt32(truncatingIfNeeded: size)].flatMap { value in
            (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
    }

    /// The place behind the header, which may name a file (RFC 1952, section 2.3).
    private static func bodyStart(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= 18, bytes.starts(with: magic + [8]), bytes[3] < 0x20 else {
            return nil
        }
        var place = 10
        if bytes[3] & 4 != 0 { place += 2 + Int(bytes[place]) + Int(bytes[place + 1]) << 8 }
        for flag: UInt8 in [8, 16] where bytes[3] & flag != 0 {
            guard place < bytes.count, let end = bytes[place...].firstIndex(of: 0) else {
                return nil
            }
            place = end + 1
        }
        if bytes[3] & 2 != 0 { place += 2 }
        return place < bytes.count ? place : nil
    }

    // MARK: - Files

    private static func open(_ path: String) throws(StorageFailure) -> ByteStream {
        do throws(DelimitedFailure) {
            return try ByteStream(path: path)
        } catch {
            throw .inputOutput(path: path, detail: error.message)
        }
    }

    private static func read(
        _ input: ByteStream, into buffer: inout [UInt8]
    ) throws(StorageFailure) -> Int {
        do throws(DelimitedFailure) {
            return try input.read(into: &buffer, from: 0)
        } catch {
            throw .inputOutput(path: input.name, detail: error.message)
        }
    }
}

/// A file that is written from front to back.
private final class Output {
    private let path: String
    private let descriptor: Int32

    init(_ path: String) throws(StorageFailure) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
        guard descriptor >= 0 else { throw DatabaseFile(path: path).refusal(errno) }
    }

    deinit { close(descriptor) }

    func write(_ bytes: some Collection<UInt8>) throws(StorageFailure) {
        var left = Array(bytes)[...]
        while !left.isEmpty {
            let written = left.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            guard written >= 0 || errno == EINTR else {
                throw DatabaseFile(path: path).refusal(errno)
            }
            left = left.dropFirst(max(0, written))
        }
    }
}

/// The system's own `write`, which the method of that name hides.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, start, count)
}
