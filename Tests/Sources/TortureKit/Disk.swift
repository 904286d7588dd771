// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files under a home's folder as a disk holds them: names are separate from the files they
/// refer to. Two are equal when a program finds the same in both.
struct Disk: Hashable, Sendable {
    /// One change, as in the recorded calls.
    enum Change: Sendable {
        case link(path: String, file: Int)
        case unlink(path: String)
        case rename(from: String, to: String)
        case makeFolder(path: String)
        case write(file: Int, offset: Int, bytes: ArraySlice<UInt8>)
        case resize(file: Int, size: Int)
    }

    /// The unit that `fsync` makes durable: the bytes of a file, or the names in a folder.
    enum Place: Hashable, Sendable {
        case file(Int)
        case folder(String)
    }

    private(set) var files: [String: Int] = [:]
    private(set) var folders: Set<String> = [""]
    private var bytes: [Int: [UInt8]] = [:]

    /// An empty one.
    init() {}

    /// Reads a folder; paths are those below it, and begin with a slash.
    init(reading folder: String) throws {
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
            let path = "/" + name
            if let text = FileManager.default.contents(atPath: folder + path) {
                bytes[files.count] = [UInt8](text)
                files[path] = files.count
            } else {
                folders.insert(path)
            }
        }
    }

    /// Writes all files into a new folder. A file whose folder was lost is lost too.
    func write(to folder: String) throws {
        let (manager, found) = (FileManager.default, found)
        for path in found.folders.sorted() {
            try manager.createDirectory(
                atPath: folder + path, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        for (path, bytes) in found.files {
            let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
            guard
                manager.createFile(atPath: folder + path, contents: Data(bytes), attributes: mode)
            else { throw Unusable("\(folder + path) cannot be made") }
        }
    }

    /// What a program finds: the folders that are reachable, and the bytes of the files in them.
    private var found: (folders: Set<String>, files: [String: [UInt8]]) {
        let files = files.filter { isReachable(Self.folder(of: $0.key)) }
        return (folders.filter(isReachable), files.mapValues { bytes[$0] ?? [] })
    }

    static func == (a: Self, b: Self) -> Bool { a.found == b.found }

    func hash(into hasher: inout Hasher) {
        let found = found
        hasher.combine(found.folders)
        for (path, bytes) in found.files.sorted(by: { $0.key < $1.key }) {
            hasher.combine(path)
            // All of them at once: one by one a database takes milliseconds.
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    /// The bytes of a file; `nil` when there is no such name.
    func contents(of path: String) -> [UInt8]? { files[path].map { bytes[$0] ?? [] } }

    private func isReachable(_ folder: String) -> Bool {
        folder.isEmpty || (folders.contains(folder) && isReachable(Self.folder(of: folder)))
    }

    /// The folder of a path's name.
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// Makes a change; a change of a missing name has no effect.
    mutating func apply(_ change: Change) {
        switch change {
        case .link(let path, let file): files[path] = file
        case .unlink(let path): files[path] = nil
        case .rename(let from, let to):
            if let file = files.removeValue(forKey: from) { files[to] = file }
        case .makeFolder(let path): folders.insert(path)
        case .write(let file, let offset, let new):
            var old = bytes[file] ?? []
            if old.count < offset + new.count {
                old += [UInt8](repeating: 0, count: offset + new.count - old.count)
            }
            old.replaceSubrange(offset..<offset + new.count, with: new)
            bytes[file] = old
        case .resize(let file, let size):
            var old = Array((bytes[file] ?? []).prefix(size))
            old += [UInt8](repeating: 0, count: size - old.count)
            bytes[file] = old
        }
    }
}
