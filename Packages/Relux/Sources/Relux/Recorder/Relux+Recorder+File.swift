// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Relux.Recorder {
    /// A recorder that writes a new file, readable by its owner only.
    ///
    /// Each file holds one run: sequences begin at 1 and states at version 0, so lines of a second
    /// run could not be replayed.
    /// - Parameter replacing: whether an existing file may be replaced.
    /// - Throws: `exists`, `unwritable`.
    public convenience init(
        path: String, _ header: Header, replacing: Bool = false,
        onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
    ) throws(Relux.RecordingFailure) {
        do {
            let file = try Self.create(path, replacing: replacing)
            try self.init(header, onFailure: onFailure) { bytes in
                do {
                    try file.write(contentsOf: bytes)
                } catch {
                    throw Relux.RecordingFailure.unwritable(path: path, reason: reason(error))
                }
            }
        } catch let failure as Relux.RecordingFailure {
            throw failure
        } catch {
            throw .unwritable(path: path, reason: reason(error))
        }
    }

    /// The file is private from the moment it exists, and no link is followed to another one.
    private static func create(_ path: String, replacing: Bool) throws -> FileHandle {
        let mode: mode_t = 0o600
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | (replacing ? O_TRUNC : O_EXCL)
        let descriptor = open(path, flags, mode)
        guard descriptor >= 0 else {
            if errno == EEXIST { throw Relux.RecordingFailure.exists(path: path) }
            throw Relux.RecordingFailure.unwritable(
                path: path, reason: String(cString: strerror(errno)))
        }
        // One that is replaced may have been open to others. What is no file keeps its mode.
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            fchmod(descriptor, mode)
        }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}

/// What the system says, as part of a sentence.
func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let cause = (underlying ?? error) as NSError
    let text = cause.localizedFailureReason ?? cause.localizedDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
}
