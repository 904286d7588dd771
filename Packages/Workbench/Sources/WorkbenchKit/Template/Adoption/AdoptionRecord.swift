// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which files `workbench adopt` has made, and what they were then, so that it can be undone.
struct AdoptionRecord: Codable, Equatable {
    static let path = ".workbench/adopted.json"

    /// The SHA-256 of each file that was written. Those of the kernels are on their own record.
    var files: [String: String]

    /// The record of files that are about to be made.
    init(of changes: [TreeChange]) {
        let own = changes.filter { $0.copied == nil }
        files = Dictionary(
            own.map { ($0.path, SHA256.hex(Data(($0.after ?? "").utf8))) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The record of a repository.
    init(in tree: DiskTree) throws(WorkbenchFailure) {
        guard tree.has(Self.path) else {
            throw .usage(
                "There is no \(Self.path) here: only what `workbench adopt` did can be undone.")
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(tree.text(Self.path).utf8))
        } catch {
            throw .unreadable(path: Self.path, reason: "it is no record of an adoption")
        }
    }

    /// What is written to `path`.
    var text: String { ReportFormat.encode(self) }

    /// The removal of everything that is still there, and the files of it that were changed since.
    func undoing(
        in tree: DiskTree
    ) throws(WorkbenchFailure) -> (changes: [TreeChange], edited: [String]) {
        var edited: [String] = []
        for (path, digest) in files where tree.has(path) {
            if try tree.read(path, { SHA256.hex(Data($0)) }) != digest { edited.append(path) }
        }
        var paths = files.keys + [Self.path]
        if files[KernelRecord.path] != nil, tree.has(KernelRecord.path) {
            let kernels = try KernelRecord(in: tree)
            edited += try kernels.differences(in: tree).filter { $0.what == "changed" }.map(\.path)
            paths += kernels.files.keys
        }
        let changes = try paths.filter(tree.has).sorted().map { path throws(WorkbenchFailure) in
            TreeChange(path: path, before: try tree.text(path), after: nil)
        }
        return (changes, edited.sorted())
    }
}
