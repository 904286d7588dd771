// SPDX-License-Identifier: Apache-2.0

extension BuildReport {
    /// One event of the trace form that Chrome, Perfetto and Speedscope read; times in
    /// microseconds.
    private struct Event: Encodable {
        struct Arguments: Encodable {
            var name: String?
            var wallSeconds: Double?
            var cpuSeconds: Double?
        }

        let name: String
        var cat: String?
        let ph: String
        let pid: Int
        var tid: Int?
        var ts: Double?
        var dur: Double?
        var args: Arguments?
    }

    private struct Trace: Encodable {
        let displayTimeUnit: String
        let traceEvents: [Event]
    }

    /// The commands of builds as a trace: a process for each build, and as many threads as commands
    /// ran at once. With a scenario, all its kept iterations; otherwise of every scenario the
    /// iteration nearest to its median. All builds begin at 0, so that they can be compared.
    package func chromeTrace(scenario: String? = nil) -> String {
        var events: [Event] = []
        var process = 0
        for run in runs {
            for group in run.groups where scenario == nil || group[0].scenario == scenario {
                let shown =
                    scenario == nil ? [group.typical].compactMap(\.self) : group.filter(\.isKept)
                for iteration in shown {
                    process += 1
                    let title = runs.count > 1 ? "\(run.conditions.repository): " : ""
                    events += Self.events(iteration, process, title)
                }
            }
        }
        return Self.encoded(Trace(displayTimeUnit: "ms", traceEvents: events))
    }

    private static func events(
        _ iteration: BuildRun.Iteration, _ process: Int, _ title: String
    ) -> [Event] {
        let variant = iteration.variant.isEmpty ? "" : " · \(iteration.variant)"
        let name = "\(title)\(iteration.scenario)\(variant) #\(iteration.number)"
        let build = Event(
            name: "process_name", ph: "M", pid: process,
            args: Event.Arguments(
                name: name, wallSeconds: iteration.wallSeconds, cpuSeconds: iteration.cpuSeconds))
        let lanes = Lanes(iteration.commands)
        let threads = (0..<lanes.count).map {
            Event(
                name: "thread_name", ph: "M", pid: process, tid: $0 + 1,
                args: Event.Arguments(name: "lane \($0 + 1)"))
        }
        let bars = lanes.bars.map { bar in
            Event(
                name: bar.command.name, cat: bar.command.kind.rawValue, ph: "X", pid: process,
                tid: bar.lane + 1, ts: microseconds(bar.command.start),
                dur: max(0, microseconds(bar.command.end - bar.command.start)))
        }
        return [build] + threads + bars
    }

    private static func microseconds(_ seconds: Double) -> Double {
        (seconds * 1_000_000).rounded()
    }
}
