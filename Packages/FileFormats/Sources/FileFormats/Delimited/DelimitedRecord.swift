// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One record: its line and its fields; valid until the next record is requested.
public struct DelimitedRecord {
    /// The line on which the record begins.
    public let line: Int
    /// The whole record exactly as in the text, with its line end.
    public let bytes: UnsafeBufferPointer<UInt8>
    @usableFromInline let fields: UnsafeBufferPointer<DelimitedField>

    /// How many fields there are, at least one.
    @inlinable public var count: Int { fields.count }

    /// The field of a column, from 0; a column outside the record reads as an empty field.
    @inlinable
    public subscript(column: Int) -> DelimitedField {
        column >= 0 && column < fields.count
            ? fields[column] : DelimitedField(start: bytes.baseAddress, count: 0, isWindows: false)
    }
}

/// One field: a part of the text, converted to a value only on request.
public struct DelimitedField {
    @usableFromInline let start: UnsafePointer<UInt8>?
    @usableFromInline let count: Int
    let isWindows: Bool
    /// Whether it stands in quotes.
    public let isQuoted: Bool
    /// Whether it has doubled quotes, so that the text differs from the bytes.
    let isEscaped: Bool

    @usableFromInline
    init(
        start: UnsafePointer<UInt8>?, count: Int, isWindows: Bool, isQuoted: Bool = false,
        isEscaped: Bool = false
    ) {
        self.start = start
        self.count = count
        self.isWindows = isWindows
        self.isQuoted = isQuoted
        self.isEscaped = isEscaped
    }

    /// The bytes between the quotes, doubled quotes still doubled.
    @inlinable public var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start, count: count)
    }

    /// Whether it has no bytes.
    @inlinable public var isEmpty: Bool { count == 0 }

    /// Whether it has nothing but spaces and tabs.
    public var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    /// The characters, including spaces; doubled quotes become one.
    public var text: String {
        guard isEscaped else { return decode(bytes) }
        var plain: [UInt8] = []
        plain.reserveCapacity(count)
        var index = 0
        while index < count {
            plain.append(bytes[index])
            index += bytes[index] == DelimitedCheck.quote ? 2 : 1
        }
        return plain.withUnsafeBufferPointer(decode)
    }

    /// Whether the bytes between the quotes equal these, with doubled quotes still doubled.
    public func hasBytes(_ other: [UInt8]) -> Bool {
        guard count == other.count, let start else { return count == other.count }
        return other.withUnsafeBufferPointer { memcmp(start, $0.baseAddress ?? start, count) == 0 }
    }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        isWindows ? DelimitedField.windows(bytes) : String(decoding: bytes, as: UTF8.self)
    }
}
