// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Opens a file that a person names. A named pipe, a device or a socket is refused, because reading
/// it would wait for somebody, perhaps for ever. A pipe that the shell opened for this program, such
/// as `/dev/stdin` or `<(unzip -p export.zip)`, is read.
public enum NamedFile {
    /// Opens a file for reading; it closes with the handle.
    public static func handle(_ path: String) throws(DelimitedFailure) -> FileHandle {
        FileHandle(fileDescriptor: try opened(path).descriptor, closeOnDealloc: true)
    }

    /// The bytes of a file of at most 64 MiB.
    public static func content(_ path: String) throws(DelimitedFailure) -> Data {
        try DelimitedSource.load(path, lineLimit: DelimitedReader.defaultLineLimit)
    }

    /// Throws for what is there and no file to read. Nothing is opened.
    public static func check(_ path: String) throws(DelimitedFailure) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        try check(status, path)
    }

    /// Opens a file for reading. The caller closes the descriptor.
    /// - Returns: the descriptor, and the bytes of the file; `nil` for a pipe.
    static func opened(
        _ path: String
    ) throws(DelimitedFailure) -> (descriptor: Int32, size: Int?) {
        // A pipe that is opened lets its writer go on, so it is looked at first.
        try check(path)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw errno == ENOENT
                ? .missing(file: path)
                : .unreadable(file: path, reason: String(cString: strerror(errno)))
        }
        var status = stat()
        do throws(DelimitedFailure) {
            guard fstat(descriptor, &status) == 0 else {
                throw .unreadable(file: path, reason: String(cString: strerror(errno)))
            }
            try check(status, path)
        } catch {
            close(descriptor)
            throw error
        }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        let isFile = status.st_mode & S_IFMT == S_IFREG
        return (descriptor, isFile ? Int(status.st_size) : nil)
    }

    private static func check(_ status: stat, _ path: String) throws(DelimitedFailure) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw .directory(file: path)
        case S_IFIFO where isHandedOver(path): return
        case S_IFIFO:
            throw .unreadable(
                file: path, reason: "it is a named pipe; write what comes out of it to a file first"
            )
        case S_IFSOCK: throw .unreadable(file: path, reason: "it is a socket; name a file")
        default: throw .unreadable(file: path, reason: "it is a device; name a file")
        }
    }

    private static func isHandedOver(_ path: String) -> Bool {
        path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
    }
}
