// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// The three tests that specification 002 names, on this repository and on its bad examples.
@Suite("ArchitectureTests", .timeLimit(.minutes(10)), .requirement("L-052"))
struct ArchitectureTests {
    private static let viewModelRules: Set<String> = [
        "concrete-dependency", "persistence-symbol", "no_swiftdata_in_viewmodels",
        "network-symbol", "file-symbol", "sql",
    ]
    private static let importRules: Set<String> = [
        "layer-import", "system-import", "framework-import",
    ]

    private func findings(_ layers: Set<String>, _ rules: Set<String>) throws -> [Finding] {
        let repository = try ThisRepository.repository()
        return try ThisRepository.findings().filter { finding in
            guard let layer = repository.module(finding.owner)?.place.layer else { return false }
            return layers.contains(layer) && rules.contains(finding.rule.id)
        }
    }

    @Test("view models depend on protocols only", .requirement("L-040", "L-041", "L-042"))
    func testViewModelsDependOnProtocolsOnly() throws {
        #expect(try findings(["UI", "UIAPI", "ReluxImpl"], Self.viewModelRules) == [])
        var fixture = FixtureRepository.house
        fixture.others["Packages/AuthUI/Sources/AuthUI/BadDashboardViewModel.swift"] =
            AirFitExamples.badDashboardViewModel
        #expect(!(try fixture.rules().isDisjoint(with: Self.viewModelRules)))
    }

    @Test("services know no view", .requirement("L-032"))
    func testServiceLayerIsUIAgnostic() throws {
        let layers: Set = ["ReluxImpl", "ServiceImpl", "ServiceInt", "ReluxInt"]
        #expect(try findings(layers, Self.importRules.union(["ui-symbol"])) == [])
        var fixture = FixtureRepository.house
        fixture.others["Packages/Auth/Sources/AuthServiceImpl/BadAIService.swift"] =
            AirFitExamples.badAIService
        #expect(try fixture.rules() == ["system-import", "ui-symbol"])
    }

    @Test("core looks at nothing above it", .requirement("L-005", "L-034"))
    func testCoreLayerIsFoundational() throws {
        #expect(try findings(["Framework", "Models"], Self.importRules) == [])
        var fixture = FixtureRepository.house
        fixture.others["Packages/Axiom/Sources/Axiom/BadCoreProtocol.swift"] =
            AirFitExamples.badCoreProtocol
        #expect(try fixture.rules().contains("layer-import"))
    }
}
