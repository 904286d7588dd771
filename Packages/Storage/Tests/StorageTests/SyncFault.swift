// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import Synchronization

/// Makes `fdatasync` of logs fail as a broken or full disk does: with everything handed to the system,
/// and nobody knowing what of it is on disk. Only files with `sync-fails` in their path are concerned.
enum SyncFault {
    private typealias Open =
        @convention(c) (
            UnsafeMutablePointer<sqlite3_vfs>?, UnsafePointer<CChar>?,
            UnsafeMutablePointer<sqlite3_file>?, Int32, UnsafeMutablePointer<Int32>?
        ) -> Int32
    private typealias Find =
        @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<
            sqlite3_vfs
        >?
    private typealias Register = @convention(c) (UnsafeMutablePointer<sqlite3_vfs>?, Int32) -> Int32

    /// How many calls fail from now on, and with which `errno`.
    static let remaining = Atomic<Int>(0)
    static let code = Atomic<Int32>(EIO)
    /// SQLite's own functions. Unchecked: written before the database is opened that calls them.
    nonisolated(unsafe) private static var system: (open: Open?, methods: sqlite3_io_methods?)

    /// Whether SQLite goes by these functions; the first call sees to it.
    static let isInstalled: Bool = {
        guard let library = dlopen("libsqlite3.so.0", RTLD_NOW),
            let find = dlsym(library, "sqlite3_vfs_find"),
            let register = dlsym(library, "sqlite3_vfs_register"),
            let standard = unsafeBitCast(find, to: Find.self)(nil)
        else { return false }
        let copy = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        copy.initialize(to: standard.pointee)
        system.open = standard.pointee.xOpen
        copy.pointee.zName = UnsafePointer(strdup("sync-fault"))
        copy.pointee.xOpen = { vfs, name, file, flags, found in
            let result = SyncFault.system.open?(vfs, name, file, flags, found) ?? SQLITE_ERROR
            let path = name.map { String(cString: $0) } ?? ""
            if result == SQLITE_OK, flags & SQLITE_OPEN_WAL != 0, path.contains("sync-fails") {
                SyncFault.replaceSync(of: file)
            }
            return result
        }
        return unsafeBitCast(register, to: Register.self)(copy, 1) == SQLITE_OK
    }()

    private static func replaceSync(of file: UnsafeMutablePointer<sqlite3_file>?) {
        guard let methods = file?.pointee.pMethods?.pointee else { return }
        system.methods = methods
        file?.pointee.pMethods = failing
    }

    /// The methods of every write-ahead log, with a sync that fails while that is asked for.
    /// Unchecked: nobody writes them after this.
    nonisolated(unsafe) private static let failing: UnsafePointer<sqlite3_io_methods>? = {
        guard let methods = system.methods else { return nil }
        let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        copy.initialize(to: methods)
        copy.pointee.xSync = { file, flags in
            guard SyncFault.remaining.load(ordering: .relaxed) > 0 else {
                return SyncFault.system.methods?.xSync(file, flags) ?? SQLITE_ERROR
            }
            SyncFault.remaining.subtract(1, ordering: .relaxed)
            errno = SyncFault.code.load(ordering: .relaxed)
            return SQLITE_IOERR | (4 << 8)  // SQLITE_IOERR_FSYNC
        }
        return UnsafePointer(copy)
    }()
}
