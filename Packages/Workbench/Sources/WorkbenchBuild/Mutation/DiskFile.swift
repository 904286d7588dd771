// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

/// Steps on files that leave either the old or the new, also when the machine stops.
enum DiskFile {
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Puts a file in the place of another, or where none was, with its rights.
    static func replace(_ path: String, with data: Data) throws {
        let name = (path as NSString).lastPathComponent
        // Hidden, so that a build that comes in between does not take it for a source.
        let next =
            (path as NSString).deletingLastPathComponent + "/.\(name).\(getpid()).bench-build"
        var status = stat()
        let mode = stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0o644
        do {
            try write(data, to: next, mode)
            guard rename(next, path) == 0 else { throw error() }
        } catch {
            unlink(next)
            throw error
        }
    }

    private static func write(_ data: Data, to path: String, _ mode: mode_t) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw error() }
        defer { close(descriptor) }
        try data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = Foundation.write(descriptor, part.baseAddress, part.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    throw error()
                }
                rest = rest.dropFirst(count)
            }
        }
        guard fsync(descriptor) == 0 else { throw error() }
    }

    /// Keeps a file under a second name: as a link, or on another disk as a copy.
    static func keep(_ path: String, at place: String) throws {
        unlink(place)
        if link(path, place) != 0 {
            try FileManager.default.copyItem(atPath: path, toPath: place)
            try synchronize(place)
        }
        try synchronize((place as NSString).deletingLastPathComponent)
    }

    /// Puts a kept file into a place.
    static func move(_ old: String, to place: String) throws {
        if rename(old, place) == 0 {
            // Two names of one file: the renaming did nothing.
            unlink(old)
            return
        }
        guard errno == EXDEV else { throw error() }
        let data = try Data(contentsOf: URL(fileURLWithPath: old))
        try replace(place, with: data)
        unlink(old)
    }

    /// Has a file or folder on disk.
    static func synchronize(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw error() }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw error() }
    }

    /// The folders above a path that are not there, the outermost first.
    static func missing(above path: String, in root: String) -> [String] {
        var folders: [String] = []
        var parts = path.split(separator: "/").dropLast()
        while !parts.isEmpty {
            let folder = parts.joined(separator: "/")
            if exists("\(root)/\(folder)") { break }
            folders.insert(folder, at: 0)
            parts.removeLast()
        }
        return folders
    }

    /// Makes a folder, with those above it.
    static func makeFolder(_ path: String) throws(BenchFailure) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        } catch {
            throw failure(path, error)
        }
    }

    static func digest(_ data: Data) -> UInt64 { FNV1a(of: data).value }

    /// What a failure of the disk means for the measurement.
    static func failure(_ path: String, _ error: any Error) -> BenchFailure {
        if let known = error as? BenchFailure { return known }
        let code = (error as? POSIXError)?.code ?? cause(error)
        if code == .ENOSPC || code == .EDQUOT { return .full(path) }
        return .file(
            path: path,
            reason: code.map { String(cString: strerror($0.rawValue)) + "." }
                ?? error.localizedDescription)
    }

    private static func cause(_ error: any Error) -> POSIXErrorCode? {
        let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let inner, inner.domain == NSPOSIXErrorDomain else { return nil }
        return POSIXErrorCode(rawValue: Int32(inner.code))
    }

    private static func error() -> POSIXError {
        POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
