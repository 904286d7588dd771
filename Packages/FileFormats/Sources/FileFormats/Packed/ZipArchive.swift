// SPDX-License-Identifier: Apache-2.0

public import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The entries of a zip archive, stored or deflated, with the sizes of its central directory
/// (PKWARE, APPNOTE.TXT 6.3.10; zip64 too). An entry is unpacked piece by piece while it is read.
public final class ZipArchive {
    /// One file in an archive.
    public struct Entry: Sendable, Hashable {
        /// Its path in the archive.
        public let name: String
        /// Its bytes in the archive, and unpacked.
        public let packed, size: Int
        let isEncrypted: Bool
        let method: Int
        let header: Int
        let sum: UInt32
    }

    /// The bounds of an archive. Above them it is refused before anything is unpacked.
    public enum Limits {
        /// The most entries.
        public static let entries = 100_000
        /// The most bytes of the central directory.
        public static let directory = 64 << 20
        /// The most bytes of an entry, unpacked.
        public static let unpacked = 16 << 30
        /// How many times its packed size an entry of more than 4 MiB may have. Exports have
        /// some 30; deflate reaches 1,032.
        public static let ratio = 300
    }

    /// The name in messages.
    public let name: String
    /// All entries, in the order of the directory.
    public private(set) var entries: [Entry] = []
    private let descriptor: Int32
    private let bytes: Data
    private let size: Int

    /// Whether bytes begin as an archive does.
    public static func isOne(_ start: Data) -> Bool { start.starts(with: [0x50, 0x4B, 3, 4]) }

    /// Opens the archive of a regular file.
    public init(path: String, name: String) throws(DelimitedFailure) {
        self.name = name
        bytes = Data()
        let file = try NamedFile.opened(path)
        descriptor = file.descriptor
        guard let length = file.size else {
            close(descriptor)
            throw .unreadable(file: name, reason: "it is a pipe; write it to a file first")
        }
        size = length
        try readDirectory()
    }

    /// Opens the archive in bytes at hand.
    public init(bytes: Data, name: String) throws(DelimitedFailure) {
        self.name = name
        self.bytes = Data(bytes)
        descriptor = -1
        size = bytes.count
        try readDirectory()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The content of an entry. It is refused at its end where its size or its checksum is not that
    /// of the directory.
    public func stream(of entry: Entry) throws(DelimitedFailure) -> ByteStream {
        guard !entry.isEncrypted else {
            throw damaged("\(entry.name) in it is encrypted. Unpack it and name the file.")
        }
        guard entry.method == 0 || entry.method == 8 else {
            throw damaged(
                "\(entry.name) in it is packed in another way than deflate. Unpack it and name the "
                    + "file.")
        }
        let isBomb = entry.size > 4 << 20 && entry.size / Limits.ratio > entry.packed
        guard entry.size <= Limits.unpacked, !isBomb else {
            throw damaged(
                "\(entry.name) in it would unpack to \(entry.size) bytes from \(entry.packed). At "
                    + "most 16 GiB, and \(Limits.ratio) times the packed size, are read.")
        }
        let start = try read(entry.header, 30)
        guard try start.number(0, 4) == 0x0403_4B50 else {
            throw damaged("\(entry.name) is not where the directory says.")
        }
        let place = try entry.header + 30 + start.number(26, 2) + start.number(28, 2)
        guard place <= size, entry.packed <= size - place else {
            throw damaged("\(entry.name) is cut off. Copy it again.")
        }
        return ByteStream(ZipEntryReader(self, entry, from: place), name: name)
    }

    // MARK: - Bytes

    /// Bytes at a place; fewer where the file ends before.
    func read(
        into buffer: inout [UInt8], at place: Int, _ count: Int
    ) throws(DelimitedFailure) -> Int {
        let count = min(count, buffer.count, max(0, size - place))
        guard count > 0 else { return 0 }
        guard descriptor >= 0 else {
            bytes[(bytes.startIndex + place)...].prefix(count).withUnsafeBytes { piece in
                buffer.withUnsafeMutableBytes { $0.copyMemory(from: piece) }
            }
            return count
        }
        while true {
            let got = buffer.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress, count, off_t(place))
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else {
                throw .unreadable(file: name, reason: String(cString: strerror(errno)))
            }
            return got
        }
    }

    /// Exactly so many bytes. A place or a count that the file cannot have is refused.
    private func read(_ place: Int, _ count: Int) throws(DelimitedFailure) -> ZipRecord {
        guard place >= 0, count >= 0, place <= size, count <= size - place else {
            throw damaged("It is cut off. Copy it again.")
        }
        var buffer = [UInt8](repeating: 0, count: count)
        var used = 0
        while used < count {
            var piece = [UInt8](repeating: 0, count: count - used)
            let got = try read(into: &piece, at: place + used, count - used)
            guard got > 0 else { throw damaged("It is cut off. Copy it again.") }
            buffer.replaceSubrange(used..<(used + got), with: piece.prefix(got))
            used += got
        }
        return ZipRecord(
            bytes: buffer,
            impossible: damaged("A figure in its directory cannot be. Copy it again."))
    }

