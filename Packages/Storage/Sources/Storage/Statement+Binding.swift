// SPDX-License-Identifier: Apache-2.0

import CSQLite

// Parameters count from 1, as in SQLite. A refused binding (no such parameter, too long) is thrown
// by the next step.
extension Statement {
    /// Binds NULL.
    public func bindNull(_ index: Int) {
        note(sqlite3_bind_null(pointer, Int32(clamping: index)))
    }

    /// Binds an integer, or NULL.
    public func bind(_ index: Int, _ value: Int64?) {
        guard let value else { return bindNull(index) }
        note(sqlite3_bind_int64(pointer, Int32(clamping: index), value))
    }

    /// Binds an integer, or NULL.
    public func bind(_ index: Int, _ value: Int?) {
        guard let value else { return bindNull(index) }
        note(sqlite3_bind_int64(pointer, Int32(clamping: index), Int64(value)))
    }

    /// Binds 1 or 0, or NULL.
    public func bind(_ index: Int, _ value: Bool?) {
        guard let value else { return bindNull(index) }
        note(sqlite3_bind_int64(pointer, Int32(clamping: index), value ? 1 : 0))
    }

    /// Binds a number, or NULL; SQLite stores NaN as NULL.
    public func bind(_ index: Int, _ value: Double?) {
        guard let value else { return bindNull(index) }
        note(sqlite3_bind_double(pointer, Int32(clamping: index), value))
    }

    /// Binds text, or NULL; SQLite copies it.
    public func bind(_ index: Int, _ value: String?) {
        guard var value else { return bindNull(index) }
        value.withUTF8 { bind(index, utf8: $0) }
    }

    /// Binds a part of a text, or NULL; SQLite copies it.
    public func bind(_ index: Int, _ value: Substring?) {
        guard var value else { return bindNull(index) }
        value.withUTF8 { bind(index, utf8: $0) }
    }

    /// Binds bytes, or NULL; SQLite copies them.
    public func bind(_ index: Int, _ value: [UInt8]?) {
        guard let value else { return bindNull(index) }
        value.withUnsafeBytes { bind(index, bytes: $0) }
    }

    /// Binds text given as UTF-8, for parsers that never make a `String`; SQLite copies it.
    public func bind(_ index: Int, utf8: UnsafeBufferPointer<UInt8>) {
        guard let count = Int32(exactly: utf8.count) else { return note(SQLITE_TOOBIG) }
        guard let start = utf8.baseAddress else {
            return note(csqlite_bind_text(pointer, Int32(clamping: index), "", 0))
        }
        start.withMemoryRebound(to: CChar.self, capacity: utf8.count) { text in
            note(csqlite_bind_text(pointer, Int32(clamping: index), text, count))
        }
    }

    /// Binds bytes; SQLite copies them. No bytes are an empty blob, not NULL.
    public func bind(_ index: Int, bytes: UnsafeRawBufferPointer) {
        guard let count = Int32(exactly: bytes.count) else { return note(SQLITE_TOOBIG) }
        guard let start = bytes.baseAddress, count > 0 else {
            return note(sqlite3_bind_zeroblob(pointer, Int32(clamping: index), 0))
        }
        note(csqlite_bind_blob(pointer, Int32(clamping: index), start, count))
    }

    /// Binds a list to the parameters from 1 on.
    func bind(_ values: [(any Bindable)?]) {
        for (offset, value) in values.enumerated() {
            if let value {
                value.bind(to: self, at: offset + 1)
            } else {
                bindNull(offset + 1)
            }
        }
    }

    private func note(_ code: Int32) {
        isInUse = true
        if code != SQLITE_OK, refusedBinding == SQLITE_OK { refusedBinding = code }
    }
}
