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
        let table = try repository.text("Tests/Evidence/requirements.tsv")
        let rows = Set(table.split(separator: "\n").compactMap { $0.split(separator: "\t").first })
        for rule in EnforcedRule.all {
            #expect(rows.isSuperset(of: rule.evidence.map { Substring($0) }))
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
