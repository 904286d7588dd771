// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// One breach and its clean twin for every rule.
@Suite("Every rule", .timeLimit(.minutes(10)))
struct RuleFixtureTests {
    /// A change that breaks one rule, and a like change that does not.
    struct Breach: Sendable, CustomTestStringConvertible {
        let rule: String
        let broken: @Sendable (inout FixtureRepository) -> Void
        let clean: @Sendable (inout FixtureRepository) -> Void
        /// The rows of the requirements that this breach is the evidence for.
        let shows: [String]

        var testDescription: String { rule }

        init(
            _ rule: String, shows: String...,
            broken: @escaping @Sendable (inout FixtureRepository) -> Void,
            clean: @escaping @Sendable (inout FixtureRepository) -> Void
        ) {
            self.init(rule, showing: shows, broken: broken, clean: clean)
        }

        private init(
            _ rule: String, showing shows: [String],
            broken: @escaping @Sendable (inout FixtureRepository) -> Void,
            clean: @escaping @Sendable (inout FixtureRepository) -> Void
        ) {
            self.rule = rule
            self.shows = shows
            self.broken = broken
            self.clean = clean
        }

        /// Lines in one target's file, and lines that keep the rule.
        static func lines(
            _ rule: String, _ target: String, _ broken: String, shows: String..., clean: String,
            in other: String? = nil
        ) -> Breach {
            Breach(
                rule, showing: shows, broken: { $0.add(broken, to: target) },
                clean: { $0.add(clean, to: other ?? target) })
        }
    }

    @Test("the house fixture has no finding") func house() throws {
        #expect(try FixtureRepository.house.findings().isEmpty)
    }

    @Test(
        "a breach has a finding of its rule and of no other, its twin has none",
        .requirement("R-041"), arguments: Breach.all)
    func fixture(breach: Breach) throws {
        var broken = FixtureRepository.house
        breach.broken(&broken)
        let findings = try broken.findings()
        #expect(Set(findings.map(\.rule.id)) == [breach.rule], "\(findings.map(\.message))")
        for finding in findings {
            #expect(!finding.file.isEmpty && finding.line > 0)
            #expect(!finding.why.isEmpty && !finding.remedy.isEmpty)
        }
        var clean = FixtureRepository.house
        breach.clean(&clean)
        #expect(try clean.findings().map(\.message) == [])
        Requirement.show(breach.shows, by: breach.rule)
    }

    @Test("no rule is without a fixture") func complete() {
        let covered = Set(Breach.all.map(\.rule)).union([
            // In LayerLawTests, AirFitMatrixTests, CycleTests, BaselineTests
            // and CommandTests.
            "layer-import", "framework-import", "composition-only", "cycle",
            "stale-baseline", "not-utf8",
        ])
        // Those of the index in IndexRuleTests.
        let ofIndex = Set(LintRule.ofIndex.map(\.id))
        #expect(Set(LintRule.all.map(\.id)).subtracting(covered).subtracting(ofIndex).isEmpty)
        #expect(Set(LintRule.all.map(\.id)).count == LintRule.all.count)
    }

    @Test("a program may print, a library may not") func program() throws {
        var fixture = FixtureRepository.house
        fixture.editPackage("TerminalUI") {
            var probe = FixtureRepository.Target.simple("terminal-probe", ["TerminalUI"])
            probe.kind = "executableTarget"
            probe.files[0].name = "Main.swift"
            probe.files[0].body = "func f() { print(1) }"
            $0.targets.append(probe)
        }
        #expect(try fixture.findings().map(\.message) == [])
        fixture.edit("terminal-probe") { $0.kind = "target" }
        #expect(try fixture.rules() == ["print"])
    }

    @Test("a finding points at the line of the breach") func line() throws {
        var broken = FixtureRepository.house
        broken.add("\n\nfunc f() { print(1) }", to: "AuthModels")
        let finding = try #require(try broken.findings().first)
        #expect(finding.file == "Packages/Auth/Sources/AuthModels/AuthModelsRoot.swift")
        #expect(finding.line == 7)
    }
}