    func damaged(_ reason: String) -> DelimitedFailure { .archive(file: name, reason: reason) }

    // MARK: - The directory

    /// The end record is last in the file, before a comment of at most 65,535 bytes.
    private func readDirectory() throws(DelimitedFailure) {
        let tailSize = min(size, 22 + 65_535)
        let tail = try read(size - tailSize, tailSize)
        var at = tailSize - 22
        while at >= 0 {
            let comment = tailSize - at - 22
            if try tail.number(at, 4) == 0x0605_4B50, try tail.number(at + 20, 2) == comment {
                break
            }
            at -= 1
        }
        guard at >= 0 else {
            throw damaged("It has no directory at its end, so it is cut off. Copy it again.")
        }
        var count = try tail.number(at + 10, 2)
        var length = try tail.number(at + 12, 4)
        var offset = try tail.number(at + 16, 4)
        let end = size - tailSize + at
        if count == 0xFFFF || length == 0xFFFF_FFFF || offset == 0xFFFF_FFFF, end >= 20 {
            let locator = try read(end - 20, 20)
            if try locator.number(0, 4) == 0x0706_4B50 {
                let large = try read(locator.number(8, 8), 56)
                guard try large.number(0, 4) == 0x0606_4B50 else {
                    throw damaged("The directory of it is not where it says. Copy it again.")
                }
                count = try large.number(32, 8)
                length = try large.number(40, 8)
                offset = try large.number(48, 8)
            }
        }
        guard count <= Limits.entries, length <= Limits.directory else {
            throw damaged(
                "It has more than 100,000 entries or 64 MiB of names. Unpack it and name the file.")
        }
        guard length <= size, offset <= size - length else {
            throw damaged("Its directory is not where it says. Copy it again.")
        }
        try readEntries(try read(offset, length), count)
    }

    private func readEntries(_ directory: ZipRecord, _ count: Int) throws(DelimitedFailure) {
        var at = 0
        while entries.count < count {
            guard at + 46 <= directory.bytes.count, try directory.number(at, 4) == 0x0201_4B50
            else { throw damaged("Its directory is damaged. Copy it again.") }
            let nameEnd = try at + 46 + directory.number(at + 28, 2)
            let extraEnd = try nameEnd + directory.number(at + 30, 2)
            let next = try extraEnd + directory.number(at + 32, 2)
            guard next <= directory.bytes.count else {
                throw damaged("Its directory is damaged. Copy it again.")
            }
            var sizes = [
                try directory.number(at + 24, 4), try directory.number(at + 20, 4),
                try directory.number(at + 42, 4),
            ]
            try directory.enlarge(&sizes, from: nameEnd, to: extraEnd)
            guard sizes[1] <= size, sizes[2] <= size else {
                throw damaged("A size in its directory cannot be. Copy it again.")
            }
            let path = String(decoding: directory.bytes[(at + 46)..<nameEnd], as: UTF8.self)
            // Nothing is unpacked to a disk, but an archive that tries is no export of an app.
            let parts = path.split(whereSeparator: { "/\\".contains($0) })
            guard !path.hasPrefix("/"), !path.hasPrefix("\\"), !parts.contains("..") else {
                throw damaged("\(path) in it leads out of the archive. It is no export of an app.")
            }
            entries.append(
                Entry(
                    name: path,
                    packed: sizes[1], size: sizes[0],
                    isEncrypted: try directory.number(at + 8, 2) & 1 == 1,
                    method: try directory.number(at + 10, 2), header: sizes[2],
                    sum: UInt32(try directory.number(at + 16, 4))))
            at = next
        }
    }
}

/// Bytes with numbers in them, the lowest byte first. No number is negative.
private struct ZipRecord {
    let bytes: [UInt8]
    /// The refusal of a number that no archive can have.
    let impossible: DelimitedFailure

    /// A number of at most 8 bytes. One above `Int.max` is refused, and one outside the record.
    func number(_ place: Int, _ count: Int) throws(DelimitedFailure) -> Int {
        guard place >= 0, count <= bytes.count, place <= bytes.count - count else {
            throw impossible
        }
        var value: UInt64 = 0
        for index in 0..<count { value |= UInt64(bytes[place + index]) << UInt64(8 * index) }
        guard let number = Int(exactly: value) else { throw impossible }
        return number
    }

    /// Takes sizes that are all ones from the field of zip64.
    func enlarge(_ sizes: inout [Int], from start: Int, to end: Int) throws(DelimitedFailure) {
        var at = start
        while at + 4 <= end {
            let (kind, length) = (try number(at, 2), try number(at + 2, 2))
            var field = at + 4
            at = field + length
            guard kind == 1, at <= end else { continue }
            for index in sizes.indices where sizes[index] == 0xFFFF_FFFF && field + 8 <= at {
                sizes[index] = try number(field, 8)
                field += 8
            }
        }
    }
}
