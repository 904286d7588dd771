// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// The 25 ordered pairs of specification 002, each with an import that is refused or let in.
@Suite("AirFit's matrix", .timeLimit(.minutes(10)))
struct AirFitMatrixTests {
    /// An import across a pair, and whether the pair itself forbids it.
    struct Case: Sendable, CustomTestStringConvertible {
        let from: String
        let to: String
        let pair: String
        let rule: String?
        var testDescription: String { "\(pair): \(from) imports \(to)" }

        init(_ pair: String, _ from: String, _ to: String, _ rule: String?) {
            self.pair = pair
            self.from = from
            self.to = to
            self.rule = rule
        }
    }

    static let cases = [
        Case("Application → Application", "airfit", "othertool", "airfit-pair"),
        Case("Application → Module", "airfit", "AuthUI", "composition-only"),
        Case("Application → Module", "airfit", "AuthUIAPI", nil),
        Case("Application → Service", "airfit", "AuthReluxImpl", "composition-only"),
        Case("Application → Service", "airfit", "AuthReluxInt", nil),
        Case("Application → Data", "airfit", "AuthServiceImpl", "composition-only"),
        Case("Application → Data", "airfit", "AuthServiceInt", nil),
        Case("Application → Core", "airfit", "Axiom", nil),
        Case("Module → Application", "AuthUI", "airfit", "airfit-pair"),
        Case("Module → Module", "AuthUI", "WorkoutsUI", "airfit-pair"),
        Case("Module → Module", "AuthUI", "AuthUIAPI", nil),
        Case("Module → Service", "AuthUI", "AuthReluxImpl", "layer-import"),
        Case("Module → Service", "AuthUI", "AuthReluxInt", nil),
        // E-50: the strictest of four rules wins over L-013; data comes through ReluxInt.
        Case("Module → Data", "AuthUI", "AuthServiceInt", "layer-import"),
        Case("Module → Core", "AuthUI", "Trapezio", nil),
        Case("Service → Application", "AuthReluxImpl", "airfit", "airfit-pair"),
        Case("Service → Module", "AuthReluxImpl", "AuthUI", "airfit-pair"),
        Case("Service → Service", "AuthReluxImpl", "WorkoutsReluxInt", "airfit-pair"),
        Case("Service → Service", "AuthReluxImpl", "AuthReluxInt", nil),
        Case("Service → Data", "AuthReluxImpl", "AuthServiceImpl", "layer-import"),
        Case("Service → Data", "AuthReluxImpl", "AuthServiceInt", nil),
        Case("Service → Core", "AuthReluxImpl", "Axiom", nil),
        Case("Data → Application", "AuthServiceImpl", "airfit", "airfit-pair"),
        Case("Data → Module", "AuthServiceImpl", "AuthUI", "airfit-pair"),
        Case("Data → Service", "AuthServiceImpl", "AuthReluxInt", "airfit-pair"),
        Case("Data → Data", "AuthServiceImpl", "WorkoutsServiceInt", "airfit-pair"),
        Case("Data → Data", "AuthServiceImpl", "AuthServiceInt", nil),
        Case("Data → Core", "AuthServiceImpl", "Axiom", nil),
        Case("Core → Application", "Axiom", "airfit", "airfit-pair"),
        Case("Core → Module", "Axiom", "AuthUI", "airfit-pair"),
        Case("Core → Service", "Axiom", "AuthReluxInt", "airfit-pair"),
        Case("Core → Data", "Axiom", "AuthServiceInt", "airfit-pair"),
        Case("Core → Core", "Axiom", "SwiftIoC", "framework-import"),
        Case("Core → Core", "Relux", "Axiom", nil),
    ]

    private let law: Law

    init() throws { law = try ThisRepository.law() }

    @Test("all 25 pairs are decided, once") func complete() {
        #expect(law.pairs.count == 25)
        #expect(Set(law.pairs.map(\.name)).count == 25)
        #expect(Set(Self.cases.map(\.pair)) == Set(law.pairs.map(\.name)))
        #expect(law.pairs.allSatisfy { !$0.why.isEmpty && !$0.rows.isEmpty })
    }

    @Test(
        "a pair lets in or refuses as the matrix says, with the table's reason",
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
        let pair = try #require(law.pairs.first { $0.name == sample.pair })
        // L-010 to L-017 allow, and an import that is let in shows them; L-020 to L-025 deny, and a
        // refusal does. L-013 has a test of its own.
        let rows = pair.rows.split(separator: ", ").map(String.init).filter { row in
            row.hasPrefix(sample.rule == nil ? "L-01" : "L-02") && row != "L-013"
        }
        Requirement.show(rows, by: sample.testDescription)
        guard sample.rule == "airfit-pair", let finding = found.first else { return }
        #expect(finding.message.contains(sample.pair))
        #expect(finding.why.hasPrefix(pair.why))
        #expect(finding.line > 2)
    }

    @Test(
        "a module reaches data through what asks for it, never through the service's port",
        .requirement("L-013"))
    func moduleToData() throws {
        // The pair itself lets interfaces in; the stricter table of layers (E-50) refuses them.
        let pair = try #require(law.pairs.first { $0.name == "Module → Data" })
        #expect(pair.verdict == .interfaces)
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
