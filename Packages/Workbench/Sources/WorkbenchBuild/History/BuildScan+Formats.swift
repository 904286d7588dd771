// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

extension BuildScan {
    private static let verbs: [BuildRun.Command.Kind: String] = [
        .compile: "compile", .link: "link", .other: "check",
    ]

    private static func what(_ part: BuildEntry.Part) -> String {
        "\(verbs[part.kind] ?? "") \(part.name)"
    }

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
        ReportFormat.encode(
            Document(
                build: entry, criticalPath: path,
                waits: waits.map { Document.Wait(what: $0.what, seconds: $0.seconds) }))
    }
}
