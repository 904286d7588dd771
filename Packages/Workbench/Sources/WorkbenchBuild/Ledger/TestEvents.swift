// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What one test or suite did in a run.
package struct TestOutcome: Sendable, Equatable {
    package enum Result: String, Sendable, CaseIterable { case passed, failed, skipped }

    /// `AuthTests.ReducerTests/shortHandle()`.
    package let id: String
    package var isSuite = false
    package var result: Result
    /// From its start to its end. Tests that run beside each other all start at once, and wait: only
    /// in a run of one at a time is this the test's own time.
    package var seconds: Double
    /// The first line of its first issue, or why it was skipped.
    package var issue = ""

    /// `AuthTests`.
    package var module: String { id.module }

    /// `AuthTests.ReducerTests`; of a test outside of all suites its module.
    package var suite: String {
        guard let slash = id.lastIndex(of: "/") else {
            return module
        }
        return String(id[..<slash])
    }

    /// The type that encloses all of its suites: `AuthTests.ReducerTests`; nil outside of suites.
    package var outermost: String? {
        guard let slash = id.firstIndex(of: "/") else { return isSuite ? id : nil }
        return String(id[..<slash])
    }
}

/// The event stream of Swift Testing: JSON lines, as `--event-stream-output-path` writes them.
///
/// The stream is written while the tests run. So a test that ends the process has a start and no
/// end there, and counts as failed.
package struct TestEvents: Sendable {
    /// Every test and suite that ran or was skipped, in the order of their ids.
    package private(set) var outcomes: [TestOutcome] = []
    /// From the first test's start to the last one's end; nil when the run did not end.
    package private(set) var seconds: Double?
    /// Issues of no test.
    package private(set) var stray: [String] = []

    private struct Record: Decodable {
        struct Message: Decodable { let symbol: String, text: String }
        struct Instant: Decodable { let absolute: Double }
        struct Issue: Decodable {
            let isKnown: Bool
            /// Absent from the first version of the stream.
            let isFailure: Bool?
        }
        struct Payload: Decodable {
            let kind: String
            let id: String?
            let testID: String?
            let instant: Instant?
            let issue: Issue?
            let messages: [Message]?
        }

        let kind: String
        let payload: Payload
    }

    /// What is known of a test while the stream is read.
    private struct Progress {
        var start: Double?
        var end: Double?
        var hasFailed = false
        var isSkipped = false
        var issue = ""
    }

    /// Reads a stream, also one that breaks off; lines of unknown kinds are skipped.
    package init(_ data: Data) {
        let decoder = JSONDecoder()
        var suites: Set<String> = []
        var progress: [String: Progress] = [:]
        var began: Double?
        let cases = Data("\"kind\":\"testCase".utf8)
        for line in data.split(separator: 10) {
            // Half of all lines are the beginnings and ends of cases, which tests have too.
            if line.range(of: cases) != nil { continue }
            guard let record = try? decoder.decode(Record.self, from: line) else { continue }
            let event = record.payload
            if record.kind == "test" {
                if event.kind == "suite", let id = event.id { suites.insert(id) }
                continue
            }
            let time = event.instant?.absolute
            if event.kind == "runStarted" { began = time }
            if event.kind == "runEnded", let began, let time { seconds = time - began }
            let isFailure =
                event.kind == "issueRecorded"
                && event.issue.map { !$0.isKnown && $0.isFailure ?? true } ?? false
            guard let id = event.testID else {
                if isFailure { stray.append(Self.sentence(event.messages)) }
                continue
            }
            var test = progress[id] ?? Progress()
            switch event.kind {
            case "testStarted": test.start = time
            case "testEnded": test.end = time
            case "testSkipped", "testCancelled":
                test.isSkipped = true
                test.issue = Self.sentence(event.messages)
            case _ where isFailure:
                test.hasFailed = true
                if test.issue.isEmpty { test.issue = Self.sentence(event.messages) }
            case _: break
            }
            progress[id] = test
        }
        outcomes = progress.map { Self.outcome($0, isSuite: suites.contains($0), $1) }
            .sorted { ($0.id, $0.result.rawValue) < ($1.id, $1.result.rawValue) }
    }

    /// The tests with one result; a suite is no test.
    package func count(_ result: TestOutcome.Result) -> Int {
        outcomes.count { !$0.isSuite && $0.result == result }
            + (result == .failed ? stray.count : 0)
    }

    private static func outcome(_ id: String, isSuite: Bool, _ test: Progress) -> TestOutcome {
        let hasEnded = test.end != nil || test.isSkipped
        let result: TestOutcome.Result =
            test.hasFailed || !hasEnded ? .failed : test.isSkipped ? .skipped : .passed
        let name = Self.name(id)
        return TestOutcome(
            id: name, isSuite: isSuite, result: result,
            seconds: max(0, (test.end ?? test.start ?? 0) - (test.start ?? 0)),
            issue: hasEnded || test.hasFailed ? test.issue : "the process ended before the test did"
        )
    }

    /// An id ends in the place of a test, which moves with every line above it.
    private static func name(_ id: String) -> String {
        guard let slash = id.lastIndex(of: "/"), id[slash...].contains(".swift:") else { return id }
        return String(id[..<slash])
    }

    private static func sentence(_ messages: [Record.Message]?) -> String {
        let text = messages?.map(\.text).joined(separator: " ") ?? ""
        // One line of plain characters: it goes into a table, and into XML.
        let plain = text.unicodeScalars.map {
            $0.value < 32 || $0.value == 127 ? " " : Character($0)
        }
        return String(String(plain).split(separator: " ").joined(separator: " ").prefix(400))
    }
}
