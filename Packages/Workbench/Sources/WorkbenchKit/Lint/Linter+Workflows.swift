// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// The workflows that the law asks for, held against the files.
    mutating func checkWorkflows(in tree: some FileTree) {
        let workflows = Workflow.all(by: law)
        // A copy of the law alone asks for nothing: where none was ever written, none is missed.
        guard workflows.contains(where: { tree.has($0.path) }) else { return }
        for workflow in workflows {
            let path = workflow.path
            guard let text = try? tree.text(path) else {
                report(
                    Finding(
                        .staleWorkflow, path, 1, owner: path, symbol: path,
                        "The law asks for this workflow, and there is none."))
                continue
            }
            let (old, new) = (
                text.split(separator: "\n", omittingEmptySubsequences: false),
                workflow.text.split(separator: "\n", omittingEmptySubsequences: false)
            )
            if old == new { continue }
            let line = zip(old, new).prefix { $0 == $1 }.count + 1
            report(
                Finding(
                    .staleWorkflow, path, line, owner: path, symbol: path,
                    "From line \(line) on the workflow is not what the law makes."))
        }
    }
}
