// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// What the tests of a package did, in a line and its failures.
struct PackageReport {
    /// A test that failed, and the first line of its first issue.
    struct Failure: Encodable {
        let test: String
        let issue: String
    }

    let part: TestPart
    var passed = 0
    var skipped = 0
    var failed = 0
    var seconds = 0.0
    /// Whether nothing ran because nothing has changed.
    var isUnchanged = false
    /// How many tests passed on another machine; nil where none was asked.
    var passedElsewhere: Int?
    var failures: [Failure] = []
    var flaky: [FlakyTest] = []
    var outcomes: [TestOutcome] = []
    /// Lines of a log that say why, where no test does.
    private var reasons: [Substring] = []

    /// Lines of a log that are shown.
    private static let limit = 40

    init(part: TestPart, isUnchanged: Bool = false, seconds: Double = 0) {
        (self.part, self.isUnchanged, self.seconds) = (part, isUnchanged, seconds)
    }

    /// What another machine ran on the same inputs.
    init(part: TestPart, passedElsewhere: Int) {
        self.init(part: part, isUnchanged: true)
        self.passedElsewhere = passedElsewhere
    }

    /// What could not run at all.
    init(part: TestPart, failure: String, log: String = "") {
        self.part = part
        failed = 1
        failures = [Failure(test: part.package, issue: failure)]
        reasons = Self.errors(in: log)
    }

    /// What ran.
    init(part: TestPart, events: TestEvents, status: Int32, seconds: Double, log: String) {
        self.part = part
        self.seconds = seconds
        (passed, skipped) = (events.count(.passed), events.count(.skipped))
        failed = events.count(.failed)
        outcomes = events.outcomes
        failures =
            outcomes.filter { !$0.isSuite && $0.result == .failed }
            .map { Failure(test: $0.id, issue: $0.issue) }
            + events.stray.map { Failure(test: part.package, issue: $0) }
        // A crash and a run of nothing are failures too. All tests of a part may be skipped, and there
        // may be no others than those that a part leaves out.
        let isEmpty = passed + failed + skipped == 0
        let isFine =
            events.seconds != nil && !part.selection.isWhole
            && (isEmpty ? !part.selection.excluded.isEmpty : status == 0)
        if failed == 0, !isFine, status != 0 || passed == 0 || events.seconds == nil {
            failed = 1
            let early = events.seconds == nil ? ", before all tests had run" : ""
            let issue = isEmpty ? "no test ran" : "it ended with \(status)\(early)"
            failures = [Failure(test: part.package, issue: issue)]
        }
        guard failed > 0, let data = FileManager.default.contents(atPath: log) else { return }
        reasons = Self.errors(in: String(decoding: data, as: UTF8.self))
    }

    /// Whether all tests and suites of a target passed: a run that broke off may not have come to them.
    func hasPassed(_ target: String, _ events: TestEvents) -> Bool {
        let known = Set(outcomes.map(\.id))
        return events.seconds != nil && failures.allSatisfy { known.contains($0.test) }
            && !outcomes.contains { $0.result == .failed && $0.module == target.moduleName }
    }

    private static func errors(in log: String) -> [Substring] {
        let marks = ["error:", "Fatal", "crash", "recorded an issue"]
        let lines = log.split(separator: "\n")
        let found = lines.filter { line in marks.contains { line.contains($0) } }
        return Array((found.isEmpty ? lines.suffix(10) : found[...]).prefix(limit))
    }

    /// The line of the package, then its failures.
    var text: String {
        let name = part.text.count > 60 ? part.text.prefix(57) + "..." : part.text[...]
        let head = name + String(repeating: " ", count: max(1, 29 - name.count))
        if let passedElsewhere { return head + "\(passedElsewhere) passed elsewhere\n" }
        if isUnchanged { return head + "nothing has changed since it passed\n" }
        func field(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: " ", count: max(0, width - digits.count)) + digits
        }
        var text =
            "\(head)\(field(passed, 4)) passed \(field(failed, 3)) failed "
            + "\(field(skipped, 3)) skipped  \(field(Int(seconds.rounded()), 3)) s\n"
        for failure in failures.prefix(Self.limit) {
            text += "  \(failure.test): \(failure.issue)\n"
        }
        for test in flaky {
            text +=
                "  flaky: \(test.test) failed \(test.failed) of \(Plural.of(test.runs, "run")) "
                + "on the same inputs\n"
        }
        if failed > 0 { text += reasons.map { "  \($0)\n" }.joined() }
        return text
    }
}
