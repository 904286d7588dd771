// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import WorkoutsModels

/// Imports as people read them.
enum ImportText {
    typealias Model = Workouts.Business.Model

    /// An import in few words: `b7: 868 sets in 47 workouts from strong.csv`.
    static func what(_ batch: Model.Import.Batch) -> String {
        "b\(batch.id): \(Plural.of(batch.sets, "set")) in "
            + "\(Plural.of(batch.workouts, "workout")) from \(batch.file)"
    }

    /// What a file has and what becomes of it, without the rejected rows and the end.
    static func summary(
        _ report: Model.Import.Report, _ context: ReportContext
    ) -> [ReportLine] {
        func count(_ number: Int, _ noun: String) -> String { Plural.of(number, noun) }
        let matches = report.matches
        let working = Figures.whole(Double(report.figures.workingSets))
        var lines = [
            "Detected  \(report.format.name) CSV, dialect \(report.dialect.rawValue), \(count(report.rows, "row"))",
            "\(report.dryRun ? "Plan    " : "Found   ")  \(count(report.workouts, "workout")), "
                + "\(count(report.figures.sets, "set")) (\(working) working), "
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
            lines.append(context.cut("Created   \(names)\(more)", to: context.width))
        }
        return lines.map { ReportLine($0) }
    }

    /// What became of the file in the end.
    static func end(_ report: Model.Import.Report) -> String {
        if report.dryRun { return "Nothing written (dry run)." }
        return report.batch.map { "Written as b\($0)." } ?? "Nothing new: nothing written."
    }
}
