// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// The builds of one scenario in the order they were made, each with the machine's load under it:
/// a drift shows as a slope, and a busy machine as high bars under high dots. Several runs stand
/// side by side, the earliest first.
struct SeriesChart {
    private static let field = ChartField(height: 110)

    let label: String
    /// The builds of each run. Rejected ones are left out.
    private let runs: [(date: String, iterations: [BuildRun.Iteration])]
    private let processors: Int

    init(
        _ label: String, _ runs: [(date: String, iterations: [BuildRun.Iteration])],
        processors: Int
    ) {
        self.label = label
        self.runs = runs.map { run in
            (run.date, run.iterations.filter { $0.rejection == nil })
        }
        self.processors = processors
    }

    /// What a trend test says of the builds that count.
    var drift: Drift? {
        Drift(runs.flatMap(\.iterations).filter(\.isKept).map(\.wallSeconds))
    }

    var html: String {
        let builds = runs.flatMap(\.iterations)
        if builds.isEmpty { return "" }
        let up = Axis(upTo: builds.map(\.wallSeconds).max() ?? 0)
        let limit = MachineLoad.limit(processors: processors)
        let most = max(builds.map(\.load).max() ?? 0, limit)
        let marks = builds.enumerated().map { number, build in
            let x = Markup.percent((Double(number) + 0.5) / Double(builds.count))
            return dot(build, x, up) + Self.field.load(build.load, x, limit: limit, of: most)
        }
        let note = drift.map { $0.isNotable ? " \($0.words)" : "" } ?? ""
        return """
            <figure><figcaption>\(Markup.escaped(label))\
            <span class="note\(note.isEmpty ? "" : " warn")">\(Markup.escaped(note))</span>\
            </figcaption><div class="scale">\
            <svg height="\(Self.field.pixels)">\(Self.field.scale(up))</svg>\
            <svg class="series" height="\(Self.field.pixels)" role="img"><title>\
            \(Markup.escaped(label)): the time of each build, and the load it began at</title>\
            \(Self.field.grid(up, limit: limit, of: most))\(borders(builds.count))\
            \(marks.joined())</svg></div></figure>
            """
    }

    private func dot(_ build: BuildRun.Iteration, _ x: String, _ up: Axis) -> String {
        let tip =
            "\(build.isWarmUp ? "warm-up " : "")\(build.number): "
            + "\(Quantity.seconds(build.wallSeconds)), CPU \(Quantity.seconds(build.cpuSeconds)), "
            + "load \(Quantity.fixed(build.load, 1))"
        return "<circle class=\"\(build.isWarmUp ? "warm-up" : "build")\" cx=\"\(x)\" "
            + "cy=\"\(Self.field.y(build.wallSeconds, up))\" r=\"3.5\"><title>\(Markup.escaped(tip))"
            + "</title></circle>"
    }

    /// Where one run ends and the next begins, with its date.
    private func borders(_ count: Int) -> String {
        if runs.count < 2 { return "" }
        var before = 0
        return runs.map { run in
            let x = Markup.percent(Double(before) / Double(count))
            before += run.iterations.count
            return "<line class=\"border\" x1=\"\(x)\" x2=\"\(x)\" y1=\"0\" y2=\"100%\"/>"
                + "<text class=\"tick\" x=\"\(x)\" dx=\"3\" y=\"9\">"
                + "\(Markup.escaped(String(run.date.prefix(10))))</text>"
        }.joined()
    }
}
