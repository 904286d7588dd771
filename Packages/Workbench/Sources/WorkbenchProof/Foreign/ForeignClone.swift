// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild

/// A copy of somebody's clone, in which files are changed and put back; the clone itself is only
/// read.
struct ForeignClone {
    let root: String
    let commit: String

    /// Copies the clone of this name from a folder of clones, anew each time; nil where there is
    /// none. Both `NAME` and bare directories `OWNER+NAME/repo` are clones.
    init?(of name: String, among clones: String, at root: String) throws {
        guard let source = Self.source(name, clones) else { return nil }
        self.root = root
        try Self.removeCopy(at: root)
        try ChildProcess.check(["git", "clone", "-q", "--shared", "--no-checkout", source, root])
        try Self.git(root, "read-tree", "HEAD")
        // A file that the clone has not is left out, as it would be by a sparse checkout.
        _ = try ChildProcess.run(["git", "-C", root, "checkout-index", "-a", "-f", "-q"])
        let missing = try Self.git(root, "ls-files", "--deleted").split(separator: "\n")
        for path in missing {
            try Self.git(root, "update-index", "--skip-worktree", "--", String(path))
        }
        commit = try Self.git(root, "rev-parse", "--short=8", "HEAD")
            .trimmingCharacters(in: .whitespacesAndNewlines)
        try lendManifests(from: clones)
    }

    /// What differs from the commit.
    func changes() throws -> String { try Self.git(root, "status", "--porcelain") }

    /// Changes files, does something, and puts them back.
    func changing<Result>(
        _ files: [String: Data], _ body: () throws -> Result
    ) throws -> Result {
        let before = files.keys.map { ($0, FileManager.default.contents(atPath: "\(root)/\($0)")) }
        defer {
            for (path, data) in before {
                let place = URL(fileURLWithPath: "\(root)/\(path)")
                if let data {
                    try? data.write(to: place)
                } else {
                    try? FileManager.default.removeItem(at: place)
                    _ = rmdir(place.deletingLastPathComponent().path)
                }
            }
        }
        for (path, data) in files {
            let place = URL(fileURLWithPath: "\(root)/\(path)")
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: place)
        }
        return try body()
    }

    /// The manifests of other clones, where SwiftPM would keep those of fetched packages: whose
    /// products a target needs is read from them.
    private func lendManifests(from clones: String) throws {
        for entry in try FileManager.default.contentsOfDirectory(atPath: clones) {
            let name = String(entry.split(separator: "+").last ?? "")
            guard name != (root as NSString).lastPathComponent,
                let source = Self.source(name, clones)
            else { continue }
            let shown = try ChildProcess.run(["git", "-C", source, "show", "HEAD:Package.swift"])
            guard shown.status == 0 else { continue }
            let folder = "\(root)/.build/checkouts/\(name)"
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try Data(shown.output.utf8).write(
                to: URL(fileURLWithPath: folder + "/Package.swift"))
        }
    }

    /// Only a copy goes, which has its objects elsewhere, and no clone or folder that was there.
    private static func removeCopy(at root: String) throws {
        guard FileManager.default.fileExists(atPath: root) else { return }
        guard FileManager.default.fileExists(atPath: root + "/.git/objects/info/alternates") else {
            throw BenchFailure.usage("\(root) is no copy made here: name another --folder.")
        }
        try FileManager.default.removeItem(atPath: root)
    }

    private static func source(_ name: String, _ clones: String) -> String? {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: clones)) ?? []
        let folders = entries.filter { $0 == name || $0.hasSuffix("+" + name) }.sorted()
        return folders.flatMap { ["\(clones)/\($0)", "\(clones)/\($0)/repo"] }.first {
            FileManager.default.fileExists(atPath: $0 + "/.git")
                || FileManager.default.fileExists(atPath: $0 + "/objects")
        }
    }

    @discardableResult
    private static func git(_ root: String, _ words: String...) throws(BenchFailure) -> String {
        try ChildProcess.check(["git", "-C", root] + words)
    }
}
