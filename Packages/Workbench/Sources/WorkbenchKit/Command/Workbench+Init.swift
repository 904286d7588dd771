// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Workbench {
    /// Writes a first law, its schema, and a baseline of what breaches it today.
    func makeLaw(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(words, values: ["--root"], flags: ["--dry-run", "--schema"])
        let tree = try tree(options)
        if options.has("--schema") {
            try save(LawSchema.text, to: LawSchema.path, tree)
            write("\(LawSchema.path) is the schema of this workbench now.\n")
            return .clean
        }
        if tree.has(Law.path) {
            throw .usage(
                "\(Law.path) exists, and init only makes a new one: edit it, or remove it.")
        }
        let law = FirstLaw(try Repository(tree))
        if options.has("--dry-run") {
            write(law.text)
            return .clean
        }
        try save(law.text, to: Law.path, tree)
        try save(LawSchema.text, to: LawSchema.path, tree)
        let findings = try Linter.lint(Repository(tree), in: tree)
        write("\(Law.path): \(law.layerCount) layers for \(law.moduleCount) modules.\n")
        let baseline = Self.baselineName
        if findings.isEmpty {
            write("Nothing breaches it.\n")
        } else if tree.has(baseline) {
            write("\(findings.count) findings; \(baseline) exists and was not changed.\n")
        } else {
            let text = String(decoding: Baseline(findings).json, as: UTF8.self)
            try save(text, to: baseline, tree)
            write(
                "\(baseline): \(findings.count) current findings, which may only become fewer.\n")
        }
        complain("Look through the layers, then run `workbench lint`.\n")
        return .clean
    }

    private func save(
        _ text: String, to path: String, _ tree: DiskTree
    ) throws(WorkbenchFailure) {
        let file = URL(fileURLWithPath: tree.root + "/" + path)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw .unreadable(path: path, reason: "it cannot be written")
        }
    }

    /// How many findings the baseline has let pass over time, by the commits that changed it.
    func baselineSizes(_ options: Options, _ tree: DiskTree) throws(WorkbenchFailure) -> ExitCode {
        let path = Self.baselineName
        var sizes: [BaselineSize] = []
        let log = try Subprocess.run(
            "git", ["-C", tree.root, "log", "--reverse", "--format=%h %cs", "--", path])
        for line in log.status == 0 ? log.text.split(separator: "\n") : [] {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 2 else { continue }
            let run = try Subprocess.run("git", ["-C", tree.root, "show", "\(words[0]):./\(path)"])
            let count =
                run.status == 0 ? try Baseline(text: run.output, path: path).findings : 0
            sizes.append(BaselineSize(commit: words[0], date: words[1], findings: count))
        }
        let now = try? tree.text(path)
        let count = try now.map { text throws(WorkbenchFailure) in
            try Baseline(text: Data(text.utf8), path: path).findings
        }
        sizes.append(BaselineSize(commit: nil, date: nil, findings: count ?? 0))
        if options.has("--json") {
            write(ReportFormat.encode(sizes))
        } else {
            for size in sizes {
                write(
                    "\(size.date ?? "now       ")  \(size.commit ?? "working tree")  "
                        + "\(size.findings) findings\n")
            }
        }
        return .clean
    }

    private struct BaselineSize: Encodable {
        /// Nil for the working tree.
        let commit: String?
        let date: String?
        let findings: Int
    }
}

extension Help {
    static let makeLaw = """
        workbench init [--dry-run] [--schema] [--root DIR]

        Writes .workbench/law.json for the current repository. Modules with the same last word are
        a layer; the others form levels. Each layer may import what it imports now. Of two layers
        that import each other, only the one with more imports may do so. The breaches go into
        .workbench-baseline.json, which may only shrink. The schema for editors is written too.

          --root DIR  the repository; by default the one that this folder is in
          --dry-run   show the law, write nothing
          --schema    write only .workbench/law.schema.json, after an update of workbench

        Examples
          workbench init --dry-run
          workbench init && workbench lint
          workbench metrics --baseline     # how the baseline has shrunk

        """
}
