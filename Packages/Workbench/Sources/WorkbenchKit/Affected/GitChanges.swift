// SPDX-License-Identifier: Apache-2.0

/// The differences between the working tree and a revision, found by git.
package struct GitChanges: Sendable {
    /// The paths that differ, deleted and moved ones included.
    package let paths: [String]
    /// Those of them that are files before and after.
    let modified: Set<String>
    /// The commit that the working tree is compared with.
    package let base: String
    private let root: String

    /// Compares with the commit where a revision branched off. Untracked files count; ignored files
    /// do not.
    package init(root: String, base revision: String) throws(WorkbenchFailure) {
        self = try Search(root: root, base: revision).finish()
    }

    /// A comparison that runs in git while the caller does other work.
    package struct Search {
        private let root: String
        private let base: String
        private let tracked: Subprocess.Running
        private let untracked: Subprocess.Running

        /// Throws when there is no such revision.
        package init(root: String, base revision: String) throws(WorkbenchFailure) {
            self.root = root
            base = try GitChanges.commit(revision, root)
            // Without rename detection a moved file is a deleted and a new one: both sides count.
            tracked = try Subprocess.start(
                "git",
                ["-C", root, "diff", "--relative", "--name-status", "--no-renames", "-z", base])
            untracked = try Subprocess.start(
                "git", ["-C", root, "ls-files", "--others", "--exclude-standard", "-z"])
        }

        /// Waits for git.
        package func finish() throws(WorkbenchFailure) -> GitChanges {
            let (tracked, untracked) = (tracked.finish(), untracked.finish())
            let words = try GitChanges.list(tracked)
            // Each path comes after a letter: added, deleted, modified, or of another type.
            let letters = stride(from: 0, to: words.count - 1, by: 2)
            let paths = try Set(letters.map { words[$0 + 1] } + GitChanges.list(untracked))
            let modified = Set(letters.filter { words[$0] == "M" }.map { words[$0 + 1] })
            return GitChanges(paths: paths.sorted(), modified: modified, base: base, root: root)
        }
    }

    private init(paths: [String], modified: Set<String>, base: String, root: String) {
        (self.paths, self.modified, self.base, self.root) = (paths, modified, base, root)
    }

    /// Where a revision branched off; the revision itself where the two have no beginning in
    /// common.
    private static func commit(
        _ revision: String, _ root: String
    ) throws(WorkbenchFailure) -> String {
        if !revision.hasPrefix("-") {
            let name = revision + "^{commit}"
            if let fork = try line(["merge-base", name, "HEAD"], root) { return fork }
            if let commit = try line(["rev-parse", "--verify", "--quiet", name], root) {
                return commit
            }
        }
        let inside = try line(["rev-parse", "--is-inside-work-tree"], root)
        if inside == nil { throw .git("\(root) is not a working tree.") }
        throw .noRevision(revision)
    }

    /// A file's text at the base commit; nil when it did not exist.
    package func text(atBase path: String) throws(WorkbenchFailure) -> String? {
        let run = try Subprocess.run("git", ["-C", root, "show", "\(base):./\(path)"])
        return run.status == 0 ? run.text : nil
    }

    private static func line(
        _ words: [String], _ root: String
    ) throws(WorkbenchFailure) -> String? {
        let run = try Subprocess.run("git", ["-C", root] + words)
        guard run.status == 0 else { return nil }
        return run.text.split(separator: "\n").first.map(String.init)
    }

    private static func list(_ run: Subprocess.Result) throws(WorkbenchFailure) -> [String] {
        guard run.status == 0 else {
            throw .git(
                run.errors.split(separator: "\n").first.map { "\($0)." } ?? "no reason given.")
        }
        return run.text.split(separator: "\0").map(String.init)
    }
}
