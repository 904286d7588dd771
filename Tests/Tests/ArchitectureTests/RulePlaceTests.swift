// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing
import WorkbenchRules

/// The matrix of the rules says where each one is held: those places exist.
@Suite("Where the rules are held")
struct RulePlaceTests {
    private let repository = Repository()

    @Test(
        "the file that holds the rule is there", .requirement("F-032", "F-033", "F-08E"),
        arguments: EnforcedRule.all)
    func places(rule: EnforcedRule) {
        for enforcement in rule.enforcement {
            #expect(
                FileManager.default.fileExists(
                    atPath: "\(repository.root)/\(enforcement.place)"),
                "rule \(rule.number) names \(enforcement.place)")
        }
    }

    @Test("the rule's evidence is a row of the table", .requirement("F-032"))
    func rows() throws {
        let table = try repository.text("Tests/Evidence/EVIDENCE.md").split(separator: "\n")
        for (rule, row) in EnforcedRule.all.flatMap({ rule in rule.evidence.map { (rule, $0) } }) {
            // A row that only a place shows is no test.
            #expect(
                table.contains { $0.hasPrefix("| \(row) |") && $0.contains("Tests/") },
                "rule \(rule.number) names \(row)")
        }
    }

    @Test(
        "what the specification's checklists name is there", .requirement("F-0E5", "F-0E6"),
        arguments: [
            "AxiomError", "RecoveryStrategy", "Capability", "DegradationLevel", "Client",
            "StateOwner",
            "StateContainer", "Context", "Orchestrator", "CapabilityChange", "CapabilityMonitor",
            "DependencyGraph", "CircularDependencyDetector", "PerformanceMonitor",
            "ComponentInspection", "MetricsSink", "InMemoryMetrics", "VersionCompatibility",
        ])
    func symbols(name: String) throws {
        let declared = try repository.swiftFiles(under: "Packages/Axiom/Sources").contains {
            try Source(repository.text($0)).declarations.contains {
                $0.name == name && $0.kind != "extension"
            }
        }
        #expect(declared, "\(name) is not declared")
    }
}
