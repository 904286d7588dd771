// SPDX-License-Identifier: Apache-2.0

/// The commands of a build in as few lanes as it ran at once.
struct Lanes {
    struct Bar {
        let command: BuildRun.Command
        let lane: Int
    }

    let bars: [Bar]
    let count: Int
    /// When the last command ended.
    let end: Double

    init(_ commands: [BuildRun.Command]) {
        var ends: [Double] = []
        var bars: [Bar] = []
        let finite = commands.filter { $0.start.isFinite && $0.end.isFinite }
        for command in finite.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            let end = max(command.start, command.end)
            if let lane = ends.firstIndex(where: { $0 <= command.start }) {
                ends[lane] = end
                bars.append(Bar(command: command, lane: lane))
            } else {
                bars.append(Bar(command: command, lane: ends.count))
                ends.append(end)
            }
        }
        self.bars = bars
        count = ends.count
        end = max(0, ends.max() ?? 0)
    }
}

extension [BuildRun.Iteration] {
    /// The kept iteration with recorded commands that stands for the others: the one whose time is
    /// nearest to the median.
    var typical: BuildRun.Iteration? {
        let kept = filter(\.isKept)
        let median = Sample(kept.map(\.wallSeconds)).median
        return kept.filter { !$0.commands.isEmpty }
            .min { abs($0.wallSeconds - median) < abs($1.wallSeconds - median) }
    }
}
