// SPDX-License-Identifier: Apache-2.0

/// What git says of a folder.
enum WorkTree {
    /// The paths that differ from the last commit, new ones included; none where git tracks
    /// nothing.
    static func changes(in root: String) throws -> [String] {
        let run = try ChildProcess.run([
            "git", "-C", root, "status", "--porcelain", "--untracked-files=all", "--", ".",
        ])
        guard run.status == 0 else { return [] }
        return run.output.split(separator: "\n").map { String($0.dropFirst(3)) }
            .filter { !$0.hasPrefix(".build") }
    }
}
