// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

extension BenchBuild {
    private static let values: Set<String> = [
        "--at", "--scenarios", "--scenario", "--layer", "--domain", "--target", "--change",
        "--module", "--iterations", "--warm-ups", "--swift", "--out", "--compare", "--variant-env",
        "--variant-arguments", "--scale", "--report",
    ]
    private static let flags: Set<String> = [
        "--all", "--allow-dirty", "--interleave", "--list", "--print-scenarios", "--restore",
    ]

    func benchBuild(_ words: ArraySlice<String>) throws -> Int32 {
        let options = try Options(
            words, values: Self.values.union(ReportWords.values),
            flags: Self.flags.union(ReportWords.flags))
        if let saved = options.values["--report"] { return try report(saved, options) }
        if let sizes = options["--scale"] { return try scale(sizes, options) }
        if options.has("--print-scenarios") {
            write(ScenarioFile(scenarios: Scenario.standard).text)
            return 0
        }
        if options.has("--restore") { return try restore(options) }
        let choice = try choice(options)
        let scenarios = try choice.scenarios()
        if options.has("--list") {
            list(scenarios, choice)
            return 0
        }
        let plan = try plan(options)
        let words = try ReportWords(options, directory: directory)
        let root = try root(options)
        let home = root + "/.build/bench-build"
        let lock = try FolderLock(home)
        defer { withExtendedLifetime(lock) {} }
        let left = try EditJournal.left(home: home)
        if !left.isEmpty { throw BenchFailure.unrestored(left) }
        let changes = try WorkTree.changes(in: root)
        if !changes.isEmpty, !options.has("--allow-dirty") { throw BenchFailure.dirty(changes) }
        defer { WorkTree.remove(Self.compared(home), of: root) }
        let setup = try BenchSetup(
            root: root, home: home, scenarios: scenarios, sides: BenchSetup.Sides(options),
            interruption: interruption, clock: clock)
        for misfit in setup.misfits { complain("Left out: \(misfit)\n") }
        let conditions = BuildRun.Conditions.current(
            root: root, swift: setup.swift, repository: setup.repository,
            isDirty: !changes.isEmpty)
        return try measure(setup, plan, conditions, home, options, words)
    }

    static func compared(_ home: String) -> String { home + "/compare" }

    private func measure(
        _ setup: BenchSetup, _ plan: Measurement.Plan, _ conditions: BuildRun.Conditions,
        _ home: String, _ options: Options, _ words: ReportWords
    ) throws -> Int32 {
        let name = home + "/" + conditions.date.replacing(":", with: "-")
        let file = try RunFile(name + ".jsonl", conditions: conditions)
        var measurement = Measurement(
            sites: setup.sites, subjects: setup.subjects, plan: plan, interruption: interruption,
            say: complain, keep: file.add)
        let (iterations, failure) = measurement.run()
        let run = BuildRun(conditions: conditions, iterations: iterations)
        let out = options["--out"].map(absolute)
        var code: Int32 = 0
        if !iterations.isEmpty {
            let path = out ?? name + ".json"
            try Self.save(run, to: path)
            code = report(run, words, compared: options["--compare"])
            complain("\(path)\n")
        }
        if let failure {
            if !iterations.isEmpty { complain("What was measured so far is in \(file.path).\n") }
            throw failure
        }
        // Nothing that could be counted is no measurement.
        return run.iterations.contains(where: \.isKept) ? code : 3
    }

    static func save(_ run: BuildRun, to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try DiskFile.replace(path, with: encoder.encode(run))
        } catch {
            throw DiskFile.failure(path, error)
        }
    }

    // MARK: Words

    private func choice(_ options: Options) throws -> ScenarioChoice {
        var choice = ScenarioChoice()
        choice.modules = try moduleScenarios(options)
        if let path = options["--scenarios"] {
            choice.file = try ScenarioFile.read(absolute(path))
        }
        choice.takesAll = options.has("--all") || options.has("--list")
        choice.names = options.values["--scenario"] ?? []
        choice.layers = options.values["--layer"] ?? []
        choice.changes = options.values["--change"] ?? []
        choice.targets = options.values["--target"] ?? []
        choice.domain = options["--domain"]
        return choice
    }

    /// Those of a repository without domains, or of the modules that were named; nil for others.
    private func moduleScenarios(_ options: Options) throws -> ModuleScenarios? {
        let names = options.values["--module"] ?? []
        let other = ["--domain", "--scenarios"].first { options[$0] != nil }
        if !names.isEmpty, let other {
            throw BenchFailure.usage("--module and \(other) do not go together.")
        }
        guard other == nil, !names.isEmpty || (try? root(options)) != nil else { return nil }
        let root = try root(options)
        let repository = try Repository(DiskTree(root: root))
        guard !names.isEmpty || repository.domains.isEmpty else { return nil }
        let inside = directory.hasPrefix(root + "/") ? directory.dropFirst(root.count + 1) : ""
        let found = try ModuleScenarios(repository, near: String(inside), named: names)
        return found.modules.isEmpty ? nil : found
    }

    private func list(_ scenarios: [Scenario], _ choice: ScenarioChoice) {
        let few = choice.modules?.representative ?? Scenario.representative
        let usual = Set(few.map(\.name))
        for scenario in scenarios {
            let mark = choice.file == nil && usual.contains(scenario.name) ? "*" : " "
            write("\(mark) \(scenario.name)\n")
        }
        if choice.file == nil {
            complain("Those with a * are measured by default.\n")
        }
    }

    func plan(_ options: Options) throws -> Measurement.Plan {
        func number(_ name: String, from least: Int, _ standard: Int) throws -> Int {
            guard let text = options[name] else { return standard }
            guard let number = Int(text), number >= least else {
                throw BenchFailure.usage("\(name) is a number from \(least), not \(text).")
            }
            return number
        }
        var plan = Measurement.Plan()
        plan.iterations = try number("--iterations", from: 1, plan.iterations)
        plan.warmUps = try number("--warm-ups", from: 0, plan.warmUps)
        plan.interleaves = options.has("--interleave")
        return plan
    }

    func root(_ options: Options) throws -> String {
        guard let at = options["--at"] else { return try DiskTree.root(above: directory) }
        return URL(fileURLWithPath: absolute(at)).standardizedFileURL.path
    }

    /// `--restore`: puts back what a killed run left changed, and removes its second work tree.
    private func restore(_ options: Options) throws -> Int32 {
        let root = try root(options)
        let home = root + "/.build/bench-build"
        let lock = try FolderLock(home)
        defer { withExtendedLifetime(lock) {} }
        let (restored, conflicts) = try EditJournal.restoreAll(home: home)
        WorkTree.remove(Self.compared(home), of: root)
        complain(
            restored.isEmpty
                ? "Nothing is left to put back.\n"
                : "Put back: \(restored.joined(separator: ", ")).\n")
        for conflict in conflicts {
            complain(
                "\(conflict.path) was changed meanwhile; that text is in \(conflict.kept).\n")
        }
        return 0
    }
}
