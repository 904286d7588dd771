// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

/// Real builds: `make test-workbench` runs these.
@Suite(
    "Measured builds", .serialized, .timeLimit(.minutes(20)),
    .enabled(if: ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil))
struct MeasuredBuildTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Measures scenarios over a repository; what was recorded.
    private func measure(_ root: String, _ scenarios: [Scenario]) throws -> BuildRun {
        try folder.write(ScenarioFile(scenarios: scenarios).text, to: "scenarios.json")
        var said = ""
        let bench = BenchBuild(
            directory: root, write: { said += $0 }, complain: { said += $0 })
        let code = bench.run([
            "bench-build", "--scenarios", folder.path + "/scenarios.json", "--iterations", "2",
            "--warm-ups", "1", "--out", folder.path + "/run.json",
        ])
        #expect(code == 0, "\(said)")
        #expect(try WorkTree.changes(in: root).isEmpty)
        return try ReportWords.run("run.json", in: folder.path)
    }

    private func kept(_ run: BuildRun, _ name: String) -> [BuildRun.Iteration] {
        run.iterations.filter { $0.scenario == name && $0.variant.isEmpty && $0.isKept }
    }

    /// Every kept iteration's digests say what its change claims.
    private func expectProof(_ run: BuildRun) {
        for iteration in run.iterations where iteration.isKept && iteration.variant.isEmpty {
            guard let module = iteration.module else { continue }
            let digest = iteration.digests?.first { $0.module == module }
            let isInterface = [
                "private declaration", "public addition", "protocol requirement", "enum case",
                "add file", "remove file",
            ].contains(iteration.change ?? "")
            #expect(digest?.before != nil && digest?.after != nil)
            #expect((digest?.before != digest?.after) == isInterface, "\(iteration)")
        }
    }

    @Test("every kind of change of a generated repository does what it claims, proven by digest")
    func generated() throws {
        let root = folder.path + "/generated"
        try GeneratedRepository(domains: 2, shape: .packages).write(to: root)
        let domain = "InvoiceDiary"
        var scenarios = Scenario.Change.allCases.map { change in
            let layer =
                [.protocolRequirement, .enumCase].contains(change) ? "ReluxInt" : "ServiceImpl"
            return Scenario(
                change, layer: change.needsModule ? layer : nil, domain: domain, target: .domain)
        }
        scenarios.append(Scenario(.body, layer: "ServiceImpl", domain: domain, target: .app))
        scenarios.append(Scenario(.publicAddition, layer: "Models", domain: domain, target: .app))
        scenarios.append(Scenario(.body, layer: "TestSupport", domain: domain, target: .tests))
        let run = try measure(root, scenarios)
        for scenario in scenarios {
            #expect(kept(run, scenario.name).count == 2, "\(scenario.name)")
        }
        expectProof(run)
        for body in kept(run, "body ServiceImpl \(domain) app") {
            #expect(body.compiled == ["\(domain)ServiceImpl"])
            #expect(Set(body.linked).isSubset(of: ["\(domain)ServiceImpl", "airfit"]))
        }
        for interface in kept(run, "public addition Models \(domain) app") {
            #expect(interface.compiled.contains("airfit"))
            let others = Law.domainLayers.map { "OrderDiary" + $0 }
            #expect(Set(interface.compiled).isDisjoint(with: others))
            #expect(!interface.commands.isEmpty)
        }
    }

    @Test("what is called a body edit and is none is caught in a real build")
    func wrongMutation() throws {
        let root = folder.path + "/generated"
        try GeneratedRepository(domains: 1, shape: .packages).write(to: root)
        let tree = DiskTree(root: root)
        let repository = try Repository(tree)
        let body = Scenario(.body, layer: "Models", domain: "OrderDiary", target: .domain)
        let honest = try Subject(body, in: repository, ModuleGraph(repository), tree)
        // A type inside a body is in the module file, for the debugger.
        var mutator = honest.mutator
        mutator.statement = { "struct Planted\($0) { var x = \($0) }; _ = Planted\($0)()" }
        let subject = honest.changed(by: mutator)
        let home = root + "/.build/bench-build"
        let site = BuildSite(
            try PlantedTree(root: root, home: home, name: "journal"), home: home,
            variant: BuildVariant(), swift: "swift", interruption: Interruption(),
            known: Set(repository.modules.map(\.name)), subjects: [subject])
        var measurement = Measurement(
            sites: [site], subjects: [subject],
            plan: Measurement.Plan(iterations: 2, warmUps: 0), interruption: Interruption(),
            say: { _ in }, keep: { _ in })
        let (iterations, failure) = measurement.run()
        #expect(failure == nil)
        #expect(iterations.count == 2)
        for iteration in iterations {
            #expect(iteration.rejection?.contains("that is more than a change of a body") == true)
        }
    }

    @Test(
        "in this repository a service's body compiles one module, links it and the app; models of one domain touch no other; a domain's build is near the compiler's own time"
    )
    func thisRepository() throws {
        let root = folder.path + "/repository"
        let own = try DiskTree.root(above: #filePath)
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        for name in ["Packages", "App", ".gitignore"] {
            try FileManager.default.copyItem(atPath: "\(own)/\(name)", toPath: "\(root)/\(name)")
        }
        for words in [["init", "-q"], ["add", "-A"], ["commit", "-qm", "Copy"]] {
            let person = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
            try ChildProcess.check(["git", "-C", root] + person + words)
        }
        let scenarios = [
            Scenario(.body, layer: "ServiceImpl", domain: "Auth", target: .app),
            Scenario(.publicAddition, layer: "Models", domain: "Auth", target: .app),
            Scenario(
                .body, layer: "ServiceImpl", domain: "Auth", target: .domain, iterations: 5,
                raw: true),
        ]
        let run = try measure(root, scenarios)
        expectProof(run)
        let bodies = kept(run, scenarios[0].name)
        #expect(bodies.count == 2)
        for body in bodies {
            #expect(body.compiled == ["AuthServiceImpl"])
            #expect(Set(body.linked).isSubset(of: ["AuthServiceImpl", "airfit"]))
        }
        let interfaces = kept(run, scenarios[1].name)
        #expect(interfaces.count == 2)
        for interface in interfaces {
            for domain in ["Workouts", "Nutrition"] {
                #expect(!interface.compiled.contains { $0.hasPrefix(domain) })
                #expect(!interface.linked.contains { $0.hasPrefix(domain) })
            }
        }
        let ratio = RawRatio.all(run)
        #expect(ratio.count == 1)
        #expect(ratio.first?.holds == true, "\(ratio)")
    }
}
