// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation

/// The files of a repository on disk, without hidden folders and build folders.
package struct DiskTree: FileTree {
    /// The absolute path of the repository.
    package let root: String
    /// Whether a manifest that must be run to be read may be.
    package let runsManifests: Bool
    private let top: Top

    /// The largest file that is read, in bytes.
    private static let byteLimit = 64 << 20
    /// How many links to one folder are followed.
    private static let linkLimit = 64
    /// How many skipped links are told one by one.
    private static let told = 20

    package init(root: String, runsManifests: Bool = true) {
        self.root = root
        self.runsManifests = runsManifests
        top = Top(root)
    }

    /// The open folder: the names in it are found without looking up those above it again.
    private final class Top: Sendable {
        /// Negative where there is no such folder.
        let descriptor: Int32
        /// Links that are not followed, with what they lead to.
        let loops = Guarded<[String: String]>([:])
        /// Links, with the paths inside of the folder that they lead to.
        let links = Guarded<[String: Set<String>]>([:])
        /// How often each folder was walked by way of links.
        let walks = Guarded<[FileID: Int]>([:])
        /// Links to folders that were walked by so many links already.
        let webs = Guarded<[String: String]>([:])

        init(_ root: String) { descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }

        deinit { if descriptor >= 0 { close(descriptor) } }
    }

    /// The nearest folder, at or above a path, with a law or a `Packages` folder. Without one, the
    /// top of the git repository; without git, the highest folder with a manifest.
    package static func root(above path: String) throws(WorkbenchFailure) -> String {
        var url = URL(fileURLWithPath: path).standardizedFileURL
        var (top, highest): (String?, String?)
        while true {
            let folder = url.path == "/" ? "" : url.path
            if isThere("\(folder)/\(Law.path)") || isFolder(folder + "/Packages") {
                return url.path
            }
            if isThere(folder + "/Package.swift") { highest = url.path }
            if top == nil, isThere(folder + "/.git") { top = url.path }
            if url.path == "/" { break }
            url.deleteLastPathComponent()
        }
        guard let found = top ?? highest else { throw .noRepository(path) }
        return found
    }

    /// A sentence for each skipped link, one that leads back to a folder above it, and for each
    /// folder that links lead to too often.
    package var skipped: [String] {
        let loops = top.loops.withLock { $0 }.sorted { $0.key < $1.key }
        let more = loops.count - Self.told
        return loops.prefix(Self.told).map {
            "\($0.key) is a symbolic link to \($0.value), which contains it: skipped."
        }
            + (more > 0 ? ["And \(more) more such links."] : [])
            + top.webs.withLock { $0 }.sorted { $0.key < $1.key }.map {
                "\($0.key) is reached by too many symbolic links, such as \($0.value): not read "
                    + "again for each of them."
            }
    }

    package var links: [String: Set<String>] { top.links.withLock { $0 } }

    package func files(under folder: String) throws(WorkbenchFailure) -> [String] {
        var found: [String] = []
        var ancestors: [FileID] = []
        try walk(folder, &ancestors, &found)
        return found.sorted()
    }

    package func read<Value>(
        _ path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) throws(WorkbenchFailure) -> Value {
        // A pipe without a writer would be waited for, and a device may have no end.
        let descriptor = openat(top.descriptor, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path) }
        guard status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG) else {
            throw .unreadable(path: path, reason: "it is no file, but a folder, a pipe or a device")
        }
        guard status.st_size <= Self.byteLimit else {
            throw .unreadable(
                path: path,
                reason: "it has \(status.st_size) bytes; the limit is \(Self.byteLimit)")
        }
        // Most files fit; asking for the size first takes as long as reading.
        var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 15, alignment: 16)
        defer { memory.deallocate() }
        var count = 0
        while true {
            if count == memory.count {
                let larger = UnsafeMutableRawBufferPointer.allocate(
                    byteCount: count * 4, alignment: 16)
                larger.copyMemory(from: UnsafeRawBufferPointer(memory))
                memory.deallocate()
                memory = larger
            }
            let step = Foundation.read(
                descriptor, memory.baseAddress.map { $0 + count }, memory.count - count)
            if step < 0 { throw failure(path) }
            if step == 0 { break }
            count += step
        }
        return memory.withMemoryRebound(to: UInt8.self) {
            body(UnsafeBufferPointer(rebasing: $0[..<count]))
        }
    }

    package func has(_ path: String) -> Bool {
        faccessat(top.descriptor, path, F_OK, 0) == 0
    }

    package func dump(_ folder: String, text: String) throws(WorkbenchFailure) -> Manifest {
        try ManifestCache(root: root, runs: runsManifests).manifest(of: folder, text: text)
    }

    package func evaluate(_ text: String) throws(WorkbenchFailure) -> Manifest {
        try ManifestCache(root: root, runs: runsManifests).manifest(text: text)
    }

    private struct FileID: Hashable {
        let device: dev_t
        let node: ino_t
    }

    private func walk(
        _ folder: String, _ ancestors: inout [FileID], _ found: inout [String]
    ) throws(WorkbenchFailure) {
        let descriptor = openat(
            top.descriptor, folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, let handle = fdopendir(descriptor) else {
            if descriptor >= 0 { close(descriptor) }
            throw failure(folder.isEmpty ? root : folder)
        }
        // In the order of their paths, a folder as what it begins: so that in the end there is
        // next to nothing to sort.
        var entries: [(name: String, kind: Int32)] = []
        while let entry = readdir(handle) {
            guard entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) else { continue }
            let kind = Int32(entry.pointee.d_type)
            let name = Self.name(of: entry)
            entries.append((kind == Int32(DT_DIR) ? name + "/" : name, kind))
        }
        closedir(handle)
        entries.sort { $0.name < $1.name }
        let prefix = folder.isEmpty ? "" : folder + "/"
        for (name, kind) in entries {
            switch kind {
            case Int32(DT_REG): found.append(prefix + name)
            case Int32(DT_DIR): try walk(prefix + name.dropLast(), &ancestors, &found)
            default: try follow(prefix + name, &ancestors, &found)
            }
        }
    }

    /// A link, or a file system that does not tell kinds.
    private func follow(
        _ path: String, _ ancestors: inout [FileID], _ found: inout [String]
    ) throws(WorkbenchFailure) {
        note(path)
        var status = stat()
        guard stat("\(root)/\(path)", &status) == 0 else {
            // ELOOP is a link to itself; a dangling link is nobody's source.
            if errno == ELOOP { top.loops.withLock { $0[path] = "itself" } }
            return
        }
        let kind = status.st_mode & mode_t(S_IFMT)
        if kind == mode_t(S_IFREG) { found.append(path) }
        guard kind == mode_t(S_IFDIR) else { return }
        let target = FileID(device: status.st_dev, node: status.st_ino)
        if ancestors.contains(target) || isAbove(path, target) {
            let end = URL(fileURLWithPath: "\(root)/\(path)").resolvingSymlinksInPath().path
            top.loops.withLock { $0[path] = end }
            top.links.withLock { $0[path] = nil }
            return
        }
        // Folders that link to each other have more paths than anybody could walk: inside of a link
        // another one is followed only to a folder that no link has led to yet.
        let limit = ancestors.isEmpty ? Self.linkLimit : 1
        let count = top.walks.withLock { walks in
            walks[target, default: 0] += 1
            return walks[target, default: 0]
        }
        guard count <= limit else {
            let end = URL(fileURLWithPath: "\(root)/\(path)").resolvingSymlinksInPath().path
            top.webs.withLock { $0[end, default: path] = min($0[end] ?? path, path) }
            top.links.withLock { $0[path] = nil }
            return
        }
        ancestors.append(target)
        try walk(path, &ancestors, &found)
        ancestors.removeLast()
    }

    /// Keeps where a link leads, which may be nowhere now: the file is then one that was deleted.
    private func note(_ path: String) {
        let file = URL(fileURLWithPath: "\(root)/\(path)")
        guard
            let end = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)
        else { return }
        let base = URL(fileURLWithPath: root).resolvingSymlinksInPath().path + "/"
        let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
        let next = URL(fileURLWithPath: end, relativeTo: folder).standardizedFileURL.path
        let ends = [next, file.resolvingSymlinksInPath().path].filter { $0.hasPrefix(base) }
        let paths = Set(ends.map { String($0.dropFirst(base.count)) })
        if !paths.isEmpty { top.links.withLock { $0[path] = paths.subtracting([path]) } }
    }

    private func isAbove(_ path: String, _ target: FileID) -> Bool {
        var parts = path.split(separator: "/")
        while !parts.isEmpty {
            parts.removeLast()
            var status = stat()
            let folder = parts.isEmpty ? root : "\(root)/\(parts.joined(separator: "/"))"
            if stat(folder, &status) == 0,
                FileID(device: status.st_dev, node: status.st_ino) == target
            {
                return true
            }
        }
        return false
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(
                to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
            ) { String(cString: $0) }
        }
    }

    private static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & mode_t(S_IFMT) == mode_t(S_IFDIR)
    }

    private func failure(_ path: String) -> WorkbenchFailure {
        top.descriptor < 0
            ? .unreadable(path: root, reason: "there is no such folder")
            : .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
}
