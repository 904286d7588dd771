// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Brings the bytes of a file into memory, where another program that cuts the file short cannot take
/// them away: a mapped file ends the program then (SIGBUS).
enum DelimitedSource {
    /// The most that is taken from a file or a pipe. An export of 20 years has some 10 MiB.
    private static let byteLimit = 64 << 20

    static func load(_ path: String, lineLimit: Int) throws(DelimitedFailure) -> Data {
        let file = try NamedFile.opened(path)
        defer { close(file.descriptor) }
        return try read(file.descriptor, expecting: file.size ?? 0, lineLimit: lineLimit, path)
    }

    /// Reads to the end, which must not come before the expected size. Gives up once the running
    /// line is over the limit behind that size, so that an endless one costs no more.
    static func read(
        _ descriptor: Int32, expecting size: Int, lineLimit: Int, _ path: String
    ) throws(DelimitedFailure) -> Data {
        guard size <= byteLimit else { throw oversize(path) }
        var data = Data(count: max(size + 1, 65_536))
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
            if used > size, used > lineLimit, isOneLine(data[(used - lineLimit - 1)..<used]) {
                let line =
                    1 + data[..<(used - lineLimit - 1)].count { $0 == DelimitedCheck.lineFeed }
                throw .lineTooLong(file: path, line: line, limit: lineLimit)
            }
            if used > byteLimit { throw oversize(path) }
        }
        guard used >= size else {
            throw .unreadable(
                file: path,
                reason: "it was cut short from \(size) to \(used) bytes while it was read")
        }
        data.count = used
        return data
    }

    private static func isOneLine(_ tail: Data) -> Bool {
        !tail.contains { $0 == DelimitedCheck.lineFeed || $0 == DelimitedCheck.carriageReturn }
    }

    /// `read` of the system, which a type with a `read` of its own cannot name.
    static func systemRead(
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

    private static func oversize(_ path: String) -> DelimitedFailure {
        .unreadable(
            file: path,
            reason:
                "it has more than \(byteLimit >> 20) MiB; split it into files with the same first line"
        )
    }

    private static func unreadable(_ path: String) -> DelimitedFailure {
        .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
}
