// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// Builds over commits, from the oldest at the left: a dot for each build, a line for each level,
/// and under it the machine's load.
struct HistoryChart {
    private static let field = ChartField(height: 170)

    let title: String
    let series: HistorySeries
    /// The part that is drawn; nil for the whole build.
    var part: String?

    private func seconds(_ build: HistorySeries.Build) -> Double {
        part.map { build.times[$0] ?? 0 } ?? build.total
    }

    var html: String {
        let commits = series.commits
        let values = commits.flatMap(\.builds).map(seconds)
        let up = Axis(upTo: values.max() ?? 0)
        let limit = MachineLoad.limit(processors: series.kind.processors)
        let most = max(commits.map(\.load).max() ?? 0, limit)
        let marks = commits.enumerated().map { number, commit in
            let x = (Double(number) + 0.5) / Double(commits.count)
            return dots(commit, x, up)
                + Self.field.load(commit.load, Markup.percent(x), limit: limit, of: most)
        }
        let label = Markup.escaped(title)
        return """
            <figure><figcaption>\(label)</figcaption><div class="scale">\
            <svg height="\(Self.field.pixels)" aria-hidden="true">\(Self.field.scale(up))</svg>\
            <svg class="series" height="\(Self.field.pixels)" role="img"><title>\
            \(label): the time of each build by commit; the table below has the figures</title>\
            \(Self.field.grid(up, limit: limit, of: most))\(marks.joined())\(levels(up))\
            \(series.changes.map(border).joined())</svg></div></figure>

            """
    }

    /// Builds of one commit stand beside each other, so that equal times stay apart.
    private func dots(_ commit: HistorySeries.Commit, _ x: Double, _ up: Axis) -> String {
        let room = 0.5 / Double(series.commits.count)
        return commit.builds.enumerated().map { number, build in
            let count = Double(commit.builds.count)
            let place = x + room * ((Double(number) + 0.5) / count - 0.5)
            let tip =
                "\(commit.label) \(commit.subject): \(Quantity.seconds(seconds(build))), load "
                + "\(Quantity.fixed(build.entry.load, 1)), pace \(Quantity.fixed(build.pace, 2))"
            return "<circle class=\"build\" cx=\"\(Markup.percent(place))\" "
                + "cy=\"\(Self.field.y(seconds(build), up))\" r=\"3\" fill-opacity=\".8\"><title>"
                + "\(Markup.escaped(tip))</title></circle>"
        }.joined()
    }

    /// The median of each level.
    private func levels(_ up: Axis) -> String {
        let count = Double(series.commits.count)
        let borders = [0] + series.changes.map(\.index) + [series.commits.count]
        return zip(borders, borders.dropFirst()).map { start, end in
            let values = series.commits[start..<end].flatMap(\.builds).map(seconds)
            let y = Self.field.y(Sample(values).median, up)
            return "<line class=\"median\" x1=\"\(Markup.percent(Double(start) / count))\" "
                + "x2=\"\(Markup.percent(Double(end) / count))\" y1=\"\(y)\" y2=\"\(y)\"/>"
        }.joined()
    }

    private func border(_ change: HistorySeries.Change) -> String {
        let share = Double(change.index) / Double(series.commits.count)
        let x = Markup.percent(share)
        let isRight = share > 0.6
        return "<line class=\"border\" x1=\"\(x)\" x2=\"\(x)\" y1=\"0\" y2=\"100%\"/>"
            + "<text class=\"tick\" x=\"\(x)\" dx=\"\(isRight ? -4 : 4)\" y=\"9\" "
            + "text-anchor=\"\(isRight ? "end" : "start")\">\(Markup.escaped(change.commit.label)) "
            + "\(Quantity.change(change.change))</text>"
    }
}
