// SPDX-License-Identifier: Apache-2.0

import Foundation

/// When a file was written, and which file that is: another stamp is another writing.
package struct FileStamp: Sendable, Equatable {
    /// When it was written, in nanoseconds since 1970.
    package let time: Int64
    /// In bytes.
    package let size: Int64
    /// The file's number on its disk: that of another file that took its place is another.
    package let number: UInt64

    /// The stamp of a file; nil where there is none.
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
