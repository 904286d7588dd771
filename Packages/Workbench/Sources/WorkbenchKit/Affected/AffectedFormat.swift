// SPDX-License-Identifier: Apache-2.0

/// The output format of `affected`.
package enum AffectedFormat: String, CaseIterable, Sendable {
    case text, json

    /// The text of the answer.
    package func write(_ affected: Affected) -> String {
        switch self {
        case .text: Self.text(affected)
        case .json: ReportFormat.encode(Self.report(affected))
        }
    }

    private static func text(_ affected: Affected) -> String {
        var text = affected.global.map { "everything: \($0) affects all modules\n" }.joined()
        for name in affected.build.keys.sorted() { text += "build \(name)\n" }
        for name in affected.test.keys.sorted() { text += "test \(name)\n" }
        return text
    }

    private struct Report: Encodable {
        struct Item: Encodable {
            let name: String
            let change: String
            let reason: String
        }

        let build: [Item]
        let test: [Item]
        let testPackages: [String]
        let everythingBecauseOf: [String]
    }

    private static func report(_ affected: Affected) -> Report {
        func items(_ causes: [String: Affected.Cause]) -> [Report.Item] {
            causes.sorted { $0.key < $1.key }.map {
                .init(name: $0.key, change: "\($0.value.change)", reason: $0.value.reason)
            }
        }
        return Report(
            build: items(affected.build), test: items(affected.test),
            testPackages: affected.testPackages, everythingBecauseOf: affected.global)
    }
}
