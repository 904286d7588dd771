// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the repositories showed, as tables for the documentation.
package enum ForeignTable {
    package static func text(_ outcomes: [ForeignProof.Outcome]) -> String {
        let rules = ["undeclared-dependency", "unused-dependency"]
        var lines = [
            "| Repository | Commit | \(rules.map { "`\($0)`" }.joined(separator: " | ")) | wrong | A new function selects |"
        ]
        lines.append("|" + String(repeating: "---|", count: rules.count + 4))
        for one in outcomes {
            let counts = rules.map { "\(one.found[$0] ?? 0)" }.joined(separator: " | ")
            lines.append(
                "| \(one.name) | `\(one.commit)` | \(counts) | \(one.wrong.count) | \(one.selected) |"
            )
        }
        let commands = outcomes.first?.seconds.map(\.command) ?? []
        lines += ["", "| Repository | \(commands.joined(separator: " | ")) |"]
        lines.append("|" + String(repeating: "---|", count: commands.count + 1))
        for one in outcomes {
            let times = one.seconds.map { seconds($0.seconds) }.joined(separator: " | ")
            lines.append("| \(one.name) | \(times) |")
        }
        lines += ["", "| Repository | Lines of its law | Findings before | Planted | Found |"]
        lines.append("|---|---|---|---|---|")
        for one in outcomes where one.law.planted > 0 {
            let (length, before, planted) = one.law
            lines.append(
                "| \(one.name) | \(length) | \(before) | \(planted) | \(planted - one.missed.count) |"
            )
        }
        for one in outcomes {
            lines.append("\n\(one.name): \(one.size)")
            lines += one.wrong.map { "wrong: \($0)" } + one.missed.map { "missed: \($0)" }
            lines += one.faults.map { "fault: \($0)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func seconds(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    }
}
