// SPDX-License-Identifier: Apache-2.0

extension Workbench {
    func graph(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(
            words,
            values: ["--root", "--format", "--by", "--focus", "--reach", "--reached", "--depth"],
            flags: ["--tests"])
        let format = try options.choice("--format", default: GraphFormat.mermaid)
        var view = GraphView()
        view.focus = options.values["--focus"] ?? []
        view.reach = options.values["--reach"] ?? []
        view.reached = options.values["--reached"] ?? []
        view.withTests = options.has("--tests")
        if let text = options["--depth"] {
            guard let depth = Int(text), depth > 0 else {
                throw .usage("--depth is a number of steps from 1, not \(text).")
            }
            view.depth = depth
        }
        let tree = try tree(options)
        let repository = try Repository(tree)
        for sentence in tree.skipped + repository.refused { complain(sentence + "\n") }
        // Without domains there is nothing between a package and its modules.
        let isPlain = repository.domains.isEmpty
        let drawn = repository.modules.filter { view.withTests || !$0.isTest }
        let isOne = Set(drawn.map(\.package)).count < 2
        view.level = try options.choice(
            "--by", default: !isPlain ? .domain : isOne ? .module : .package
        )
        view.keepsModules = format == .html
        let found = try Linter.lint(repository, in: tree)
        // What the baseline lets pass is no breach of the law here either.
        let findings = try apply(Self.baselineName, to: found, tree, options) ?? found
        let graph = try view.graph(of: repository, findings: findings)
        let name = tree.root.split(separator: "/").last.map(String.init) ?? tree.root
        // The page folds: its modules open by layer, unless another level is asked for.
        let isByLayer = format == .html && options["--by"] == nil && !isPlain
        let level = isByLayer ? .layer : view.level
        write(format.write(graph, title: "\(name) by \(level.rawValue)", by: level))
        return .clean
    }
}
