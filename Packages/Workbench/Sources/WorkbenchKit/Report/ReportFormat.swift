// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How findings are written.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text, json, sarif, github, junit

    /// The findings in this format, with a newline at the end unless the text is empty.
    package func write(_ findings: [Finding]) -> String {
        switch self {
        case .text: Self.text(findings)
        case .json: Self.encode(JSONReport(findings))
        case .sarif: Self.encode(SARIFReport(findings))
        case .github: findings.map(Self.annotation).joined()
        case .junit: JUnitReport.text(findings)
        }
    }

    private static func text(_ findings: [Finding]) -> String {
        findings.map {
            """
            \($0.file):\($0.line): \($0.level): \($0.message) [\($0.rule.id)]
                why:  \($0.why)
                mend: \($0.remedy)

            """
        }.joined().withVisibleControls
    }

    private static func annotation(_ finding: Finding) -> String {
        let text = "\(finding.message)\nWhy: \(finding.why)\nMend: \(finding.remedy)"
        return
            "::\(finding.level) file=\(escaped(finding.file, isProperty: true)),line=\(finding.line),"
            + "title=\(escaped(finding.rule.id, isProperty: true))::\(escaped(text))\n"
    }

    /// GitHub's workflow commands take percent codes for what would end them.
    private static func escaped(_ text: String, isProperty: Bool = false) -> String {
        var escaped = text.replacingOccurrences(of: "%", with: "%25")
            .replacingOccurrences(of: "\r", with: "%0D")
            .replacingOccurrences(of: "\n", with: "%0A")
        if isProperty {
            escaped = escaped.replacingOccurrences(of: ":", with: "%3A")
                .replacingOccurrences(of: ",", with: "%2C")
        }
        return escaped
    }

    package static func encode(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(value)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

/// Findings as JSON.
private struct JSONReport: Encodable {
    struct Item: Encodable {
        let file: String
        let line: Int
        let rule: String
        let owner: String
        let symbol: String
        let message: String
        let why: String
        let mend: String
        let rows: [String]
        let level: String
    }

    let count: Int
    let findings: [Item]

    init(_ findings: [Finding]) {
        count = findings.count
        self.findings = findings.map {
            Item(
                file: $0.file, line: $0.line, rule: $0.rule.id, owner: $0.owner,
                symbol: $0.symbol, message: $0.message, why: $0.why, mend: $0.remedy,
                rows: $0.rule.rows, level: $0.level)
        }
    }
}
