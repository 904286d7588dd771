// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Brings the bytes of a file into reach with bounded memory.
enum DelimitedSource {
    /// Up to this size a file is read, so that another program cutting it short cannot hurt;
    /// beyond, it is mapped.
    private static let readLimit = 16 << 20
    /// The most that is taken from a pipe, whose end nobody knows.
    private static let streamLimit = 256 << 20

    static func load(_ path: String, lineLimit: Int) throws(DelimitedFailure) -> Data {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw errno == ENOENT ? .missing(file: path) : unreadable(path)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable(path) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw .directory(file: path)
        case S_IFREG where status.st_size > readLimit:
            return try map(descriptor, count: Int(status.st_size), path)
        default:
            return try read(descriptor, hint: Int(status.st_size), lineLimit: lineLimit, path)
        }
    }

    private static func map(
        _ descriptor: Int32, count: Int, _ path: String
    ) throws(DelimitedFailure) -> Data {
        guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
            start != MAP_FAILED
        else { throw unreadable(path) }
        return Data(bytesNoCopy: start, count: count, deallocator: .custom { munmap($0, $1) })
    }

    /// Reads to the end; gives up once the running line is over the limit, so that an endless one
    /// costs no more.
    private static func read(
        _ descriptor: Int32, hint: Int, lineLimit: Int, _ path: String
    ) throws(DelimitedFailure) -> Data {
        var data = Data(count: max(hint + 1, 65_536))
        var used = 0
        while true {
            if used == data.count { data.count *= 2 }
            let got = data.withUnsafeMutableBytes { raw in
                raw.baseAddress.map { systemRead(descriptor, $0 + used, raw.count - used) } ?? 0
            }
            if got < 0 {
                if errno == EINTR { continue }
                throw unreadable(path)
            }
            if got == 0 { break }
            used += got
            if used > hint, used > lineLimit, isOneLine(data[(used - lineLimit - 1)..<used]) {
                let line =
                    1 + data[..<(used - lineLimit - 1)].count { $0 == DelimitedCheck.lineFeed }
                throw .lineTooLong(file: path, line: line, limit: lineLimit)
            }
            if used > streamLimit {
                throw .unreadable(file: path, reason: "more than \(streamLimit >> 20) MiB came in")
            }
        }
        data.count = used
        return data
    }

    private static func isOneLine(_ tail: Data) -> Bool {
        !tail.contains { $0 == DelimitedCheck.lineFeed || $0 == DelimitedCheck.carriageReturn }
    }

    private static func systemRead(
        _ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int
    ) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, target, count)
        #elseif canImport(Musl)
            Musl.read(descriptor, target, count)
        #else
            Darwin.read(descriptor, target, count)
        #endif
    }

    private static func unreadable(_ path: String) -> DelimitedFailure {
        .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
}
