// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchProof

/// What all tests said, and a fault that a proof has to find.
@Suite("Results of a proof's tests", .timeLimit(.minutes(10)))
final class TestResultsTests {
    private let root = NSTemporaryDirectory() + "proof-\(UUID().uuidString)"

    deinit { try? FileManager.default.removeItem(atPath: root) }

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

    @Test("an input that the law does not name is missed, and the proof sees it")
    func planted() throws {
        let notes = "FixtureTests.FixtureTests/fixture()/FixtureTests.swift:8:5"
        let before = results([("testEnded", notes)])
        let after = results([("issueRecorded", notes), ("testEnded", notes)])
        let changed = after.modules(changedSince: before)
        #expect(changed == ["FixtureTests"])
        #expect(try changed.subtracting(selected(law: ChangeProbes.law)) == [])
        let silent = ChangeProbes.law.replacing("Shared/fixture.txt", with: "Shared/other.txt")
        #expect(try changed.subtracting(selected(law: silent)) == ["FixtureTests"])
    }

    /// The tests that are selected after a fixture changed.
    private func selected(law: String) throws -> Set<String> {
        try? FileManager.default.removeItem(atPath: root)
        var generator = RepositoryGenerator(domains: 1)
        generator.law = law
        try generator.write(to: root)
        try ChangeProbes.write(to: root)
        let proof = AffectedProof(root: root, domains: 1, seed: 7) { _ in }
        try proof.git("init", "-q", "-b", "main")
        try proof.commit("Begin")
        try "another\n".write(
            toFile: root + "/Shared/fixture.txt", atomically: true, encoding: .utf8)
        let tree = DiskTree(root: root)
        let changes = try GitChanges(root: root, base: "HEAD")
        return try Set(Affected(Repository(tree, reading: .imports), changes, in: tree).test.keys)
    }
}
