// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// The layer table of specification 004 with its rulings, pair by pair. The table is written here a
/// second time, so that a slip in the law is seen.
@Suite("Who may import whom", .timeLimit(.minutes(10)))
struct LayerLawTests {
    /// A layer with a module of it, and all that this module may import.
    struct Row: Sendable, CustomTestStringConvertible {
        let module: String
        let allowed: Set<String>
        /// The rows of the requirements that this row of the table is the evidence for.
        let shows: [String]
        var testDescription: String { module }

        init(_ module: String, _ allowed: String, shows: String...) {
            self.module = module
            self.allowed = Set(allowed.split(separator: " ").map(String.init))
            self.shows = shows
        }
    }

    static let rows = [
        Row("AuthModels", "", shows: "R-010", "R-040"),
        Row("AuthServiceInt", "AuthModels", shows: "R-012", "R-040"),
        Row("AuthReluxInt", "AuthModels Relux Axiom AxiomCore", shows: "R-011", "R-040", "L-016"),
        Row(
            "AuthServiceImpl", "AuthModels AuthServiceInt Axiom AxiomCore Storage Security",
            shows: "R-013", "R-040", "L-003", "L-017"),
        Row(
            "AuthReluxImpl",
            "AuthModels AuthReluxInt AuthServiceInt Relux Axiom AxiomCore TrapezioStrata SwiftIoC",
            shows: "R-014", "R-040", "L-003", "L-015", "L-016"),
        Row("AuthUIAPI", "AuthModels AuthReluxInt Trapezio TerminalUI Axiom AxiomCore"),
        Row(
            "AuthUI",
            "AuthModels AuthReluxInt AuthUIAPI Relux Trapezio TrapezioStrata TerminalUI Axiom "
                + "AxiomCore", shows: "R-040", "L-002", "L-012", "L-014"),
        Row(
            "AuthTestSupport",
            "AuthModels AuthReluxInt AuthServiceInt TestInfrastructure Relux ReluxTesting Axiom "
                + "AxiomCore AxiomTesting", shows: "R-015"),
        Row(
            "SessionOrchestration",
            "AuthModels AuthReluxInt WorkoutsModels WorkoutsReluxInt Relux"),
        Row(
            "airfit",
            "AuthModels AuthReluxInt AuthServiceInt AuthUIAPI WorkoutsModels WorkoutsReluxInt "
                + "WorkoutsServiceInt WorkoutsUIAPI SessionOrchestration HostFeature Host SwiftIoC Relux Axiom "
                + "AxiomCore Trapezio TrapezioStrata TerminalUI Storage Security", shows: "L-010",
            "L-011", "L-030", "R-020"),
        Row("AxiomCore", "", shows: "L-005"), Row("Axiom", "AxiomCore", shows: "L-005"),
        Row("SwiftIoC", "", shows: "L-005"),
        Row("Relux", "AxiomCore Axiom", shows: "L-005"),
        Row("Storage", "AxiomCore Axiom", shows: "L-005"),
        Row("Security", "AxiomCore Axiom"), Row("TerminalUI", "", shows: "L-005"),
        // The host names no domain, nor what crosses domains.
        Row("Host", "AxiomCore Axiom HostFeature Relux Storage SwiftIoC TerminalUI Trapezio"),
        Row("TrapezioStrata", "AxiomCore Axiom"),
        Row("Trapezio", "AxiomCore Axiom TrapezioStrata", shows: "L-005"),
        Row("TestInfrastructure", "AxiomCore AxiomTesting Relux ReluxTesting SwiftIoC"),
    ]

    private static let importRules: Set<String> = [
        "layer-import", "framework-import", "composition-only",
        "test-code-in-product",
    ]
    /// What follows from a forbidden edge, and is a breach of its own.
    private static let consequences: Set<String> = ["cycle", "client-list"]

    @Test(
        "an import is refused exactly when the table does not name it",
        .requirement("R-041"),
        arguments: rows)
    func row(row: Row) throws {
        var fixture = FixtureRepository.house
        let others = fixture.packages.flatMap(\.targets)
            .filter { $0.kind != "testTarget" && $0.name != row.module }.map(\.name)
        for other in others { fixture.add(import: other, to: row.module) }
        let findings = try fixture.findings()
        let refused = findings.filter { Self.importRules.contains($0.rule.id) }
        #expect(
            refused.compactMap(\.symbol).sorted()
                == others.filter { !row.allowed.contains($0) }.sorted())
        #expect(refused.allSatisfy { $0.line > 2 })
        let rest = Set(findings.map(\.rule.id)).subtracting(Self.importRules)
        #expect(rest.isSubset(of: Self.consequences), "\(rest)")
        Requirement.show(row.shows, by: row.module)
    }

    @Test(
        "the composition root may import every product but those for tests",
        .requirement("L-001"))
    func composition() throws {
        let house = FixtureRepository.house
        for target in house.packages.flatMap(\.targets) where target.kind == "target" {
            var fixture = house
            fixture.edit("airfit") {
                if !$0.needs.contains(target.name) { $0.needs.append(target.name) }
                $0.files[1].imports.append(target.name)
            }
            let found = try Set(fixture.findings().map(\.rule.id)).subtracting(["client-list"])
            let isForTests = target.name.contains("Test")
            #expect(found == (isForTests ? ["test-code-in-product"] : []), "\(target.name)")
        }
    }

    @Test(
        "a system framework is refused where the table does not name it", .requirement(),
        arguments: [
            ("AuthModels", "SwiftUI", "L-034"), ("AuthReluxInt", "SwiftUI", "L-032"),
            ("AuthReluxImpl", "SwiftUI", "L-032"), ("AuthServiceImpl", "SwiftUI", "L-033"),
            ("AuthServiceInt", "Glibc", "L-033"), ("AuthUI", "HealthKit", "L-031"),
            ("AuthUI", "SwiftData", "L-031"), ("AuthReluxImpl", "Combine", "T-031"),
            ("Axiom", "Combine", "T-031"),
            ("SessionOrchestration", "Dispatch", "T-032"),
            ("AuthModels", "Synchronization", "L-034"), ("airfit", "CoreData", "L-030"),
        ])
    func system(module: String, framework: String, row: String) throws {
        var fixture = FixtureRepository.house
        fixture.add(import: framework, to: module)
        let findings = try fixture.findings()
        #expect(findings.map(\.rule.id) == ["system-import"])
        #expect(findings.first?.symbol == framework)
        Requirement.show([row], by: "\(framework) in \(module)")
    }
}
