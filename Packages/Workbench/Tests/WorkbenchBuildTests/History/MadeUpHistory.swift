// SPDX-License-Identifier: Apache-2.0

@testable import WorkbenchBuild

/// Builds of commits as a recorder would have left them.
struct MadeUpHistory {
    var commits = 20
    var builds = 3
    /// From this commit on `Orders` takes so much longer that the whole takes 20 % longer.
    var change: Int?
    var scatter = 0.03
    /// The load before and from that commit on.
    var loads = (before: 0.5, after: 0.5)

    static let modules = ["Core": 3.0, "Orders": 2.0, "Stock": 3.0, "Shop": 1.0]

    var revisions: [HistoryReport.Revision] {
        (0..<commits).map { .init(hash: Self.hash($0), subject: "Change \($0)") }
    }

    static func hash(_ commit: Int) -> String {
        String(repeating: "0", count: 38) + (commit < 10 ? "0" : "") + "\(commit)"
    }

    /// In an order that is not that of the commits.
    func entries(seed: UInt64 = 1) -> [BuildEntry] {
        var noise = Noise(seed: seed)
        return (0..<builds).flatMap { _ in
            (0..<commits).reversed().map { commit in
                let isLater = change.map { commit >= $0 } ?? false
                return Self.entry(
                    commit, orders: isLater ? 4 : 2, load: isLater ? loads.after : loads.before,
                    scatter: scatter, &noise)
            }
        }
    }

    static func entry(
        _ commit: Int, orders: Double = 2, load: Double = 0.5, scatter: Double = 0,
        _ noise: inout Noise
    ) -> BuildEntry {
        var parts: [BuildEntry.Part] = []
        for (name, time) in modules.sorted(by: { $0.key < $1.key }) {
            let cpu = noise.time(name == "Orders" ? orders : time, scatter: scatter)
            let start = parts.last?.end ?? 1
            parts.append(
                .init(
                    name: name, kind: .compile, ready: start, start: start, end: start + cpu,
                    cpu: cpu, files: 3, of: 3))
        }
        let sum = parts.reduce(0) { $0 + $1.seconds } + noise.time(1, scatter: scatter)
        return BuildEntry(
            date: "2026-11-2\(commit % 10)T10:00:00Z", commit: hash(commit), package: "App",
            words: ["build"], machine: "A processor", processors: 2,
            toolchain: "/usr/bin/swift 1 2",
            load: load, seconds: sum + 1, user: sum, modules: 5, parts: parts)
    }
}
