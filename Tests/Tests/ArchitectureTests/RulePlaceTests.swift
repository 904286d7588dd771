// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Foundation
import Testing
import WorkbenchRules

/// The matrix of the rules says where each one is held: those places exist.
@Suite("Where the rules are held")
struct RulePlaceTests {
    private let repository = Repository()
    private static let law = "Packages/Axiom/Sources/AxiomExtras/AxiomExtras.docc/Law.md"

    @Test(
        "the file that holds the rule is there, with the words that hold it",
        .requirement("F-032", "F-033", "F-08E"),
        arguments: EnforcedRule.all)
    func places(rule: EnforcedRule) throws {
        for enforcement in rule.enforcement {
            #expect(
                try repository.text(enforcement.place).contains(enforcement.words),
                "rule \(rule.number): \(enforcement.place) has no \(enforcement.words)")
        }
    }

    @Test("another file does not pass for the one that holds a rule", .requirement("F-08E"))
    func elsewhere() throws {
        let readme = try repository.text("README.md")
        for rule in EnforcedRule.all {
            for enforcement in rule.enforcement {
                #expect(!readme.contains(enforcement.words), "rule \(rule.number)")
            }
        }
    }

    /// The rows that a test's source names, with the files: what ran is in the table, and the table
    /// is made from this.
    private func tagged() throws -> [String: [String]] {
        var files: [String: [String]] = [:]
        for file in ["Packages", "App/Tests", "Tests/Tests"].flatMap(repository.swiftFiles)
        where file.contains("/Tests/") && !file.hasSuffix("/EvidenceTests.swift") {
            for match in try repository.text(file).matches(of: /"([FSTLR]-[0-9A-F]{3})"/) {
                files[String(match.1), default: []].append(file)
            }
        }
        return files
    }

    @Test("each row that a rule rests on is named by a test", .requirement("F-032", "F-08E"))
    func rows() throws {
        let tagged = try tagged()
        let listed = try repository.text("Tests/Evidence/requirements.tsv").split(separator: "\n")
        for rule in EnforcedRule.all {
            #expect(!rule.evidence.isEmpty, "rule \(rule.number)")
            for row in rule.evidence {
                #expect(listed.contains { $0.hasPrefix("\(row)\t") }, "there is no row \(row)")
                #expect(tagged[row]?.isEmpty == false, "rule \(rule.number): \(row)")
            }
        }
        #expect(tagged["F-" + "999"] == nil)
    }

    @Test("each of the five decisions names the rows that show it", .requirement("F-0E1"))
    func decisions() throws {
        let tagged = try tagged()
        let law = try repository.text(Self.law)
        let bullets = try section("Five decisions", of: law).split(separator: "\n- **")
        #expect(bullets.count == 5)
        for bullet in bullets {
            let rows = bullet.matches(of: /[FS]-[0-9A-F]{3}/).map { String($0.0) }
            #expect(!rows.isEmpty, "\(bullet)")
            for row in rows { #expect(tagged[row]?.isEmpty == false, "\(row)") }
        }
        // What the specification decided, one word each.
        for word in ["actors", "each view instance", "One client", "come and go", "orchestrator"] {
            #expect(bullets.contains { $0.contains(word) }, "\(word)")
        }
    }

    @Test("the phases of the page are the phases of the rules", .requirement("F-0EB"))
    func phases() throws {
        let law = try repository.text(Self.law)
        let text = try section("Phases", of: law)
        let first = Rule.all.filter { $0.phase == .mvp }.map(\.number)
        #expect(first == [1, 2, 4, 5, 7, 11])
        #expect(text.contains("six rules of ``Rule/Phase/mvp`` first"))
        #expect(text.contains("rules 14 to 19, which belong to ``Rule/Phase/v1``"))
        #expect(Rule.all.filter { $0.number >= 14 }.allSatisfy { $0.phase == .v1 })
        for step in ["protocols", "observation", "capabilities", "monitoring", "testing tools"] {
            #expect(text.contains(step), "\(step)")
        }
    }

    @Test("the page tells how the specification came to its rules", .requirement("F-0EC"))
    func history() throws {
        let law = try repository.text(Self.law)
        let text = try section("Where the numbers come from", of: law)
        #expect(text.contains("six versions"))
        #expect(text.contains("thirteen rules at first, then\n16, then 19"))
        #expect(Rule.all.count == 19)
    }

    @Test(
        "the page of guidelines says all five, in sentences",
        .requirement("S-110", "S-111", "S-112"),
        arguments: [
            (
                "Guidelines for states",
                ["is a value", "as small as", "nothing mutable", "Copies", "one update"]
            ),
            (
                "Practices for performance",
                ["snapshots", "one update", "batch", "instead of asking across", "budget"]
            ),
            (
                "Practices for screens",
                [
                    "never a client", "keeps the data", "only visible changes", "main actor",
                    "asynchronous",
                ]
            ),
        ])
    func guidelines(heading: String, says: [String]) throws {
        let law = try repository.text(Self.law)
        let text = try section(heading, of: law)
        for words in says { #expect(text.contains(words), "\(words)") }
    }

    @Test("below 1.0 the page says what may break, and names this version", .requirement("F-0E3"))
    func versions() throws {
        let page = try repository.text("Packages/Axiom/Sources/Axiom/Axiom.docc/Axiom.md")
        let text = try section("Versions and changes", of: page)
        #expect(text.contains("The framework is at \(VersionCompatibility.axiom.present)"))
        #expect(text.contains("Below 1.0 a minor version may break"))
        #expect(text.contains("- \(VersionCompatibility.axiom.present): "))
    }

    /// What stands below a heading, up to the next one of any kind.
    private func section(_ heading: String, of page: String) throws -> Substring {
        let start = try #require(
            page.firstRange(of: "# \(heading)\n"), "\(heading) is no heading")
        let rest = page[start.upperBound...]
        return rest[..<(rest.firstRange(of: "\n#")?.lowerBound ?? rest.endIndex)]
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
            try repository.source($0).declarations.contains {
                $0.name == name && $0.kind != "extension"
            }
        }
        #expect(declared, "\(name) is not declared")
    }
}
