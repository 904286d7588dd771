// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
public import Testing

/// Names the rows of the requirements that a test is evidence for.
///
/// When `AIRFIT_EVIDENCE` names a file, every test that ran with this trait adds a line for each
/// row: row, file, name and title of the test, separated by tabs. A failed test adds `failed`, and a
/// test with a condition adds `conditional`. `Scripts/evidence.sh` makes the table of all rows from
/// these lines. A row whose only test was deleted, disabled, skipped or failed has no evidence there.
public struct Requirement: TestTrait, SuiteTrait, TestScoping {
    /// The rows, for example `F-016`.
    public let rows: [String]

    /// A suite hands the trait on to its tests.
    public var isRecursive: Bool { true }

    /// Runs the test and notes it; a test that throws or records an issue is noted as failed.
    @concurrent
    public func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let tally = Tally()
        let watch = IssueHandlingTrait.compactMapIssues { issue in
            if issue.isFailure { tally.fail() }
            return issue
        }
        try await watch.provideScope(for: test, testCase: testCase) {
            do {
                try await Tally.$current.withValue(tally) { try await function() }
            } catch {
                tally.fail()
                throw error
            }
        }
        guard !test.isSuite, !rows.isEmpty else { return }
        EvidenceFile.shared?.append(rows, of: test, failed: tally.hasFailed)
    }

    /// Notes rows that one case of a test with arguments is evidence for. Call it on the last line
    /// of a test with this trait, after the expectations: a failed case is noted as failed.
    /// - Parameter name: what the case shows; it follows the title of the test.
    public static func show(_ rows: [String], by name: String) {
        guard let test = Test.current, let tally = Tally.current else {
            Issue.record("only a test with the trait .requirement() can show rows")
            return
        }
        EvidenceFile.shared?.append(rows, of: test, case: name, failed: tally.hasFailed)
    }
}

extension Trait where Self == Requirement {
    /// This test is evidence for these rows of the requirements.
    public static func requirement(_ rows: String...) -> Self { Requirement(rows: rows) }
}

/// Whether the test that runs has failed so far.
private final class Tally: Sendable {
    @TaskLocal static var current: Tally?

    private let failures = Mutex(0)

    var hasFailed: Bool { failures.withLock { $0 > 0 } }

    func fail() { failures.withLock { $0 += 1 } }
}

private struct EvidenceFile: Sendable {
    static let shared = EvidenceFile()

    private let descriptor: Int32

    init?() {
        guard let path = ProcessInfo.processInfo.environment["AIRFIT_EVIDENCE"] else { return nil }
        descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
        if descriptor < 0 { return nil }
    }

    /// One write per test: appended whole, also by two processes at once.
    func append(_ rows: [String], of test: Test, case part: String? = nil, failed: Bool) {
        let file = test.sourceLocation.fileID
        let name = (test.displayName ?? test.name) + (part.map { ": \($0)" } ?? "")
        // What failed, and what a condition may skip elsewhere, is noted and does not count.
        let isConditional = test.traits.contains { $0 is ConditionTrait }
        let mark = failed ? "\tfailed" : isConditional ? "\tconditional" : ""
        let lines = rows.map { "\($0)\t\(file)\t\(test.name)\t\(name)\(mark)\n" }.joined()
        _ = Array(lines.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
}
