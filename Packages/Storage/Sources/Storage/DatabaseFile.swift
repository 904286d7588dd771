// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The file of a database before SQLite sees it: made private when it is new, looked at when it is
/// not.
struct DatabaseFile {
    enum Access {
        case readWrite, readOnly
        /// For reading, and with nothing in a log: SQLite need not put companions beside the file.
        case asItLies
    }

    /// What tells a file from every other one of the system, whatever their names.
    struct Identity: Equatable {
        let device: dev_t
        let number: ino_t
    }

    /// The first bytes of every database (sqlite.org/fileformat.html).
    static let mark = Array("SQLite format 3\0".utf8)

    let path: String

    /// The file that has the name now, `nil` when there is none.
    var identity: Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Identity(device: status.st_dev, number: status.st_ino)
    }

    /// Says how the file can be used; creates it (0600) and its missing directories (0700) when it
    /// may be written.
    func prepare(isReadOnly: Bool) throws(StorageFailure) -> Access {
        guard !path.isEmpty else { throw .cannotOpen(path: "\"\"", reason: "its name is empty") }
        var status = stat()
        guard stat(path, &status) == 0 else {
            let code = errno
            guard code == ENOENT else { throw refusal(code) }
            guard !isReadOnly else {
                throw .cannotOpen(path: path, reason: "there is no such file")
            }
            try create()
            return .readWrite
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .cannotOpen(path: path, reason: "it is a directory")
        default: throw .cannotOpen(path: path, reason: "it is not a regular file")
        }
        guard access(path, R_OK) == 0 else { throw refusal(errno) }
        if let objection { throw .cannotOpen(path: path, reason: objection) }
        guard isWritable else { return size(suffix: "-wal") == 0 ? .asItLies : .readOnly }
        return isReadOnly ? .readOnly : .readWrite
    }

    /// Beside the file SQLite keeps its log, so the directory has to be writable too.
    var isWritable: Bool {
        access(path, W_OK) == 0 && access(Self.directory(of: resolved), W_OK) == 0
    }

    /// Makes the companions as writable as the file: SQLite gives them the mode that the file has at
    /// the time, and one of a time when it could only be read would keep it so for good.
    func mendCompanions() {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        let wanted = status.st_mode & 0o777
        for suffix in ["-wal", "-shm"] {
            let descriptor = open(resolved + suffix, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                status.st_uid == geteuid(), status.st_mode & 0o200 == 0
            else { continue }
            fchmod(descriptor, wanted)
        }
    }

    /// The size in bytes of the file or of its companion (`-wal`), 0 when there is none.
    func size(suffix: String = "") -> Int {
        var status = stat()
        return stat(resolved + suffix, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Bytes that can still be written on the disk of the file; 0 where it is not known.
    var freeBytes: Int {
        var status = statvfs()
        guard statvfs(Self.directory(of: resolved), &status) == 0 else { return 0 }
        return Int(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
    }

    /// Whether the file begins as a database does and has every page that its header counts. No
    /// connection of this process may have it open: its locks would be dropped.
    var isWhole: Bool {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: 100)
        guard pread(descriptor, &header, header.count, 0) == header.count,
            header.starts(with: Self.mark)
        else { return false }
        func number(_ bytes: Range<Int>) -> Int { header[bytes].reduce(0) { $0 << 8 | Int($1) } }
        // The count is of an old writer where the two counters of changes differ.
        guard number(24..<28) == number(92..<96) else { return true }
        let page = number(16..<18)
        return size() >= (page == 1 ? 65_536 : page) * number(28..<32)
    }

    /// What happens to the file and its log.
    var watch: FileWatch {
        let name = resolved.split(separator: "/").last.map(String.init) ?? resolved
        return FileWatch(
            folder: Self.directory(of: resolved), names: [name, name + "-wal", name + "-journal"])
    }

    /// The file as a URI for SQLite, opened as a file nobody changes.
    var immutableURI: String {
        var uri = "file:"
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
                UInt8(ascii: "-"), UInt8(ascii: "_"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16)
                uri += hex.count == 1 ? "%0\(hex)" : "%\(hex)"
            }
        }
        return uri + "?immutable=1"
    }

    /// Where the file itself is: SQLite keeps the companions beside it, not beside a link to it.
    var resolved: String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private func create() throws(StorageFailure) {
        try createDirectories()
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let code = errno
            guard code == EEXIST else { throw refusal(code) }
            // Another process made it in between: it is there, and that process chose its mode.
            guard access(path, F_OK) == 0 else {
                throw .cannotOpen(path: path, reason: "it is a link to a file that does not exist")
            }
            return
        }
        close(descriptor)
    }

    /// Makes the missing directories of the file (0700).
    func createDirectories() throws(StorageFailure) {
        var missing: [String] = []
        var current = Self.directory(of: path)
        while access(current, F_OK) != 0, errno == ENOENT {
            missing.append(current)
            guard let slash = current.lastIndex(of: "/"), slash != current.startIndex else { break }
            current = String(current[..<slash])
        }
        for path in missing.reversed() {
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw refusal(errno) }
            try synchronize(Self.directory(of: path))
        }
    }

    /// Puts the name of the file on disk.
    func synchronizeDirectory() throws(StorageFailure) {
        try synchronize(Self.directory(of: path))
    }

    /// Puts the names in a directory on disk: or a loss of power takes a new one away, with the
    /// database in it.
    private func synchronize(_ directory: String) throws(StorageFailure) {
        let descriptor = open(directory, O_RDONLY | O_CLOEXEC)
        // One that cannot be read, and a file system that does this for files alone, are as safe as
        // they get.
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw refusal(errno)
        }
    }

    /// What the system's refusal of this file means.
    func refusal(_ code: Int32) -> StorageFailure {
        StorageFailure.isOutOfSpace(code)
            ? .diskFull(path: path)
            : .cannotOpen(
                path: path,
                reason: "the system answered \"\(StorageFailure.words(for: code))\""
            )
    }
}
