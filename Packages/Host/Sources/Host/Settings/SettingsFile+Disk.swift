// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import HostAPI

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension SettingsFile {
    /// The file as it is on the disk; empty where there is none.
    static func read(_ path: String) throws(UserError) -> Self {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return Self() }
            throw unreadable(path, SystemError.words(errno))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw unreadable(path, "it is no file")
        }
        guard status.st_size <= byteLimit else {
            throw unreadable(
                path, "it has more than \(byteLimit) bytes; take out what is no setting")
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        guard let data = try? handle.read(upToCount: byteLimit) ?? Data() else {
            throw unreadable(path, SystemError.words(errno))
        }
        return Self(String(decoding: data, as: UTF8.self))
    }

    /// Reads the file, changes it and replaces it as a whole: another reader finds the old file or
    /// the new one. Programs that change it at the same time take turns.
    static func change<Result>(
        _ path: String, _ body: (inout Self) throws(UserError) -> Result
    ) throws(UserError) -> Result {
        // A person may keep the file elsewhere, with a link in its place: the link stays.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
        do {
            // The mode is that of the XDG Base Directory Specification.
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw unwritable(folder, error.localizedDescription)
        }
        let lock = open(folder, O_RDONLY | O_CLOEXEC)
        guard lock >= 0 else { throw unwritable(folder, SystemError.words(errno)) }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0, errno == EINTR {}
        var file = try read(target)
        let before = file
        let result = try body(&file)
        if file != before { try file.replace(target) }
        return result
    }

    /// Writes a new file beside the old one, with the mode of the old one, and renames it.
    private func replace(_ path: String) throws(UserError) {
        var status = stat()
        let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
        let temporary = "\(path).\(UUID().uuidString)"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw Self.unwritable(path, SystemError.words(errno)) }
        defer { close(descriptor) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        guard (try? handle.write(contentsOf: Data(text.utf8))) != nil, fsync(descriptor) == 0,
            rename(temporary, path) == 0, FileName.synchronize(path)
        else {
            let reason = SystemError.words(errno)
            unlink(temporary)
            throw Self.unwritable(path, reason)
        }
    }

    private static func unreadable(_ path: String, _ reason: String) -> UserError {
        UserError(
            "settings", .unreadableFile, "\(path) cannot be read: \(reason).",
            hint: "\(ProgramName.current) config path")
    }

    private static func unwritable(_ path: String, _ reason: String) -> UserError {
        UserError(
            "settings", .failed, "\(path) cannot be written: \(reason).",
            hint: "\(ProgramName.current) config path")
    }
}
