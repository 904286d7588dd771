// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import TerminalUI

/// The reports of exports and merges.
enum ExportReport {
    /// An export that was written. On standard output nothing is added to the export.
    static func written(_ path: String?, bytes: Int, without left: Omission?) -> Report {
        Report(
            data: [
                "file": .string(path), "bytes": .int(bytes), "left_out": .int(left?.count ?? 0),
            ],
            warnings: left.map { [$0.sentence] } ?? [], isConfirmation: true
        ) { _ in
            path.map { [ReportLine("Wrote \($0)  \(Figures.whole(Double(bytes))) bytes")] } ?? []
        }
    }

    /// The rows that a merge added or, in a dry run, would add.
    static func merged(
        _ path: String, _ merged: Merged, isDryRun: Bool, _ clock: DayClock
    ) -> Report {
        let data: JSON = [
            "file": .string(path), "dry_run": .bool(isDryRun),
            "tables": .list(merged.counts) {
                ["table": .string($0.table), "added": .int($0.added), "known": .int($0.known)]
            },
            "conflicts": .list(merged.conflicts) { .string($0) },
            "changes": .list(merged.changes) { .string($0) },
            "rejected": .list(merged.rejected) { .string($0) },
            "backup": merged.backup.map { BackupReport.json($0, clock) } ?? .null,
        ]
        let back = merged.backup?.waysBack(isUndoable: merged.isUndoable)
        let next = back.map { ["back: " + $0] } ?? []
        let correct =
            merged.rejected.isEmpty
            ? [] : ["correct the rows where they are, and bring them in again"]
        let outcome: Report.Outcome = merged.rejected.isEmpty ? .done : .rejectedRows
        return Report(data: data, next: next + correct, isConfirmation: !isDryRun, outcome: outcome)
        {
            context in
            let added = merged.counts.filter { $0.added > 0 }.map {
                let known = $0.known == 0 ? "" : " (\(Figures.whole(Double($0.known))) known)"
                return "  \(Plural.of($0.added, $0.noun))\(known)"
            }
            let head =
                merged.isEmpty
                ? "Nothing in \(path) is new."
                : "\(isDryRun ? "Would bring in" : "Brought in") from \(path):"
            let listed = listed(merged).flatMap { noun, all in
                ["\(Plural.of(all.count, noun)):"]
                    + all.flatMap { sentence in
                        let lines = TextWidth.wrap(sentence, to: context.width - 4)
                        return lines.indices.map { ($0 == 0 ? "  " : "    ") + lines[$0] }
                    }
            }
            return ([head] + added + listed + (isDryRun ? ["Nothing written (dry run)."] : []))
                .map { ReportLine($0) }
        }
    }

    /// The sentences of a merge, each kind with its noun.
    static func listed(_ merged: Merged) -> [(noun: String, all: [String])] {
        [
            ("change", merged.changes), ("disagreement", merged.conflicts),
            ("rejection", merged.rejected),
        ].filter { !$1.isEmpty }
    }
}
