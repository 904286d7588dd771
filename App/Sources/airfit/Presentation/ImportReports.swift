// SPDX-License-Identifier: Apache-2.0

import Axiom
import Foundation
import WorkoutsModels
import WorkoutsReluxInt

/// What a file came to: taken, skipped, rejected.
@MainActor
struct ImportReportOutput {
    private let report: Workouts.Business.Model.Import.Report

    init(_ context: CommandContext) throws {
        guard let report = context.workouts.stateSnapshot.report else {
            throw UserError("not_loaded", .failed, "no file was read.")
        }
        self.report = report
    }

    var output: Output {
        let report = report
        let undo = report.batch.map { "undo: airfit import undo b\($0)" }
        return Output(
            data: .encoded(report), next: [undo].compactMap(\.self), warnings: report.warnings,
            isConfirmation: !report.dryRun,
            exit: report.rejected.isEmpty ? .done : .rejectedRows
        ) { canvas in
            Self.lines(report, canvas)
        }
    }

    private nonisolated static func lines(
        _ report: Workouts.Business.Model.Import.Report, _ canvas: Canvas
    ) -> [String] {
        func count(_ number: Int, _ noun: String) -> String { Plural.of(number, noun) }
        let matches = report.matches
        var lines = [
            "Detected  \(report.format.name) CSV, dialect \(report.dialect.rawValue), \(count(report.rows, "row"))",
            "\(report.dryRun ? "Plan    " : "Found   ")  \(count(report.workouts, "workout")), "
                + "\(count(report.figures.sets, "set")) (\(Figures.whole(Double(report.figures.workingSets))) working), "
                + "\(count(report.exercises, "exercise")) "
                + "(\(matches.known) known, \(matches.byAlias) by alias, \(matches.new.count) new)",
            "New       \(count(report.newWorkouts, "workout")), \(count(report.newSets, "set"))"
                + "     Duplicates \(Figures.whole(Double(report.duplicates)))",
        ]
        if let unit = report.unit, report.figures.volume > 0 {
            lines.append(
                "Volume    \(Figures.whole(report.figures.volume)) \(unit.rawValue) in working sets"
            )
        }
        if report.skipped.restTimers + report.skipped.notes > 0 {
            lines.append(
                "Skipped   \(count(report.skipped.restTimers, "rest-timer row")), "
                    + "\(count(report.skipped.notes, "note")) attached")
        }
        lines += report.assumptions.map { "Assumed   \($0)" }
        if !matches.new.isEmpty {
            let names = matches.new.prefix(4).joined(separator: ", ")
            let more = matches.new.count > 4 ? " and \(matches.new.count - 4) more" : ""
            lines.append(canvas.cut("Created   \(names)\(more)", to: canvas.width))
        }
        lines += RejectedRows.lines(
            report.rejected.map { ($0.line, $0.column, $0.value, $0.reason) }, canvas)
        if report.dryRun {
            lines.append("Nothing written (dry run).")
        } else if let batch = report.batch {
            lines.append("Written as b\(batch).")
        } else {
            lines.append("Nothing new: nothing written.")
        }
        return lines
    }
}

/// Rows that could not be taken, with where and why.
enum RejectedRows {
    /// The first ten, and how many more.
    static func lines(
        _ rows: [(line: Int, column: String, value: String, reason: String)], _ canvas: Canvas
    ) -> [String] {
        guard !rows.isEmpty else { return ["Rejected  0"] }
        let shown = rows.prefix(10).map { row in
            "  line \(row.line), \(row.column): \"\(canvas.cut(row.value, to: 30))\" \(row.reason)"
        }
        let more = rows.count > 10 ? ["  and \(rows.count - 10) more: --json lists them all"] : []
        return [canvas.styled("Rejected  \(Plural.of(rows.count, "row"))", .warning)] + shown + more
    }

    static func json(line: Int, column: String, value: String, reason: String) -> JSON {
        [
            "line": .int(line), "column": .string(column), "value": .string(value),
            "reason": .string(reason),
        ]
    }
}

/// The imports so far.
@MainActor
struct ImportListReport {
    private let batches: [Workouts.Business.Model.Import.Batch]
    private let clock: AppClock

    init(_ context: CommandContext) {
        batches = context.workouts.stateSnapshot.batches
        clock = context.clock
    }

    var output: Output {
        let (batches, clock) = (batches, clock)
        let zone = clock.calendar.timeZone
        let next =
            batches.isEmpty ? ["nothing was imported yet: airfit import auto FILE --dry-run"] : []
        return Output(data: ["imports": .list(batches) { BatchJSON.batch($0, zone) }], next: next) {
            canvas in
            guard !batches.isEmpty else { return [] }
            var table = TextTable([
                .left("ID"), .left("FORMAT"), .left("DATE"), .right("WORKOUTS"), .right("SETS"),
                .left("FILE", shrinks: true),
            ])
            for batch in batches {
                table.add(
                    "b\(batch.id)", "\(batch.format) \(batch.dialect)", clock.text(of: batch.at),
                    Figures.whole(Double(batch.workouts)), Figures.whole(Double(batch.sets)),
                    batch.file)
            }
            return table.lines(on: canvas)
        }
    }
}

/// An import that was taken back, or would be.
@MainActor
struct UndoReport {
    private let batch: Workouts.Business.Model.Import.Batch
    private let isDryRun: Bool
    private let zone: TimeZone

    init(_ context: CommandContext) throws {
        guard let batch = context.workouts.stateSnapshot.undone else {
            throw UserError("not_loaded", .failed, "no import was taken back.")
        }
        self.batch = batch
        isDryRun = false
        zone = context.clock.calendar.timeZone
    }

    /// The one that an undo would take, among the imports that are listed; `nil` for the newest.
    init(_ context: CommandContext, wouldTake id: Int64?) throws {
        let batches = context.workouts.stateSnapshot.batches
        guard let batch = id.map({ id in batches.first { $0.id == id } }) ?? batches.first else {
            throw Workouts.Business.Err.unknownBatch(id)
        }
        self.batch = batch
        isDryRun = true
        zone = context.clock.calendar.timeZone
    }

    var output: Output {
        let (batch, isDryRun) = (batch, isDryRun)
        let data: JSON = ["undone": BatchJSON.batch(batch, zone), "dry_run": .bool(isDryRun)]
        return Output(data: data, isConfirmation: !isDryRun) { _ in
            let what =
                "b\(batch.id): \(Plural.of(batch.sets, "set")) in "
                + "\(Plural.of(batch.workouts, "workout")) from \(batch.file)"
            return isDryRun
                ? ["Would take back \(what).", "Nothing written (dry run)."]
                : ["Took back \(what)."]
        }
    }
}

/// An import as machines read it.
enum BatchJSON {
    static func batch(_ batch: Workouts.Business.Model.Import.Batch, _ zone: TimeZone) -> JSON {
        [
            "batch": .id("b", batch.id), "format": .string(batch.format),
            "dialect": .string(batch.dialect),
            "file": .string(batch.file), "at": .string(Timestamps.rfc3339(batch.at, zone)),
            "workouts": .int(batch.workouts), "sets": .int(batch.sets),
            "new_exercises": .int(batch.newExercises),
        ]
    }
}
