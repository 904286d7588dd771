// SPDX-License-Identifier: Apache-2.0

import CSQLite

/// The current row of a statement, read by position from 0; it changes when the statement steps on.
///
/// Reading converts as SQLite does: a missing column and NULL read as 0, "" or no bytes. Where NULL
/// means something, use the `optional…` readers.
public struct Row {
    let statement: Statement

    /// The number of columns.
    public var count: Int { Int(sqlite3_column_count(statement.pointer)) }

    /// Whether the value is NULL.
    public func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement.pointer, Int32(clamping: column)) == SQLITE_NULL
    }

    /// A 64-bit integer.
    public func int64(_ column: Int) -> Int64 {
        sqlite3_column_int64(statement.pointer, Int32(clamping: column))
    }

    /// An integer, clamped to `Int` where that is narrower than 64 bits.
    public func int(_ column: Int) -> Int { Int(clamping: int64(column)) }

    /// Whether the integer is not 0.
    public func bool(_ column: Int) -> Bool { int64(column) != 0 }

    /// A floating-point number.
    public func double(_ column: Int) -> Double {
        sqlite3_column_double(statement.pointer, Int32(clamping: column))
    }

    /// Text; bytes that are not UTF-8 are replaced by U+FFFD.
    public func text(_ column: Int) -> String {
        let index = Int32(clamping: column)
        guard let start = sqlite3_column_text(statement.pointer, index) else { return "" }
        let count = Int(sqlite3_column_bytes(statement.pointer, index))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The value as SQLite keeps it; a blob is text here.
    func value(_ column: Int) -> StoredValue {
        switch sqlite3_column_type(statement.pointer, Int32(clamping: column)) {
        case SQLITE_NULL: .null
        case SQLITE_INTEGER: .integer(int64(column))
        case SQLITE_FLOAT: .real(double(column))
        case _: .text(text(column))
        }
    }

    /// The bytes of a blob.
    public func blob(_ column: Int) -> [UInt8] {
        let index = Int32(clamping: column)
        guard let start = sqlite3_column_blob(statement.pointer, index) else { return [] }
        let count = Int(sqlite3_column_bytes(statement.pointer, index))
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    /// A 64-bit integer, `nil` for NULL.
    public func optionalInt64(_ column: Int) -> Int64? { isNull(column) ? nil : int64(column) }

    /// An integer, `nil` for NULL.
    public func optionalInt(_ column: Int) -> Int? { isNull(column) ? nil : int(column) }

    /// A truth value, `nil` for NULL.
    public func optionalBool(_ column: Int) -> Bool? { isNull(column) ? nil : bool(column) }

    /// A floating-point number, `nil` for NULL.
    public func optionalDouble(_ column: Int) -> Double? { isNull(column) ? nil : double(column) }

    /// Text, `nil` for NULL.
    public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

    /// The bytes of a blob, `nil` for NULL.
    public func optionalBlob(_ column: Int) -> [UInt8]? { isNull(column) ? nil : blob(column) }
}
