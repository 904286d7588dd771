// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DelimitedCursor {
    /// The next line as a record of at most `limit` fields, or `nil` after the last. What follows
    /// the last of these fields is passed over.
    ///
    /// For files whose last column is free text with bare line ends, separators and quotes, as
    /// notes of MyFitnessPal are. A field is quoted only when its quote closes on the same line;
    /// any other quote is a character.
    public mutating func nextLine(fields limit: Int) -> DelimitedRecord? {
        while position < end, isLineEnd(position.pointee) { endLine() }
        guard position < end else { return nil }
        let (start, firstLine) = (position, line)
        var stop = position
        while stop < end, !isLineEnd(stop.pointee) { stop += 1 }
        var count = 0
        while count < max(1, limit) {
            if count == fields.count { grow() }
            fields.initializeElement(at: count, to: scanField(before: stop))
            count += 1
            guard position < stop else { break }
            position += 1
        }
        position = stop
        if position < end { endLine() }
        return DelimitedRecord(
            line: firstLine, bytes: UnsafeBufferPointer(start: start, count: position - start),
            fields: UnsafeBufferPointer(rebasing: fields[..<count]))
    }

    /// The field at the position, which then stands on the separator after it or on `stop`.
    private mutating func scanField(before stop: UnsafePointer<UInt8>) -> DelimitedField {
        if position < stop, position.pointee == DelimitedCheck.quote,
            let (field, after) = quoted(before: stop)
        {
            position = after
            return field
        }
        let start = position
        while position < stop, position.pointee != delimiter { position += 1 }
        return DelimitedField(start: start, count: position - start, isWindows: isWindows)
    }

    private func quoted(
        before stop: UnsafePointer<UInt8>
    ) -> (DelimitedField, after: UnsafePointer<UInt8>)? {
        let start = position + 1
        var here = start
        var isEscaped = false
        while here < stop {
            guard here.pointee == DelimitedCheck.quote else {
                here += 1
                continue
            }
            let after = here + 1
            if after == stop || after.pointee == delimiter {
                let field = DelimitedField(
                    start: start, count: here - start, isWindows: isWindows, isQuoted: true,
                    isEscaped: isEscaped)
                return (field, after)
            }
            guard after.pointee == DelimitedCheck.quote else { return nil }
            isEscaped = true
            here += 2
        }
        return nil
    }
}
