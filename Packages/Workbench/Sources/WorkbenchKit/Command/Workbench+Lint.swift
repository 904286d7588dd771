// SPDX-License-Identifier: Apache-2.0

extension Workbench {
    func lint(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(
            words,
            values: [
                "--root", "--format", "--baseline", "--rule", "--also", "--index-store",
                "--index-store-library",
            ],
            flags: [
                "--write-baseline", "--update-baseline", "--checklist", "--verify", "--timing",
                "--index", "--fix", "--dry-run",
            ])
        if options.has("--dry-run"), !options.has("--fix") {
            throw .usage("--dry-run shows what --fix would change: add --fix.")
        }
        let format = try options.choice("--format", default: ReportFormat.text)
        let rules = options.values["--rule"] ?? []
        for name in rules { _ = try rule(name) }
        if options.has("--fix"), format != .text {
            throw .usage("--fix writes text only: leave --format out.")
        }
        let tree = try tree(options)
        if options.has("--fix") { try recover(tree) }
        let clock = ContinuousClock()
        let start = clock.now
        let repository = try Repository(tree)
        for sentence in tree.skipped + repository.refused { complain(sentence + "\n") }
        if options.has("--verify") {
            return try verify(repository, tree, also: options.values["--also"] ?? [])
        }
        if !tree.runsManifests, repository.law.compiler != nil, repository.law.isOn(.compiler) {
            complain(
                "compiler-settings was not checked: it runs manifests, and --no-run forbids it.\n")
        }
        let loaded = clock.now
        var findings = try Linter.lint(repository, in: tree)
        if options.has("--index") {
            findings += try indexed(repository, tree, options)
        }
        let judged = clock.now
        let path = options["--baseline"] ?? Self.baselineName
        // The baseline sees all findings: what is not asked for is not mended.
        guard var all = try apply(path, to: findings, tree, options) else { return .clean }
        if !repository.law.isOn(.staleBaseline) { all.removeAll { $0.rule == .staleBaseline } }
        let left = rules.isEmpty ? all : all.filter { rules.contains($0.rule.id) }
        if options.has("--fix") { return try mend(left, repository, tree, options) }
        write(format.write(left))
        if options.has("--checklist") { write(Checklist.text(left)) }
        if options.has("--timing") {
            complain(
                "\(repository.modules.count) modules, \(repository.fileCount) files: "
                    + "read \(loaded - start), judged \(judged - loaded)\n")
        }
        if format == .text {
            complain(Self.summary(left, repository))
            if !tree.has(Law.path) {
                complain(
                    "There is no law, so this is what holds for every package: `workbench init` "
                        + "writes one.\n")
            }
        }
        return left.allSatisfy(\.isWarning) ? .clean : .findings
    }

    /// Mends what can be, and shows each line that it changes.
    private func mend(
        _ findings: [Finding], _ repository: Repository, _ tree: DiskTree, _ options: Options
    ) throws(WorkbenchFailure) -> ExitCode {
        let mend = try LintMend(findings, of: repository, in: tree)
        for edit in mend.edits {
            write("\(edit.file):\(edit.line):\n")
            if let before = edit.before { write("- \(before)\n") }
            if let after = edit.after { write("+ \(after)\n") }
        }
        let isDry = options.has("--dry-run")
        if !isDry { try Transaction(root: tree.root).commit(mend.changes) }
        let left = findings.filter { !mend.mended.contains($0) }
        write(ReportFormat.text.write(left))
        complain(
            "\(Plural.of(mend.mended.count, "finding")) in \(Plural.of(mend.changes.count, "file")) "
                + (isDry ? "would be mended; nothing was written." : "mended.")
                + " \(Plural.of(left.count, "finding")) left.\n")
        return left.allSatisfy(\.isWarning) ? .clean : .findings
    }

    /// What the index of the last build says against the law.
    private func indexed(
        _ repository: Repository, _ tree: DiskTree, _ options: Options
    ) throws(WorkbenchFailure) -> [Finding] {
        let product = Measurer.indexedModules(of: repository)
        let names = Set(product.map(\.name))
        let index = try RepositoryIndex(
            of: product,
            andPerhaps: repository.modules.filter {
                !$0.isTest && !$0.files.isEmpty && !names.contains($0.name)
            },
            in: tree, store: store(options, tree),
            library: options["--index-store-library"].map(absolute))
        guard index.freshness.state == .fresh else { throw .index(index.freshness.sentence) }
        return try IndexLinter.lint(repository, index.facts, judging: product, in: tree)
    }

    /// What is said of Swift files that no target has, such as those of an Xcode project.
    private static func beside(_ repository: Repository) -> String {
        let count = repository.looseFiles.count
        return count == 0 ? "" : "; \(Plural.of(count, "Swift file")) in no target not judged"
    }

    private static func summary(_ findings: [Finding], _ repository: Repository) -> String {
        let size =
            "\(Plural.of(repository.fileCount, "file")) in "
            + "\(Plural.of(repository.modules.count, "module")) of "
            + Plural.of(repository.packages.count, "package") + beside(repository)
        if findings.isEmpty { return "No findings in \(size).\n" }
        let rules = Plural.of(Set(findings.map(\.rule)).count, "rule")
        return "\(Plural.of(findings.count, "finding")) by \(rules) in \(size).\n"
    }
}
