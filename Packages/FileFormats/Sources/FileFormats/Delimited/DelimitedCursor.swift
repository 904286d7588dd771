// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Splits a text into records, one at a time, in the order of the text.
///
/// A record's fields are valid until the next record is requested. Blank lines are skipped.
public struct DelimitedCursor: ~Copyable {
    private let name: String
    let delimiter: UInt8
    let isWindows: Bool
    private let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    var position: UnsafePointer<UInt8>
    /// Line the next byte is on, from `firstLine`.
    private(set) var line: Int
    var fields: UnsafeMutableBufferPointer<DelimitedField>

    init(_ raw: UnsafeRawBufferPointer, of reader: DelimitedReader) {
        let text = DelimitedCheck.content(raw).bindMemory(to: UInt8.self)
        let start = text.baseAddress ?? UnsafePointer(Self.nothing)
        name = reader.name
        delimiter = reader.delimiter
        isWindows = reader.encoding == .windows1252
        self.start = start
        position = start
        end = start + text.count
        line = reader.firstLine
        fields = .allocate(capacity: 64)
    }

    deinit { fields.deallocate() }

    /// The part of the text that has been read, from 0 to 1.
    public var fraction: Double {
        end == start ? 1 : Double(position - start) / Double(end - start)
    }

    /// A place to point at in an empty text; never read, because it has no bytes before its end.
    private static var nothing: UnsafeMutablePointer<UInt8> {
        UnsafeMutablePointer(bitPattern: MemoryLayout<Int>.alignment) ?? .allocate(capacity: 1)
    }

    /// The next record, or `nil` after the last.
    ///
    /// Throws at a quote that is never closed or is followed by text; the cursor cannot be used
    /// after that.
    public mutating func next() throws(DelimitedFailure) -> DelimitedRecord? {
        while position < end, isLineEnd(position.pointee) { endLine() }
        guard position < end else { return nil }
        let start = position
        let firstLine = line
        var count = 0
        while true {
            if count == fields.count { grow() }
            let field = try scanField()
            fields.initializeElement(at: count, to: field)
            count += 1
            guard position < end else { break }
            if position.pointee == delimiter {
                position += 1
                continue
            }
            endLine()
            break
        }
        return DelimitedRecord(
            line: firstLine, bytes: UnsafeBufferPointer(start: start, count: position - start),
            fields: UnsafeBufferPointer(rebasing: fields[..<count]))
    }

    private mutating func scanField() throws(DelimitedFailure) -> DelimitedField {
        if position < end, position.pointee == DelimitedCheck.quote { return try scanQuoted() }
        let start = position
        var here = position
        let delimiter = delimiter
        while here < end {
            let byte = here.pointee
            if byte == delimiter || isLineEnd(byte) { break }
            here += 1
        }
        position = here
        return DelimitedField(start: start, count: here - start, isWindows: isWindows)
    }

    private mutating func scanQuoted() throws(DelimitedFailure) -> DelimitedField {
        let opening = line
        let start = position + 1
        var here = start
        var isEscaped = false
        while here < end {
            let byte = here.pointee
            if byte == DelimitedCheck.quote {
                let after = here + 1
                if after == end || after.pointee == delimiter || isLineEnd(after.pointee) {
                    position = after
                    return DelimitedField(
                        start: start, count: here - start, isWindows: isWindows, isQuoted: true,
                        isEscaped: isEscaped)
                }
                guard after.pointee == DelimitedCheck.quote else { break }
                isEscaped = true
                here += 2
                continue
            }
            if byte <= DelimitedCheck.carriageReturn, isLineEnd(byte),
                byte == DelimitedCheck.lineFeed || here + 1 == end
                    || (here + 1).pointee != DelimitedCheck.lineFeed
            {
                line += 1
            }
            here += 1
        }
        throw .unterminatedQuote(file: name, line: opening)
    }

    @inline(__always)
    func isLineEnd(_ byte: UInt8) -> Bool {
        byte == DelimitedCheck.lineFeed || byte == DelimitedCheck.carriageReturn
    }

    /// Steps over one line end: LF, CR or both.
    mutating func endLine() {
        let wasReturn = position.pointee == DelimitedCheck.carriageReturn
        position += 1
        if wasReturn, position < end, position.pointee == DelimitedCheck.lineFeed { position += 1 }
        line += 1
    }

    mutating func grow() {
        let larger = UnsafeMutableBufferPointer<DelimitedField>.allocate(capacity: fields.count * 2)
        _ = larger.update(fromContentsOf: fields)
        fields.deallocate()
        fields = larger
    }
}
