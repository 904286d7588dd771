// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Changes files and restores them exactly, even after a crash.
///
/// Before a file is changed, a hard link to it is kept below the journal's folder, and the journal
/// is written to disk. Restoring a file is then one rename: it needs no space, and the file has its
/// old contents, time and permissions. The journal of a killed process stays on disk, and
/// `restoreAll` restores from it.
package struct EditJournal {
    /// One file that was changed.
    struct Entry: Codable {
        let path: String
        /// Where what was there is kept, nil where there was nothing.
        let kept: String?
        /// Folders that were made for it, the outermost first.
        let folders: [String]
        /// Digests of what this process wrote; anything else was written by somebody else.
        var written: [UInt64]
    }

    private struct Record: Codable {
        let root: String
        var entries: [Entry]
    }

    /// Where the files are.
    package let root: String
    /// Where the journal and what was there before are.
    let home: String
    /// The journal's own name, so that several trees can have one each.
    let name: String
    private var entries: [Entry] = []
    private var counter = 0
    /// For tests: called after each step, and may throw as a dying process would.
    var afterStep: (String) throws -> Void = { _ in }

    /// An empty journal. `restoreAll` must have been called before.
    package init(root: String, home: String, name: String = "journal") throws(BenchFailure) {
        self.root = root
        self.home = home
        self.name = name
        try DiskFile.makeFolder(home + "/originals")
    }

    /// The paths that were changed and not restored yet.
    package var changed: [String] { entries.map(\.path) }

    /// Writes a file; a nil text removes it.
    package mutating func write(_ text: String?, to path: String) throws(BenchFailure) {
        let data = text.map { Data($0.utf8) }
        try note(path, data)
        let full = "\(root)/\(path)"
        do {
            if let data {
                let folder = (full as NSString).deletingLastPathComponent
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true)
                try DiskFile.replace(full, with: data)
            } else if unlink(full) != 0, errno != ENOENT {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
            try afterStep("written")
        } catch {
            throw DiskFile.failure(path, error)
        }
    }

    /// Restores every file.
    /// - Returns: The paths that others have changed meanwhile, each with the path of a copy of
    ///   their version.
    @discardableResult
    package mutating func restore() throws(BenchFailure) -> [(path: String, kept: String)] {
        let conflicts = try Self.putBack(entries, root: root, home: home)
        entries = []
        unlink(file)
        return conflicts
    }

    /// The paths that killed processes left changed.
    package static func left(home: String) throws(BenchFailure) -> [String] {
        try records(home).flatMap { $0.record.entries.map(\.path) }
    }

    /// Restores everything that killed processes left below a folder.
    /// - Returns: The restored paths, and the paths that others have changed meanwhile.
    package static func restoreAll(
        home: String
    ) throws(BenchFailure) -> (restored: [String], conflicts: [(path: String, kept: String)]) {
        var restored: [String] = []
        var conflicts: [(path: String, kept: String)] = []
        for (path, record) in try records(home) {
            conflicts += try putBack(record.entries, root: record.root, home: home)
            restored += record.entries.map(\.path)
            unlink(path)
        }
        return (restored, conflicts)
    }

    /// The journals in a folder, by the names of their files.
    private static func records(
        _ home: String
    ) throws(BenchFailure) -> [(path: String, record: Record)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []
        var found: [(path: String, record: Record)] = []
        for name in names.sorted() where name.hasPrefix("journal") && name.hasSuffix(".json") {
            let path = "\(home)/\(name)"
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            guard let record = try? JSONDecoder().decode(Record.self, from: data) else {
                throw .file(
                    path: path,
                    reason: "it is not a journal. Look at `git status`, then remove it.")
            }
            found.append((path, record))
        }
        return found
    }

    // MARK: Steps

    private var file: String { "\(home)/\(name).json" }

    /// Keeps what is there, and has the journal on disk, before anything changes.
    private mutating func note(_ path: String, _ data: Data?) throws(BenchFailure) {
        let full = "\(root)/\(path)"
        let index = entries.firstIndex { $0.path == path }
        do {
            if let index {
                if let data { entries[index].written.append(DiskFile.digest(data)) }
            } else {
                var kept: String?
                if DiskFile.exists(full) {
                    counter += 1
                    kept = "originals/\(name)-\(counter)"
                    try DiskFile.keep(full, at: "\(home)/\(kept ?? "")")
                }
                try afterStep("kept")
                entries.append(
                    Entry(
                        path: path, kept: kept, folders: DiskFile.missing(above: path, in: root),
                        written: data.map { [DiskFile.digest($0)] } ?? []))
            }
            let record = Record(root: root, entries: entries)
            try DiskFile.replace(file, with: JSONEncoder().encode(record))
            try DiskFile.synchronize(home)
            try afterStep("noted")
        } catch {
            throw DiskFile.failure(file, error)
        }
    }

    private static func putBack(
        _ entries: [Entry], root: String, home: String
    ) throws(BenchFailure) -> [(path: String, kept: String)] {
        var conflicts: [(path: String, kept: String)] = []
        for entry in entries.reversed() {
            let full = "\(root)/\(entry.path)"
            do {
                if let kept = try conflict(entry, full, home) {
                    conflicts.append((entry.path, kept))
                }
                if let kept = entry.kept {
                    let original = "\(home)/\(kept)"
                    // Not there: an earlier try has put it back already.
                    if DiskFile.exists(original) { try DiskFile.move(original, to: full) }
                } else if unlink(full) != 0, errno != ENOENT {
                    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
                }
                // Only what is empty goes.
                for folder in entry.folders.reversed() { rmdir("\(root)/\(folder)") }
            } catch {
                throw DiskFile.failure(entry.path, error)
            }
        }
        return conflicts
    }

    /// Keeps what is neither the original nor ours; where.
    private static func conflict(
        _ entry: Entry, _ full: String, _ home: String
    ) throws -> String? {
        guard let now = FileManager.default.contents(atPath: full) else { return nil }
        if entry.written.contains(DiskFile.digest(now)) { return nil }
        if let kept = entry.kept {
            let original = FileManager.default.contents(atPath: "\(home)/\(kept)")
            // Nothing was written yet, or it is back already.
            if original == nil || original == now { return nil }
        }
        let name = entry.path.split(separator: "/").joined(separator: "-")
        let place = "\(home)/conflicts/\(DiskFile.digest(now))-\(name)"
        try FileManager.default.createDirectory(
            atPath: home + "/conflicts", withIntermediateDirectories: true)
        try DiskFile.replace(place, with: now)
        return place
    }
}
