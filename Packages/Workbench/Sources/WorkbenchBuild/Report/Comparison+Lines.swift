// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

extension Comparison {
    /// The comparison for a terminal: each scenario with both medians and the verdict.
    package func lines(width: Int = 80) -> [String] {
        let width = max(width, 60)
        let wrap = { (text: String) in
            TextLayout.wrapped(TextLayout.plain(text), to: width, indent: "  ")
        }
        var lines = wrap("\(title), \(measureName):")
        for row in rows {
            lines += wrap(row.label)
            let medians =
                "  \(Quantity.seconds(row.baseline.median)) → "
                + Quantity.seconds(row.sample.median)
            let verdict = TextLayout.wrapped(row.verdict.sentence, to: width - 24)
            let indent = String(repeating: " ", count: 24)
            lines += verdict.enumerated().map { number, line in
                (number == 0 ? TextLayout.padded(medians, to: 24) : indent) + line
            }
        }
        if rows.isEmpty { lines += wrap("  No scenario was measured on both sides.") }
        return lines + notes.flatMap(wrap)
    }

    /// What there is to know beside the verdicts, a sentence each.
    var notes: [String] {
        let isPaired = rows.contains(where: \.isPaired)
        return (isPaired ? ["Builds that took turns are compared pair by pair."] : []) + unmatched
            + warnings.map { "Warning: \($0)" }
    }

    /// The comparison as a table for a pull request.
    package var markdown: String {
        var text = "### \(Markdown.escaped(title))\n\n"
        if rows.isEmpty {
            text += "No scenario was measured on both sides.\n"
        } else {
            text += "| Scenario | Baseline | Now | Verdict, \(measureName) |\n|---|--:|--:|---|\n"
            for row in rows {
                let sentence = Markdown.escaped(row.verdict.sentence)
                let isDifferent =
                    switch row.verdict {
                    case .slower, .faster: true
                    case .noDifference, .tooFew: false
                    }
                text +=
                    "| \(Markdown.escaped(row.label)) | \(Quantity.seconds(row.baseline.median)) | "
                    + "\(Quantity.seconds(row.sample.median)) | "
                    + (isDifferent ? "**\(sentence)**" : sentence) + " |\n"
            }
        }
        if !notes.isEmpty {
            text += "\n" + notes.map { "- \(Markdown.escaped($0))\n" }.joined()
        }
        return text
    }

    var measureName: String {
        switch measure {
        case .wall: "wall clock"
        case .cpu: "user and system time"
        }
    }
}
