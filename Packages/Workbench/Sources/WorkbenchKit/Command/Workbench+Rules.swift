// SPDX-License-Identifier: Apache-2.0

extension Workbench {
    /// The rules by the law of the repository around, or the page of one.
    func rules(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(words, values: ["--root"], flags: ["--json"], names: .max)
        let names = options.names
        guard names.count < 2 else {
            throw .usage("rules shows one page: workbench rules \(names.first ?? "").")
        }
        if let name = names.first {
            let page = RulePage(try rule(name), by: try lawAround(options))
            write(options.has("--json") ? ReportFormat.encode(page) : page.text)
            return .clean
        }
        let law = try lawAround(options)
        let pages = LintRule.all.map { RulePage($0, by: law) }
        if options.has("--json") {
            write(ReportFormat.encode(["rules": pages]))
        } else {
            write(pages.map(\.line).joined())
        }
        return .clean
    }

    /// The rule of a name that somebody typed.
    func rule(_ name: String) throws(WorkbenchFailure) -> LintRule {
        guard let rule = LintRule.all.first(where: { $0.id == name }) else {
            throw .usage(
                "\(name) is not a rule.\(Options.hint(name, among: LintRule.all.map(\.id))) "
                    + "`workbench rules` lists them.")
        }
        return rule
    }

    /// The law of the repository around; outside of any, what holds for every package.
    private func lawAround(_ options: Options) throws(WorkbenchFailure) -> Law {
        if options["--root"] == nil, (try? DiskTree.root(above: directory)) == nil { return Law() }
        return try Law(in: tree(options))
    }
}

extension Help {
    static let rules = """
        workbench rules [RULE] [--json]

          --root DIR  the repository; by default the one that this folder is in
          --json      {"rules": [{"name", "level", "finds", "why", "mend", "example", …}]}; with
                      a name that rule alone

        Lists every rule, and whether the law of the repository holds it: on, warn (reported, and
        does not fail the lint), off, or idle (the law does not say what the rule judges by). With
        a name the rule's page: why it exists, a breach, its mend, and how the law switches it.

        Examples
          workbench rules
          workbench rules undeclared-dependency
          workbench rules --json

        """
}
