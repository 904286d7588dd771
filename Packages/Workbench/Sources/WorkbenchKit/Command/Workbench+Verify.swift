// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Workbench {
    /// Holds the import scanner against the compiler's parser over every Swift file: of modules,
    /// manifests, fixtures, and of other folders that are named.
    func verify(
        _ repository: Repository, _ tree: DiskTree, also folders: [String]
    ) throws(WorkbenchFailure) -> ExitCode {
        let compiled = repository.modules.flatMap(\.files)
        let known = Set(compiled.map(\.path))
        let others = repository.paths.filter { $0.hasSuffix(".swift") && !known.contains($0) }
        var answer = try ImportOracle.compare(
            compiled + Self.scan(others, tree), root: tree.root)
        for folder in folders {
            let place = URL(fileURLWithPath: absolute(folder)).standardizedFileURL
            let other = DiskTree(root: place.path)
            let files = try other.files(under: "").filter { $0.hasSuffix(".swift") }
            answer.add(try ImportOracle.compare(Self.scan(files, other), root: other.root))
        }
        for difference in answer.differences { write(difference + "\n") }
        complain(
            "\(answer.compared) files, \(answer.imports) imports, "
                + "\(answer.differences.count) differences\n")
        return answer.differences.isEmpty ? .clean : .findings
    }

    private static func scan(
        _ paths: [String], _ tree: DiskTree
    ) throws(WorkbenchFailure) -> [Repository.File] {
        try Concurrent.map(paths) { path throws(WorkbenchFailure) in
            let facts = try tree.read(path) {
                FileScan.facts(of: $0, name: path, marks: ScanMarks())
            }
            return Repository.File(path: path, facts: facts)
        }
    }
}
