// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure
import Testing

/// What `make test` counts: the file in which Swift Testing keeps the outcomes, never the log.
@Suite("Counting tests", .timeLimit(.minutes(10)))
struct CountTests {
    private func count(_ cases: String...) async throws -> [String] {
        let file = FileManager.default.temporaryDirectory.path + "/count-\(UUID().uuidString).xml"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="TestResults" errors="0" tests="5" failures="4" skipped="3">
        \(cases.joined(separator: "\n"))
          </testsuite>
        </testsuites>

        """.write(toFile: file, atomically: true, encoding: .utf8)
        var root = URL(fileURLWithPath: #filePath)
        for _ in 1...4 { root.deleteLastPathComponent() }
        let run = try await ProgramRun.run(
            ["awk", "-f", root.path + "/Scripts/count-tests.awk", file])
        #expect(run.errors == "")
        return run.output.split(separator: "\n").map(String.init)
    }

    private static let good = #"<testcase classname="AuthTests.A" name="good()" time="0.1" />"#
    private static let skipped = """
        <testcase classname="AuthTests.A" name="skipped()" >
          <skipped>no tmux</skipped>
        </testcase>
        """
    private static let bad = """
        <testcase classname="AuthTests.A" name="bad()" time="0.1" >
          <failure message="Expectation failed: 1 == 2 (error)" />
          <failure message="Expectation failed: 2 == 3 (error)" />
        </testcase>
        """

    @Test("each test counts once, and one that failed twice is named with its first sentence")
    func kinds() async throws {
        #expect(
            try await count(Self.good, Self.bad, Self.skipped, Self.good)
                == ["2 1 1", "AuthTests.A/bad(): Expectation failed: 1 == 2 (error)"])
    }

    @Test("a run that began no test counts none")
    func empty() async throws {
        #expect(try await count() == ["0 0 0"])
    }
}
