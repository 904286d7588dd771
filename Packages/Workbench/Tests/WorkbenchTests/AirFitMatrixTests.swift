// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// The 25 ordered pairs of specification 002, which the table of layers decides: each with an import
/// that is refused or let in.
@Suite("AirFit's matrix", .timeLimit(.minutes(10)))
struct AirFitMatrixTests {
    /// An import across a pair, the rule that refuses it, and the requirement that this shows.
    struct Case: Sendable, CustomTestStringConvertible {
        let from: String
        let to: String
        let pair: String
        let rule: String?
        let shows: String?
        var testDescription: String { "\(pair): \(from) imports \(to)" }

        init(
            _ pair: String, _ from: String, _ to: String, _ rule: String?, shows: String? = nil
        ) {
            self.pair = pair
            self.from = from
            self.to = to
            self.rule = rule
            self.shows = shows
        }
    }

    static let cases = [
        Case("Application → Application", "airfit", "othertool", "layer-import", shows: "L-025"),
        Case("Application → Module", "airfit", "AuthUI", "composition-only", shows: "L-025"),
        Case("Application → Module", "airfit", "AuthUIAPI", nil),
        Case(
            "Application → Service", "airfit", "AuthReluxImpl", "composition-only", shows: "L-025"),
        Case("Application → Service", "airfit", "AuthReluxInt", nil),
        Case("Application → Data", "airfit", "AuthServiceImpl", "composition-only"),
        Case("Application → Data", "airfit", "AuthServiceInt", nil, shows: "L-011"),
        Case("Application → Core", "airfit", "Axiom", nil, shows: "L-010"),
        Case("Module → Application", "AuthUI", "airfit", "layer-import", shows: "L-025"),
        Case("Module → Module", "AuthUI", "WorkoutsUI", "layer-import", shows: "L-024"),
        Case("Module → Module", "AuthUI", "AuthUIAPI", nil),
        Case("Module → Service", "AuthUI", "AuthReluxImpl", "layer-import"),
        Case("Module → Service", "AuthUI", "AuthReluxInt", nil, shows: "L-012"),
        // E-50: the strictest of four rules wins over L-013; data comes through ReluxInt.
        Case("Module → Data", "AuthUI", "AuthServiceInt", "layer-import"),
        Case("Module → Core", "AuthUI", "Trapezio", nil, shows: "L-014"),
        Case("Service → Application", "AuthReluxImpl", "airfit", "layer-import", shows: "L-025"),
        Case("Service → Module", "AuthReluxImpl", "AuthUI", "layer-import", shows: "L-023"),
        Case(
            "Service → Service", "AuthReluxImpl", "WorkoutsReluxInt", "layer-import", shows: "L-025"
        ),
        Case("Service → Service", "AuthReluxImpl", "AuthReluxInt", nil),
        Case("Service → Data", "AuthReluxImpl", "AuthServiceImpl", "layer-import"),
        Case("Service → Data", "AuthReluxImpl", "AuthServiceInt", nil, shows: "L-015"),
        Case("Service → Core", "AuthReluxImpl", "Axiom", nil, shows: "L-016"),
        Case("Data → Application", "AuthServiceImpl", "airfit", "layer-import", shows: "L-025"),
        Case("Data → Module", "AuthServiceImpl", "AuthUI", "layer-import", shows: "L-022"),
        Case("Data → Service", "AuthServiceImpl", "AuthReluxInt", "layer-import", shows: "L-021"),
        Case(
            "Data → Data", "AuthServiceImpl", "WorkoutsServiceInt", "layer-import", shows: "L-025"),
        Case("Data → Data", "AuthServiceImpl", "AuthServiceInt", nil),
        Case("Data → Core", "AuthServiceImpl", "Axiom", nil, shows: "L-017"),
        Case("Core → Application", "Axiom", "airfit", "layer-import", shows: "L-020"),
        Case("Core → Module", "Axiom", "AuthUI", "layer-import", shows: "L-020"),
        Case("Core → Service", "Axiom", "AuthReluxInt", "layer-import", shows: "L-020"),
        Case("Core → Data", "Axiom", "AuthServiceInt", "layer-import", shows: "L-020"),
        Case("Core → Core", "Axiom", "SwiftIoC", "framework-import", shows: "L-025"),
        Case("Core → Core", "Relux", "Axiom", nil),
    ]

    @Test("all 25 pairs are there") func complete() {
        #expect(Set(Self.cases.map(\.pair)).count == 25)
    }

    @Test(
        "a pair lets in or refuses as the specification's tables say",
        .requirement(), arguments: cases)
    func pair(sample: Case) throws {
        var fixture = FixtureRepository.house
        fixture.editPackage("App") {
            $0.targets.append(
                .init(
                    name: "othertool", kind: "executableTarget", files: [.init(name: "Main.swift")])
            )
        }
        fixture.add(import: sample.to, to: sample.from)
        let found = try fixture.findings().filter {
            $0.owner == sample.from && !["cycle", "unused-dependency"].contains($0.rule.id)
        }
        #expect(found.map(\.rule.id) == (sample.rule.map { [$0] } ?? []))
        #expect(found.allSatisfy { $0.line > 2 })
        Requirement.show(sample.shows.map { [$0] } ?? [], by: sample.testDescription)
    }

    @Test(
        "a module reaches data through what asks for it, never through the service's port",
        .requirement("L-013"))
    func moduleToData() throws {
        // L-013 lets it in; the stricter table of layers (E-50) refuses it.
        for (port, rules) in [
            ("AuthServiceInt", ["layer-import"]), ("AuthServiceImpl", ["layer-import"]),
            ("AuthReluxInt", []), ("AuthModels", []),
        ] {
            var fixture = FixtureRepository.house
            fixture.add(import: port, to: "AuthUI")
            let found = try fixture.findings().filter { $0.owner == "AuthUI" }
            #expect(found.map(\.rule.id) == rules, "\(port)")
        }
    }
}
