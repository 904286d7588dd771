// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WorkbenchProof

@Suite("Results of a proof's tests")
struct TestResultsTests {
    private func results(_ lines: [(kind: String, test: String)]) -> TestResults {
        TestResults(
            events: lines.map { line in
                #"{"kind":"event","payload":{"kind":"\#(line.kind)","#
                    + #""testID":"\#(line.test)"},"version":0}"#
            }.map { $0[...] })
    }

    @Test("a test passed unless it ended with an issue, wherever it stands") func passed() {
        let before = results([
            ("testEnded", "ATests.One/first()/One.swift:3:5"),
            ("testEnded", "ATests.One"), ("testEnded", "BTests.Two/second()/Two.swift:3:5"),
        ])
        #expect(before.count == 2 && before.failures == 0)
        let moved = results([
            ("testEnded", "ATests.One/first()/One.swift:9:5"),
            ("issueRecorded", "BTests.Two/second()/Two.swift:3:5"),
            ("testEnded", "BTests.Two/second()/Two.swift:3:5"),
        ])
        #expect(moved.failures == 1)
        #expect(moved.modules(changedSince: before) == ["BTests"])
        #expect(before.modules(changedSince: moved) == ["BTests"])
        // A test that is gone, and one that is new, count as well.
        #expect(results([]).modules(changedSince: before) == ["ATests", "BTests"])
    }
}
