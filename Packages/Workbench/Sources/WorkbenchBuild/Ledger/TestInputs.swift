// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// Everything that tests could read, as lines of a name and a digest: the built tests with the
/// libraries and programs they use, all files of the package but those of its other test targets,
/// resources, what the law names, environment variables and the toolchain.
///
/// It rather names too much: a test that runs without need costs seconds, one that does not run may
/// hide a bug.
struct TestInputs: Equatable {
    /// The sorted lines.
    let text: String

    init(text: String) { self.text = text }

    /// The inputs of several tests together.
    init(_ all: [TestInputs]) {
        let lines = Set(all.flatMap { $0.text.split(separator: "\n") })
        self.init(text: lines.sorted().joined(separator: "\n") + "\n")
    }

    /// A short name for these inputs.
    var digest: String {
        let hex = String(DiskFile.digest(Data(text.utf8)), radix: 16)
        return String(repeating: "0", count: 16 - hex.count) + hex
    }
}

/// Gathers the inputs of tests of one repository.
final class TestInputReader {
    let repository: Repository
    let tree: DiskTree
    private let environment: [String: String]
    let toolchain: String
    let digests = FileDigests()
    /// The files that git knows or would add, hidden ones too; nil outside of git.
    private(set) lazy var tracked: [String] = listFiles()
    /// What is read of the machine once, for the keys of results.
    var machine: [String]?

    init(
        _ repository: Repository, in tree: DiskTree, environment: [String: String],
        toolchain: String
    ) {
        (self.repository, self.tree) = (repository, tree)
        (self.environment, self.toolchain) = (environment, toolchain)
    }

    /// What the tests of a package, built in a folder, could read now, by test target.
    func inputs(of index: Int, built: TestBuild) throws -> [String: TestInputs] {
        let packages = repository.neededPackages(by: index).map { repository.packages[$0] }
        let programs = built.programs(of: packages)
        let common = Set(programs + built.resources(of: packages))
            .union(try built.libraries(of: programs + [built.bundle]))
            .union(packages.map { "\(tree.root)/\($0.manifestPath)" })
        let objects = built.linkedObjects
        let own = Set(try tree.files(under: repository.packages[index].folder))
        let tests = repository.testTargets(of: index)
        var files: [String: Set<String>] = [:]
        for target in tests {
            let needed = testTargets(neededBy: target, in: index)
            let others = tests.filter { !needed.contains($0) }.map { "/\($0.moduleName).build/" }
            // All targets are linked into one program, which tells of them together: where there are
            // others, the objects are read of which it consists, without theirs.
            let linked =
                others.isEmpty || objects.isEmpty
                ? [built.bundle]
                : objects.filter { object in !others.contains(where: object.contains) }
            let runs = needed.flatMap { repository.law.inputs.runs[$0] ?? [] }
                .map { built.folder + "/" + $0 }
            files[target] = common.union(linked).union(runs)
                .union(try built.libraries(of: runs))
                .union(sources(of: needed, in: index, own).map { "\(tree.root)/\($0)" })
        }
        let found = try digests.digests(of: Set(files.values.joined()))
        return files.mapValues { text(of: $0, found) }
    }

    private func text(of files: Set<String>, _ found: [String: String]) -> TestInputs {
        let home = tree.root + "/"
        var lines = files.map { path in
            let name = path.hasPrefix(home) ? String(path.dropFirst(home.count)) : path
            return "\(name)\t\(found[path] ?? "none")"
        }
        lines += environmentLines
        lines.append("toolchain\t\(toolchain)")
        return TestInputs(text: lines.sorted().joined(separator: "\n") + "\n")
    }

    /// The environment variables that tests read by the law.
    var environmentLines: [String] {
        environment.filter { name, _ in
            repository.law.tests.environment.contains { $0.fits(name) }
        }.map { "$\($0)\t\(String(DiskFile.digest(Data($1.utf8)), radix: 16))" }
    }

    /// A test target with those of the package that it needs.
    func testTargets(neededBy target: String, in index: Int) -> Set<String> {
        var (found, open) = (Set([target]), [target])
        while let name = open.popLast() {
            guard let module = repository.module(name) else { continue }
            for dependency in module.target.dependencies {
                for next in repository.targets(of: dependency, in: repository.packages[index])
                where repository.module(next)?.isTest == true && found.insert(next).inserted {
                    open.append(next)
                }
            }
        }
        return found
    }

    /// The files of the package itself without those of other test targets, those that concern every
    /// build, and those that these read by the law.
    func sources(
        of targets: Set<String>, in index: Int, _ own: Set<String>
    ) -> Set<String> {
        let folder = repository.packages[index].folder
        let tests = repository.modules.filter { $0.package == index && $0.isTest }
        let homes = tests.filter { targets.contains($0.name) }.map { $0.home + "/" }
        let others = tests.filter { !targets.contains($0.name) }.map { $0.home + "/" }
        let inputs = repository.law.inputs
        let patterns = targets.flatMap { inputs.reads[$0] ?? [] }
        func isWanted(_ path: String, isOwn: Bool) -> Bool {
            let isOthers = others.contains(where: path.hasPrefix)
            return isOwn && (!isOthers || homes.contains(where: path.hasPrefix))
                || inputs.everything.contains { path == $0 || path.hasPrefix($0 + "/") }
                || patterns.contains { $0.fits(orAbove: path) }
        }
        let known = tracked.filter {
            isWanted($0, isOwn: folder.isEmpty || $0.hasPrefix(folder + "/"))
        }
        return own.filter { isWanted($0, isOwn: true) }.union(known)
    }

    private func listFiles() -> [String] {
        let words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        guard let run = try? ChildProcess.run(["git", "-C", tree.root] + words), run.status == 0
        else { return (try? tree.files(under: "")) ?? [] }
        // A link to a folder, a submodule or another clone is one entry: what lies in it is read too.
        return run.output.split(separator: "\0").map(String.init).flatMap { path in
            TestBuild.isFile("\(tree.root)/\(path)")
                ? [path]
                : (try? tree.files(under: path.hasSuffix("/") ? String(path.dropLast()) : path))
                    ?? []
        }
    }
}
