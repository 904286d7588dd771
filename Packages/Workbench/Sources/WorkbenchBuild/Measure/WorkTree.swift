// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What git says of a folder, and a second work tree of another commit.
enum WorkTree {
    /// The paths that differ from the last commit, new ones included; none where git tracks
    /// nothing.
    static func changes(in root: String) throws -> [String] {
        let run = try git(
            root, "status", "--porcelain", "--untracked-files=all", "--no-renames", "--", ".")
        guard run.status == 0 else { return [] }
        return run.output.split(separator: "\n").map { String($0.dropFirst(3)) }
            .filter { !$0.hasPrefix(".build") && !$0.contains("/.build/") }
    }

    /// Makes a work tree of another commit in a folder; where the repository's root is in it.
    static func add(_ revision: String, of root: String, at folder: String) throws -> String {
        let found = try git(root, "rev-parse", "--verify", "--quiet", revision + "^{commit}")
        guard found.status == 0 else {
            throw BenchFailure.usage("Git knows no revision \(revision) here.")
        }
        let commit = found.output.trimmingCharacters(in: .whitespacesAndNewlines)
        remove(folder, of: root)
        let made = try git(root, "worktree", "add", "--quiet", "--detach", folder, commit)
        guard made.status == 0 else {
            if made.output.contains("No space left") { throw BenchFailure.full(folder) }
            throw BenchFailure.nothing("Git made no work tree of \(revision): \(made.output)")
        }
        let inside = try git(root, "rev-parse", "--show-prefix")
            .output.trimmingCharacters(in: .whitespacesAndNewlines)
        return inside.isEmpty ? folder : "\(folder)/\(inside.dropLast())"
    }

    /// Takes the work tree away again, also one that a killed run left.
    static func remove(_ folder: String, of root: String) {
        guard DiskFile.exists(folder) else { return }
        _ = try? git(root, "worktree", "remove", "--force", folder)
        try? FileManager.default.removeItem(atPath: folder)
        _ = try? git(root, "worktree", "prune")
    }

    private static func git(_ root: String, _ words: String...) throws -> ChildProcess {
        try ChildProcess.run(["git", "-C", root] + words)
    }
}
