// SPDX-License-Identifier: Apache-2.0

/// A source of files: a disk, or a table in a test.
package protocol FileTree: Sendable {
    /// The absolute path of the repository.
    var root: String { get }

    /// The paths of all files below a folder ("" for the root) that are not hidden, sorted.
    func files(under folder: String) throws(WorkbenchFailure) -> [String]

    /// The symbolic links among the files that were found so far, with the paths inside of the
    /// tree that they lead to.
    var links: [String: Set<String>] { get }

    /// Reads a file, and hands its bytes to the body.
    func read<Value>(
        _ path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) throws(WorkbenchFailure) -> Value

    /// Whether there is such a file.
    func has(_ path: String) -> Bool

    /// Whether a manifest that must be run to be read may be.
    var runsManifests: Bool { get }

    /// The manifest of a package that has another form than the generator's, from SwiftPM.
    func dump(_ folder: String, text: String) throws(WorkbenchFailure) -> Manifest

    /// What SwiftPM makes of the text of a manifest that lies nowhere.
    func evaluate(_ text: String) throws(WorkbenchFailure) -> Manifest
}

extension FileTree {
    package var links: [String: Set<String>] { [:] }
    package var runsManifests: Bool { true }

    package func has(_ path: String) -> Bool { (try? read(path) { _ in true }) ?? false }

    /// A file's text; bytes that are not UTF-8 are replaced.
    package func text(_ path: String) throws(WorkbenchFailure) -> String {
        try read(path) { String(decoding: $0, as: UTF8.self) }
    }
}

/// A tree in memory, for fixtures.
package struct MemoryTree: FileTree {
    /// The files by path.
    package var contents: [String: String]
    /// The manifests that SwiftPM would return, by folder.
    package var dumps: [String: Manifest] = [:]
    package var root = "/repository"
    /// A folder where SwiftPM may work for this tree; without one only `dumps` has answers.
    package var workshop: DiskTree?

    package init(_ contents: [String: String]) { self.contents = contents }

    package func files(under folder: String) throws(WorkbenchFailure) -> [String] {
        contents.keys.filter {
            (folder.isEmpty || $0.hasPrefix(folder + "/"))
                && !$0.hasPrefix(".") && !$0.contains("/.")
        }.sorted()
    }

    package func read<Value>(
        _ path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) throws(WorkbenchFailure) -> Value {
        guard let text = contents[path] else {
            throw .unreadable(path: path, reason: "there is no such file")
        }
        return Array(text.utf8).withUnsafeBufferPointer(body)
    }

    package func dump(_ folder: String, text: String) throws(WorkbenchFailure) -> Manifest {
        if let manifest = dumps[folder] { return manifest }
        guard let workshop else {
            throw .manifest(path: folder + "/Package.swift", reason: "It is not the generator's.")
        }
        return try workshop.evaluate(text)
    }

    package func evaluate(_ text: String) throws(WorkbenchFailure) -> Manifest {
        guard let workshop else {
            throw .manifest(path: "Package.swift", reason: "There is no SwiftPM in memory.")
        }
        return try workshop.evaluate(text)
    }
}

/// Parts of paths, cut by bytes: it is done for every file, and characters take several times as long.
extension String {
    /// What stands behind the last slash.
    var lastPathPart: Substring {
        let slash = utf8.lastIndex(of: UInt8(ascii: "/"))
        return slash.map { self[utf8.index(after: $0)...] } ?? self[...]
    }
}

extension Substring {
    /// A file's name up to its first plus sign or dot.
    var stem: Substring {
        let end = utf8.firstIndex { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".") }
        return self[..<(end ?? endIndex)]
    }
}
