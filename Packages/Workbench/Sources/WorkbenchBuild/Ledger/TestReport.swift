// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// What a whole run of tests did: totals, slow and flaky tests; as text, JSON and JUnit's XML.
struct TestReport {
    let reports: [PackageReport]
    /// The tests of these packages that take longest, by the newest runs of one test at a time.
    let slowest: [TestOutcome]

    var passed: Int { reports.reduce(0) { $0 + $1.passed } }
    var failed: Int { reports.reduce(0) { $0 + $1.failed } }
    var skipped: Int { reports.reduce(0) { $0 + $1.skipped } }

    /// The line that programs look for: `N passed, N failed`, and what was skipped.
    var total: String {
        "\(passed) passed, \(failed) failed" + (skipped == 0 ? "" : ", \(skipped) skipped") + "\n"
    }

    /// The slow tests, a line each; empty where no test has a time of its own.
    var slowText: String {
        if slowest.isEmpty { return "" }
        return "The slowest tests, each alone:\n"
            + slowest.map { "  \(Quantity.seconds($0.seconds))  \($0.id)\n" }.joined()
    }

    // MARK: JSON

    private struct Document: Encodable {
        struct Package: Encodable {
            let package: String
            let passed: Int
            let failed: Int
            let skipped: Int
            let seconds: Double
            let unchanged: Bool
            let failures: [PackageReport.Failure]
            let flaky: [FlakyTest]
        }

        struct Slow: Encodable {
            let test: String
            let seconds: Double
        }

        let passed: Int
        let failed: Int
        let skipped: Int
        let packages: [Package]
        let slowest: [Slow]
    }

    var json: String {
        ReportFormat.encode(
            Document(
                passed: passed, failed: failed, skipped: skipped,
                packages: reports.map {
                    .init(
                        package: $0.part.text, passed: $0.passed, failed: $0.failed,
                        skipped: $0.skipped, seconds: $0.seconds, unchanged: $0.isUnchanged,
                        failures: $0.failures, flaky: $0.flaky)
                },
                slowest: slowest.map { .init(test: $0.id, seconds: $0.seconds) }))
    }

    // MARK: JUnit

    /// A suite for each package, a case for each test.
    var junit: String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
            + reports.map(Self.suite).joined() + "</testsuites>\n"
    }

    private static func suite(_ report: PackageReport) -> String {
        var cases = report.outcomes.filter { !$0.isSuite }.map(testCase)
        let known = Set(report.outcomes.map(\.id))
        // What failed without a test: a build, a crash.
        cases += report.failures.filter { !known.contains($0.test) }.map {
            testCase(TestOutcome(id: $0.test, result: .failed, seconds: 0, issue: $0.issue))
        }
        return "<testsuite name=\"\(report.part.text.escapedForMarkup)\" tests=\"\(cases.count)\" "
            + "failures=\"\(report.failed)\" skipped=\"\(report.skipped)\" "
            + "time=\"\(Quantity.fixed(report.seconds, 3))\">\n\(cases.joined())</testsuite>\n"
    }

    private static func testCase(_ test: TestOutcome) -> String {
        let name =
            test.id.hasPrefix(test.suite + "/")
            ? test.id.dropFirst(test.suite.count + 1) : test.id[...]
        let head =
            "  <testcase classname=\"\(test.suite.escapedForMarkup)\" "
            + "name=\"\(String(name).escapedForMarkup)\" time=\"\(Quantity.fixed(test.seconds, 3))\""
        let issue = test.issue.escapedForMarkup
        switch test.result {
        case .passed: return head + "/>\n"
        case .failed: return head + "><failure message=\"\(issue)\"/></testcase>\n"
        case .skipped: return head + "><skipped message=\"\(issue)\"/></testcase>\n"
        }
    }
}
