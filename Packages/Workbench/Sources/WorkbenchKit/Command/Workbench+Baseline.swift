// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Workbench {
    static let baselineName = ".workbench-baseline.json"

    /// What the baseline does not let pass; nil when the run was about the baseline itself.
    func apply(
        _ name: String, to findings: [Finding], _ tree: DiskTree, _ options: Options
    ) throws(WorkbenchFailure) -> [Finding]? {
        let path = name.hasPrefix("/") ? name : "\(tree.root)/\(name)"
        let kept = tree.has(path) ? try tree.read(path) { Data($0) } : nil
        let committed = try committed(path, in: tree.root, unlike: kept)
        if options.has("--write-baseline") {
            if kept != nil {
                throw .baseline(
                    path: name, reason: "It exists and may only shrink: use --update-baseline.")
            }
            if committed != nil {
                throw .baseline(
                    path: name,
                    reason: "The last commit has one, which may only shrink: restore it with git, "
                        + "and use --update-baseline.")
            }
            try save(Baseline(findings), to: path)
            complain("\(name) lets \(Plural.of(findings.count, "finding")) pass now.\n")
            return nil
        }
        guard let kept else {
            if options["--baseline"] != nil || options.has("--update-baseline") {
                throw .baseline(path: name, reason: "There is none: make it with --write-baseline.")
            }
            return findings
        }
        var baseline = try Baseline(text: kept, path: name)
        let grown = committed.map { baseline.growth(since: $0, path: name) } ?? []
        if !options.has("--index") {
            if options.has("--update-baseline"), baseline.needsIndex {
                throw .baseline(
                    path: name, reason: "It allows findings that need the index: add --index.")
            }
            baseline.dropIndex()
        }
        if options.has("--update-baseline") {
            let smaller = baseline.shrunk(to: findings)
            try save(smaller, to: path)
            complain(
                "\(name): \(baseline.entries.count) entries before, \(smaller.entries.count) now.\n"
            )
            return smaller.apply(to: findings, path: name) + grown
        }
        return baseline.apply(to: findings, path: name) + grown
    }

    /// The baseline of the last commit; where it is equal to the file, that of the commit before,
    /// so that a pull request's own commit cannot enlarge it. Nil when git has none.
    private func committed(
        _ path: String, in root: String, unlike kept: Data?
    ) throws(WorkbenchFailure) -> Baseline? {
        guard path.hasPrefix(root + "/") else { return nil }
        let name = path.dropFirst(root.count + 1)
        for revision in ["HEAD", "HEAD^"] {
            let run = try Subprocess.run("git", ["-C", root, "show", "\(revision):./\(name)"])
            guard run.status == 0 else { return nil }
            if run.output != kept { return try? Baseline(text: run.output, path: path) }
        }
        return nil
    }

    private func save(_ baseline: Baseline, to path: String) throws(WorkbenchFailure) {
        do {
            try baseline.json.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .baseline(
                path: path, reason: "It cannot be written. Check the folder's permissions.")
        }
    }
}
