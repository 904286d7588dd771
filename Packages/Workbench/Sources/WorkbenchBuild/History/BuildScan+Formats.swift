// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

extension BuildScan {
    private static let verbs: [BuildRun.Command.Kind: String] = [
        .compile: "compile", .link: "link", .other: "check",
    ]

    private static func what(_ part: BuildEntry.Part) -> String {
        "\(verbs[part.kind] ?? "") \(part.name)"
    }

    // MARK: Text

    /// For a terminal: no line is longer than `width`, of at least 60 columns.
    func text(width: Int = 80) -> String {
        let width = max(width, 60)
        var lines = [title, sums, hits].flatMap {
            TextLayout.wrapped(TextLayout.plain($0), to: width)
        }
        if path.isEmpty {
            lines += TextLayout.wrapped(
                entry.parts.isEmpty && entry.modules > 0
                    ? "Nothing was compiled or linked." : "What it did is not known.", to: width)
            return lines.map { $0 + "\n" }.joined()
        }
        let head = "The critical path: each part was ready when the one above had ended."
        lines += [""] + TextLayout.wrapped(head, to: width)
        lines.append(Self.row(["READY", "WAITED", "RAN", "CPU"], "PART", width))
        lines += path.map { step in
            let cells = [
                Quantity.seconds(step.part.ready), Quantity.seconds(step.queued),
                Quantity.seconds(step.ran), step.part.cpu.map(Quantity.seconds) ?? "-",
            ]
            return Self.row(cells, Self.what(step.part), width)
        }
        lines += ["", "What was waited for on it:"]
        lines += waits.map { what, seconds in
            let share = entry.seconds > 0 ? seconds / entry.seconds : 0
            return "  " + TextLayout.right(Quantity.seconds(seconds), to: 8)
                + TextLayout.right(Quantity.fixed(share * 100, 0) + " %", to: 7) + "  \(what)"
        }
        lines += [""] + timeline(width)
        return lines.map { $0 + "\n" }.joined()
    }

    private static func row(_ cells: [String], _ name: String, _ width: Int) -> String {
        let figures = cells.map { TextLayout.right($0, to: 9) }.joined()
        return "\(figures)  " + TextLayout.plain(name).prefix(max(10, width - 38))
    }

    /// The longest parts in the order they began: `.` waits for a processor, `=` runs.
    private func timeline(_ width: Int) -> [String] {
        let most = 30
        let longest = entry.parts.sorted { $0.end - $0.ready > $1.end - $1.ready }.prefix(most)
        let names = longest.map { Self.what($0).count }.max() ?? 0
        let label = min(names, width / 3)
        let room = width - label - 3
        let scale = Double(room) / max(entry.seconds, 0.001)
        let head =
            "Timeline of \(longest.count) of \(Plural.of(entry.parts.count, "part")), a column is "
            + "\(Quantity.seconds(1 / scale)): `.` waits for a processor, `=` runs."
        let onPath = Set(path.map(\.part.label))
        return TextLayout.wrapped(head + " `*` is on the critical path.", to: width)
            + longest.sorted { $0.ready < $1.ready }.map { part in
                let (ready, start) = (Int(part.ready * scale), Int(part.start * scale))
                let end = max(start + 1, min(room, Int((part.end * scale).rounded())))
                let name = TextLayout.plain(Self.what(part)).prefix(label)
                return (onPath.contains(part.label) ? "*" : " ")
                    + TextLayout.padded(String(name), to: label) + " "
                    + String(repeating: " ", count: min(ready, room - 1))
                    + String(repeating: ".", count: max(0, start - ready))
                    + String(repeating: "=", count: max(1, end - start))
            }.map { String($0.prefix(width)) }
    }

    // MARK: Page

    /// One self-contained page, without scripts or network access.
    var html: String {
        let head = "Scan of a build"
        var body = "<h1>\(head)</h1>\n"
        body += [title, sums, hits].map { "<p>\(Markup.escaped($0))</p>\n" }.joined()
        if !path.isEmpty {
            body +=
                "<h2>Timeline</h2>\n<p class=\"legend\"><span class=\"key\"></span>compile "
                + "<span class=\"key link\"></span>link <span class=\"key other\"></span>nothing to "
                + "do</p>\n" + TimelineChart(iteration).html(isOpen: true)
            body +=
                "<h2>What was waited for</h2>\n"
                + Self.table(["For"], ["Time", "Of all"], waitRows)
            body +=
                "<h2>Critical path</h2>\n<p class=\"note\">Each part began when the one above had "
                + "ended; waited: until a processor was free.</p>\n"
                + Self.table(["Part"], ["Ready", "Waited", "Ran", "CPU"], pathRows)
        }
        return BuildReport.page(head, body)
    }

    /// The build as the timeline draws it.
    private var iteration: BuildRun.Iteration {
        BuildRun.Iteration(
            scenario: BuildEntry.said(entry.words), number: 1, wallSeconds: entry.seconds,
            userSeconds: entry.user, systemSeconds: entry.system,
            commands: entry.parts.map {
                .init(name: $0.name, kind: $0.kind, start: $0.start, end: $0.end)
            })
    }

    private var waitRows: [[String]] {
        waits.map { what, seconds in
            let share = entry.seconds > 0 ? seconds / entry.seconds : 0
            return [what, Quantity.seconds(seconds), Quantity.percent(share)]
        }
    }

    private var pathRows: [[String]] {
        path.map { step in
            [
                Self.what(step.part), Quantity.seconds(step.part.ready),
                Quantity.seconds(step.queued), Quantity.seconds(step.ran),
                step.part.cpu.map(Quantity.seconds) ?? "-",
            ]
        }
    }

    private static func table(_ words: [String], _ figures: [String], _ rows: [[String]]) -> String
    {
        Markup.table(
            words, figures,
            rows.map { row in
                Markup.cell(row[0], number: false)
                    + row.dropFirst().map { Markup.cell($0) }.joined()
            })
    }

    // MARK: JSON

    private struct Document: Encodable {
        struct Wait: Encodable {
            let what: String
            let seconds: Double
        }

        let build: BuildEntry
        let criticalPath: [Step]
        let waits: [Wait]
    }

    var json: String {
        BuildReport.encoded(
            Document(
                build: entry, criticalPath: path,
                waits: waits.map { Document.Wait(what: $0.what, seconds: $0.seconds) }))
    }
}
