// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import WorkbenchRules

@Suite("What holds the nineteen rules")
struct EnforcedRuleTests {
    @Test("there are nineteen, numbered from 1", .requirement("F-032"))
    func numbers() {
        #expect(EnforcedRule.all.map(\.number) == Array(1...19))
    }

    @Test(
        "each says how it is held here and which tests show it",
        .requirement("F-032", "F-033", "F-035", "F-037", "F-038", "F-08E"),
        arguments: EnforcedRule.all)
    func enforcement(rule: EnforcedRule) {
        #expect(!rule.enforcement.isEmpty)
        #expect(!rule.evidence.isEmpty)
        // The earliest means first: what does not compile needs no look at run time.
        let order = rule.enforcement.compactMap {
            EnforcedRule.Means.allCases.firstIndex(of: $0.means)
        }
        #expect(order == order.sorted())
    }
}
