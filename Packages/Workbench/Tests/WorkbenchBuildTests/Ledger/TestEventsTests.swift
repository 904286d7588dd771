// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchBuild
@testable import WorkbenchTesting

/// What is counted: the event stream of Swift Testing, never a log.
@Suite("The event stream", .timeLimit(.minutes(10)))
struct TestEventsTests {
    private static func event(
        _ kind: String, _ id: String?, at time: Double, _ more: String = "", text: String = ""
    ) -> String {
        let test = id.map { "\"testID\":\"\($0)\"," } ?? ""
        return """
            {"kind":"event","payload":{"instant":{"absolute":\(time),"since1970":0},"kind":"\(kind)",\
            \(test)\(more)"messages":[{"symbol":"fail","text":"\(text)"}]},"version":"6.3.0"}
            """
    }

    private static func suite(_ id: String) -> String {
        "{\"kind\":\"test\",\"payload\":{\"kind\":\"suite\",\"id\":\"\(id)\",\"name\":\"A\"},"
            + "\"version\":\"6.3.0\"}"
    }

    private static func issue(_ id: String?, isKnown: Bool = false, isFailure: Bool? = nil)
        -> String
    {
        let failure = isFailure.map { ",\"isFailure\":\($0)" } ?? ""
        return event(
            "issueRecorded", id, at: 2, "\"issue\":{\"isKnown\":\(isKnown)\(failure)},",
            text: "Expectation failed: 1 == 2\\n  detail\\u001b")
    }

    private static func read(_ lines: String...) -> TestEvents {
        TestEvents(Data((lines.joined(separator: "\n") + "\n").utf8))
    }

    private static let good = "AuthTests.A/good()/A.swift:3:4"
    private static let bad = "AuthTests.A/bad(_:)/A.swift:9:4"

    @Test("each test counts once, a suite not at all, and one that failed has its first issue")
    func kinds() {
        let events = Self.read(
            Self.suite("AuthTests.A"), Self.event("runStarted", nil, at: 1),
            Self.event("testStarted", "AuthTests.A", at: 1),
            Self.event("testStarted", Self.good, at: 1),
            Self.event("testStarted", Self.bad, at: 1), Self.issue(Self.bad),
            Self.issue(Self.bad), Self.event("testEnded", Self.good, at: 1.5),
            Self.event("testEnded", Self.bad, at: 3),
            Self.event("testSkipped", "AuthTests.A/none()/A.swift:1:1", at: 1, text: "no tmux"),
            Self.event("testEnded", "AuthTests.A", at: 3), Self.event("runEnded", nil, at: 4))
        #expect(TestOutcome.Result.allCases.map(events.count) == [1, 1, 1])
        #expect(events.seconds == 3)
        #expect(
            events.outcomes == [
                TestOutcome(id: "AuthTests.A", isSuite: true, result: .passed, seconds: 2),
                TestOutcome(
                    id: "AuthTests.A/bad(_:)", result: .failed, seconds: 2,
                    issue: "Expectation failed: 1 == 2 detail"),
                TestOutcome(id: "AuthTests.A/good()", result: .passed, seconds: 0.5),
                TestOutcome(
                    id: "AuthTests.A/none()", result: .skipped, seconds: 0, issue: "no tmux"),
            ])
    }

    @Test("a test that ends the process failed, also where the last line is half a line")
    func crash() {
        let events = Self.read(
            Self.event("runStarted", nil, at: 1), Self.event("testStarted", Self.good, at: 1),
            String(Self.event("testEnded", Self.good, at: 1).prefix(60)))
        #expect(events.count(.failed) == 1)
        #expect(events.seconds == nil)
        #expect(events.outcomes.map(\.issue) == ["the process ended before the test did"])
    }

    @Test("a known issue and a warning are no failure; an issue of no test is one")
    func issues() {
        let events = Self.read(
            Self.event("testStarted", Self.good, at: 1), Self.issue(Self.good, isKnown: true),
            Self.issue(Self.good, isFailure: false), Self.event("testEnded", Self.good, at: 2),
            Self.issue(nil, isFailure: true))
        #expect(TestOutcome.Result.allCases.map(events.count) == [1, 1, 0])
        #expect(events.stray == ["Expectation failed: 1 == 2 detail"])
    }

    @Test("a run that began no test counts none") func empty() {
        #expect(TestOutcome.Result.allCases.map(TestEvents(Data()).count) == [0, 0, 0])
    }

    @Test("the event stream of this toolchain's own tests is understood") func real() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/events.jsonl"
        let run = try ChildProcess.run([
            CommandLine.arguments[0], "--testing-library", "swift-testing",
            "--event-stream-version", "6.3", "--event-stream-output-path", file,
            "--filter", "TestEventsTests/(empty|issues)",
        ])
        #expect(run.status == 0)
        let events = TestEvents(try Data(contentsOf: URL(fileURLWithPath: file)))
        #expect(
            events.outcomes.filter { !$0.isSuite }.map(\.id) == [
                "WorkbenchBuildTests.TestEventsTests/empty()",
                "WorkbenchBuildTests.TestEventsTests/issues()",
            ])
        #expect(events.count(.passed) == 2)
        #expect(events.seconds != nil)
    }
}
