// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

/// Where an export goes: standard output, or a file that appears only when it is complete.
public final class ExportSink: Sendable {
    private struct Progress {
        var pending = ""
        var bytes = 0
        var file: FileHandle?
    }

    private let state: Guarded<Progress>
    private let output: @Sendable (String) -> Void
    private let path: String?
    private let partial: String

    /// An export that begins.
    /// - Parameter path: the file; standard output for `nil`.
    public init(_ path: String?, isForced: Bool, _ shell: Shell) throws(UserError) {
        self.path = path
        output = shell.write
        partial = (path ?? "") + ".\(getpid()).partial"
        var file: FileHandle?
        if let path {
            try Self.check(path, isForced: isForced)
            Self.clear(path)
            let descriptor = open(partial, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
            // The lock says that somebody still writes the file.
            guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                throw Self.failure(path)
            }
            file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        }
        let start = Progress(file: file)
        state = Guarded(start)
    }

    /// Throws for a file that must not be written: one that is there already, where that is not
    /// forced, and what is no regular file.
    public static func check(_ path: String, isForced: Bool) throws(UserError) {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
        if let type = type as? FileAttributeType, type != .typeRegular {
            throw UserError(
                "output", .conflict, "\(path) is no regular file, so it was left as it is.",
                hint: "name a file, or leave -o out for standard output", field: "output")
        }
        if !isForced, FileManager.default.fileExists(atPath: path) {
            throw UserError(
                "file_exists", .conflict, "\(path) exists already, so nothing was written.",
                hint: "add --force to replace it", field: "output")
        }
    }

    /// Removes partial files of a path whose programs were killed.
    private static func clear(_ path: String) {
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where isPartial(name, of: url.lastPathComponent) {
            let descriptor = open(
                "\(folder)/\(name)", O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink("\(folder)/\(name)") }
            close(descriptor)
        }
    }

    private static func isPartial(_ name: String, of whole: String) -> Bool {
        guard name.hasPrefix(whole + "."), name.hasSuffix(".partial") else { return false }
        let number = name.dropFirst(whole.count + 1).dropLast(".partial".count)
        return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
    }

    deinit { if path != nil { unlink(partial) } }

    /// Takes some text, and writes it in pieces of 64 KiB or more. Throws when the task was
    /// cancelled.
    @Sendable public func take(_ text: String) throws {
        try Task.checkCancellation()
        try state.withLock { state in
            state.pending += text
            if state.pending.utf8.count >= 65_536 { try flush(&state) }
        }
    }

    /// Writes the rest, and renames the partial file to its final name.
    /// - Returns: how many bytes were written.
    public func end() throws -> Int {
        try state.withLock { state in
            try flush(&state)
            guard let path else { return state.bytes }
            do {
                try state.file?.synchronize()
                try state.file?.close()
            } catch {
                throw Self.failure(path)
            }
            guard rename(partial, path) == 0 else { throw Self.failure(path) }
            guard FileName.synchronize(path) else {
                throw UserError(
                    "output", .failed,
                    "\(path) is written, but the disk did not confirm it: "
                        + "\(SystemError.words(errno)).",
                    hint: "check the disk, and write it again with --force", field: "output")
            }
            return state.bytes
        }
    }

    private func flush(_ state: inout Progress) throws {
        state.bytes += state.pending.utf8.count
        if let file = state.file {
            do {
                try file.write(contentsOf: Data(state.pending.utf8))
            } catch {
                throw Self.failure(path ?? "")
            }
        } else if !state.pending.isEmpty {
            output(state.pending)
        }
        state.pending = ""
    }

    private static func failure(_ path: String) -> UserError {
        UserError(
            "output", .failed,
            "\(path) cannot be written (\(SystemError.words(errno))), so it was not made.",
            hint: "name another file with -o", field: "output")
    }
}
