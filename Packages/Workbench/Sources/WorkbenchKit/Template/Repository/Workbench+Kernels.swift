// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `workbench kernels`, and where kernels come from.
extension Workbench {
    func kernels(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let verbs = ["status", "update"]
        guard let verb = words.first, verbs.contains(verb) else {
            throw .usage(
                "kernels needs a word after it: status or update."
                    + Options.hint(words.first ?? "", among: verbs))
        }
        let isUpdate = verb == "update"
        let options = try Options(
            words.dropFirst(), values: isUpdate ? ["--root", "--from"] : ["--root"],
            flags: isUpdate ? ["--dry-run", "--force"] : ["--json"])
        let tree = try tree(options)
        return isUpdate ? try updateKernels(tree, options) : try kernelStatus(tree, options)
    }

    private func kernelStatus(
        _ tree: DiskTree, _ options: Options
    ) throws(WorkbenchFailure) -> ExitCode {
        let record = try KernelRecord(in: tree)
        let found = try record.differences(in: tree)
        if options.has("--json") {
            let status = KernelStatus(
                origin: record.origin, commit: record.commit, files: record.files.count,
                differences: found.map { .init(path: $0.path, what: $0.what) })
            write(ReportFormat.encode(status))
            return found.isEmpty ? .clean : .findings
        }
        for (path, what) in found { write("\(what)  \(path)\n") }
        complain(
            "\(record.files.count) files from \(record.origin) at "
                + "\(record.commit ?? "no commit"): "
                + (found.isEmpty ? "as they were taken over.\n" : "\(found.count) differ here.\n"))
        return found.isEmpty ? .clean : .findings
    }

    private func updateKernels(
        _ tree: DiskTree, _ options: Options
    ) throws(WorkbenchFailure) -> ExitCode {
        try recover(tree)
        let origin = try KernelRecord(in: tree).origin
        let checkout = try checkout(options, for: tree.root, origin: origin)
        let update = try KernelUpdate(of: tree, from: checkout)
        if !update.conflicts.isEmpty, !options.has("--force") {
            throw .template(
                "These files were changed here and in \(checkout.tree.root):\n  "
                    + update.conflicts.joined(separator: "\n  ")
                    + "\nTake the changes back (`git checkout`), or use --force, which takes the "
                    + "newer files. Nothing was changed.")
        }
        let files = update.changes.filter { $0.path != KernelRecord.path }
        for change in files {
            let (added, removed) = change.lines
            let size = (added > 0 ? " +\(added)" : "") + (removed > 0 ? " -\(removed)" : "")
            let what = ["create": "added", "edit": "changed"][change.kind.rawValue] ?? "removed"
            write("\(what)  \(change.path)\(size)\n")
        }
        let way =
            "from \(update.before.commit ?? "no commit") to \(update.after.commit ?? "no commit")"
        if update.changes.isEmpty {
            complain("The kernels are those of \(update.after.origin): nothing to do.\n")
        } else if options.has("--dry-run") {
            complain("\(files.count) files would change, \(way). Nothing was written.\n")
        } else {
            try Transaction(root: tree.root).commit(update.changes)
            complain("\(files.count) files are taken over, \(way). Try them: make check\n")
        }
        return .clean
    }

    /// Where kernels come from: what `--from` says, else what is on record, else the repository
    /// that this folder is in or that this program was built in.
    func checkout(
        _ options: Options, for root: String, origin: String?
    ) throws(WorkbenchFailure) -> KernelCheckout {
        if let from = options["--from"] { return try KernelCheckout(at: real(from)) }
        let places = [origin, directory, program].compactMap(\.self).filter { $0.hasPrefix("/") }
        guard let found = KernelCheckout.above(places, except: root) else {
            throw .usage(
                "No kernels are near: say with --from PATH where a checkout of the repository "
                    + "lies that workbench is built from.")
        }
        return try KernelCheckout(at: found)
    }

    func real(_ path: String) -> String {
        URL(fileURLWithPath: absolute(path)).standardizedFileURL.resolvingSymlinksInPath().path
    }
}

/// What `kernels status --json` says.
private struct KernelStatus: Encodable {
    struct Difference: Encodable {
        let path: String
        /// `changed`, `added` or `missing`.
        let what: String
    }

    let origin: String
    let commit: String?
    let files: Int
    let differences: [Difference]
}

extension Help {
    static let kernels = """
        workbench kernels status [--json]
        workbench kernels update [--from PATH] [--dry-run] [--force]

        The kernels of a repository that new-repository or adopt made; .workbench/kernels.json says
        where they come from, and what each file was then. `status` says what was changed here since, and
        ends with 1 where something was. `update` takes over what is newer in a checkout, and names
        every file. It refuses where such a file was changed here too. All is written, or nothing.

          --root DIR   the repository; by default the nearest folder with Packages in it
          --json       with status: say it as JSON
          --from PATH  with update: a checkout of the repository that has the kernels; by default
                       the folder on record, or the one that this program lies in
          --dry-run    with update: say what would change, and write nothing
          --force      with update: take the newer file also where one was changed here

        Examples
          workbench kernels status
          workbench kernels update --from ~/airfit --dry-run
          workbench kernels update --from ~/airfit

        """
}
