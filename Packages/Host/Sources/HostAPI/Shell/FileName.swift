// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The name of a file on the disk, which is apart from what is in the file.
public enum FileName {
    /// Puts the name of a new file on the disk, so that a loss of power does not take it away.
    /// - Returns: whether the disk took it. A folder that cannot be opened, and a file system that
    ///   does this for files alone, are as safe as they get.
    public static func synchronize(_ path: String) -> Bool {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    }
}
