// SPDX-License-Identifier: Apache-2.0

extension Workbench {
    /// Why one module needs another: the shortest ways, each step with the line that makes it.
    func why(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(
            words, values: ["--root", "--limit"], flags: ["--json"], names: .max)
        let names = options.names
        guard names.count == 2, let from = names.first, let to = names.last else {
            throw .usage("why needs two modules: workbench why AuthUI AxiomCore.")
        }
        let text = options["--limit"] ?? "5"
        guard let limit = Int(text), limit > 0 else {
            throw .usage("--limit is a number from 1, not \(text).")
        }
        let tree = try tree(options)
        let repository = try Repository(tree, reading: .imports)
        let all = ImportPaths(repository)
        for sentence in tree.skipped + repository.refused { complain(sentence + "\n") }
        for (name, known) in [(from, all.modules), (to, all.modules.union(all.outside))]
        where !known.contains(name) {
            throw .usage(
                "There is no module \(name)." + Options.hint(name, among: known.sorted()))
        }
        let paths = all.shortest(from: from, to: to, limit: limit)
        if options.has("--json") {
            write(ReportFormat.encode(["paths": paths]))
        } else if paths.isEmpty {
            write("\(from) does not need \(to).\n")
        } else {
            write(paths.map(Self.text).joined(separator: "\n").withVisibleControls)
        }
        return paths.isEmpty ? .findings : .clean
    }

    private static func text(_ path: [ImportPaths.Step]) -> String {
        let names = path.map(\.to)
        let head = ([path.first?.from ?? ""] + names).joined(separator: " → ")
        return head + "\n"
            + path.map {
                "  \($0.file):\($0.line): \($0.from) "
                    + "\($0.isImported ? "imports" : "only declares") \($0.to)\n"
            }.joined()
    }
}

extension Help {
    static let why = """
        workbench why MODULE MODULE [--limit N] [--json]

          --root DIR  the repository; by default the one that this folder is in
          --limit N   how many of the shortest paths are shown (default 5)
          --no-run    never run a manifest
          --json      {"paths": [[{"from", "to", "file", "line", "isImported"}]]}

        Shows the shortest paths from the first module to the second, with the line of each step.
        The second may be one from outside, such as Foundation, if a file here imports it.
        Ends with 1 when the first module does not need the second.

        Examples
          workbench why AuthUI AxiomCore
          workbench why App Storage --limit 1 --json
          workbench why AuthModels Foundation

        """
}
