// SPDX-License-Identifier: Apache-2.0

/// What differs between the working tree and a revision, by git.
package struct GitChanges: Sendable {
    /// The paths that differ, deleted and moved ones included.
    package let paths: [String]
    /// The commit that the working tree is compared with.
    package let base: String
    private let root: String

    /// Compares with where a revision branched off. Untracked files count, ignored ones do not.
    package init(root: String, base revision: String) throws(WorkbenchFailure) {
        self.root = root
        guard !revision.hasPrefix("-"),
            let commit = try Self.line(
                ["rev-parse", "--verify", "--quiet", revision + "^{commit}"], root)
        else {
            let inside = try Self.line(["rev-parse", "--is-inside-work-tree"], root)
            if inside == nil { throw .git("\(root) is no working tree.") }
            throw .noRevision(revision)
        }
        base = try Self.line(["merge-base", commit, "HEAD"], root) ?? commit
        let prefix = try Self.line(["rev-parse", "--show-prefix"], root) ?? ""
        // Without rename detection a moved file is a deleted and a new one: both sides count.
        let tracked = try Self.list(
            ["diff", "--name-only", "--no-renames", "-z", base, "--", "."], root)
        let untracked = try Self.list(["ls-files", "--others", "--exclude-standard", "-z"], root)
        let relative = tracked.map {
            $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0
        }
        paths = Set(relative + untracked).sorted()
    }

    /// A file's text at the base, nil when it was not there.
    package func text(atBase path: String) throws(WorkbenchFailure) -> String? {
        let run = try Subprocess.run("git", ["show", "\(base):./\(path)"], in: root)
        return run.status == 0 ? run.text : nil
    }

    private static func line(
        _ words: [String], _ root: String
    ) throws(WorkbenchFailure) -> String? {
        let run = try Subprocess.run("git", words, in: root)
        guard run.status == 0 else { return nil }
        return run.text.split(separator: "\n").first.map(String.init)
    }

    private static func list(
        _ words: [String], _ root: String
    ) throws(WorkbenchFailure) -> [String] {
        let run = try Subprocess.run("git", words, in: root)
        guard run.status == 0 else {
            throw .git(
                run.errors.split(separator: "\n").first.map { "\($0)." } ?? "no reason given.")
        }
        return run.text.split(separator: "\0").map(String.init)
    }
}
