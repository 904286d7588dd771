// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

extension BenchBuild {
    /// How the table is written; a single run in the folder has every format of a report.
    private enum Format: String, CaseIterable {
        case text
        case json
    }

    /// Measures generated repositories of growing size, each in two shapes. What was recorded by
    /// an earlier run is not measured again.
    func scale(_ sizes: String, _ options: Options) throws -> Int32 {
        let numbers = sizes.split { $0 == "," || $0 == " " }.map { Int($0) ?? 0 }
        guard !numbers.isEmpty, numbers.allSatisfy({ (1...2_000).contains($0) }) else {
            throw BenchFailure.usage("--scale is a list of domains, such as 10,50; not \(sizes).")
        }
        let format: Format = try options.choice("--format", default: .text)
        var plan = try plan(options)
        if options["--iterations"] == nil { plan.iterations = 5 }
        if options["--warm-ups"] == nil { plan.warmUps = 1 }
        let home = try root(options) + "/.build/bench-scale"
        let lock = try FolderLock(home)
        defer { withExtendedLifetime(lock) {} }
        var columns: [ScaleTable.Column] = []
        for domains in numbers {
            for shape in RepositoryGenerator.Shape.allCases {
                let names = RepositoryGenerator(domains: domains).domainNames
                let domain = names[domains / 2]
                let record = "\(home)/\(shape.rawValue)-\(domains).json"
                let run =
                    try recorded(record)
                    ?? measureScale(domains, shape, domain, plan, home, record, options)
                columns.append(
                    .init(domains: domains, shape: shape, run: run, domain: domain))
            }
        }
        let table = ScaleTable(columns: columns)
        switch format {
        case .text: write(table.text)
        case .json: write(table.json)
        }
        return table.holds ? 0 : 1
    }

    private func recorded(_ path: String) throws -> BuildRun? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        complain("\(path) exists and is reused. Remove it to measure again.\n")
        do {
            return try JSONDecoder().decode(BuildRun.self, from: data)
        } catch {
            throw BenchFailure.file(path: path, reason: "it is not a record of a run: remove it.")
        }
    }

    private func measureScale(
        _ domains: Int, _ shape: RepositoryGenerator.Shape, _ domain: String,
        _ plan: Measurement.Plan, _ home: String, _ record: String, _ options: Options
    ) throws -> BuildRun {
        let root = "\(home)/\(shape.rawValue)-\(domains)"
        complain("\(domains) domains as \(shape.rawValue): writing \(root)\n")
        let generated = GeneratedRepository(domains: domains, shape: shape)
        // An interrupted run may have left changes there.
        try generated.write(to: root)
        let inner = root + "/.build/bench-build"
        try? FileManager.default.removeItem(atPath: inner)
        try FileManager.default.createDirectory(
            atPath: inner, withIntermediateDirectories: true)
        let scenarios = ScaleScenarios.Row.allCases.compactMap {
            ScaleScenarios.scenario($0, shape, domain: domain)
        }
        var sides = BenchSetup.Sides()
        sides.swift = options["--swift"] ?? "swift"
        let setup = try BenchSetup(
            root: root, home: inner, scenarios: scenarios, sides: sides,
            interruption: interruption, clock: clock)
        for misfit in setup.misfits { complain("Left out: \(misfit)\n") }
        let conditions = BuildRun.Conditions.current(
            root: root, swift: setup.swift, repository: setup.repository, isDirty: false)
        let file = try RunFile("\(record)l", conditions: conditions)
        var measurement = Measurement(
            sites: setup.sites, subjects: setup.subjects, plan: plan, interruption: interruption,
            say: complain, keep: file.add)
        let (iterations, failure) = measurement.run()
        if let failure { throw failure }
        let run = BuildRun(conditions: conditions, iterations: iterations)
        try Self.save(run, to: record)
        // Gigabytes that nobody needs any more.
        try? FileManager.default.removeItem(atPath: root)
        return run
    }
}
