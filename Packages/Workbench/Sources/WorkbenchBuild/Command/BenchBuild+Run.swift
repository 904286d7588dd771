// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

extension BenchBuild {
    func benchBuild(_ words: ArraySlice<String>) throws -> Int32 {
        let options = try Options(
            words,
            values: [
                "--at", "--scenarios", "--scenario", "--layer", "--domain", "--target",
                "--iterations", "--warm-ups", "--swift", "--out",
            ], flags: ["--allow-dirty", "--interleave", "--list", "--print-scenarios"])
        let root = try root(options)
        let home = root + "/.build/bench-build"
        try recover(home)
        let tree = DiskTree(root: root)
        let repository = try Repository(tree)
        let changes = try WorkTree.changes(in: root)
        if !changes.isEmpty, !options.has("--allow-dirty") { throw BenchFailure.dirty(changes) }
        let graph = ModuleGraph(repository)
        let swift = options["--swift"] ?? "swift"
        var site = try BuildSite(
            root: root, home: home, variant: .init(), swift: swift, interruption: interruption,
            repository: repository)
        let scenarios = [
            Scenario(.body, layer: "ServiceImpl", domain: options["--domain"], target: .domain)
        ]
        var subjects: [Subject] = []
        for scenario in scenarios {
            let subject = try Subject(scenario, in: repository, graph, tree)
            site.add(subject)
            subjects.append(subject)
        }
        let conditions = BuildRun.Conditions.current(
            root: root, swift: swift, repository: repository, isDirty: !changes.isEmpty)
        let name = conditions.date.replacing(":", with: "-")
        let file = try RunFile("\(home)/\(name).jsonl", conditions: conditions)
        var plan = Measurement.Plan()
        plan.iterations = options["--iterations"].flatMap(Int.init) ?? 10
        var measurement = Measurement(
            sites: [site], subjects: subjects, plan: plan, interruption: interruption,
            say: complain, keep: file.add)
        let (iterations, failure) = measurement.run()
        let run = BuildRun(conditions: conditions, iterations: iterations)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let out = options["--out"] ?? "\(home)/\(name).json"
        try encoder.encode(run).write(to: URL(fileURLWithPath: out))
        complain("\(out)\n")
        if let failure { throw failure }
        return 0
    }

    private func root(_ options: Options) throws -> String {
        guard let at = options["--at"] else { return try DiskTree.root(above: directory) }
        let path = at.hasPrefix("/") ? at : directory + "/" + at
        return URL(fileURLWithPath: path).standardizedFileURL.path
    }

    private func recover(_ home: String) throws {
        let (restored, conflicts) = try EditJournal.restoreAll(home: home)
        if !restored.isEmpty {
            complain(
                "An earlier run was interrupted: put back \(restored.joined(separator: ", ")).\n")
        }
        for conflict in conflicts {
            complain(
                "\(conflict.path) was changed meanwhile; that text is in \(conflict.kept).\n")
        }
    }

    static let help = "help\n"
}
