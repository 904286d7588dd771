// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
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
