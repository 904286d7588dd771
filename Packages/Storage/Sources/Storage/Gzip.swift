// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation

/// Copies of databases in the gzip format (RFC 1952), which every `gunzip` reads.
enum Gzip {
    /// Packs a file into another one, which is there and empty.
    static func pack(_ path: String, into packed: String) throws(StorageFailure) {
        let output = try Output(packed)
        let deflate = Deflate()
        try forEachPiece(of: path, isPacked: false) { piece throws(StorageFailure) in
            try deflate.pack(piece, isLast: false, write: output.write)
        }
        try deflate.pack([], isLast: true, write: output.write)
    }

    /// The most bytes that are unpacked of each packed one. A database of airfit packs to a third
    /// to a tenth, a new one to a thirtieth.
    static let mostOfOne = 100
    /// The bytes that any file may unpack to: below this nothing is lost by trying.
    static let alwaysTaken = 16 << 20

    /// Unpacks a packed database into another file, which is there and empty.
    ///
    /// Fails as no database at the first piece that does not begin as one, and as a damaged database
    /// where the file is cut off, its checksum is not that of what is in it, or it unpacks to far
    /// more than a database would.
    static func unpackDatabase(
        _ packed: String, into path: String, always: Int = alwaysTaken
    ) throws(StorageFailure) {
        let most = max(always, DatabaseFile(path: packed).size() * mostOfOne)
        var start: [UInt8] = []
        try unpack(packed, into: path) { piece, total throws(StorageFailure) in
            if start.count < DatabaseFile.mark.count {
                start += piece.prefix(DatabaseFile.mark.count - start.count)
                guard DatabaseFile.mark.starts(with: start) else {
                    throw .notADatabase(path: packed)
                }
            }
            guard total <= most else {
                throw .corrupt(
                    path: packed,
                    detail: "it unpacks to more than \(most >> 20) MB, far more than a database")
            }
        }
        guard start.count == DatabaseFile.mark.count else { throw .notADatabase(path: packed) }
    }

    /// Unpacks a file into another one, which is there and empty.
    ///
    /// Fails as a damaged database where the file is cut off, or its checksum is not that of what
    /// is in it. `check` sees each piece before it is written, and how much there was with it.
    static func unpack(
        _ packed: String, into path: String,
        check: (ArraySlice<UInt8>, _ total: Int) throws(StorageFailure) -> Void = { _, _ in }
    ) throws(StorageFailure) {
        let output = try Output(path)
        var total = 0
        try forEachPiece(of: packed, isPacked: true) { piece throws(StorageFailure) in
            total += piece.count
            try check(piece, total)
            try output.write(piece)
        }
    }

    private static func forEachPiece(
        of path: String, isPacked: Bool,
        _ body: (ArraySlice<UInt8>) throws(StorageFailure) -> Void
    ) throws(StorageFailure) {
        func reading<T>(_ step: () throws(DelimitedFailure) -> T) throws(StorageFailure) -> T {
            do throws(DelimitedFailure) {
                return try step()
            } catch {
                throw isPacked
                    ? .corrupt(path: path, detail: error.message)
                    : .inputOutput(path: path, detail: error.message)
            }
        }
        let input = try reading { () throws(DelimitedFailure) in
            isPacked ? try ByteStream.unpacked(path: path) : try ByteStream(path: path)
        }
        var piece = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let got = try reading { () throws(DelimitedFailure) in
                try input.read(into: &piece, from: 0)
            }
            if got == 0 { return }
            try body(piece[..<got])
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

    func write(_ bytes: ArraySlice<UInt8>) throws(StorageFailure) {
        var left = bytes
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
