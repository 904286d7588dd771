// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// Everything that the tests of a package could read, as lines of a name and a digest: the built
/// tests with the libraries and programs they use, all files of the package, resources, what the law
/// names, environment variables and the toolchain.
///
/// It rather names too much: a test that runs without need costs seconds, one that does not run may
/// hide a bug.
struct TestInputs: Equatable {
    /// The sorted lines.
    let text: String

    init(text: String) { self.text = text }

    /// A short name for these inputs.
    var digest: String {
        let hex = String(DiskFile.digest(Data(text.utf8)), radix: 16)
        return String(repeating: "0", count: 16 - hex.count) + hex
    }

    /// What was added, changed or removed since; at most so many names.
    func changes(since old: TestInputs, limit: Int = 3) -> [String] {
        func table(_ text: String) -> [Substring: Substring] {
            Dictionary(
                text.split(separator: "\n").map { line in
                    let fields = line.split(separator: "\t", maxSplits: 1)
                    return (fields[0], fields.count > 1 ? fields[1] : "")
                }
            ) { $1 }
        }
        let (before, now) = (table(old.text), table(text))
        let names = Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }
        return names.sorted().prefix(limit).map(String.init)
    }
}

/// Gathers the inputs of packages of one repository.
final class TestInputReader {
    private let repository: Repository
    private let tree: DiskTree
    private let environment: [String: String]
    private let toolchain: String
    private let digests = FileDigests()
    /// The files that git knows or would add, hidden ones too; nil outside of git.
    private lazy var tracked: [String] = listFiles()

    init(
        _ repository: Repository, in tree: DiskTree, environment: [String: String],
        toolchain: String
    ) {
        (self.repository, self.tree) = (repository, tree)
        (self.environment, self.toolchain) = (environment, toolchain)
    }

    /// What the tests of a package, built in a folder, could read now.
    func inputs(of index: Int, built: TestBuild) throws -> TestInputs {
        let needed = repository.neededPackages(by: index)
        let tests = repository.modules.filter { $0.package == index && $0.isTest }.map(\.name)
        let packages = needed.map { repository.packages[$0] }
        let programs =
            built.programs(of: packages)
            + tests.flatMap { repository.law.inputs.runs[$0] ?? [] }.map { built.folder + "/" + $0 }
        var files = Set(programs)
        files.formUnion(try built.libraries(of: programs))
        files.formUnion(built.resources(of: packages))
        files.formUnion(try sources(of: index, tests).map { "\(tree.root)/\($0)" })
        let found = try digests.digests(of: files)
        let home = tree.root + "/"
        var lines = files.map { path in
            let name = path.hasPrefix(home) ? String(path.dropFirst(home.count)) : path
            return "\(name)\t\(found[path] ?? "none")"
        }
        for (name, value) in environment
        where repository.law.tests.environment.contains(where: { $0.fits(name) }) {
            lines.append("$\(name)\t\(String(DiskFile.digest(Data(value.utf8)), radix: 16))")
        }
        lines.append("toolchain\t\(toolchain)")
        return TestInputs(text: lines.sorted().joined(separator: "\n") + "\n")
    }

    /// The files of the package itself, those that concern every build, and those that its tests
    /// read by the law.
    private func sources(of index: Int, _ tests: [String]) throws -> Set<String> {
        let folder = repository.packages[index].folder
        var files = Set(try tree.files(under: folder))
        let inputs = repository.law.inputs
        let patterns = tests.flatMap { inputs.reads[$0] ?? [] }
        let whole = inputs.everything
        for path in tracked {
            let isWhole = whole.contains { path == $0 || path.hasPrefix($0 + "/") }
            let isOwn = folder.isEmpty || path.hasPrefix(folder + "/")
            if isWhole || isOwn || patterns.contains(where: { $0.fits(orAbove: path) }) {
                files.insert(path)
            }
        }
        return files
    }

    private func listFiles() -> [String] {
        let words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        guard let run = try? ChildProcess.run(["git", "-C", tree.root] + words), run.status == 0
        else { return (try? tree.files(under: "")) ?? [] }
        return run.output.split(separator: "\0").map(String.init)
    }
}
