// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// `workbench ci --plan`: divides the tests that a change affects among machines.
extension BenchBuild {
    /// The seconds to compile a Swift file, in the mean of this repository on two slow cores: the macros of
    /// Swift Testing make a file of tests five times as long.
    private static let fileSeconds = (source: 0.2, test: 0.9)

    func ci(_ words: ArraySlice<String>) throws -> Int32 {
        let options = try Options(
            words, values: ["--root", "--base", "--shards"], flags: ["--plan", "--json"])
        guard options.has("--plan") else {
            throw BenchFailure.usage("ci plans the shards of a CI: call it as workbench ci --plan.")
        }
        let tree = try DiskTree(root: testRoot(options))
        let repository = try Repository(tree, reading: .imports)
        for sentence in repository.unknownReaders { complain(sentence + "\n") }
        return try plan(repository, tree, options)
    }

    private struct Matrix: Encodable {
        struct Shard: Encodable {
            let shard: Int
            let tests: String
            let seconds: Double
        }

        let include: [Shard]
    }

    /// The lines of the plan: a matrix, and how many shards it has.
    private func plan(
        _ repository: Repository, _ tree: DiskTree, _ options: Options
    ) throws -> Int32 {
        let shards = try Self.number(options, "--shards", from: 1, standard: repository.law.shards)
        let ledger = TestLedger(folder: tree.root + "/.build/ledger")
        let (parts, compiled) = try affectedParts(repository, tree, options["--base"])
        let shares = parts.map { part in
            let modules = repository.testTargets(of: part).map(\.moduleName)
            return TestLedger.shares(in: ledger.runs(of: part.package))
                .filter { modules.contains($0.key.module) }
        }
        let known = shares.filter { !$0.isEmpty }.map { $0.values.reduce(0, +) }
        let usual = known.isEmpty ? 10 : known.reduce(0, +) / Double(known.count)
        let items = zip(parts, shares).map { part, shares in
            let timed = Set(shares.keys.map(\.module))
            let unknown = repository.testTargets(of: part).count { !timed.contains($0.moduleName) }
            return ShardPlan.Item(
                part: part, seconds: shares.values.reduce(0, +) + usual * Double(unknown),
                builds: builds(of: part, repository),
                suites: shares.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                    .filter { isThere($0.key, in: part.package, repository, tree) }
                    .map { (name: $0.key, seconds: $0.value) })
        }
        let changed = compiled.map { names in
            Set(
                repository.testedPackages.flatMap { package in
                    names.map { built($0, for: package, repository) }
                })
        }
        var going = ShardPlan.Builds(changed: changed)
        for (shard, packages) in ledger.builds() {
            going.saved[shard] = Set(
                repository.testedPackages.filter { packages.contains(ledger.name(of: $0)) }
                    .flatMap { builds(of: TestPart(package: $0), repository).keys })
        }
        let plan = ShardPlan(items, limit: shards, goingOn: going)
        let matrix = Matrix(
            include: plan.shards.map { shard in
                Matrix.Shard(
                    shard: shard.number, tests: shard.parts.map(\.text).joined(separator: " "),
                    seconds: shard.seconds.rounded())
            })
        if options.has("--json") {
            write(ReportFormat.encode(matrix))
            return 0
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(matrix), as: UTF8.self)
        write("matrix=\(text)\ncount=\(plan.shards.count)\n")
        return 0
    }

    /// Whether a part can name a suite: its module still declares a type of this name, since one that is
    /// gone would run nothing, and no shell sees a sign in it.
    private func isThere(
        _ suite: String, in package: String, _ repository: Repository, _ tree: DiskTree
    ) -> Bool {
        let words = suite.split(separator: ".")
        guard let target = words.first, let name = words.last, words.count > 1,
            suite.wholeMatch(of: /[A-Za-z0-9_.]+/) != nil,
            let declared = try? Regex("\\b(struct|class|enum|actor|extension)\\s+\(name)\\b")
        else { return false }
        return repository.modules.contains { module in
            module.isTest && repository.packages[module.package].path == package
                && module.name.moduleName == target
                && module.files.contains { file in
                    let text = try? tree.text(file.path)
                    return text.map { $0.contains(name) && $0.contains(declared) } ?? false
                }
        }
    }

    /// What a change affects: the tests to run, and the modules that are compiled anew; all tests and
    /// nil where there is nothing to compare with.
    private func affectedParts(
        _ repository: Repository, _ tree: DiskTree, _ base: String?
    ) throws -> (tests: [TestPart], compiled: Set<String>?) {
        let all = repository.testedPackages.map { TestPart(package: $0) }
        guard let base, !base.isEmpty else { return (all, nil) }
        let search: GitChanges.Search
        do throws(WorkbenchFailure) {
            search = try GitChanges.Search(root: tree.root, base: base)
        } catch {
            // A branch that was pushed over has no commit to compare with.
            complain("\(error.message) Everything is tested.\n")
            return (all, nil)
        }
        let affected = try Affected(repository, search.finish(), in: tree)
        return (repository.parts(testedBy: affected), affected.compiled)
    }

    /// The seconds to build each module of the packages that tests need, and that the programs need
    /// which they run, by its number of files.
    private func builds(of part: TestPart, _ repository: Repository) -> [String: Double] {
        guard let index = repository.package(at: part.package) else { return [:] }
        let programs = repository.programs(runBy: part).map(\.package)
        let needed = Set(([index] + programs).flatMap { repository.neededPackages(by: $0) })
        // Only the package itself is built with its tests.
        let modules = repository.modules.filter { module in
            needed.contains(module.package) && (!module.isTest || module.package == index)
        }
        return Dictionary(
            modules.map { module in
                let each = module.isTest ? Self.fileSeconds.test : Self.fileSeconds.source
                return (
                    built(module.name, for: part.package, repository),
                    Double(module.files.count) * each
                )
            }
        ) { first, _ in first }
    }

    /// A module as it is built for a package: all have one build of it where they share a scratch path.
    private func built(_ module: String, for package: String, _ repository: Repository) -> String {
        repository.law.tests.scratch == nil ? "\(package) \(module)" : module
    }

    static let ciHelp = """
        workbench ci --plan

        Prints the shards of a CI as lines for $GITHUB_OUTPUT: a matrix whose `tests` are the words for
        `workbench test`, and how many shards it has. They are divided by the times of the ledger, so
        that the slowest is quickest, and within 1.3 times their mean.

          --shards N    the most shards; by default what the law says under `ci`, or 4
          --json        print the matrix alone
          --base REF    only what a change since this revision affects
          --root DIR    the repository; by default the one that this folder is in

        Example
          workbench ci --plan --base origin/main --json

        Exit codes: 0 done, 2 words not understood, 3 no repository.

        """
}
