// SPDX-License-Identifier: Apache-2.0

/// Findings in SARIF 2.1.0, as code scanning services read it.
struct SARIFReport: Encodable {
    struct Text: Encodable { let text: String }

    struct RuleEntry: Encodable {
        let id: String
        let shortDescription: Text
        let fullDescription: Text
        let help: Text
    }

    struct Driver: Encodable {
        let name = "workbench"
        let informationUri = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html"
        let rules: [RuleEntry]

        enum CodingKeys: String, CodingKey { case name, informationUri, rules }
    }

    struct Tool: Encodable { let driver: Driver }

    struct Artifact: Encodable {
        let uri: String
        let uriBaseId = "%SRCROOT%"

        enum CodingKeys: String, CodingKey { case uri, uriBaseId }
    }

    struct Region: Encodable { let startLine: Int }

    struct Physical: Encodable {
        let artifactLocation: Artifact
        let region: Region
    }

    struct Location: Encodable { let physicalLocation: Physical }

    struct Result: Encodable {
        let ruleId: String
        let level: String
        let message: Text
        let locations: [Location]
        /// The same without a line, so that a finding that moved is the same finding.
        let partialFingerprints: [String: String]

        enum CodingKeys: String, CodingKey {
            case ruleId, level, message, locations, partialFingerprints
        }
    }

    struct Run: Encodable {
        let tool: Tool
        let results: [Result]
        let columnKind = "utf16CodeUnits"

        enum CodingKeys: String, CodingKey { case tool, results, columnKind }
    }

    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    init(_ findings: [Finding]) {
        let rules = Set(findings.map(\.rule)).sorted { $0.id < $1.id }.map { rule in
            let page = RulePage(rule, by: Law())
            return RuleEntry(
                id: rule.id, shortDescription: Text(text: page.finds),
                fullDescription: Text(text: rule.why), help: Text(text: page.help))
        }
        let results = findings.map { finding in
            Result(
                ruleId: finding.rule.id, level: finding.level,
                message: Text(text: "\(finding.message) \(finding.why) \(finding.remedy)"),
                locations: [
                    Location(
                        physicalLocation: Physical(
                            artifactLocation: Artifact(uri: Self.uri(finding.file)),
                            region: Region(startLine: finding.line)))
                ],
                partialFingerprints: [
                    "law/v1": "\(finding.rule.id)|\(finding.owner)|\(finding.symbol)"
                ])
        }
        runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
    }

    /// Everything a path may hold that a URI may not, as percent codes.
    private static func uri(_ path: String) -> String {
        path.utf8.reduce(into: "") { uri, byte in
            switch byte {
            case 48...57, 65...90, 97...122, 45, 46, 95, 126, 47:
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
