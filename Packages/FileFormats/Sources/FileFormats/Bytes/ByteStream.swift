// SPDX-License-Identifier: Apache-2.0

public import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The bytes of a file, a pipe, a value in memory or an entry of an archive, read from front to back
/// in pieces. It is used by one task at a time.
public final class ByteStream {
    /// The name in messages.
    public let name: String
    /// How many bytes there are; `nil` for a pipe.
    public let size: Int?
    /// How many bytes were read so far.
    public private(set) var position = 0
    private let descriptor: Int32
    private let bytes: Data
    private let entry: ZipEntryReader?
    private let gzip: GzipReader?
    /// The first bytes, which `start` has read ahead.
    private var ahead = Data()

    /// Opens a file, or a pipe that the shell opened.
    public init(path: String) throws(DelimitedFailure) {
        name = path
        bytes = Data()
        entry = nil
        gzip = nil
        (descriptor, size) = try NamedFile.opened(path)
    }

    /// Reads bytes at hand.
    public init(bytes: Data, name: String) {
        self.name = name
        self.bytes = Data(bytes)
        size = bytes.count
        entry = nil
        gzip = nil
        descriptor = -1
    }

    /// Reads an entry of an archive.
    init(_ entry: ZipEntryReader, name: String) {
        self.name = name
        self.entry = entry
        gzip = nil
        bytes = Data()
        size = entry.entry.size
        descriptor = -1
    }

    /// Opens a file or a pipe, and unpacks it where it is packed with gzip.
    public static func unpacked(path: String) throws(DelimitedFailure) -> ByteStream {
        let file = try ByteStream(path: path)
        return try GzipReader.isOne(file.start(2)) ? ByteStream(GzipReader(file)) : file
    }

    /// Whether a file begins as one that is packed with gzip.
    public static func isPacked(_ path: String) -> Bool {
        (try? ByteStream(path: path).start(2)).map(GzipReader.isOne) == true
    }

    private init(_ gzip: GzipReader) {
        name = gzip.file.name
        self.gzip = gzip
        entry = nil
        bytes = Data()
        size = nil
        descriptor = -1
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// How much of it was read, 0 to 1; 0 for a pipe.
    public var fraction: Double {
        if let gzip { return gzip.file.fraction }
        guard let size, size > 0 else { return 0 }
        return min(Double(position) / Double(size), 1)
    }

    /// The first bytes, at most `count`, which are read again afterwards. To be asked before
    /// anything is read, any number of times.
    public func start(_ count: Int) throws(DelimitedFailure) -> Data {
        guard count > ahead.count else { return ahead.prefix(count) }
        var buffer = [UInt8](repeating: 0, count: count)
        buffer.replaceSubrange(..<ahead.count, with: ahead)
        var used = ahead.count
        position = used
        while used < count {
            let got = try fill(&buffer, from: used)
            if got == 0 { break }
            used += got
        }
        ahead = Data(buffer[..<used])
        position = 0
        return ahead
    }

    /// Reads the next bytes into an array, from a place to its end at most.
    /// - Returns: how many were read; 0 at the end.
    public func read(
        into buffer: inout [UInt8], from place: Int
    ) throws(DelimitedFailure) -> Int {
        guard !ahead.isEmpty else { return try fill(&buffer, from: place) }
        let count = min(ahead.count, buffer.count - place)
        buffer.replaceSubrange(place..<(place + count), with: ahead.prefix(count))
        ahead = Data(ahead.dropFirst(count))
        position += count
        return count
    }

    /// Everything that is left; `nil` when it is more than `limit` bytes.
    public func rest(atMost limit: Int) throws(DelimitedFailure) -> [UInt8]? {
        if let size, size - position > limit { return nil }
        var buffer = [UInt8](repeating: 0, count: min(limit, size ?? 65_536) + 1)
        var used = 0
        while true {
            let got = try read(into: &buffer, from: used)
            used += got
            if used > limit { return nil }
            if got == 0 { return Array(buffer[..<used]) }
            if used == buffer.count {
                buffer += [UInt8](repeating: 0, count: min(used, limit + 1 - used))
            }
        }
    }

    private func fill(_ buffer: inout [UInt8], from place: Int) throws(DelimitedFailure) -> Int {
        let room = buffer.count - place
        guard room > 0 else { return 0 }
        if let gzip {
            let got = try gzip.read(into: &buffer, from: place)
            position += got
            return got
        }
        if let entry {
            let got = try entry.read(into: &buffer, from: place)
            position += got
            return got
        }
        guard descriptor >= 0 else {
            let count = min(room, bytes.count - position)
            let piece = bytes[(bytes.startIndex + position)...].prefix(count)
            buffer.replaceSubrange(place..<(place + count), with: piece)
            position += count
            return count
        }
        while true {
            let got = buffer.withUnsafeMutableBytes { raw in
                raw.baseAddress.map { DelimitedSource.systemRead(descriptor, $0 + place, room) }
                    ?? 0
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else {
                throw .unreadable(file: name, reason: String(cString: strerror(errno)))
            }
            position += got
            return got
        }
    }
}
