// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchBuild

@Suite("What a measurement records")
struct BuildRunTests {
    @Test("A warm-up and a rejected iteration do not count")
    func kept() {
        var iteration = BuildRun.Iteration(
            scenario: "body", number: 1, wallSeconds: 2, userSeconds: 1.5, systemSeconds: 0.25)
        #expect(iteration.isKept)
        #expect(iteration.cpuSeconds == 1.75)
        iteration.rejection = "The module file did not change."
        #expect(!iteration.isKept)
        iteration.rejection = nil
        iteration.isWarmUp = true
        #expect(!iteration.isKept)
    }
}
