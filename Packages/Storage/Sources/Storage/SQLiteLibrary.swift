// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation

/// The C library, loaded once for the process when the first database opens.
enum SQLiteLibrary {
    /// The names it goes by; the loader's reason is that of the last one.
    #if canImport(Darwin)
        static let names = ["libsqlite3.dylib"]
    #else
        static let names = ["libsqlite3.so.0"]
    #endif

    private static let missing = reason(loading: names)

    /// Throws unless SQLite is there and new enough.
    static func prepare() throws(StorageFailure) {
        if let missing { throw .libraryMissing(reason: missing) }
    }

    /// Loads the first library of these names; the loader's words when none will do.
    static func reason(loading names: [String]) -> String? {
        var reason: UnsafePointer<CChar>?
        let copies = names.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        let pointers = copies.map { UnsafePointer($0) }
        guard csqlite_load(pointers, Int32(pointers.count), &reason) != 0 else { return nil }
        return reason.map { String(cString: $0) } ?? "the loader gives no reason"
    }
}
