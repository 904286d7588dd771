// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import HostAPI

/// The reports about the copies of a database.
enum BackupReport {
    /// A copy that was just made.
    static func made(_ backup: Backup, _ clock: DayClock) -> Report {
        Report(
            data: ["backup": json(backup, clock)],
            next: backup.waysBack(isUndoable: false).map { ["restore: " + $0] } ?? [],
            isConfirmation: true
        ) { _ in
            [ReportLine("Backed up to \(backup.path)  \(size(backup.bytes))")]
        }
    }

    /// The copies, newest first.
    static func list(_ backups: [Backup], _ clock: DayClock) -> Report {
        Report(
            data: ["backups": .list(backups) { json($0, clock) }],
            next: backups.isEmpty ? ["there is no backup yet: \(ProgramName.current) backup"] : []
        ) { context in
            guard !backups.isEmpty else { return [] }
            var table = TextTable([
                .left("DATE"), .left("TIME"), .left("MADE"), .right("SIZE"),
                .left("NAME", shrinks: true),
            ])
            for backup in backups {
                table.add(
                    clock.text(of: backup.at), Figures.time(backup.at, clock), words(backup.reason),
                    size(backup.bytes), backup.name)
            }
            return table.lines(in: context)
        }
    }

    /// A file that was restored or, in a dry run, would be restored.
    static func restored(
        _ path: String, _ contents: BackupContents, replaced: Backup?, isDryRun: Bool,
        _ clock: DayClock
    ) -> Report {
        let data: JSON = [
            "file": .string(path), "dry_run": .bool(isDryRun), "bytes": .int(contents.health.bytes),
            "schemas": .object(contents.health.schemas.mapValues { .int($0) }),
            "contents": .list(contents.counts) {
                ["what": .string($0.what), "rows": .int($0.rows)]
            },
            "replaced": replaced.map { json($0, clock) } ?? .null,
            "left_out": .list(contents.leftOut) { .string($0) },
        ]
        let next =
            replaced.map {
                ["put the old database back: \(ProgramName.current) restore \($0.name)"]
            } ?? []
        return Report(data: data, next: next, isConfirmation: !isDryRun) { _ in
            let counts = contents.counts.map { "  \(Plural.of($0.rows, $0.what))" }
            let end =
                isDryRun
                ? ["Nothing written (dry run)."]
                : replaced.map { ["The old database is kept as \($0.name)."] } ?? []
            let leftOut =
                contents.leftOut.isEmpty
                ? []
                : ["Not as \(ProgramName.current) makes it, and left out:"]
                    + contents.leftOut.map { "  \($0)" }
            return
                ([isDryRun ? "Would restore \(path):" : "Restored \(path):"] + counts + leftOut
                + end)
                .map { ReportLine($0) }
        }
    }

    static func json(_ backup: Backup, _ clock: DayClock) -> JSON {
        [
            "name": .string(backup.name), "path": .string(backup.path),
            "at": .string(Timestamps.rfc3339(backup.at, clock.calendar.timeZone)),
            "made": .string(backup.reason), "bytes": .int(backup.bytes),
        ]
    }

    private static func words(_ reason: String) -> String {
        switch reason {
        case "manual": "by hand"
        case "replaced": "by a restore"
        case "migration": "before an update"
        case _: "before \(reason == "import" ? "an" : "a") \(reason)"
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1_000_000
            ? "\(max(1, bytes / 1_000)) kB"
            : "\(Figures.whole(Double(bytes) / 1_000_000)) MB"
    }
}
