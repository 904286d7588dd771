// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import WorkoutsModels
import WorkoutsUIAPI

extension ImportUI {
    typealias Model = Workouts.Business.Model

    /// What a command asked for: a file, the imports so far, or one that was taken back.
    func report(_ state: ImportState) -> Report {
        let zone = state.clock.calendar.timeZone
        switch state.answer {
        case .none: return Report(data: .null)
        case .file(let report): return Self.report(report)
        case .list: return Self.report(state.batches ?? [], zone)
        case .undone(let batch, let isDryRun): return Self.report(batch, isDryRun, zone)
        }
    }

    private static func report(_ report: Model.Import.Report) -> Report {
        let undo = report.batch.map { "undo: airfit import undo b\($0)" }
        return Report(
            data: .encoded(report), next: [undo].compactMap(\.self), warnings: report.warnings,
            isConfirmation: !report.dryRun,
            outcome: report.rejected.isEmpty ? .done : .rejectedRows
        ) { context in
            let rejected = report.rejected.map {
                RejectedRow(line: $0.line, column: $0.column, value: $0.value, reason: $0.reason)
            }
            return ImportText.summary(report, context) + RejectedRow.lines(rejected, context)
                + [ReportLine(ImportText.end(report))]
        }
    }

    private static func report(_ batches: [Model.Import.Batch], _ zone: TimeZone) -> Report {
        let next =
            batches.isEmpty ? ["nothing was imported yet: airfit import auto FILE --dry-run"] : []
        return Report(
            data: ["imports": .list(batches) { WorkoutJSON.batch($0, zone) }], next: next
        ) { context in
            guard !batches.isEmpty else { return [] }
            var table = TextTable([
                .left("ID"), .left("FORMAT"), .left("DATE"), .right("WORKOUTS"), .right("SETS"),
                .left("FILE", shrinks: true),
            ])
            for batch in batches {
                table.add(
                    "b\(batch.id)", "\(batch.format) \(batch.dialect)",
                    context.clock.text(of: batch.at),
                    Figures.whole(Double(batch.workouts)), Figures.whole(Double(batch.sets)),
                    batch.file)
            }
            return table.lines(in: context)
        }
    }

    private static func report(
        _ batch: Model.Import.Batch, _ isDryRun: Bool, _ zone: TimeZone
    ) -> Report {
        let data: JSON = ["undone": WorkoutJSON.batch(batch, zone), "dry_run": .bool(isDryRun)]
        return Report(data: data, isConfirmation: !isDryRun) { _ in
            let what = ImportText.what(batch)
            return isDryRun
                ? [ReportLine("Would take back \(what)."), "Nothing written (dry run)."]
                : [ReportLine("Took back \(what).")]
        }
    }
}
