// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import Storage
import TerminalUI

/// The report of an exchange with other devices.
enum SyncReport {
    static func synced(_ synced: Synced, isDryRun: Bool, _ clock: DayClock) -> Report {
        let rejected = synced.others.contains { $0.merged?.rejected.isEmpty == false }
        let back = synced.backup?.waysBack(isUndoable: synced.isUndoable)
        let names = synced.strangeNames.map { name in
            "if \(name) is you: "
                + ReadyCommand.line(["sync", synced.folder, "--me", name])
        }
        return Report(
            data: data(synced, isDryRun, clock),
            next: (back.map { ["back here: " + $0] } ?? []) + names,
            isConfirmation: !isDryRun,
            outcome: rejected ? .rejectedRows : .done
        ) { context in
            let head =
                isDryRun ? "Would sync with \(synced.folder):" : "Synced with \(synced.folder):"
            let end = isDryRun ? ["Nothing written (dry run)."] : []
            return ([head] + lines(synced, context.width) + end).map { ReportLine($0) }
        }
    }

    private static func lines(_ synced: Synced, _ width: Int) -> [String] {
        let others = synced.others.flatMap { other -> [String] in
            guard let merged = other.merged else {
                return wrapped("\(other.file): passed over. \(other.passedOver ?? "")", width)
            }
            let who = other.origin.map { "\($0.machine)" } ?? other.file
            let added = merged.counts.filter { $0.added > 0 }.map { Plural.of($0.added, $0.noun) }
            let more = ExportReport.listed(merged).flatMap { noun, all in
                wrapped("\(Plural.of(all.count, noun)):", width)
                    + all.flatMap { wrapped($0, width - 2).map { "  " + $0 } }
            }
            let what = merged.isEmpty ? "nothing new" : added.joined(separator: ", ")
            return wrapped("from \(who): \(what.isEmpty ? "changes only" : what)", width) + more
        }
        let strangers =
            synced.strangers.isEmpty
            ? []
            : wrapped(
                "\(Plural.of(synced.strangers.count, "file")) of no device passed over: "
                    + synced.strangers.prefix(3).joined(separator: ", ")
                    + (synced.strangers.count > 3 ? ", ..." : ""), width)
        let own =
            switch (synced.own.bytes, synced.wouldWrite) {
            case (let bytes?, _): "wrote \(synced.own.name)  \(Figures.whole(Double(bytes))) bytes"
            case (nil, true): "would write \(synced.own.name)"
            case (nil, false): "\(synced.own.name) has all of this device already"
            }
        return others + strangers + wrapped(own, width)
    }

    private static func wrapped(_ text: String, _ width: Int) -> [String] {
        let lines = TextWidth.wrap(text, to: width - 4)
        return lines.indices.map { ($0 == 0 ? "  " : "    ") + lines[$0] }
    }

    private static func data(_ synced: Synced, _ isDryRun: Bool, _ clock: DayClock) -> JSON {
        [
            "folder": .string(synced.folder), "dry_run": .bool(isDryRun),
            "files": .list(synced.others) { other in
                [
                    "file": .string(other.file), "machine": .string(other.origin?.machine),
                    "account": .string(other.origin?.name),
                    "passed_over": .string(other.passedOver),
                    "tables": .list(other.merged?.counts ?? []) {
                        [
                            "table": .string($0.table), "added": .int($0.added),
                            "known": .int($0.known),
                        ]
                    },
                    "conflicts": .list(other.merged?.conflicts ?? []) { .string($0) },
                    "changes": .list(other.merged?.changes ?? []) { .string($0) },
                    "rejected": .list(other.merged?.rejected ?? []) { .string($0) },
                ]
            },
            "strangers": .list(synced.strangers) { .string($0) },
            "own": [
                "file": .string(synced.own.name),
                "bytes": synced.own.bytes.map { .int($0) } ?? .null,
            ],
            "backup": synced.backup.map { BackupReport.json($0, clock) } ?? .null,
        ]
    }
}
