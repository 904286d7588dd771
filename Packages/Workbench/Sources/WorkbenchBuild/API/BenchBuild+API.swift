// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

extension BenchBuild {
    /// Compares what is public now with what was at a commit.
    func api(_ words: ArraySlice<String>) throws -> Int32 {
        let options = try Options(
            words, values: ["--root", "--swift"], flags: ["--json"], names: .max)
        guard let commit = options.names.first else {
            throw BenchFailure.usage("api needs a commit: workbench api origin/main.")
        }
        let place = options["--root"].map(absolute)
        let root = try place ?? DiskTree.root(above: directory)
        let work =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
            + "/workbench-api-\(UUID().uuidString)"
        defer {
            WorkTree.remove(work + "/tree", of: root)
            try? FileManager.default.removeItem(atPath: work)
        }
        try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
        let old = try WorkTree.add(commit, of: root, at: work + "/tree")
        let swift = options["--swift"] ?? "swift"
        let (before, now) = try (
            APISide(root: old, scratch: work + "/old", swift: swift, interruption: interruption),
            APISide(root: root, scratch: work + "/new", swift: swift, interruption: interruption)
        )
        let comparison = try compare(
            before, now, options.names.dropFirst().map { $0 }, at: commit, in: work)
        write(options.has("--json") ? ReportFormat.encode(comparison) : comparison.text)
        return comparison.advice == .major ? 1 : 0
    }

    private func compare(
        _ old: APISide, _ new: APISide, _ asked: [String], at commit: String, in work: String
    ) throws -> APIComparison {
        let (before, now) = (old.modules, new.modules)
        let all = before.union(now)
        for name in asked where !all.contains(name) {
            throw BenchFailure.usage(
                "\(name) is no module of a library product.\(Options.hint(name, among: all))")
        }
        let base = try ChildProcess.check(["git", "-C", old.root, "rev-parse", "HEAD"])
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let names = asked.isEmpty ? try changed(all, old, new, since: base) : Set(asked)
        var modules: [APIComparison.Module] = []
        for (number, name) in names.sorted().enumerated() {
            try interruption.check()
            guard now.contains(name) else {
                modules.append(
                    .init(name, breakages: ["Module \(name) has been removed"], additions: []))
                continue
            }
            guard before.contains(name) else {
                modules.append(.init(name, breakages: [], additions: ["Module \(name)"]))
                continue
            }
            // Each is a build, which takes more than a second.
            complain("\(number + 1) of \(names.count): building \(name) at \(commit)…\n")
            let dumps = (old: "\(work)/\(name).old.json", new: "\(work)/\(name).new.json")
            let first = try old.dump(name, to: dumps.old)
            complain("\(number + 1) of \(names.count): building \(name) as it is…\n")
            let second = try new.dump(name, to: dumps.new)
            modules.append(
                .init(
                    name,
                    breakages: try new.breakages(name, from: dumps.old, to: dumps.new),
                    additions: second.additions(since: first)))
        }
        return APIComparison(base: base, modules: modules)
    }

    /// The modules with a file that is not as it was, or a manifest: what is public in the others
    /// is too.
    private func changed(
        _ modules: Set<String>, _ old: APISide, _ new: APISide, since base: String
    ) throws -> Set<String> {
        let diff = try ChildProcess.check([
            "git", "-C", new.root, "-c", "core.quotePath=false", "diff", "--relative",
            "--name-only", "--no-renames", base,
        ])
        let more = try ChildProcess.check([
            "git", "-C", new.root, "-c", "core.quotePath=false", "ls-files", "--others",
            "--exclude-standard",
        ])
        let paths = Set((diff + more).split(separator: "\n").map(String.init))
        return modules.filter { name in
            [old, new].contains { side in
                guard let module = side.repository.module(name) else { return true }
                let manifest = side.repository.packages[module.package].manifestPath
                return paths.contains(manifest)
                    || paths.contains { $0.hasPrefix(module.home + "/") }
            }
        }
    }

    static let apiHelp = """
        workbench api COMMIT [MODULE…] [--json]

          --root DIR       the repository; by default the one that this folder is in
          --json           for programs: {"base", "advice", "modules": [{"module", "advice", "breakages",
                           "additions"}]}
          --swift PROGRAM  the program that builds (swift)

        Compares what is public with what was at a commit: of the modules named, or of all modules of
        library products with a change. Both are built in a temporary folder, the commit in a work
        tree there; the toolchain's swift-api-digester tells what no longer holds. Advises which part
        of a semantic version rises: major, minor, patch or none.

        Examples
          workbench api v1.2.0
          workbench api origin/main AuthModels AuthReluxInt
          workbench api HEAD~1 --json

        Exit codes: 0 nothing broken, 1 breakages, 2 words not understood, 3 what cannot be built,
        130 interrupted.

        """
}
