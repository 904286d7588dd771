// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads delimited text of any length, some whole lines at a time. It holds one part in memory.
///
/// A line ends with LF, so a quoted field with a line end in it is not for this.
public struct DelimitedStream {
    /// The bytes of a part, but for a longer line.
    static let partSize = 4 << 20

    private let stream: ByteStream
    private let delimiter: UInt8
    private let lineLimit: Int
    private var buffer: [UInt8]
    private var used = 0
    private var line = 1
    private var isFirst = true

    /// Opens a file or a pipe; `delimiter` parts the fields.
    public init(
        path: String, delimiter: UInt8, lineLimit: Int = DelimitedReader.defaultLineLimit
    ) throws(DelimitedFailure) {
        try self.init(.unpacked(path: path), delimiter: delimiter, lineLimit: lineLimit)
    }

    /// Reads a stream to its end.
    public init(
        _ stream: ByteStream, delimiter: UInt8,
        lineLimit: Int = DelimitedReader.defaultLineLimit
    ) {
        self.stream = stream
        self.delimiter = delimiter
        self.lineLimit = lineLimit
        buffer = [UInt8](repeating: 0, count: max(Self.partSize, lineLimit + 1))
    }

    /// How much of it was read, 0 to 1; 0 for a pipe.
    public var fraction: Double { stream.fraction }

    /// The next whole lines, checked as `DelimitedReader` does; `nil` after the last.
    public mutating func next() throws(DelimitedFailure) -> DelimitedReader? {
        while let (bytes, first) = try part() {
            do throws(DelimitedFailure) {
                let reader = try DelimitedReader(
                    bytes: bytes, name: stream.name, delimiter: delimiter, firstLine: first,
                    lineLimit: lineLimit)
                isFirst = false
                return reader
            } catch {
                // Nothing but blank lines.
                guard case .empty = error else { throw error }
            }
        }
        if isFirst { throw .empty(file: stream.name) }
        return nil
    }

    private mutating func part() throws(DelimitedFailure) -> (Data, Int)? {
        var isOver = false
        while used < buffer.count, !isOver {
            let got = try stream.read(into: &buffer, from: used)
            used += got
            isOver = got == 0
        }
        guard used > 0 else { return nil }
        var end = used
        if !isOver {
            guard let feed = buffer.lastIndex(of: DelimitedCheck.lineFeed) else {
                throw .lineTooLong(file: stream.name, line: line, limit: lineLimit)
            }
            end = feed + 1
        }
        let bytes = buffer.withUnsafeBytes { Data($0[..<end]) }
        let first = line
        line += Self.lineFeeds(bytes)
        let rest = used - end
        buffer.withUnsafeMutableBytes { raw in
            guard let base = raw.baseAddress, rest > 0 else { return }
            memmove(base, base + end, rest)
        }
        used = rest
        return (bytes, first)
    }

    private static func lineFeeds(_ bytes: Data) -> Int {
        bytes.withUnsafeBytes { raw in
            var count = 0
            var start = raw.baseAddress
            let end = start.map { $0 + raw.count }
            while let here = start, let end, here < end,
                let feed = memchr(here, Int32(DelimitedCheck.lineFeed), end - here)
            {
                count += 1
                start = UnsafeRawPointer(feed) + 1
            }
            return count
        }
    }
}
