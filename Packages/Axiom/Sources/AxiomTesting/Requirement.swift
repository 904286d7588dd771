// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Testing

/// Says which rows of the requirements a test is the evidence for.
///
/// When `AIRFIT_EVIDENCE` names a file, every test that ran with this trait adds a line to it: row,
/// tab, test. `Scripts/evidence.sh` makes the table of all rows from these lines, so that a row
/// whose test was deleted, disabled or skipped is missed at once.
public struct Requirement: TestTrait, SuiteTrait, TestScoping {
    /// The rows, for example `F-016`.
    public let rows: [String]

    /// A suite hands the trait on to its tests.
    public var isRecursive: Bool { true }

    /// Runs the test and notes it.
    @concurrent
    public func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await function()
        if !test.isSuite { EvidenceFile.shared?.append(rows, of: test) }
    }
}

extension Trait where Self == Requirement {
    /// This test is the evidence for these rows of the requirements.
    public static func requirement(_ rows: String...) -> Self { Requirement(rows: rows) }
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
    func append(_ rows: [String], of test: Test) {
        let file = test.sourceLocation.fileID
        let name = test.displayName ?? test.name
        // What a condition may skip elsewhere is noted, and does not count.
        let mark = test.traits.contains { $0 is ConditionTrait } ? "\tconditional" : ""
        let lines = rows.map { "\($0)\t\(file)\t\(test.name)\t\(name)\(mark)\n" }.joined()
        _ = Array(lines.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
}
