// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

@testable import WorkbenchTesting

/// This repository with some files changed, in memory.
struct OverlayTree: FileTree {
    let base: DiskTree
    var changed: [String: String?] = [:]
    /// Read once: the disk is walked for one test, and not again for each of its steps.
    private let paths: [String]

    init() throws {
        base = try ThisRepository.tree.get()
        paths = try base.files(under: "")
    }

    mutating func apply(_ plan: DomainPlan) {
        for change in plan.changes { changed[change.path] = .some(change.after) }
    }

    /// What differs from the disk.
    func difference() throws -> [String] {
        try changed.filter { path, text in
            let before = paths.contains(path) ? try base.text(path) : nil
            return before != text
        }.keys.sorted()
    }

    var root: String { base.root }

    func files(under folder: String) throws(WorkbenchFailure) -> [String] {
        let gone = Set(changed.filter { $0.value == nil }.keys)
        let there = Set(paths).union(changed.filter { $0.value != nil }.keys).subtracting(gone)
        return there.filter { folder.isEmpty || $0.hasPrefix(folder + "/") }.sorted()
    }

    func read<Value>(
        _ path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) throws(WorkbenchFailure) -> Value {
        guard let text = changed[path] else { return try base.read(path, body) }
        guard let text else { throw .unreadable(path: path, reason: "it was removed") }
        return Array(text.utf8).withUnsafeBufferPointer(body)
    }

    func evaluate(_ text: String) throws(WorkbenchFailure) -> Manifest { try base.evaluate(text) }

    func dump(_ folder: String, text: String) throws(WorkbenchFailure) -> Manifest {
        guard changed[folder + "/Package.swift"] != nil else {
            return try base.dump(folder, text: text)
        }
        // SwiftPM reads from a disk, and this text is on none.
        do {
            let copy = try TemporaryFolder()
            try copy.write(text, to: folder + "/Package.swift")
            return try DiskTree(root: copy.path).dump(folder, text: text)
        } catch {
            throw .unreadable(path: folder + "/Package.swift", reason: "\(error)")
        }
    }
}
