// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The system's reader of SQLite files, loaded at run time: the workbench links to nothing, and
/// without the library measures by the files' stamps.
struct SQLiteLibrary: Sendable {
    typealias Open =
        @convention(c) (
            UnsafePointer<CChar>?, UnsafeMutablePointer<OpaquePointer?>?, Int32,
            UnsafePointer<CChar>?
        ) -> Int32
    typealias Prepare =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<OpaquePointer?>?,
            UnsafeMutablePointer<UnsafePointer<CChar>?>?
        ) -> Int32
    typealias Call = @convention(c) (OpaquePointer?) -> Int32
    typealias Text = @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<UInt8>?
    typealias Real = @convention(c) (OpaquePointer?, Int32) -> Double

    let open: Open
    let prepare: Prepare
    let step: Call
    let finalize: Call
    let close: Call
    let text: Text
    let real: Real

    /// Nil where the system has no such library.
    static let system: SQLiteLibrary? = {
        let names = ["libsqlite3.so.0", "libsqlite3.so", "libsqlite3.dylib"]
        guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
            return nil
        }
        guard let open = dlsym(handle, "sqlite3_open_v2"),
            let prepare = dlsym(handle, "sqlite3_prepare_v2"),
            let step = dlsym(handle, "sqlite3_step"),
            let finalize = dlsym(handle, "sqlite3_finalize"),
            let close = dlsym(handle, "sqlite3_close_v2"),
            let text = dlsym(handle, "sqlite3_column_text"),
            let real = dlsym(handle, "sqlite3_column_double")
        else { return nil }
        // The library's documented signatures, unchanged since its version 3.
        return SQLiteLibrary(
            open: unsafeBitCast(open, to: Open.self),
            prepare: unsafeBitCast(prepare, to: Prepare.self),
            step: unsafeBitCast(step, to: Call.self),
            finalize: unsafeBitCast(finalize, to: Call.self),
            close: unsafeBitCast(close, to: Call.self),
            text: unsafeBitCast(text, to: Text.self),
            real: unsafeBitCast(real, to: Real.self))
    }()

    /// Every row of a query over a file: its first column as text, the others as numbers. Nil when
    /// the file cannot be read.
    func rows(_ query: String, numbers: Int, in path: String) -> [(String, [Double])]? {
        var database: OpaquePointer?
        let readOnly: Int32 = 1
        guard open(path, &database, readOnly, nil) == 0 else {
            _ = close(database)
            return nil
        }
        defer { _ = close(database) }
        var statement: OpaquePointer?
        guard prepare(database, query, -1, &statement, nil) == 0 else { return nil }
        defer { _ = finalize(statement) }
        var rows: [(String, [Double])] = []
        while true {
            switch step(statement) {
            case 100:
                let name = text(statement, 0).map { String(cString: $0) } ?? ""
                rows.append((name, (0..<numbers).map { real(statement, Int32($0 + 1)) }))
            case 101: return rows
            default: return nil
            }
        }
    }
}
