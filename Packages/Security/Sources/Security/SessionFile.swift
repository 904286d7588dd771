// SPDX-License-Identifier: Apache-2.0

import CSodium
import Foundation

/// The file that keeps a person signed in between two commands: one token, readable by its owner
/// only.
///
/// Anyone who can read the file is signed in; a program that remembers a sign-in cannot prevent
/// that. All calls block for a few system calls and are meant for one process at a time; the last
/// `save` wins.
public struct SessionFile: Sendable, Equatable {
    /// Where the file is.
    public let path: String

    /// A file that holds more than this was not written by us.
    static let byteLimit = 256
    /// How the names of files begin that are to take the place of a session file.
    private static let temporaryPrefix = ".session."

    /// Names the file without touching it.
    public init(path: String) {
        self.path = path
    }

    /// The stored token, or `nil` when there is no file. A file that another user could have read
    /// or put there is refused.
    public func load() throws(SecurityFailure) -> SessionToken? {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: return nil
            case ELOOP, EMLINK: throw .sessionFileIsLink(path: path)
            case let code: throw .cannotRead(path: path, reason: FilePaths.words(for: code))
            }
        }
        defer { close(descriptor) }
        try check(descriptor)
        let content = try read(descriptor)
        do throws(SecurityFailure) {
            return try SessionToken(text: content)
        } catch .malformedToken {
            throw .sessionFileMalformed(path: path)
        }
    }

    /// Writes the token to a new file (0600) that replaces the old one; it is on disk when this
    /// returns.
    ///
    /// Missing directories are made with mode 0700. A symbolic link at `path` is replaced, never
    /// followed.
    public func save(_ token: SessionToken) throws(SecurityFailure) {
        try FilePaths.createDirectories(of: path)
        let temporary =
            FilePaths.directory(of: path) + "/" + Self.temporaryPrefix + FilePaths.randomName()
        let descriptor = open(
            temporary,
            O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
            0o600
        )
        guard descriptor >= 0 else { throw refusal(errno) }
        do throws(SecurityFailure) {
            defer { close(descriptor) }
            guard fchmod(descriptor, 0o600) == 0 else { throw refusal(errno) }
            try write(token.text, to: descriptor)
            guard fsync(descriptor) == 0 else { throw refusal(errno) }
            guard rename(temporary, path) == 0 else { throw refusal(errno) }
        } catch {
            unlink(temporary)
            throw error
        }
        clearLeftovers()
        try FilePaths.synchronizeDirectory(of: path)
    }

    /// Removes what a killed `save` left behind. One that is under way takes no minute.
    private func clearLeftovers() {
        let directory = FilePaths.directory(of: path)
        let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
        guard let names, let now = Self.changed(path) else { return }
        for name in names where name.hasPrefix(Self.temporaryPrefix) {
            let file = directory + "/" + name
            if let date = Self.changed(file), date < now - 60 { unlink(file) }
        }
    }

    private static func changed(_ path: String) -> Date? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.modificationDate] as? Date
    }

    /// Removes the file; returns `false` when there was none.
    @discardableResult
    public func remove() throws(SecurityFailure) -> Bool {
        guard unlink(path) == 0 else {
            guard errno == ENOENT || errno == ENOTDIR else { throw refusal(errno) }
            return false
        }
        try FilePaths.synchronizeDirectory(of: path)
        return true
    }

    /// Looks at the open file, not at its name, so that nothing can be put in its place in between.
    private func check(_ descriptor: Int32) throws(SecurityFailure) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .cannotRead(path: path, reason: FilePaths.words(for: errno))
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .sessionFileNotRegular(path: path) }
        let me = geteuid()
        guard status.st_uid == me else {
            throw .sessionFileWrongOwner(path: path, owner: status.st_uid, expected: me)
        }
        let mode = UInt32(status.st_mode) & 0o7777
        guard mode & 0o077 == 0 else { throw .sessionFileOpenToOthers(path: path, mode: mode) }
        guard status.st_size <= Self.byteLimit else {
            throw .sessionFileOversize(
                path: path,
                bytes: Int(status.st_size),
                limit: Self.byteLimit
            )
        }
    }

    /// The content without the line end.
    private func read(_ descriptor: Int32) throws(SecurityFailure) -> Secret {
        var buffer = [UInt8](repeating: 0, count: Self.byteLimit)
        defer { buffer.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) } }
        var count = 0
        while count < buffer.count {
            let read = buffer.withUnsafeMutableBytes { space in
                Foundation.read(
                    descriptor,
                    space.baseAddress.map { $0 + count },
                    space.count - count
                )
            }
            if read == 0 { break }
            if read < 0 {
                if errno == EINTR { continue }
                throw .cannotRead(path: path, reason: FilePaths.words(for: errno))
            }
            count += read
        }
        if count > 0, buffer[count - 1] == UInt8(ascii: "\n") { count -= 1 }
        return buffer.withUnsafeBytes { bytes in
            Secret(count: count) {
                $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
            }
        }
    }

    private func write(_ text: Secret, to descriptor: Int32) throws(SecurityFailure) {
        var line = text.withBytes { [UInt8]($0) } + [UInt8(ascii: "\n")]
        defer { line.withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) } }
        var count = 0
        while count < line.count {
            let written = line.withUnsafeBytes { bytes in
                Foundation.write(
                    descriptor,
                    bytes.baseAddress.map { $0 + count },
                    bytes.count - count
                )
            }
            if written < 0 {
                if errno == EINTR { continue }
                throw refusal(errno)
            }
            count += written
        }
    }

    private func refusal(_ code: Int32) -> SecurityFailure {
        .cannotWrite(path: path, reason: FilePaths.words(for: code))
    }
}
