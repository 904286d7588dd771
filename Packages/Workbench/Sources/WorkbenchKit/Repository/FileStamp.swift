// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The time, size and inode number of a file. When a stamp differs, the file was written or
/// replaced.
package struct FileStamp: Sendable, Equatable {
    /// The modification time, in nanoseconds since 1970.
    package let time: Int64
    /// In bytes.
    package let size: Int64
    /// The inode number. A file that takes the place of another has its own number.
    package let number: UInt64

    /// The stamp of a file; nil when there is no such file.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let written = status.st_mtimespec
        #else
            let written = status.st_mtim
        #endif
        time = Int64(written.tv_sec) * 1_000_000_000 + Int64(written.tv_nsec)
        (size, number) = (Int64(status.st_size), UInt64(status.st_ino))
    }
}
