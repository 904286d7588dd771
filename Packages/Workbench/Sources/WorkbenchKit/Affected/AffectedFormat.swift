// SPDX-License-Identifier: Apache-2.0

/// The output format of `affected`.
package enum AffectedFormat: String, CaseIterable, Sendable {
    case text, json, matrix

    /// The text of the answer; `times` are measured seconds by package folder.
    package func write(_ affected: Affected, shards: Int, times: [String: Double]) -> String {
        switch self {
        case .text: Self.text(affected)
        case .json: ReportFormat.encode(Self.report(affected))
        case .matrix: Self.matrix(affected, shards, times)
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

    private struct Matrix: Encodable {
        struct Shard: Encodable {
            let shard: Int
            let packages: String
            let seconds: Double
        }

        let include: [Shard]
    }

    /// The longest package to the emptiest shard: at most a third longer than the best there is.
    private static func matrix(
        _ affected: Affected, _ shards: Int, _ times: [String: Double]
    ) -> String {
        let known = times.values.reduce(0, +) / Double(max(times.count, 1))
        let usual = times.isEmpty ? 1 : known
        let packages = affected.testPackages.map { (name: $0, time: times[$0] ?? usual) }
            .sorted { ($1.time, $0.name) < ($0.time, $1.name) }
        var loads = [(time: Double, names: [String])](
            repeating: (0, []), count: max(1, min(shards, packages.count)))
        for package in packages {
            let emptiest = loads.indices.min { loads[$0].time < loads[$1].time } ?? 0
            loads[emptiest].time += package.time
            loads[emptiest].names.append(package.name)
        }
        let include = loads.enumerated().filter { !$1.names.isEmpty }.map {
            Matrix.Shard(
                shard: $0 + 1, packages: $1.names.sorted().joined(separator: " "), seconds: $1.time)
        }
        return ReportFormat.encode(Matrix(include: include))
    }
}
