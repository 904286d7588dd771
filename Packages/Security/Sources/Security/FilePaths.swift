// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Directories around the session file.
enum FilePaths {
    /// The directory a path is in.
    static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Makes the missing directories above `path`, for the owner only; those that exist are left as
    /// they are.
    static func createDirectories(of path: String) throws(SecurityFailure) {
        var missing: [String] = []
        var current = directory(of: path)
        while access(current, F_OK) != 0, errno == ENOENT {
            missing.append(current)
            guard let slash = current.lastIndex(of: "/"), slash != current.startIndex else { break }
            current = String(current[..<slash])
        }
        for directory in missing.reversed() {
            guard mkdir(directory, 0o700) == 0 || errno == EEXIST else {
                throw .cannotWrite(path: path, reason: words(for: errno))
            }
            // Or a loss of power takes the new directory away, with the file in it.
            try synchronizeDirectory(of: directory)
        }
    }

    /// Puts a new or removed name on disk, not only the file behind it.
    static func synchronizeDirectory(of path: String) throws(SecurityFailure) {
        let descriptor = open(directory(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: words(for: errno)) }
        defer { close(descriptor) }
        // Some file systems cannot do this for a directory and say so; the name is as safe there as
        // it gets.
        guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw .cannotWrite(path: path, reason: words(for: errno))
        }
    }

    /// A name nobody can guess and prepare a file under.
    static func randomName() -> String {
        _ = Sodium.isReady
        return String(UInt64.random(in: .min ... .max), radix: 36)
    }

    /// The system's words for an `errno`.
    static func words(for code: Int32) -> String {
        String(cString: strerror(code)).lowercased()
    }
}
