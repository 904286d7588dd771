// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

@testable import airfit

@Suite("The rules, printed")
struct RulesReportTests {
    @Test("the table fits a terminal and has every rule", .requirement("F-032"))
    func table() {
        let lines = RulesReport().lines
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(
            lines.prefix(5) == [
                " 1  A client depends on capabilities and on nothing else.",
                "    enables 5, 6 · mvp · specified: type system",
                "    types: its manager yields capabilities", "    lint: parameters of clients",
                "    runtime: the table of dependencies",
            ])
        #expect(lines.count { !$0.hasPrefix("    ") } == 19)
    }
}
