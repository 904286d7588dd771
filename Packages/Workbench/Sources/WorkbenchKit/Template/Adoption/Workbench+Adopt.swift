// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `workbench adopt`.
extension Workbench {
    func adopt(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(
            words, values: ["--root", "--domain", "--kernels", "--url", "--version", "--from"],
            flags: ["--dry-run", "--undo", "--force"])
        let tree = try tree(options)
        try recover(tree)
        if options.has("--undo") { return try undoAdoption(tree, options) }
        if tree.has(AdoptionRecord.path) {
            throw .usage(
                "\(AdoptionRecord.path) exists: this repository was adopted. Undo that first with "
                    + "workbench adopt --undo.")
        }
        let plan = try AdoptionPlan(of: wish(options, for: tree.root), in: tree)
        show(plan)
        if options.has("--dry-run") {
            complain("\(plan.changes.count) files would be written. Nothing was.\n")
            return .clean
        }
        try Transaction(root: tree.root).commit(plan.changes)
        complain("\(plan.changes.count) files are written. Undo it: workbench adopt --undo\n")
        for step in plan.steps { complain(step + "\n") }
        return .clean
    }

    private func wish(
        _ options: Options, for root: String
    ) throws(WorkbenchFailure) -> AdoptionPlan.Wish {
        var wish = AdoptionPlan.Wish()
        wish.domain = try options["--domain"].map { name throws(WorkbenchFailure) in
            try DomainName(name)
        }
        switch (options["--url"], options["--version"]) {
        case (let url?, let version?): wish.release = try KernelRelease(url: url, version: version)
        case (nil, nil): break
        case (_?, nil), (nil, _?): throw .usage("--url and --version need each other.")
        }
        if let list = options["--kernels"] {
            guard wish.release == nil else {
                throw .usage("--kernels copies packages, --url names a version: choose one.")
            }
            wish.kernels = list.split(separator: ",").map(String.init)
        } else if wish.release == nil, wish.domain != nil {
            wish.kernels = []
        }
        if wish.domain != nil, wish.kernels != nil {
            wish.kernels = (wish.kernels ?? []) + KernelCheckout.forDomains
        }
        if wish.domain != nil || wish.kernels != nil || options["--from"] != nil {
            wish.checkout = try checkout(options, for: root, origin: nil)
        } else {
            wish.checkout = try? checkout(options, for: root, origin: nil)
        }
        return wish
    }

    private func show(_ plan: AdoptionPlan) {
        for change in plan.changes where change.copied == nil {
            write("create  \(change.path) +\(change.lines.added)\n")
        }
        let copied = plan.changes.count { $0.copied != nil }
        if copied > 0 {
            write(
                "copy    \(Plural.of(copied, "file")) of \(plan.packages.joined(separator: ", "))\n"
            )
        }
        for path in plan.kept { write("left    \(path)\n") }
        guard let law = plan.law else { return }
        complain(
            "The law has \(Plural.of(law.layers, "layer")) for \(Plural.of(law.modules, "module")); "
                + (law.findings == 0
                    ? "nothing breaches it.\n"
                    : "its baseline lets \(Plural.of(law.findings, "finding")) of today pass.\n"))
    }

    private func undoAdoption(
        _ tree: DiskTree, _ options: Options
    ) throws(WorkbenchFailure) -> ExitCode {
        let (changes, edited) = try AdoptionRecord(in: tree).undoing(in: tree)
        if !edited.isEmpty, !options.has("--force") {
            throw .template(
                "These files were changed since:\n  " + edited.joined(separator: "\n  ")
                    + "\nKeep what you need of them, then use --force, which removes them too. "
                    + "Nothing was changed.")
        }
        for change in changes where !change.path.hasPrefix("Packages/") {
            write("remove  \(change.path)\n")
        }
        let packages = Set(changes.map { $0.path.split(separator: "/").prefix(2) })
            .filter { $0.first == "Packages" }.map { $0.joined(separator: "/") }.sorted()
        for package in packages { write("remove  \(package)\n") }
        if options.has("--dry-run") {
            complain("\(changes.count) files would be removed. Nothing was.\n")
            return .clean
        }
        try Transaction(root: tree.root).commit(changes)
        for folder in packages { Self.removeIfEmpty("\(tree.root)/\(folder)") }
        for folder in ["Packages", ".workbench", ".github/workflows", ".github"] {
            rmdir("\(tree.root)/\(folder)")
        }
        complain(
            "\(changes.count) files are removed. What you wrote into your own files stays, such as "
                + "a dependency in a manifest.\n")
        return .clean
    }
}

extension Help {
    static let adopt = """
        workbench adopt [--domain NAME] [--kernels NAMES | --url URL --version V] [--from PATH]
                        [--dry-run] [--root DIR]
        workbench adopt --undo [--dry-run] [--force] [--root DIR]

        Takes what a repository with SwiftPM packages can use of this one, beside what is there: a law
        guessed from its modules, a baseline of what breaches it today, a short workflow for GitHub,
        and with --domain a first domain in Packages/NAME, with its tests. No file that exists is
        changed. All files are written, or none, and .workbench/adopted.json says which.

          --domain NAME    the first domain, such as Sleep: six modules and tests, without screens
          --kernels NAMES  copy these kernels and what they need, such as SwiftIoC,Relux; a domain
                           brings those that it needs, unless --url is given
          --url URL        take the kernels by URL instead, at a version made by release-kernels
          --version V      with --url: the version, such as 0.2.0
          --from PATH      a checkout that has the kernels; by default the one that this folder or
                           this program lies in
          --dry-run        say what would be written or removed, and do nothing
          --undo           remove what adopt wrote; refused where a file of it was changed since
          --force          with --undo: remove those too
          --root DIR       the repository; by default the one that this folder is in

        Examples
          workbench adopt --dry-run
          workbench adopt --domain Sleep --url https://example.org/airfit.git --version 0.2.0
          workbench adopt --kernels SwiftIoC,Relux --from ~/airfit
          workbench adopt --undo

        """
}
