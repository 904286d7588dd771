// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchBuild
@testable import WorkbenchTesting

@Suite("Scenarios")
struct ScenarioTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func read(_ text: String) throws -> [Scenario] {
        try folder.write(text, to: "a.json")
        return try ScenarioFile.read(folder.path + "/a.json")
    }

    private func sentence(_ body: () throws -> Void) -> String {
        do {
            try body()
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test("the standard set has every change, layer and target, each name once")
    func standard() {
        let all = Scenario.standard
        #expect(Set(all.map(\.name)).count == all.count)
        #expect(Set(all.map(\.change)) == Set(Scenario.Change.allCases))
        #expect(Set(all.map(\.target)) == Set(Scenario.Target.ofDomains))
        #expect(Set(all.compactMap(\.domain)) == ["root", "middle", "leaf"])
        let names = Set(all.map(\.name))
        for scenario in Scenario.representative { #expect(names.contains(scenario.name)) }
        #expect(
            Set(Scenario.representative.map(\.change)).union([.replan])
                == Set(Scenario.Change.allCases))
    }

    @Test("what is printed is read again")
    func roundTrip() throws {
        #expect(try read(ScenarioFile(scenarios: Scenario.standard).text) == Scenario.standard)
    }

    @Test("a name says change, layer, domain and target")
    func names() {
        #expect(
            Scenario(.body, layer: "ServiceImpl", domain: "Auth", target: .domain).name
                == "body ServiceImpl Auth domain")
        #expect(Scenario(.noOp, target: .app).name == "no-op app")
        #expect(Scenario(.body, layer: "Models", target: .app).name == "body Models root app")
        #expect(Scenario(.body, module: "AxiomCore", target: .app).name == "body AxiomCore app")
    }

    @Test(
        "a file that is none is refused with the place",
        arguments: [
            (#"{"version": 2, "scenarios": []}"#, "has version 2"),
            (#"{"version": 1, "scenarios": []}"#, "has no scenarios"),
            (#"{"version": 1}"#, "the text has no `scenarios`"),
            (
                #"{"version": 1, "scenarios": [{"change": "bodies", "target": "app"}]}"#,
                "`scenarios`, number 1, `change` cannot be read. It is one of clean, no-op"
            ),
            (
                #"{"version": 1, "scenarios": [{"change": "body"}]}"#,
                "`scenarios`, number 1 has no `target`"
            ),
            ("{", "is not a scenario file"),
        ])
    func refused(text: String, reason: String) {
        #expect(sentence { _ = try read(text) }.contains(reason))
    }

    @Test("an unknown name is answered with the nearest, an unknown layer too")
    func unknown() {
        var choice = ScenarioChoice()
        choice.names = ["bdy ServiceImpl rot app"]
        #expect(
            sentence { _ = try choice.scenarios() }
                .contains("The nearest is `body ServiceImpl root app`."))
        choice.names = []
        choice.layers = ["ServiceImp"]
        #expect(
            sentence { _ = try choice.scenarios() }
                .contains("ServiceImp is no layer. Did you mean ServiceImpl?"))
    }

    @Test("filters narrow the whole set, and a domain stands for the graph's root")
    func filters() throws {
        var choice = ScenarioChoice()
        choice.changes = ["body"]
        choice.targets = ["domain"]
        choice.layers = ["Models", "ServiceImpl"]
        choice.domain = "Auth"
        #expect(
            try choice.scenarios().map(\.name)
                == ["body Models Auth domain", "body ServiceImpl Auth domain"])
    }

    @Test("sides take turns, and who begins changes; scenarios do when asked to")
    func turns() {
        let scenarios = [
            Scenario(.noOp, target: .app), Scenario(.replan, target: .app, iterations: 1),
        ]
        var plan = Measurement.Plan(iterations: 2, warmUps: 1)
        let steps = Measurement.steps(scenarios, sides: 2, plan: plan)
        #expect(steps.prefix(6).map(\.site) == [0, 1, 1, 0, 0, 1])
        #expect(steps.prefix(6).map(\.isWarmUp) == [true, true, false, false, false, false])
        #expect(steps.count == 10)
        plan.interleaves = true
        let mixed = Measurement.steps(scenarios, sides: 1, plan: plan).map(\.scenario)
        #expect(mixed == ["no-op app", "replan app", "no-op app", "replan app", "no-op app"])
    }
}
