// SPDX-License-Identifier: Apache-2.0

/// Findings as JUnit's XML, which every CI shows: a suite for each rule, a failed case for each
/// finding; what only warns passes, and says so.
enum JUnitReport {
    static func text(_ findings: [Finding]) -> String {
        let rules = Dictionary(grouping: findings, by: \.rule.id).sorted { $0.key < $1.key }
        // A file without a case is an error to some readers.
        let suites =
            rules.isEmpty
            ? [suite("workbench", ["  <testcase name=\"no findings\"/>\n"], 0)]
            : rules.map { rule, findings in
                suite(rule, findings.map(testCase), findings.count { !$0.isWarning })
            }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
            + suites.joined() + "</testsuites>\n"
    }

    private static func suite(_ name: String, _ cases: [String], _ failures: Int) -> String {
        "<testsuite name=\"\(name.escapedForMarkup)\" tests=\"\(cases.count)\" "
            + "failures=\"\(failures)\">\n" + cases.joined() + "</testsuite>\n"
    }

    private static func testCase(_ finding: Finding) -> String {
        let place = "\(finding.file):\(finding.line)".escapedForMarkup
        let text = "\(finding.message)\nWhy: \(finding.why)\nMend: \(finding.remedy)"
            .escapedForMarkup
        let head =
            "  <testcase name=\"\(place)\" classname=\"\(finding.rule.id)\" "
            + "file=\"\(finding.file.escapedForMarkup)\" line=\"\(finding.line)\">"
        let body =
            finding.isWarning
            ? "<system-out>\(text)</system-out>"
            : "<failure message=\"\(finding.message.escapedForMarkup)\">\(text)</failure>"
        return head + body + "</testcase>\n"
    }
}
