// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How findings are written.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text, json, sarif, junit

    /// The findings in this format, with a newline at the end unless the text is empty.
    package func write(_ findings: [Finding]) -> String {
        switch self {
        case .text: Self.text(findings)
        case .json: Self.encode(JSONReport(findings))
        case .sarif: Self.encode(SARIFReport(findings))
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

    /// A value as readable JSON, with sorted keys and a newline at the end.
    package static func encode(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // A time that is no number would otherwise lose the whole report.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
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
