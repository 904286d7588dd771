// SPDX-License-Identifier: Apache-2.0

extension Workbench {
    /// Holds the import scanner against the compiler's parser over every Swift file.
    func verify(_ repository: Repository, _ tree: DiskTree) throws(WorkbenchFailure) -> ExitCode {
        let files = repository.modules.flatMap(\.files)
        let answer = try ImportOracle.compare(files, root: tree.root)
        for difference in answer.differences { write(difference + "\n") }
        complain(
            "\(answer.compared) files, \(answer.imports) imports, "
                + "\(answer.differences.count) differences\n")
        return answer.differences.isEmpty ? .clean : .findings
    }
}
