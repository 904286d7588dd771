// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostAPI
import Storage

/// What this device knows of its exchanges: its own name, and for each folder and person what it
/// wrote and read. Without it nothing is lost: all files are read again.
struct SyncMemory: Codable, Equatable {
    /// One person's exchange by one folder.
    struct Exchange: Codable, Equatable {
        /// The mark of the export that was written, and that of the file it was packed into.
        var written: String?
        var packed: String?
        /// The marks of the files that were read, of those that are in the folder.
        var read: Set<String> = []
        /// The newest step of the database at the end. Where the database has no such step, it was
        /// replaced, or its last steps were taken back: then all files are read again.
        var step: Journal.Place?
    }

    /// The random name of this device.
    let device: String
    /// The machine on which the name was made: a copy of the file elsewhere is another device.
    private let installation: String
    /// What people called the machine then, which stays in the names of its files.
    let machine: String
    var exchanges: [String: Exchange] = [:]

    /// Reads the file; a new memory where there is none, or one of another machine.
    init(_ path: String, machine: String) {
        let installed =
            FileManager.default.contents(atPath: "/etc/machine-id")
            .map { String(decoding: $0, as: UTF8.self) } ?? ""
        let here = installed.isEmpty ? machine : installed
        if let data = FileManager.default.contents(atPath: path),
            let known = try? JSONDecoder().decode(Self.self, from: data), known.installation == here
        {
            self = known
            return
        }
        let device = String(UInt64.random(in: 0...(.max)), radix: 16)
        (self.device, self.machine, installation) = (device, machine, here)
    }

    /// Writes the file as a whole.
    func write(_ path: String) throws(UserError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw UserError(
                "sync_memory", .failed,
                "\(path) cannot be written (\(SystemError.words(errno))), so the next exchange "
                    + "reads all files again.", hint: "make room, or change its rights")
        }
    }
}
